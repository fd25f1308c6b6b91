import { levelNumber } from '../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../machines/approval/approval.types.ts';
import { APPROVAL_SETTING_KEYS, type ApprovalSettingKey } from '../../contract/foundation/approvalSettings.ts';
import type { ParameterValue } from '../../contract/foundation/parameters.ts';
import { type ParameterPlace, parameters } from '../database/parameter.ts';
import type { Ctx } from '../request/ctx.ts';

export type ApprovalSettings = { readonly [K in ApprovalSettingKey]: ParameterValue<K> } & { readonly deadlines: LevelDeadlines };
/** Until when each level is to have decided (通用设置 各级审批截止); absent: it has no end. */
export type LevelDeadlines = Readonly<Partial<Record<Level, Date>>>;

type School = Pick<Ctx, 'client'> & { caller: Pick<Ctx['caller'], 'schoolId'> };
/**
 * How the approval behaves for an item of this business type and semester (domain.md 2.8 "Settings summary"), read afresh in the caller's
 * transaction: a change counts at once. An example: `const { rejectLevels } = await approvalSettings(ctx, { businessType, semesterId })`.
 */
export const approvalSettings = async ({ client, caller }: School, place: ParameterPlace): Promise<ApprovalSettings> => ({
  ...(await parameters(client, caller.schoolId, APPROVAL_SETTING_KEYS, place)),
  deadlines: place.semesterId == null ? {} : await levelDeadlines({ client, caller }, place.semesterId),
});

/** The deadlines of a semester, by level. */
export async function levelDeadlines({ client, caller }: School, semesterId: number): Promise<LevelDeadlines> {
  const { rows } = await client.query<{ level: number; at: Date }>(
    'select level, deadline_at as at from approval_deadline where school_id = $1 and semester_id = $2',
    [caller.schoolId, semesterId],
  );
  return Object.fromEntries(rows.flatMap(({ level, at }) => LEVELS.filter((it) => levelNumber(it) === level).map((it) => [it, at])));
}
/** The deadline has come while this waited at the level; what arrives afterwards, sent back or in an extension, can still be decided. */
export const isLate = (deadline: Date | undefined, arrivedAt: Date | null, now: Date): boolean =>
  deadline !== undefined && now > deadline && arrivedAt !== null && arrivedAt <= deadline;
