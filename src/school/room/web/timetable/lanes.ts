/** What takes some periods of a lane. */
export interface Span {
  periodFrom: number;
  periodTo: number;
}
/** A span beside those that are there at the same time: `at` of `of` equal parts of the lane. */
export interface Placed<T> {
  one: T;
  at: number;
  of: number;
}

/** Those that share a period stand side by side, each as wide as the others; whoever is alone has the whole lane. */
export function sideBySide<T extends Span>(spans: readonly T[]): Placed<T>[] {
  const sorted = [...spans].sort((a, b) => a.periodFrom - b.periodFrom || b.periodTo - a.periodTo);
  const placed: Placed<T>[] = [];
  let group: Placed<T>[] = [];
  /** Of each column of the group, the last period that is taken. */
  let ends: number[] = [];
  const close = () => {
    placed.push(...group.map((it) => ({ ...it, of: ends.length })));
    group = [];
    ends = [];
  };
  for (const one of sorted) {
    if (ends.every((end) => end < one.periodFrom)) close();
    const free = ends.findIndex((end) => end < one.periodFrom);
    const at = free < 0 ? ends.length : free;
    ends[at] = one.periodTo;
    group.push({ one, at, of: 0 });
  }
  close();
  return placed;
}
/** Tracks that a lane needs for the most that stand side by side in it. */
export const tracksOf = (placed: readonly Placed<unknown>[]): number =>
  Math.max(1, ...placed.map(({ of }) => of));

/** Periods after each other that are alike, as one; `null`: nothing is to be said of a period. */
export function runs<T extends { key: string }>(periods: readonly (T | null)[]): (T & Span)[] {
  const found: (T & Span)[] = [];
  periods.forEach((one, i) => {
    const last = found.at(-1);
    if (one && last?.key === one.key && last.periodTo === i) last.periodTo = i + 1;
    else if (one) found.push({ ...one, periodFrom: i + 1, periodTo: i + 1 });
  });
  return found;
}

export type Arrow = 'before' | 'after' | 'nextLane' | 'lastLane' | 'first' | 'last';
/**
 * Where an arrow leads from the `at`th of the `lane`th: along its lane, or to the nearest in time of the next lane that has one.
 * @returns lane and place in it; null: there is nothing
 */
export function walk(
  lanes: readonly (readonly Span[])[],
  [lane, at]: readonly [number, number],
  arrow: Arrow,
): [number, number] | null {
  const here = lanes[lane] ?? [];
  if (arrow === 'first') return here.length > 0 ? [lane, 0] : null;
  if (arrow === 'last') return here.length > 0 ? [lane, here.length - 1] : null;
  if (arrow === 'before' || arrow === 'after') {
    const next = at + (arrow === 'after' ? 1 : -1);
    return here[next] ? [lane, next] : null;
  }
  const step = arrow === 'nextLane' ? 1 : -1;
  const from = here[at]?.periodFrom ?? 1;
  for (let i = lane + step; lanes[i]; i += step) {
    const there = lanes[i] ?? [];
    const far = (span: Span) => Math.abs(span.periodFrom - from);
    const near = there.reduce(
      (best, span, j) => (far(span) < far(there[best] as Span) ? j : best),
      0,
    );
    if (there.length > 0) return [i, near];
  }
  return null;
}

/** Where a clock stands among the periods: in which, and how much of it is over (0 to 1); null: before the first, after the last, or no times are known. */
export function nowAmong(
  timeOf: (period: number) => string | null,
  periods: number,
  clock: string,
): { period: number; share: number } | null {
  const minutes = (text = '') => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  const at = minutes(clock);
  for (let period = 1; period <= periods; period++) {
    const time = timeOf(period)?.split('–');
    if (!time) return null;
    const [begin, end] = [minutes(time[0]), minutes(time[1])];
    if (at < begin) return period === 1 ? null : { period, share: 0 };
    if (at <= end) return { period, share: (at - begin) / (end - begin) };
  }
  return null;
}
