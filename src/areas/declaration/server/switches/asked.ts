import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { numberedKey, type Warning } from '../../../../platform/contract/warning.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import {
  APPLIED,
  levelsOn,
  type SwitchSet,
} from '../../../../school/approval/contract/switches.calls.ts';
import { isTouched } from './apply.ts';
import { type Group, groupsInFlight, type SwitchPlace } from './facts.ts';
import { effectOf } from './preview.ts';

/** How many items in flight switches would move or give a further level. */
export const touchedBy = (groups: readonly Group[], wanted: SwitchSet): number =>
  groups.reduce((sum, { row, count }) => sum + (isTouched(row, levelsOn(wanted)) ? count : 0), 0);

/** Switches that are applied to what is in flight: how many items that reaches (审批 75). */
export async function appliedWarnings(
  ctx: Ctx,
  { semesterId }: Pick<SwitchPlace, 'semesterId'>,
  wanted: SwitchSet,
): Promise<Warning[]> {
  const touched = touchedBy(await groupsInFlight(ctx, semesterId), wanted);
  if (touched === 0) return [];
  const text = `应用到在途：${touched} 条在途申报立即按新的开关调整，不能撤销`;
  return [{ key: numberedKey(APPLIED, touched), text }];
}

/** Levels that are switched off: what will not pass them any more, and what is still decided there (审批 75). */
export async function offWarnings(
  ctx: Ctx,
  place: SwitchPlace,
  wanted: SwitchSet,
): Promise<Warning[]> {
  const { drafts, changed } = await effectOf(ctx, place, wanted);
  return changed
    .filter(({ on, waiting, ahead }) => !on && drafts + waiting + ahead > 0)
    .map(({ level, waiting, ahead }) => ({
      key: numberedKey(`off:${level}`, drafts + waiting + ahead),
      text: `关闭${LEVEL_UNIT_ZH[level]}审批：${drafts} 条未提交的申报以后不经过这一级；在途的有 ${waiting} 条停在这一级，${ahead} 条还没有到`,
    }));
}
