interface Asked<E> {
  can(event: E): boolean;
}
/** One thing changed, the rest as it was. */
export type WhatIf<R extends string, S extends Asked<E>, E> = readonly [reason: R, change: (snapshot: S, event: E) => [S, E]];

/**
 * Why a chart refuses an event, asked of the chart itself: if it accepts as soon as one thing is another, that thing was the reason. Several
 * reasons at once (up to `depth`): the later one of the list; `state`: nothing of the list would help; null: it accepts.
 */
export function whyRefused<R extends string, S extends Asked<E>, E>(
  whatIf: readonly WhatIf<R, S, E>[],
  snapshot: S,
  event: E,
  depth = 2,
): R | 'state' | null {
  const accepts = (s: S, e: E, more: number): boolean =>
    s.can(e) || (more > 0 && whatIf.some(([, change]) => accepts(...change(s, e), more - 1)));
  if (snapshot.can(event)) return null;
  const single = whatIf.find(([, change]) => accepts(...change(snapshot, event), 0));
  const several = () => [...whatIf].reverse().find(([, change]) => accepts(...change(snapshot, event), depth - 1));
  return (single ?? several())?.[0] ?? 'state';
}
