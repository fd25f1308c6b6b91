import type { Chart } from '../../../drawing/chart.ts';
import type { Box, Drawing } from '../../../drawing/drawing.ts';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
const DIRECTION: Readonly<Record<Arrow, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
export const isArrow = (key: string): key is Arrow => Object.hasOwn(DIRECTION, key);

const middle = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;

/** States one transition away, either way. */
const along = ({ edges }: Chart, id: string): string[] =>
  edges.flatMap(({ source, targets }) =>
    source === id ? targets : targets.includes(id) ? [source] : [],
  );
/** Those, and the states around and inside: where the arrow keys may lead. */
const nextTo = (chart: Chart, id: string): Set<string> =>
  new Set([
    ...chart.states.flatMap((state) =>
      state.id === id ? (state.parent ?? []) : state.parent === id ? state.id : [],
    ),
    ...along(chart, id),
  ]);

/** How far aside a state may lie to be in a direction. */
const CONE = 1;

/** The nearest of some states in a direction from one of them, at most so far aside. */
function nearestIn(
  boxes: readonly Box[],
  id: string,
  arrow: Arrow,
  among: ReadonlySet<string>,
  cone: number,
): string | null {
  const here = boxes.find((box) => box.id === id);
  if (!here) return null;
  const [x, y] = middle(here);
  const [dx, dy] = DIRECTION[arrow];
  const found = boxes
    .filter((box) => box.id !== id && among.has(box.id))
    .map((box) => {
      const [bx, by] = middle(box);
      const ahead = (bx - x) * dx + (by - y) * dy;
      const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
      return { id: box.id, ahead, aside };
    })
    .filter(({ ahead, aside }) => ahead > 0 && aside <= ahead * cone)
    .sort((a, b) => a.ahead + 2 * a.aside - b.ahead - 2 * b.aside);
  return found[0]?.id ?? null;
}

/** States beside one within the same state; `fresh` in `queue` has nothing else. */
function siblings({ states }: Chart, id: string): string[] {
  const parent = states.find((state) => state.id === id)?.parent;
  return parent
    ? states.flatMap((state) => (state.parent === parent && state.id !== id ? state.id : []))
    : [];
}

/**
 * The state that an arrow key leads to: the nearest in its direction among those one transition away, else among those two away
 * (all that a state leads to lie side by side) or beside it in the same state; null when there is none.
 */
export function neighbour(
  chart: Chart,
  { boxes }: Drawing,
  id: string,
  arrow: Arrow,
): string | null {
  const near = nextTo(chart, id);
  const nearest = (among: ReadonlySet<string>, cone: number) =>
    nearestIn(boxes, id, arrow, among, cone);
  const two = () =>
    new Set([...along(chart, id).flatMap((other) => along(chart, other)), ...siblings(chart, id)]);
  return nearest(near, CONE) ?? nearest(two(), CONE) ?? nearest(near, Number.POSITIVE_INFINITY);
}
/** In an overview, where states lie close: the nearest in that direction, whatever leads there. */
export function beside({ boxes }: Drawing, id: string, arrow: Arrow): string | null {
  const all = new Set(
    boxes.filter(({ kind }) => kind === 'state' || kind === 'final').map((box) => box.id),
  );
  return (
    nearestIn(boxes, id, arrow, all, CONE) ??
    nearestIn(boxes, id, arrow, all, Number.POSITIVE_INFINITY)
  );
}

/** The innermost state in which the chart begins. */
export function initialOf({ states }: Chart): string {
  let id = states[0]?.id ?? '';
  for (;;) {
    const inner =
      states.find((state) => state.parent === id && state.initial) ??
      states.find((state) => state.parent === id);
    if (!inner) return id;
    id = inner.id;
  }
}
