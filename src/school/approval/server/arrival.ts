import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { RIGHT } from '../../declaration/server/declarationScope.ts';
import { deadlineFor, isLate } from '../../semester/server/levelDeadline.ts';
import type { Standing } from './actor.ts';
import { isTalk } from './records.ts';
import type { ApprovalRow } from './row.ts';

/**
 * When an item that is taken back had come to the level: it stands in the queue where it stood, as if nobody had passed it (审批 32).
 * Undefined: the level's deadline has come meanwhile and nobody could decide on it any more (审批 56), or nothing is known, so it arrives now.
 */
export function arrivalAgain(
  row: ApprovalRow,
  { settings, records }: Standing,
  now: Date,
): Date | undefined {
  const n = records.findLast((r) => !isTalk(r.action))?.level;
  const level = LEVELS[(n ?? 0) - 1];
  if (!level) return undefined;
  const at = records.findLast(
    (r) => r.round === row.round && r.toLevel === n && r.fromLevel !== n && r.action !== 'takeBack',
  )?.createdAt;
  const deadline = settings.deadlines[level];
  const isOver =
    at && deadline && isLate(deadlineFor(deadline, row[RIGHT[level].path] ?? null), at, now);
  return isOver ? undefined : at;
}
