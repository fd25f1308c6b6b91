import type { Edge } from './edges.ts';
import { type Graph, type Move, type Vertex, vertexOf } from './explore.ts';

/** Moves one after another, from the start. */
export type Walk = readonly Move[];
/** What a move makes happen, of the things that a cover asks for. */
type Goals = (move: Move) => readonly unknown[];

/** The shortest way from a state to a wanted move, that move included; null when none can be reached. */
function nearest(graph: Graph, from: string, isWanted: (move: Move) => boolean): Move[] | null {
  const cameBy = new Map<string, Move | null>([[from, null]]);
  for (const key of cameBy.keys()) {
    const { moves } = vertexOf(graph, key);
    const found = moves.find(isWanted);
    if (found) {
      const way = [found];
      for (let back = cameBy.get(key); back; back = cameBy.get(back.from)) way.unshift(back);
      return way;
    }
    for (const move of moves) if (!cameBy.has(move.to)) cameBy.set(move.to, move);
  }
  return null;
}

/** What is still to happen, asked for by move: a search asks many more moves than there are goals. */
function openGoals(graph: Graph, goals: Goals, seen: ReadonlySet<unknown>) {
  const wantedBy = new Map<unknown, Move[]>();
  const left = new Map<Move, number>();
  for (const { moves } of graph.vertices.values())
    for (const move of moves) {
      const open = new Set(goals(move).filter((goal) => !seen.has(goal)));
      for (const goal of open) {
        const wanting = wantedBy.get(goal);
        if (wanting) wanting.push(move);
        else wantedBy.set(goal, [move]);
      }
      if (open.size > 0) left.set(move, open.size);
    }
  return {
    get size() {
      return wantedBy.size;
    },
    isWanted: (move: Move) => left.has(move),
    meet(goal: unknown) {
      for (const move of wantedBy.get(goal) ?? []) {
        const others = (left.get(move) ?? 0) - 1;
        if (others > 0) left.set(move, others);
        else left.delete(move);
      }
      wantedBy.delete(goal);
    },
  };
}

/**
 * Few walks that make everything happen that `goals` names: greedy, the nearest unmet goal first. Shortest paths to every
 * state miss up to half of the transitions, simple paths miss every loop and are too many by far (measured).
 * What `seen` holds need not happen again; what happens is added to it. `maxSteps` ends a walk, so that a failing one
 * stays readable.
 */
export function cover(
  graph: Graph,
  goals: Goals,
  seen: Set<unknown> = new Set(),
  maxSteps = 40,
): Walk[] {
  const open = openGoals(graph, goals, seen);
  const walks: Walk[] = [];
  while (open.size > 0) {
    const walk: Move[] = [];
    for (;;) {
      const way = nearest(graph, walk.at(-1)?.to ?? graph.start, open.isWanted);
      if (!way || (walk.length > 0 && walk.length + way.length > maxSteps)) break;
      for (const goal of way.flatMap(goals)) {
        open.meet(goal);
        seen.add(goal);
      }
      walk.push(...way);
    }
    if (walk.length === 0) throw new Error('a goal cannot be reached from the start');
    walks.push(walk);
  }
  return walks;
}

/** Every event case in every state. */
export const coverMoves = (graph: Graph): Walk[] => cover(graph, (move) => [move]);

/** Every declared transition that the variant's cases can take. */
export const coverEdges = (graph: Graph, seen?: Set<unknown>): Walk[] =>
  cover(graph, (move) => move.taken, seen);

/** What one may do in a state: two states of the same name that differ in it are worth a visit each. */
const lookOf = ({ snapshot, moves }: Vertex) =>
  `${JSON.stringify(snapshot.value)} ${moves.map((move) => JSON.stringify(move.event)).join()}`;

/**
 * Every declared transition directly after every other that can precede it (1-switch coverage), every event case that
 * takes it, and every combination of what is accepted and refused in a state: so each guard is seen to say yes and no.
 */
export function coverPairs(graph: Graph, seen?: Set<unknown>): Walk[] {
  const original = new Map<Move, Move>();
  const goals = new Map<Move, string[]>();
  const offers = new Map([...graph.vertices].map(([key, vertex]) => [key, lookOf(vertex)]));
  const ids = new Map(
    [...graph.vertices.values()]
      .flatMap((vertex) => vertex.moves)
      .map((move, index) => [move, `move ${index}`]),
  );
  const after = (key: string, previous: string, at: Vertex): Vertex => ({
    ...at,
    key,
    moves: at.moves.map((move) => {
      const lined = { ...move, from: key, to: ids.get(move) ?? '' };
      const edge = move.taken.join(' + ');
      original.set(lined, move);
      goals.set(lined, [
        `${previous} > ${edge}`,
        `${JSON.stringify(move.event)} ${edge}`,
        offers.get(move.to) ?? '',
      ]);
      return lined;
    }),
  });
  const vertices = new Map<string, Vertex>([
    ['start', after('start', '', vertexOf(graph, graph.start))],
  ]);
  for (const [move, id] of ids)
    vertices.set(id, after(id, move.taken.join(' + '), vertexOf(graph, move.to)));
  const walks = cover(
    { ...graph, start: 'start', vertices },
    (move) => goals.get(move) ?? [],
    seen,
  );
  return walks.map((walk) => walk.map((move) => original.get(move) ?? move));
}

/** Declared transitions that no walk of any variant takes: dead ones, or cases that are missing. */
export function uncovered(runs: readonly { graph: Graph; walks: readonly Walk[] }[]): Edge[] {
  const hit = new Set(
    runs.flatMap(({ graph, walks }) => [
      ...graph.startTaken,
      ...walks.flat().flatMap((move) => move.taken),
    ]),
  );
  return (runs[0]?.graph.edges ?? []).filter((edge) => !hit.has(edge.key));
}
