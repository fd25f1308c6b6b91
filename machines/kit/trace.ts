import { explore, type Graph, type Move, vertexOf } from './explore.ts';
import { stateName } from './golden.ts';
import type { Model, Variant } from './model.ts';

/** What somebody has seen a chart do: which transitions, to which state. */
export interface Seen {
  /** type of the event */
  event: string;
  /** keys of the transitions taken */
  taken: readonly string[];
  /** name of the state then */
  state: string;
}
/** A trace told in the event cases of the chart. */
export interface Told {
  variant: Variant;
  /** from where the chart begins, so that it can be played */
  moves: readonly Move[];
  /** how many of them only lead to where the trace begins */
  before: number;
}
interface Place {
  key: string;
  cameBy: Move | null;
  cameFrom: Place | null;
}

/** Every state of a setting with a shortest way to it, nearest first. */
function places(graph: Graph): Map<string, Place> {
  const known = new Map<string, Place>([
    [graph.start, { key: graph.start, cameBy: null, cameFrom: null }],
  ]);
  for (const place of known.values())
    for (const move of vertexOf(graph, place.key).moves)
      if (!known.has(move.to)) known.set(move.to, { key: move.to, cameBy: move, cameFrom: place });
  return known;
}
function wayTo(end: Place): Move[] {
  const moves: Move[] = [];
  for (let at: Place | null = end; at?.cameBy; at = at.cameFrom) moves.unshift(at.cameBy);
  return moves;
}
const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** As many steps of a trace as one setting makes, by the nearest way to where it begins. */
function follow(graph: Graph, from: string, steps: readonly Seen[]) {
  const nameOf = (key: string) => stateName(vertexOf(graph, key).snapshot.value);
  let front = [...places(graph).values()].filter(({ key }) => nameOf(key) === from);
  let followed = 0;
  for (const { event, taken, state } of steps) {
    const next = new Map<string, Place>();
    for (const place of front)
      for (const move of vertexOf(graph, place.key).moves)
        if (
          move.event.type === event &&
          same(move.taken, taken) &&
          nameOf(move.to) === state &&
          !next.has(move.to)
        )
          next.set(move.to, { key: move.to, cameBy: move, cameFrom: place });
    if (next.size === 0) break;
    front = [...next.values()];
    followed += 1;
  }
  return { place: front[0], followed };
}

/**
 * A trace, of which nothing is known but transitions and states, told in the event cases of the chart: the same transitions one after
 * another, with the texts of the cases in the place of those that people wrote (测试 36). As much of it as the cases make, by the setting
 * that makes the most of it and the shortest way to where it begins; null: no setting has such a state.
 */
export function tell(model: Model, from: string, steps: readonly Seen[]): Told | null {
  let best: (Told & { followed: number }) | null = null;
  for (const variant of model.variants) {
    const { place, followed } = follow(explore(model, variant), from, steps);
    if (!place) continue;
    const moves = wayTo(place);
    const before = moves.length - followed;
    if (!best || followed > best.followed || (followed === best.followed && before < best.before))
      best = { variant, moves, before, followed };
    if (followed === steps.length && before === 0) break;
  }
  return best && { variant: best.variant, moves: best.moves, before: best.before };
}
