import type { AnyStateMachine, AnyStateNode } from 'xstate';

export type EdgeKind = 'event' | 'always' | 'after' | 'done' | 'error' | 'stateDone';
/** One declared transition: a state, an event, a branch of its guards. */
export interface Edge {
  key: string;
  source: string;
  event: string;
  branch: number;
  guard: string | null;
  targets: string[];
  /** whether its source is left and entered again when the targets lie within */
  reenter: boolean;
  kind: EdgeKind;
}
type Transition = AnyStateNode['transitions'] extends Map<string, (infer T)[]> ? T : never;

const PREFIXES: [string, EdgeKind][] = [
  ['xstate.after.', 'after'],
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.done.state.', 'stateDone'],
];
/** What kind of happening an event type stands for; '' is `always`. */
export const kindOf = (event: string): EdgeKind =>
  event === '' ? 'always' : (PREFIXES.find(([prefix]) => event.startsWith(prefix))?.[1] ?? 'event');

/** The guard's name with its fixed parameters. */
function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name || 'inline';
  const { type, params } = guard as { type: string; params?: unknown };
  return typeof params === 'object' && params !== null
    ? `${type}(${Object.values(params).join(',')})`
    : type;
}

/** All state nodes, parents before children. */
export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => nodesOf(child as AnyStateNode))];
}

/**
 * Every declared transition of a chart, by the object that XState selects: the denominator of coverage. `always` is
 * among them, which `toDirectedGraph` leaves out.
 */
export function edgesOf(machine: AnyStateMachine): Map<object, Edge> {
  const edges = new Map<object, Edge>();
  for (const node of nodesOf(machine.root)) {
    const add = (transition: Transition, event: string, branch: number) =>
      edges.set(transition, {
        key: `${node.id} ${event || '(always)'} #${branch}`,
        source: node.id,
        event,
        branch,
        guard: guardName(transition.guard),
        targets: (transition.target ?? []).map((target) => target.id),
        reenter: transition.reenter,
        kind: kindOf(event),
      });
    for (const [event, transitions] of node.transitions) {
      if (event === '') continue;
      for (const [branch, transition] of transitions.entries()) add(transition, event, branch);
    }
    for (const [branch, transition] of (node.always ?? []).entries()) add(transition, '', branch);
  }
  return edges;
}
