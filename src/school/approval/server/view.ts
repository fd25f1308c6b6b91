import { itemProgressText } from '../../../../machines/approval/approval.progress.ts';
import {
  offered,
  restoreApproval,
  type StoredApproval,
} from '../../../../machines/approval/approval.stored.ts';
import { type ApprovalActor, NOBODY } from '../../../../machines/approval/approval.types.ts';
import { contentAddress } from '../../../platform/server/files/address.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { readRecords } from './records.ts';
import { type ApprovalRecord, type ApprovalRow, storedOf } from './row.ts';
import { actorFor, type Item } from './send.ts';
import { historyOf, stepsOf } from './steps.ts';
import type { Subject } from './subject.ts';

/** Lists that the answer may hold as its own. */
function mutable({ noReject, late, carried, levels, ...rest }: ApprovalActor) {
  return {
    ...rest,
    levels: [...levels],
    ...(noReject ? { noReject: [...noReject] } : {}),
    ...(late ? { late: [...late] } : {}),
    ...(carried ? { carried: [...carried] } : {}),
  };
}

/** `inReview.teaching`, as people and tests name a state. */
const stateName = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : (Object.entries(value as Record<string, string>).map(
        ([parent, child]) => `${parent}.${child}`,
      )[0] ?? '');

/** Addresses of the signatures of those who have decided, by person. */
async function signaturesOf(
  { client, caller, services, realNow }: Ctx,
  records: readonly ApprovalRecord[],
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; fileId: string }>(
    'select user_id::float8 as id, file_id as "fileId" from user_signature where school_id = $1 and user_id = any($2::bigint[])',
    [caller.schoolId, [...new Set(records.map(({ operatorId }) => operatorId))]],
  );
  return new Map(
    rows.map(({ id, fileId }) => [id, contentAddress(services.config, fileId, 'inline', realNow)]),
  );
}

/**
 * Everything that a screen shows of the approval of one item: its place, what the caller may do (nothing in a simulation or after the
 * end), steps and history. The web restores the chart from `approval` and asks it with `actor` (审批 52).
 */
export async function approvalView<R extends ApprovalRow>(
  ctx: Ctx,
  subject: Subject<R>,
  it: Item<R>,
) {
  const { row } = it;
  const records = await readRecords(ctx, subject, [row.id]);
  const approval: StoredApproval = storedOf(row);
  const snapshot = restoreApproval(approval);
  const actor: ApprovalActor =
    ctx.caller.operator || it.over ? NOBODY : await actorFor(ctx, subject, it);
  return {
    approval,
    progressText: itemProgressText(approval),
    state: stateName(snapshot.value),
    can: offered(snapshot, actor) as string[],
    actor: mutable(actor),
    steps: stepsOf(row, records, ctx.now, await signaturesOf(ctx, records)),
    history: historyOf(records),
    records,
  };
}
