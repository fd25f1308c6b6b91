import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesOf } from './edges.ts';

const statesWhere = (
  machine: AnyStateMachine,
  holds: (nodes: readonly AnyStateNode[]) => boolean,
): string[] =>
  Object.entries(machine.root.states).flatMap(([name, node]) =>
    holds(nodesOf(node as AnyStateNode)) ? [name] : [],
  );

/** States of a chart in which one of these events may happen, whoever sends it. */
export const statesTaking = (machine: AnyStateMachine, ...events: readonly string[]): string[] =>
  statesWhere(machine, (nodes) =>
    nodes.some((node) => events.some((event) => (node.transitions.get(event) ?? []).length > 0)),
  );
export const statesTagged = (machine: AnyStateMachine, tag: string): string[] =>
  statesWhere(machine, (nodes) => nodes.some((node) => node.tags.includes(tag)));
/** States that nothing leads out of. */
export const finalStates = (machine: AnyStateMachine): string[] =>
  statesWhere(machine, ([node]) => node?.type === 'final');
/** States that an event leads to. */
export const statesAfter = (machine: AnyStateMachine, event: string): string[] => {
  const targets = nodesOf(machine.root).flatMap((node) =>
    (node.transitions.get(event) ?? []).flatMap(({ target }) => target ?? []),
  );
  return statesWhere(machine, (nodes) => nodes.some((node) => targets.includes(node)));
};
