import {
  type ArrivalRefusal,
  type ArrivalSnapshot,
  afterArrival,
  arrivalRefusal,
  restoreArrival,
} from '../../../../machines/arrival/arrival.stored.ts';
import type {
  ArrivalActor,
  ArrivalEvent,
  ArrivalEventType,
} from '../../../../machines/arrival/arrival.types.ts';
import type { Caller } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { IDENTITY_CHECK } from '../contract/check.calls.ts';
import { actorOf, type FoundBatch } from './facts.ts';
import type { Found } from './find.ts';

/** What an event leaves beside status and reason; `$3` the caller, `$4` now. */
const BESIDE: Readonly<Partial<Record<ArrivalEventType, string>>> = {
  report: `, reported_at = $4, reported_by = $3,
    checks = case when '${IDENTITY_CHECK}' = any(checks) then checks else checks || '${IDENTITY_CHECK}'::text end`,
  undo: ', reported_at = null, reported_by = null, class_id = null, pinned = false',
};
/** What an event is called in the audit log. */
const NOTED: Readonly<Partial<Record<ArrivalEventType, string>>> = {
  report: 'report',
  undo: 'undoReport',
};

/** What the caller may do with the freshmen of a batch; whether it stands where that may be done is asked of the batch before. */
export function arriverOf(caller: Caller, found: FoundBatch): ArrivalActor {
  const { mayEdit, mayReport } = actorOf(caller, found.writable);
  return { mayReport, maySettle: mayEdit, mayRemove: mayEdit };
}
/** `李婷（27990200000023）` */
export const nameOf = ({ cname, examineeNo }: Found): string => `${cname}（${examineeNo}）`;
/** Where somebody of the batch stands in their chart. */
export const snapshotOf = ({ reportStatus, studentId, absentReason }: Found): ArrivalSnapshot =>
  restoreArrival({ reportStatus, numbered: studentId !== null, absentReason });

/** Sends an event to a freshman by their chart: columns and audit row. Answers why not, or null when it is done. */
export async function arrives(
  ctx: Ctx,
  one: Found,
  event: ArrivalEvent,
): Promise<ArrivalRefusal | null> {
  const { id, reportStatus: before } = one;
  const snapshot = snapshotOf(one);
  const refused = arrivalRefusal(snapshot, event);
  if (refused) return refused;
  const { client, caller, now } = ctx;
  const { reportStatus, absentReason } = afterArrival(snapshot, event);
  await client.query(
    `update freshman set report_status = $5, absent_reason = $6, version = version + 1, updated_by = $3, updated_at = $4${BESIDE[event.type] ?? ''}
     where school_id = $1 and id = $2`,
    [caller.schoolId, id, caller.userId, now, reportStatus, absentReason],
  );
  const said =
    'reason' in event
      ? { before: { reportStatus: before }, after: { reportStatus }, reason: event.reason }
      : {};
  ctx.audit({
    entity: 'freshman',
    entityId: id,
    detail: { event: NOTED[event.type] ?? 'settle', name: nameOf(one), ...said },
  });
  return null;
}
