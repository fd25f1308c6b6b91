import {
  assign,
  createMachine,
  type EventObject,
  type MachineContext,
  type StateMachine,
} from 'xstate';
import type { ChartMeta } from './process.ts';
import { guardsOf, type Rules } from './rules.ts';

/** What an event brings about; without a target the record stays where it is. */
interface Move<State, Rule, Action> {
  target?: State;
  guard?: Rule;
  actions?: Action;
}
interface Stage<State, Rule, Action, Tag> {
  /** the rules that it keeps, in words */
  fulfils: string;
  tags?: Tag | readonly Tag[];
  /** what can happen here; absent: it is the end */
  on?: Readonly<Record<string, Move<State, Rule, Action>>>;
}
interface Life<C, E, State extends string, R, A extends string, Tag> {
  id: string;
  /** where people meet the record */
  screen: string;
  /** what is known of it when nobody says otherwise */
  context: C;
  rules: R & Rules;
  /** what they write down */
  actions?: Readonly<Record<A, (context: C, event: E) => Partial<C>>>;
  initial: NoInfer<State>;
  /** what the states are called */
  zh: Readonly<Record<State, string>>;
  states: Readonly<Record<NoInfer<State>, Stage<NoInfer<State>, keyof R, NoInfer<A>, Tag>>>;
}
type Chart<
  C extends MachineContext,
  E extends EventObject,
  State extends string,
  Tag extends string,
> = StateMachine<
  C,
  E,
  Record<string, never>,
  never,
  never,
  never,
  never,
  State,
  Tag,
  Partial<C> | undefined,
  unknown,
  EventObject,
  ChartMeta,
  { readonly states: Readonly<Record<State, object>> }
>;

/** A step that changes nothing stands for the right to do it. */
const STAY = 'leaveAsItIs';
/**
 * The chart of a record with a few states: a table of them with their rules. A domain chart: no clock, no invoke; the server decides with it
 * on columns, screens offer what it accepts. `lifecycle<Context, Event, Tag>()({ … })`
 */
export const lifecycle =
  <C extends MachineContext, E extends EventObject, Tag extends string = string>() =>
  <const State extends string, R extends Rules, A extends string = never>(
    life: Life<C, E, State, R, A, Tag>,
  ): Chart<C, E, State, Tag> => {
    const { id, screen, rules, initial, zh, actions = {} } = life;
    const on = (moves: Stage<State, keyof R, A, Tag>['on']) =>
      Object.fromEntries(
        Object.entries(moves ?? {}).map(([event, move]) => [
          event,
          move.target || move.actions ? move : { ...move, actions: STAY },
        ]),
      );
    const states = (Object.entries(life.states) as [State, Stage<State, keyof R, A, Tag>][]).map(
      ([name, { fulfils, tags, on: moves }]) => [
        name,
        {
          ...(moves ? { on: on(moves) } : { type: 'final' }),
          ...(tags ? { tags } : {}),
          meta: { zh: zh[name], screen, fulfils },
        },
      ],
    );
    const writes = Object.entries(actions).map(([name, write]) => [
      name,
      assign(({ context, event }: { context: C; event: E }) =>
        (write as (context: C, event: E) => Partial<C>)(context, event),
      ),
    ]);
    const config = {
      id,
      initial,
      context: ({ input }: { input?: Partial<C> }) => ({ ...life.context, ...input }),
      states: Object.fromEntries(states),
    };
    const implementations = {
      guards: guardsOf(rules),
      actions: { ...Object.fromEntries(writes), [STAY]: () => {} },
    };
    return createMachine(config as never, implementations as never) as unknown as Chart<
      C,
      E,
      State,
      Tag
    >;
  };
