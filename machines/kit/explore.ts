import { getAdjacencyMap } from '@xstate/graph';
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

/** What `getAdjacencyMap` answers, by the keys of `serializeState` and `serializeEvent`. */
type Found = Record<
  string,
  {
    state: AnyMachineSnapshot;
    transitions: Record<string, { event: EventObject; state: AnyMachineSnapshot }>;
  }
>;

/** What has been found before: seconds for all charts. */
const explored = new WeakMap<Model, Map<Variant, Graph>>();
/**
 * Every state that the event cases of a variant reach, breadth first: states and moves come from `@xstate/graph`; which declared
 * transitions a move takes and which events are refused, which it does not tell, from the pure steps beside it. Nobody may change
 * what is answered.
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
  const cases = eventsOf(model, variant);
  // what @xstate/graph does not tell: which declared transitions a move takes, and which events are refused
  const taken = new Map<string, string[]>();
  const offered = new Map<string, EventObject[]>();
  const of = (from: string, event: EventObject) => `${from} ${JSON.stringify(event)}`;
  const found = getAdjacencyMap(model.machine, {
    input: variant.input as never,
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(model, snapshot),
    serializeEvent: (event: EventObject) => JSON.stringify(event),
    // an event that nothing handles must not be tried: the failure of an actor would then be the chart's own failure
    events: (snapshot: AnyMachineSnapshot) => {
      const from = keyOf(model, snapshot);
      if (offered.size >= limit)
        throw new Error(
          `${model.name}/${variant.name}: more than ${limit} states; project the context`,
        );
      const events = (snapshot.status === 'active' ? cases : []).filter((event) => {
        const step = pure.step(snapshot, event);
        if (step.taken.length > 0) taken.set(of(from, event), names(step.taken));
        return step.taken.length > 0;
      });
      offered.set(from, events);
      return events;
    },
  } as never) as unknown as Found;
  const vertices = new Map<string, Vertex>();
  for (const [key, { state, transitions }] of Object.entries(found)) {
    const moves = Object.values(transitions).map(({ event, state: next }) => ({
      from: key,
      event,
      to: keyOf(model, next),
      taken: taken.get(of(key, event)) ?? [],
    }));
    const moving = new Set(offered.get(key));
    const refused = state.status === 'active' ? cases.filter((event) => !moving.has(event)) : [];
    vertices.set(key, { key, snapshot: state, moves, refused });
  }
  const first = pure.initial(variant.input);
  return {
    start: keyOf(model, first.snapshot),
    startTaken: names(first.taken),
    vertices,
    edges: [...declared.values()],
  };
}

/** The vertex of a key that a move names. Throws when the graph has none, which would be a fault of `explore`. */
export function vertexOf(graph: Graph, key: string): Vertex {
  const vertex = graph.vertices.get(key);
  if (!vertex) throw new Error(`no such state: ${key}`);
  return vertex;
}
