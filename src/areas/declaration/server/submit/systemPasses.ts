import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import { type Level, RESULT } from '../../../../../machines/approval/approval.types.ts';
import type { ParameterValue } from '../../../../platform/contract/settings/parameters.ts';
import type { Warning } from '../../../../platform/contract/warning.ts';
import { parameter } from '../../../../platform/server/database/parameter.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { levelsOf } from '../../../../school/declaration/server/declarationScope.ts';
import { fieldLabel } from '../../contract/labels.ts';
import type { Row } from '../item/row.ts';
import { type Carries, OVERLOAD, type SystemPass } from './carried.ts';

/** What the school has levels passed by at a submit (parameters resubmitPolicy, selfApprovePolicy). */
export interface Policies {
  resubmit: ParameterValue<'resubmitPolicy'>;
  ownFirst: boolean;
}
export async function policiesOf(
  { client, caller }: Ctx,
  { businessType, semesterId }: Pick<Row, 'businessType' | 'semesterId'>,
): Promise<Policies> {
  const place = { businessType, semesterId };
  return {
    resubmit: await parameter(client, caller.schoolId, 'resubmitPolicy', place),
    ownFirst:
      (await parameter(client, caller.schoolId, 'selfApprovePolicy', place)) === 'autoPassL1',
  };
}

/** Why a level may be passed by the system after a submit (审批 20、21、77); none: somebody decides there. `before`: as it was when it was sent. */
export function systemPasses(
  { caller }: Pick<Ctx, 'caller'>,
  before: Row,
  level: Level,
  { resubmit, ownFirst }: Policies,
  carries: Carries,
): SystemPass[] {
  const results = [before.result1, before.result2, before.result3, before.result4];
  const returnedAt = results.indexOf(RESULT.returned) + 1;
  const carry = carries.get(level);
  return [
    ...(resubmit === 'resumeAtReturned' && returnedAt > levelNumber(level)
      ? [{ opinion: '系统通过（上一轮由后面一级退回，直接回到该级）' }]
      : []),
    ...(resubmit === 'onlyChanged' && carry ? [carry] : []),
    ...(ownFirst && level === 'management' && levelsOf(caller, before).includes(level)
      ? [{ opinion: '系统通过（申报人即本级审批人）' }]
      : []),
  ];
}

const NAMED = 3;
/** Who sees it again, and because of which fields: 教学单位（周学时有变）. */
function seenBy(level: Level, { changed = [] }: Partial<SystemPass> = {}): string {
  const fields = changed.filter((path) => path !== OVERLOAD).map(fieldLabel);
  const more = fields.length > NAMED ? `等 ${fields.length} 项` : '';
  const why = [
    ...(fields.length ? [`${fields.slice(0, NAMED).join('、')}${more}有变`] : []),
    ...(changed.includes(OVERLOAD) ? ['有教师超工作量'] : []),
  ].join('，');
  return `${LEVEL_UNIT_ZH[level]}${why && `（${why}）`}`;
}
/**
 * What the declarer is told before something is submitted again and only those levels see it whose content has changed (审批 77): none where
 * it begins anew, or nobody has to decide. Asked of the same passes as the submit itself; the key names the levels, so that other ones ask again.
 */
export function seenAgain(
  row: Pick<Row, 'round'>,
  enabled: readonly Level[],
  { resubmit }: Policies,
  carries: Carries,
  passesAt: (level: Level) => readonly SystemPass[],
): Warning[] {
  if (resubmit !== 'onlyChanged' || row.round === 0 || enabled.length === 0) return [];
  const isPassed = (level: Level) => passesAt(level).some(({ changed = [] }) => !changed.length);
  const seen = enabled.filter((level) => !isPassed(level));
  const kept = enabled.filter((level) => carries.get(level)?.changed.length === 0);
  const again =
    seen.length === 0
      ? '各级都不再审批，提交后直接通过'
      : `提交后由 ${seen.map((level) => seenBy(level, carries.get(level))).join('、')} 审批`;
  const keeps = kept.length
    ? `；${kept.map((level) => LEVEL_UNIT_ZH[level]).join('、')}所审内容未变，沿用以前的通过`
    : '';
  return [{ key: `seenAgain:${seen.join('+')}`, text: `${again}${keeps}` }];
}
