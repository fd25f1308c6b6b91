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

/** The edges that were taken since the process began, with how often. */
export const stepsTaken = (): Iterable<Edge & { count: number }> => taken.values();
