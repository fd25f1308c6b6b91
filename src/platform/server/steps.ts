import type { StateValue } from 'xstate';

interface Edge {
  chart: string;
  event: string;
  from: string;
  to: string;
}
const taken = new Map<string, Edge & { count: number }>();
/** `review`, or `running.paused` where states lie in states. */
const nameOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, inner]) => (inner ? `${state}.${nameOf(inner)}` : state))
        .join(' ');

/** Notes that a domain chart has taken a step on this process; also one whose transaction comes to nothing afterwards. */
export function countStep(
  chart: string,
  event: string,
  before: StateValue,
  after: StateValue,
): void {
  const edge = { chart, event, from: nameOf(before), to: nameOf(after) };
  const key = Object.values(edge).join('\n');
  taken.set(key, { ...edge, count: (taken.get(key)?.count ?? 0) + 1 });
}

/** Where a record that its chart would not have made was found: before it was committed, or by night. */
export type FoundAt = 'write' | 'night';
const divergences = new Map<string, { chart: string; found: FoundAt; count: number }>();
/** Notes that the history of something is not what its chart makes of it (测试 34、35). */
export function countDivergence(chart: string, found: FoundAt): void {
  const key = `${chart} ${found}`;
  divergences.set(key, { chart, found, count: (divergences.get(key)?.count ?? 0) + 1 });
}
/** Divergences found since the process began. */
export const divergencesFound = () => divergences.values();

/** The edges that were taken since the process began, with how often. */
export const stepsTaken = (): Iterable<Edge & { count: number }> => taken.values();
