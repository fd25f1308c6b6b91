import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { nodesOf } from './edges.ts';

/** A rule says why something is refused, or null. `state` says only that it is not for here. */
type Rule = (args: never, params: never) => string | null;
export type Rules = Readonly<Record<string, Rule>>;
type Guards<T extends Rules> = { [K in keyof T]: (...given: Parameters<T[K]>) => boolean };
type Asked = (args: { context: unknown; event: EventObject }, params: unknown) => string | null;
type Guard = (args: { context: unknown; event: EventObject }, params: unknown) => boolean;

/** The guards of a chart: each is whether its rule refuses nothing. */
export function guardsOf<const T extends Rules>(rules: T): Guards<T> {
  const guards = Object.entries(rules).map(([name, rule]) => [
    name,
    (...given: [never, never]) => rule(...given) === null,
  ]);
  return Object.fromEntries(guards) as Guards<T>;
}
/** The first reason of some, in the order in which they are answered. */
export const first = <R extends string>(
  ...reasons: readonly (R | false | null | undefined)[]
): R | null => reasons.find((reason): reason is R => typeof reason === 'string') ?? null;

/** What the transitions of these states answer to an event, each by the rule of its guard; a condition without a rule says `state`. */
function answers(
  rules: Rules,
  machine: AnyStateMachine,
  nodes: readonly AnyStateNode[],
  event: EventObject,
  context: unknown,
) {
  return nodes.flatMap((node) =>
    (node.transitions.get(event.type) ?? []).map(({ guard }) => {
      if (guard === undefined) return null;
      const { type, params } = (typeof guard === 'string' ? { type: guard } : guard) as {
        type: string;
        params?: unknown;
      };
      const rule = rules[type] as Asked | undefined;
      if (rule) return rule({ context, event }, params);
      return (machine.implementations.guards[type] as unknown as Guard)({ context, event }, params)
        ? null
        : 'state';
    }),
  );
}
type Why<T extends Rules> = Exclude<ReturnType<T[keyof T]>, null> | 'state';
/** Why a state does not take an event, by the chart's own rules; null: it does. `state`: there is no such step from here. */
export function refusalIn<T extends Rules>(
  rules: T,
  snapshot: unknown,
  event: EventObject,
): Why<T> | null {
  const { machine, context, _nodes } = snapshot as AnyMachineSnapshot;
  const inner = [..._nodes].sort((a, b) => b.order - a.order);
  const said = answers(rules, machine, inner, event, context);
  if (said.includes(null)) return null;
  return (said.find((why) => why !== 'state') ?? 'state') as Why<T>;
}
/** What all transitions of a chart answer to an event when nobody asks where it stands: `context` is null for the rules. */
export const refusalsAnywhere = <T extends Rules>(
  rules: T,
  snapshot: unknown,
  event: EventObject,
): (Why<T> | null)[] => {
  const { machine } = snapshot as AnyMachineSnapshot;
  return answers(rules, machine, nodesOf(machine.root), event, null) as (Why<T> | null)[];
};
