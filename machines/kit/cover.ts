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

/**
 * Few walks that make everything happen that `goals` names: greedy, the nearest unmet goal first. Shortest paths to every
 * state miss up to half of the transitions, simple paths miss every loop and are too many by far (measured).
 * `maxSteps` ends a walk, so that a failing one stays readable.
 */
export function cover(graph: Graph, goals: Goals, maxSteps = 40): Walk[] {
  const open = new Set<unknown>();
  for (const vertex of graph.vertices.values()) for (const move of vertex.moves) for (const goal of goals(move)) open.add(goal);
  const walks: Walk[] = [];
  while (open.size > 0) {
    const walk: Move[] = [];
    for (;;) {
      const way = nearest(graph, walk.at(-1)?.to ?? graph.start, (move) => goals(move).some((goal) => open.has(goal)));
      if (!way || (walk.length > 0 && walk.length + way.length > maxSteps)) break;
      for (const goal of way.flatMap(goals)) open.delete(goal);
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
export const coverEdges = (graph: Graph): Walk[] => cover(graph, (move) => move.taken);

/** Every declared transition directly after every other that can precede it (1-switch coverage). */
export function coverPairs(graph: Graph): Walk[] {
  const original = new Map<Move, Move>();
  const pairOf = new Map<Move, string>();
  const all = [...graph.vertices.values()].flatMap((vertex) => vertex.moves);
  const idOf = new Map(all.map((move, index) => [move, `move ${index}`]));
  const lineVertex = (key: string, previous: string, at: Vertex): Vertex => ({
    ...at,
    key,
    moves: at.moves.map((move) => {
      const lined = { ...move, from: key, to: idOf.get(move) ?? '' };
      original.set(lined, move);
      pairOf.set(lined, `${previous} > ${move.taken.join(' + ')}`);
      return lined;
    }),
  });
  const vertices = new Map<string, Vertex>([['start', lineVertex('start', '', vertexOf(graph, graph.start))]]);
  for (const [move, id] of idOf) vertices.set(id, lineVertex(id, move.taken.join(' + '), vertexOf(graph, move.to)));
  const walks = cover({ ...graph, start: 'start', vertices }, (move) => [pairOf.get(move)]);
  return walks.map((walk) => walk.map((move) => original.get(move) ?? move));
}

/** Declared transitions that no walk of any variant takes: dead ones, or cases that are missing. */
export function uncovered(runs: readonly { graph: Graph; walks: readonly Walk[] }[]): Edge[] {
  const hit = new Set(runs.flatMap(({ graph, walks }) => [...graph.startTaken, ...walks.flat().flatMap((move) => move.taken)]));
  return (runs[0]?.graph.edges ?? []).filter((edge) => !hit.has(edge.key));
}
