import { levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../../../machines/approval/approval.types.ts';
import { part } from '../../../../platform/server/database/together.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { type ApprovalRow, unitOf } from '../row.ts';

/** The column of `org_unit` that says whether a unit can decide at a level (审批 45). */
export const UNIT_KIND: Readonly<Record<Level, string>> = {
  management: 'is_management',
  teaching: 'is_teaching',
  supervisor: 'is_supervisor',
  master: 'is_supervisor',
};

/** What the unit where it waits has its approvers look at, in its order (审批 80). */
export async function checklistAt(
  { client, caller }: Pick<Ctx, 'client' | 'caller'>,
  row: ApprovalRow,
): Promise<string[]> {
  const level = LEVELS.find((one) => levelNumber(one) === row.currentLevel);
  const unit = level && unitOf(row, level);
  if (!unit) return [];
  const { rows } = await client.query<{ points: string[] }>(
    'select points from approval_checklist where school_id = $1 and business_type = $2 and level = $3 and unit_key = $4',
    [caller.schoolId, row.businessType, row.currentLevel, unit.key],
  );
  return rows[0]?.points ?? [];
}

/** Units whose list at a level is not empty, in the business type one works in (审批 81). */
export const unitsWithPoints = (
  { caller, context }: Pick<Ctx, 'caller' | 'context'>,
  level: Level,
) =>
  part<{ key: string }>(
    `select unit_key as key from approval_checklist where school_id = $1 and business_type = $2 and level = $3 and points <> '{}'`,
    [caller.schoolId, context.businessType, levelNumber(level)],
  );

/** Of what was ticked what the list still has, in its order: a list that has changed meanwhile stands in nobody's way. */
export async function tickedOf(
  ctx: Ctx,
  row: ApprovalRow,
  ticked: readonly string[] = [],
): Promise<string[]> {
  if (ticked.length === 0) return [];
  return (await checklistAt(ctx, row)).filter((point) => ticked.includes(point));
}
