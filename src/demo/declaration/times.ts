import { hash } from '../kit/hash.ts';
import { lengthOf, momentOf, type Period, period } from '../kit/workdays.ts';
import type { Slot } from './slot.ts';
import type { Step } from './story.ts';

/** When the declarations of a semester are made, in working time (kit/workdays.ts). */
export interface Season {
  /** All is decided: nothing waits, and the people of then decided. */
  past: boolean;
  period: Period;
  /** Dropping what has been approved comes later, shortly before the semester begins; while declaring, at any time. */
  voiding?: Period;
}
/** Ends on the evening before `demo.today`: whatever the time of day, nothing lies in the future. */
export const TARGET_SEASON: Season = { past: false, period: period('2026-11-09', '2026-11-19') };
export const PAST_SEASON: Season = {
  past: true,
  period: period('2026-05-11', '2026-06-18'),
  voiding: period('2026-08-24', '2026-09-25'),
};

/** What is old came before 2026-11-12 (more than seven days by any count), what is not after 2026-11-15. */
const OLD_BEFORE = 3 * 420;
const RECENT_FROM = 5 * 420;
const MIN_GAP = 60;
const TAKE_BACK_AFTER = 5 * 60_000;
/** Who hands an item over does so soon after it has come. */
const HANDED_OVER_AFTER = 30 * 60_000;

function endOf(slot: Slot, steps: number, season: Season): number {
  const waits = slot.ending.status === 'inReview' || slot.ending.status === 'returned';
  const [from, to] = slot.old
    ? [0, OLD_BEFORE]
    : waits && !season.past
      ? [RECENT_FROM, lengthOf(season.period)]
      : [0, lengthOf(season.period)];
  const first = Math.max(from, steps * MIN_GAP);
  return first + (hash(`end:${slot.key}`) % (to - first)) + (hash(`second:${slot.key}`) % 60) / 60;
}

/** A moment for each step, in order, in working hours; somebody who takes back their pass does so within minutes. */
export function timesOf(slot: Slot, steps: readonly Step[], season: Season): readonly number[] {
  const gaps = steps
    .slice(1)
    .map(({ type }, i) => (type === 'transfer' ? 0 : 1 + (hash(`gap:${slot.key}:${i}`) % 4)));
  const end = endOf(slot, steps.length, season);
  const notBefore = hash(`start:${slot.key}`) % 50;
  const span =
    gaps.length === 0
      ? 0
      : Math.min(end - notBefore, gaps.length * (120 + (hash(`span:${slot.key}`) % 400)));
  const total = gaps.reduce((sum, gap) => sum + gap, 0) || 1;
  let passed = 0;
  return steps.map((step, i) => {
    passed += i === 0 ? 0 : (gaps[i - 1] ?? 0);
    const minute = end - span + (span * passed) / total;
    if (step.type === 'void' && season.voiding)
      return momentOf(season.voiding, hash(`void:${slot.key}`) % lengthOf(season.voiding));
    if (step.type === 'transfer') return momentOf(season.period, minute) + HANDED_OVER_AFTER;
    const before = end - span + (span * (passed - (gaps[i - 1] ?? 0))) / total;
    return step.type === 'takeBack'
      ? momentOf(season.period, before) + TAKE_BACK_AFTER
      : momentOf(season.period, minute);
  });
}

/** A draft is begun some time before its first submit, or, never submitted, at any time. */
export function begunAt(slot: Slot, times: readonly number[], season: Season): number {
  const [first] = times;
  if (first === undefined)
    return momentOf(season.period, hash(`draft:${slot.key}`) % lengthOf(season.period));
  return first - (10 + (hash(`begun:${slot.key}`) % 80)) * 60_000;
}
