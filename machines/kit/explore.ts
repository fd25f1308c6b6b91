import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type Edge, edgesOf } from './edges.ts';
import { eventsOf, keyOf, type Model, type Variant } from './model.ts';
import { stepper } from './stepper.ts';

/** An event case taken in a state. */
export interface Move {
  from: string;
  event: EventObject;
  to: string;
  /** keys of the declared transitions that it takes */
  taken: readonly string[];
}
export interface Vertex {
  key: string;
  snapshot: AnyMachineSnapshot;
  moves: Move[];
  refused: EventObject[];
}
export interface Graph {
  start: string;
  /** declared transitions taken before the first event */
  startTaken: readonly string[];
  vertices: Map<string, Vertex>;
  edges: Edge[];
}

/** What has been found before: seconds for all charts. */
const explored = new WeakMap<Model, Map<Variant, Graph>>();
/**
 * Every state that the event cases of a variant reach, breadth first, by real steps of the chart; nobody may change what is answered.
 * Throws beyond `limit` states: then the projection lets a counter or a text through.
 */
export function explore(model: Model, variant: Variant, limit = 20_000): Graph {
  const known = explored.get(model) ?? new Map<Variant, Graph>();
  explored.set(model, known);
  const graph = known.get(variant) ?? statesOf(model, variant, limit);
  known.set(variant, graph);
  return graph;
}
function statesOf(model: Model, variant: Variant, limit: number): Graph {
  const declared = edgesOf(model.machine);
  const pure = stepper(model.machine);
  const names = (taken: object[]) =>
    taken.flatMap((transition) => declared.get(transition)?.key ?? []);
  const events = eventsOf(model, variant);
  const first = pure.initial(variant.input);
  const start = keyOf(model, first.snapshot);
  const vertices = new Map<string, Vertex>([
    [start, { key: start, snapshot: first.snapshot, moves: [], refused: [] }],
  ]);
  // a Map is walked in the order of insertion, vertices added meanwhile too
  for (const vertex of vertices.values()) {
    if (vertex.snapshot.status !== 'active') continue;
    for (const event of events) {
      const { snapshot, taken } = pure.step(vertex.snapshot, event);
      if (taken.length === 0) {
        vertex.refused.push(event);
        continue;
      }
      const to = keyOf(model, snapshot);
      vertex.moves.push({ from: vertex.key, event, to, taken: names(taken) });
      if (vertices.has(to)) continue;
      if (vertices.size >= limit)
        throw new Error(
          `${model.name}/${variant.name}: more than ${limit} states; project the context`,
        );
      vertices.set(to, { key: to, snapshot, moves: [], refused: [] });
    }
  }
  return { start, startTaken: names(first.taken), vertices, edges: [...declared.values()] };
}

/** The vertex of a key that a move names. Throws when the graph has none, which would be a fault of `explore`. */
export function vertexOf(graph: Graph, key: string): Vertex {
  const vertex = graph.vertices.get(key);
  if (!vertex) throw new Error(`no such state: ${key}`);
  return vertex;
}
