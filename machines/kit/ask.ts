import type { AnyStateNode } from 'xstate';
import { explore, type Graph, type Move, type Vertex, vertexOf } from './explore.ts';
import type { Model, Variant } from './model.ts';

/** What one step of a way is asked for: every part that is given holds. */
export interface Condition {
  /** who does it, as `Model.whoZh` names people */
  who?: string;
  /** event types, one of them */
  types?: readonly string[];
  /** words that stand in the name of the event case */
  words?: string;
  /** ids of states, in one of which the step begins or ends */
  states?: readonly string[];
}
/** Is there a way? Each list that is empty asks for nothing. */
export interface Question {
  /** ids of states: the way asked for begins in one of them, however one came there; empty: where the chart begins */
  from: readonly string[];
  /** ids of states, in one of which it ends */
  to: readonly string[];
  /** each happens on the way, in any order; ten at most */
  through: readonly Condition[];
  /** none of them happens on the way */
  without: readonly Condition[];
  /** names of the settings looked at; empty: all */
  variants: readonly string[];
}
export interface Way {
  variant: Variant;
  /** from where the chart begins, so that it can be played */
  moves: readonly Move[];
  /** how many of them lead to where the asked part begins */
  before: number;
}
/** A shortest way, or null: then none of the states that were looked at has one. */
export interface Answer {
  way: Way | null;
  /** what was looked at */
  states: number;
  moves: number;
  variants: number;
}

/** The first states of a search and those found later, each with the move that led there; phase -1: not yet where it begins. */
interface Place {
  key: string;
  phase: number;
  cameBy: Move | null;
  cameFrom: Place | null;
}

const isWithin = ({ snapshot }: Vertex, states: readonly string[]): boolean =>
  (snapshot._nodes as AnyStateNode[]).some(({ id }) => states.includes(id));

/** Whether a move is one that a condition speaks of. */
export function meets(model: Model, graph: Graph, condition: Condition, move: Move): boolean {
  const { who, types, words, states } = condition;
  if (who !== undefined && model.whoZh?.(move.event) !== who) return false;
  if (types && !types.includes(move.event.type)) return false;
  if (words !== undefined && !model.eventZh(move.event).includes(words)) return false;
  return !states || [move.from, move.to].some((key) => isWithin(vertexOf(graph, key), states));
}

/** The shortest way of one variant, breadth first over its states and what has happened on the way so far. */
function search(model: Model, graph: Graph, asked: Question): Omit<Way, 'variant'> | null {
  const all = 2 ** asked.through.length - 1;
  const first: Place = { key: graph.start, phase: -1, cameBy: null, cameFrom: null };
  const places = new Map<string, Place>();
  const visit = (place: Place) => {
    const add = (one: Place) => {
      const id = `${one.phase} ${one.key}`;
      if (!places.has(id)) places.set(id, one);
    };
    add(place);
    const begins =
      place.phase < 0 &&
      (asked.from.length === 0
        ? place === first
        : isWithin(vertexOf(graph, place.key), asked.from));
    if (begins) add({ ...place, phase: 0 });
  };
  visit(first);
  for (const place of places.values()) {
    const vertex = vertexOf(graph, place.key);
    for (const move of vertex.moves) {
      const next = { key: move.to, cameBy: move, cameFrom: place };
      if (place.phase < 0) {
        if (asked.from.length > 0) visit({ ...next, phase: -1 });
        continue;
      }
      if (asked.without.some((condition) => meets(model, graph, condition, move))) continue;
      const phase = asked.through.reduce(
        (bits, condition, at) => (meets(model, graph, condition, move) ? bits | (2 ** at) : bits),
        place.phase,
      );
      const found = { ...next, phase };
      if (phase === all && isWithin(vertexOf(graph, move.to), asked.to)) return wayTo(found);
      visit(found);
    }
  }
  return null;
}
function wayTo(end: Place): Omit<Way, 'variant'> {
  const moves: Move[] = [];
  let before = 0;
  for (let at: Place | null = end; at?.cameBy; at = at.cameFrom) {
    moves.unshift(at.cameBy);
    if (at.cameFrom && at.cameFrom.phase < 0) before += 1;
  }
  return { moves, before };
}

/**
 * Answers a question over a chart by looking at every state of every setting asked for: the shortest way of all, or the number of
 * states that were looked at in vain. What the event cases of the model do not bring about is not looked at.
 */
export function ask(model: Model, asked: Question): Answer {
  const variants = model.variants.filter(
    ({ name }) => asked.variants.length === 0 || asked.variants.includes(name),
  );
  let way: Way | null = null;
  let [states, moves] = [0, 0];
  for (const variant of variants) {
    const graph = explore(model, variant);
    states += graph.vertices.size;
    for (const vertex of graph.vertices.values()) moves += vertex.moves.length;
    const found = search(model, graph, asked);
    if (found && (!way || found.moves.length < way.moves.length)) way = { variant, ...found };
  }
  return { way, states, moves, variants: variants.length };
}
