import { SENT_BACK } from './approval.again.ts';
import { levelNumber } from './approval.stored.ts';
import { type ApprovalEventType, LEVELS, type Level } from './approval.types.ts';

/** A record of the approval history, as far as it says what has become of a level's pass. */
interface Passage {
  round: number;
  opinion: string | null;
  action: string;
  level: number | null;
  toLevel: number | null;
}
/** How the opinion of a pass that is carried begins; behind it stands whose pass of which day it is (审批 77). */
export const CARRIED = '所审内容未变，沿用 ';
export const isCarried = (record: { action: string; opinion: string | null }): boolean =>
  record.action === 'systemPass' && (record.opinion ?? '').startsWith(CARRIED);

/** Decisions of a level after which its earlier pass does not speak for it any more. */
const TURNED: readonly ApprovalEventType[] = ['takeBack', 'returnToDeclarer', 'reject'];

/** Whether a pass of level `n` does not stand any more after a record: it was undone, or the item was brought before the level again. */
const isUndone = ({ action, level, toLevel }: Passage, n: number): boolean => {
  if ((TURNED as readonly string[]).includes(action)) return level === n;
  if (action === 'changeUnit') return level === n;
  if (action === 'moveTo') return n >= (toLevel ?? 0);
  return (
    (SENT_BACK as readonly string[]).includes(action) && n >= (toLevel ?? 0) && n <= (level ?? 0)
  );
};

/**
 * The pass by which a person at `level` still speaks for the item, in whatever round: their last one, unless the level has decided otherwise
 * since, was given another unit, or the item was sent back to it (审批 77). What the system passed is nobody's pass.
 */
export function standingPass<R extends Passage>(
  history: readonly R[],
  level: Level,
): R | undefined {
  const n = levelNumber(level);
  let standing: R | undefined;
  for (const record of history) {
    if (record.action === 'pass' && record.level === n) standing = record;
    else if (isUndone(record, n)) standing = undefined;
  }
  return standing;
}

/** Levels that were passed in this round by carrying a person's pass, which still stands: somebody answers for them (审批 77). */
export const carriedLevels = (history: readonly Passage[], round: number): Level[] =>
  LEVELS.filter(
    (level) =>
      history.some(
        (record) =>
          record.round === round && record.level === levelNumber(level) && isCarried(record),
      ) && standingPass(history, level) !== undefined,
  );
