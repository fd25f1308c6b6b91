import { levelNumber } from './approval.stored.ts';
import type { ApprovalEventType, Level } from './approval.types.ts';

/** A record of the approval history, as far as it says where an item has been sent. */
interface Passage {
  round: number;
  seq: number;
  action: string;
  level: number | null;
}
/** Steps that send an item back to an earlier level. */
export const SENT_BACK: readonly ApprovalEventType[] = ['returnToPrevious', 'returnToLevel'];
/** Steps by which the level that sent it back is done with it. */
export const SETTLED: readonly string[] = ['pass', 'systemPass'];

/**
 * 退回重审: the last return that whoever decides at `level` has to know of. A return counts for every level on the way, from the one that
 * the item was sent to up to the one that sent it, until that one passes it: it wants to see what has become of its opinion.
 */
export function openReturn<R extends Passage>(
  history: readonly R[],
  { level, round }: { level: Level; round: number },
): R | undefined {
  const own = history.filter((r) => r.round === round);
  return own.findLast(
    (r) =>
      (SENT_BACK as readonly string[]).includes(r.action) &&
      (r.level ?? 0) >= levelNumber(level) &&
      !own.some(
        (later) => later.seq > r.seq && later.level === r.level && SETTLED.includes(later.action),
      ),
  );
}
