import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import {
  afterObjection,
  objectionRefusal,
  objectionStands,
  restoreObjection,
  type StoredObjection,
  saysOf,
} from '../../../../machines/objection/objection.stored.ts';
import {
  LEAST_OBJECTION,
  OBJECTION_EVENT_ZH,
  type Objector,
} from '../../../../machines/objection/objection.types.ts';
import { unitCovered } from '../../../platform/server/access/unitsCovered.ts';
import {
  type Acting,
  type Caller,
  type Hand,
  may,
} from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, forbidden, invalid } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { Values } from '../../../platform/server/resource/sql/sql.ts';
import { CHANGE_PERMISSION } from '../contract/change.calls.ts';
import { changeObjection, KNOWN_MARK } from '../contract/objection.calls.ts';
import { tellDeciders } from './objectionNotices.ts';
import { foundChange } from './read.ts';
import type { ChangeRow } from './row.ts';

/** For which colleges somebody decides whether a student leaves: they speak also for those to which one comes. */
const collegesOf = (who: Hand) =>
  who.scopes.filter(({ kind }) =>
    may(who, CHANGE_PERMISSION[kind === 'management' ? 'management' : 'supervisor']),
  );
/** That a change brings a student from elsewhere into a college of this person, or of whom they act for, in SQL about `e` (异动 37). */
export function receivingSql(caller: Acting, add: (value: unknown) => string): string {
  const scopes = [caller, ...caller.principals].flatMap(collegesOf);
  return `exists (select from admin_class c join org_unit o on o.school_id = c.school_id and o.business_type = e.business_type and o.node_key = c.management_unit_key
    where c.school_id = e.school_id and c.id = e.target_class_id and c.management_unit_key <> e.management_unit_key
      and ${unitCovered(scopes, add, 'o.business_type', 'o.path')})`;
}
/** Nobody objects in a simulation. */
async function objectorOf({ client, caller }: Ctx, row: ChangeRow): Promise<Objector> {
  const values = new Values();
  const receiving = receivingSql(caller, values.add);
  const { rowCount } = await client.query(
    `select from status_change e where e.school_id = ${values.add(row.schoolId)} and e.id = ${values.add(row.id)} and ${receiving}`,
    values.list,
  );
  return {
    receiving: caller.operator === null && rowCount === 1,
    open: row.declareStatus === DECLARE_STATUS.inReview,
  };
}
/** Where a change stands with the college that it brings a student to; null: nobody comes from elsewhere. */
export async function objectionOf(ctx: Ctx, row: ChangeRow) {
  const { rows } = await ctx.client.query<{ unitName: string }>(
    `select o.unit_name as "unitName" from admin_class c join org_unit o on o.school_id = c.school_id and o.business_type = $3 and o.node_key = c.management_unit_key
     where c.school_id = $1 and c.id = $2 and c.management_unit_key <> $4`,
    [row.schoolId, row.targetClassId, row.businessType, row.managementUnitKey],
  );
  if (!rows[0]) return null;
  const snapshot = restoreObjection(row);
  return {
    unitName: rows[0].unitName,
    state: snapshot.value,
    reason: snapshot.context.reason,
    by: row.objectionBy,
    at: row.objectionAt?.toISOString() ?? null,
    can: saysOf(snapshot, await objectorOf(ctx, row)),
    stands: objectionStands(snapshot),
  };
}

/** 提出异议, 撤回异议: a new version, so that nobody decides on what they have read before it. */
export const objection = serve(
  changeObjection,
  async (ctx, { body: { version, say, reason } }, row: ChangeRow) => {
    if (row.version !== version) throw conflict('这条异动刚刚被他人修改，请刷新');
    const by = await objectorOf(ctx, row);
    const event =
      say === 'object' ? ({ type: say, by, reason: reason ?? '' } as const) : { type: say, by };
    const snapshot = restoreObjection(row);
    const refused = objectionRefusal(snapshot, event);
    if (refused === 'mayNot') throw forbidden();
    if (refused === 'closed') throw conflict(`审批已经结束，不能${OBJECTION_EVENT_ZH[say]}`);
    if (refused === 'reason')
      throw invalid({ reason: `请填写理由（不少于 ${LEAST_OBJECTION} 个字）` });
    if (refused) throw conflict('没有可以撤回的异议');
    await keep(ctx, row, afterObjection(snapshot, event), say === 'object' ? ctx.caller : null);
    await tellDeciders(ctx, row, say === 'object' ? { say, reason: reason ?? '' } : { say });
    ctx.audit({
      entity: 'change',
      entityId: row.id,
      detail: { event: say, name: row.changeNo, ...(reason ? { reason } : {}) },
    });
    return { id: row.id, version: version + 1 };
  },
  { find: foundChange(true) },
);
const keep = (
  { client, caller, now }: Ctx,
  row: ChangeRow,
  { objectionState, objectionReason }: StoredObjection,
  by: Caller | null,
) =>
  client.query(
    `update status_change set objection_state = $3, objection_reason = $4, objection_by = $5, objection_at = $6, version = version + 1,
       updated_by = $7, updated_at = $8 where school_id = $1 and id = $2`,
    [
      row.schoolId,
      row.id,
      objectionState,
      objectionReason,
      by?.cname ?? null,
      by && now,
      caller.userId,
      now,
    ],
  );

/** What a pass does to an objection that stands; whoever passes has to know of it (异动 39). @throws Refusal 422 */
export function passedOver(row: ChangeRow, known: boolean): Pick<ChangeRow, 'objectionState'> {
  const snapshot = restoreObjection(row);
  const event = { type: 'pass', known } as const;
  if (objectionRefusal(snapshot, event) === 'unknown')
    throw invalid({
      known: `接收单位有异议：${row.objectionReason}，请勾选“已知晓”后再通过`,
    });
  return { objectionState: afterObjection(snapshot, event).objectionState };
}
/** What the record of such a pass says. */
export const knownText = (row: ChangeRow, opinion: string, known: boolean): string =>
  known && objectionStands(restoreObjection(row)) ? `${opinion}${KNOWN_MARK}` : opinion;
/** Another class: whoever objected to the former one has not spoken of it (异动 40). */
export const redirected = (
  row: ChangeRow,
): Pick<ChangeRow, 'objectionState' | 'objectionReason' | 'objectionBy' | 'objectionAt'> => ({
  ...afterObjection(restoreObjection(row), { type: 'redirect' }),
  objectionBy: null,
  objectionAt: null,
});
