import {
  APPROVAL_SETTING_KEYS,
  type ApprovalSettingKey,
} from '../../../platform/contract/settings/approval.ts';
import type { ParameterValue } from '../../../platform/contract/settings/parameters.ts';
import {
  type ParameterDraft,
  type ParameterPlace,
  parameters,
} from '../../../platform/server/database/parameter.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { type LevelDeadlines, levelDeadlines } from '../../semester/server/levelDeadline.ts';

export type ApprovalSettings = { readonly [K in ApprovalSettingKey]: ParameterValue<K> } & {
  readonly deadlines: LevelDeadlines;
};

type School = Pick<Ctx, 'client'> & { caller: Pick<Ctx['caller'], 'schoolId'> };
/**
 * How the approval behaves for an item of this business type and semester (审批 20、21、31–33、57), read afresh in the caller's
 * transaction: a change counts at once. An example: `const { rejectLevels } = await approvalSettings(ctx, { businessType, semesterId })`.
 */
export const approvalSettings = async (
  { client, caller }: School,
  place: ParameterPlace,
  drafts: readonly ParameterDraft[] = [],
): Promise<ApprovalSettings> => ({
  ...(await parameters(client, caller.schoolId, APPROVAL_SETTING_KEYS, place, drafts)),
  deadlines:
    place.semesterId == null ? {} : await levelDeadlines(client, caller.schoolId, place.semesterId),
});
