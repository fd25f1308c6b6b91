import { levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import {
  isAllOff,
  levelsOn,
  type SwitchEffect,
  type SwitchSet,
} from '../../../../school/approval/contract/switches.calls.ts';
import { outcomeOf } from './apply.ts';
import { countsAtRest, type Group, groupsInFlight, type SwitchPlace } from './facts.ts';

const sumOf = (groups: readonly Group[], counts: (group: Group) => boolean) =>
  groups.reduce((sum, group) => sum + (counts(group) ? group.count : 0), 0);

/** What changed switches mean for drafts, for what is in flight and for what has passed (审批 67). */
export async function effectOf(
  ctx: Ctx,
  place: SwitchPlace,
  wanted: SwitchSet,
): Promise<SwitchEffect> {
  const groups = await groupsInFlight(ctx, place.semesterId);
  const { drafts, passed } = (await countsAtRest(ctx, [place.semesterId]))(place.semesterId);
  const outcomes = groups.map((group) => ({ ...group, ...outcomeOf(group.row, levelsOn(wanted)) }));
  const before = (n: number) => (group: Group) => (group.row.currentLevel ?? 0) < n;
  return {
    drafts,
    passed,
    inFlight: sumOf(groups, () => true),
    changed: LEVELS.filter((level) => place.switches[level] !== wanted[level]).map((level) => {
      const n = levelNumber(level);
      const there = sumOf(groups, ({ row }) => row.currentLevel === n);
      // with a level that goes: those that will still come there; with one that comes: those that it would join
      const ahead = wanted[level]
        ? sumOf(groups, (group) => before(n)(group) && !group.row.enabledLevels.includes(n))
        : sumOf(groups, (group) => before(n)(group) && group.row.enabledLevels.includes(n));
      return { level, on: wanted[level], waiting: there, ahead };
    }),
    applied: {
      moved: outcomes.reduce(
        (sum, { moves, passes, count }) => sum + (moves && !passes ? count : 0),
        0,
      ),
      finished: outcomes.reduce((sum, { passes, count }) => sum + (passes ? count : 0), 0),
      extended: outcomes.reduce((sum, { joins, count }) => sum + (joins ? count : 0), 0),
    },
    allOff: isAllOff(wanted),
  };
}
