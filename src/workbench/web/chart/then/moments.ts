import type { FileStep } from '../../../drawing/files.ts';

/** Milliseconds by which the line begins before its first step at least. */
const SHORTEST = 60_000;
const momentOf = ({ at }: FileStep): number | null => (at === undefined ? null : Date.parse(at));

/** The time of a history: when each of its steps was made, and from when until when one may look. */
export interface Line {
  min: number;
  max: number;
  /** In the order of the steps; the start has none. */
  marks: readonly number[];
}
/** Null: it has no times. It begins where it was made, so that where it stood before its first step is seen too. */
export function lineOf(
  steps: readonly FileStep[],
  { since, now }: { since: string; now: string },
): Line | null {
  const marks = steps.slice(1).map(momentOf);
  const [first] = marks;
  if (first == null || !marks.every((mark) => mark !== null)) return null;
  const max = Math.max(Date.parse(now), ...marks);
  return { min: Math.min(Date.parse(since), first - SHORTEST), max, marks };
}
/** How many steps had been made at a moment: the number of the one that was the last. */
export const stepAt = ({ marks }: Line, moment: number): number =>
  marks.filter((mark) => mark <= moment).length;
/** The moment that is meant: the one chosen, else that of the step chosen, else now. */
export function momentFor(line: Line, chosen: string | null, step: number | null): number {
  const given = chosen === null ? Number.NaN : Date.parse(chosen);
  if (Number.isFinite(given)) return Math.min(line.max, Math.max(line.min, given));
  if (step === null) return line.max;
  return step === 0 ? line.min : (line.marks[step - 1] ?? line.max);
}
