import {
  type ArrivalRefusal,
  type ArrivalSnapshot,
  afterArrival,
  arrivalRefusal,
  restoreArrival,
} from '../../../../machines/arrival/arrival.stored.ts';
import type { ArrivalActor, ArrivalEvent, ArrivalEventType } from '../../../../machines/arrival/arrival.types.ts';
import type { Caller } from '../../request/caller.ts';
import type { Ctx } from '../../request/ctx.ts';
import { actorOf, type FoundBatch } from './facts.ts';

/** What is checked at the desk by reporting: the paper itself (dictionary `enrol_check`). */
const IDENTITY_CHECKED = '1';
/** What an event leaves beside status and reason; `$3` the caller, `$4` now. */
const BESIDE: Readonly<Partial<Record<ArrivalEventType, string>>> = {
  report: `, reported_at = $4, reported_by = $3,
    checks = case when '${IDENTITY_CHECKED}' = any(checks) then checks else checks || '${IDENTITY_CHECKED}'::text end`,
  undo: ', reported_at = null, reported_by = null, class_id = null, pinned = false',
};
/** What an event is called in the audit log. */
const NOTED: Readonly<Partial<Record<ArrivalEventType, string>>> = { report: 'report', undo: 'undoReport' };

/** What the caller may do with the freshmen of a batch; whether it stands where that may be done is asked of the batch before. */
export function arriverOf(caller: Caller, found: FoundBatch): ArrivalActor {
  const { mayEdit, mayReport } = actorOf(caller, found.writable);
  return { mayReport, maySettle: mayEdit, mayRemove: mayEdit };
}
export interface Arriving {
  id: number;
  version: number;
  /** `李婷（27990200000023）` */
  name: string;
  reportStatus: number;
  snapshot: ArrivalSnapshot;
}
/** Somebody of the batch, his row locked; null: he is not in it. */
export async function foundFreshman({ client, caller }: Ctx, batchId: number, id: number): Promise<Arriving | null> {
  const { rows } = await client.query<{
    version: number;
    name: string;
    reportStatus: number;
    numbered: boolean;
    absentReason: string | null;
  }>(
    `select version, cname || '（' || examinee_no || '）' as name, report_status as "reportStatus", student_id is not null as numbered,
       absent_reason as "absentReason" from freshman where school_id = $1 and batch_id = $2 and id = $3 for update`,
    [caller.schoolId, batchId, id],
  );
  const [row] = rows;
  return row ? { id, version: row.version, name: row.name, reportStatus: row.reportStatus, snapshot: restoreArrival(row) } : null;
}

/** Sends an event to a freshman by his chart: columns and audit row. Answers why not, or null when it is done. */
export async function arrives(
  ctx: Ctx,
  { id, name, reportStatus: before, snapshot }: Arriving,
  event: ArrivalEvent,
): Promise<ArrivalRefusal | null> {
  const refused = arrivalRefusal(snapshot, event);
  if (refused) return refused;
  const { client, caller, now } = ctx;
  const { reportStatus, absentReason } = afterArrival(snapshot, event);
  await client.query(
    `update freshman set report_status = $5, absent_reason = $6, version = version + 1, updated_by = $3, updated_at = $4${BESIDE[event.type] ?? ''}
     where school_id = $1 and id = $2`,
    [caller.schoolId, id, caller.userId, now, reportStatus, absentReason],
  );
  const said = 'reason' in event ? { before: { reportStatus: before }, after: { reportStatus }, reason: event.reason } : {};
  ctx.audit({ entity: 'freshman', entityId: id, detail: { event: NOTED[event.type] ?? 'settle', name, ...said } });
  return null;
}
