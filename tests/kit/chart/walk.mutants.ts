import { type AnyStateMachine, createMachine } from 'xstate';
import type { Golden } from '../../../machines/kit/golden.ts';
import { lint } from '../../../machines/kit/lint.ts';
import type { Model } from '../../../machines/kit/model.ts';
import { replay } from './walk.golden.ts';

// biome-ignore lint/suspicious/noExplicitAny: machine configs are walked as plain data here
type Config = any;
/** A chart with one fault, as a person would name it. */
export interface Mutant {
  op: string;
  where: string;
  apply(config: Config): void;
}

const list = (x: Config): Config[] => (x === undefined ? [] : Array.isArray(x) ? x : [x]);
const clone = (x: Config): Config => {
  if (Array.isArray(x)) return x.map(clone);
  if (typeof x !== 'object' || x === null || x.constructor !== Object) return x;
  return Object.fromEntries(Object.entries(x).map(([key, value]) => [key, clone(value)]));
};
const asTransition = (t: Config) => (typeof t === 'string' ? { target: t } : t);
const asAction = (a: Config) => (typeof a === 'string' ? { type: a } : a);

/** Every fixed text that a guard or an action of the chart gets, by its name: a wrong one is taken from here. */
function paramValues(
  config: Config,
  values = new Map<string, Set<string>>(),
): Map<string, Set<string>> {
  if (typeof config !== 'object' || config === null) return values;
  if (typeof config.params === 'object' && config.params !== null)
    for (const [key, value] of Object.entries(config.params))
      if (typeof value === 'string') values.set(key, (values.get(key) ?? new Set()).add(value));
  for (const inner of Object.values(config)) paramValues(inner, values);
  return values;
}

/** All single faults of the operators below that a chart's configuration admits. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const root: Config = machine.config;
  const values = paramValues(root);
  const mutants: Mutant[] = [];
  const wrongParams = (holder: Config): Config[] =>
    Object.entries(holder?.params ?? {}).flatMap(([key, value]) =>
      [...(values.get(key) ?? [])]
        .filter((other) => typeof value === 'string' && other !== value)
        .map((other) => ({ ...holder, params: { ...holder.params, [key]: other } })),
    );

  const visit = (node: Config, path: string[]) => {
    const name = path.join('.') || '(root)';
    const at = (config: Config) => path.reduce((it, key) => it.states[key], config);
    const parent = path.slice(0, -1).reduce((it, key) => it.states[key], root);
    const siblings = path.length ? Object.keys(parent.states) : [];
    const add = (op: string, where: string, apply: (it: Config) => void) =>
      mutants.push({ op, where, apply: (config) => apply(at(config)) });

    const slots: { label: string; of: (it: Config) => Config; key: string }[] = [];
    for (const key of Object.keys(node.on ?? {}))
      slots.push({ label: key, of: (it) => it.on, key });
    for (const key of Object.keys(node.after ?? {}))
      slots.push({ label: `after ${key}`, of: (it) => it.after, key });
    for (const key of ['always', 'onDone'])
      if (node[key]) slots.push({ label: key, of: (it) => it, key });
    for (const [index, invoke] of list(node.invoke).entries())
      for (const key of ['onDone', 'onError'])
        if (invoke[key])
          slots.push({ label: `${invoke.id} ${key}`, of: (it) => list(it.invoke)[index], key });

    for (const { label, of, key } of slots) {
      const transitions = list(of(node)[key]).map(asTransition);
      const put = (change: (all: Config[]) => Config[]) => (it: Config) => {
        of(it)[key] = change(list(of(it)[key]).map(asTransition));
      };
      for (const [index, transition] of transitions.entries()) {
        const where = `${name} ${label} #${index}`;
        const edit = (op: string, part: Config, detail = '') =>
          add(
            op,
            where + detail,
            put((all) => all.map((it, i) => (i === index ? { ...it, ...part } : it))),
          );
        add(
          'drop transition',
          where,
          put((all) => all.filter((_, i) => i !== index)),
        );
        if (transition.guard) {
          edit('drop guard', { guard: undefined });
          edit('guard never', { guard: () => false });
          for (const guard of wrongParams(transition.guard))
            edit('wrong guard parameter', { guard }, ` ${JSON.stringify(guard.params)}`);
        }
        const actions = list(transition.actions);
        for (const [a, action] of actions.entries()) {
          edit('drop action', { actions: actions.filter((_, i) => i !== a) }, ` action ${a}`);
          for (const wrong of wrongParams(asAction(action)))
            edit(
              'wrong action parameter',
              { actions: actions.map((it, i) => (i === a ? wrong : it)) },
              ` ${JSON.stringify(wrong.params)}`,
            );
        }
        if (actions.length > 1) edit('swap actions', { actions: [...actions].reverse() });
        if (typeof transition.target !== 'string') continue;
        edit('no target', { target: undefined });
        const isAbsolute = transition.target.startsWith('#');
        const others = isAbsolute
          ? Object.keys(root.states).map((state) => `#${root.id}.${state}`)
          : transition.target.startsWith('.')
            ? []
            : siblings;
        for (const other of others)
          if (other !== transition.target) edit('wrong target', { target: other }, ` -> ${other}`);
      }
      if (transitions.length > 1)
        add(
          'swap branches',
          `${name} ${label}`,
          put((all) => [...all].reverse()),
        );
    }
    for (const key of ['entry', 'exit', 'tags'])
      if (node[key])
        add(`drop ${key}`, name, (it) => {
          delete it[key];
        });
    for (const [index, invoke] of list(node.invoke).entries())
      add('drop invoke', `${name} ${invoke.id}`, (it) => {
        it.invoke = list(it.invoke).filter((_, i) => i !== index);
      });
    for (const state of Object.keys(node.states ?? {}))
      if (node.initial && state !== node.initial)
        add('wrong initial', `${name} -> ${state}`, (it) => {
          it.initial = state;
        });
    if (node.type === 'final')
      add('not final', name, (it) => {
        delete it.type;
      });
    for (const [key, child] of Object.entries(node.states ?? {})) visit(child, [...path, key]);
  };
  visit(root, []);
  return mutants;
}

/** The chart with the fault. Throws when XState refuses such a configuration. */
export function build(machine: AnyStateMachine, mutant: Mutant): AnyStateMachine {
  const config = clone(machine.config);
  mutant.apply(config);
  return createMachine(config, machine.implementations as never) as unknown as AnyStateMachine;
}

/** What finds the fault: the lint, the golden file, or a throw; null when it survives. */
export function killer(model: Model, mutant: Mutant, golden: Golden): string | null {
  try {
    const machine = build(model.machine, mutant);
    // a chain of `always` in a circle would never come back from a replay
    if (
      / always /.test(mutant.where) &&
      lint({ ...model, machine }).some(({ rule }) => rule === 'cycle of always only')
    )
      return 'lint';
    return replay(machine, golden) && 'golden';
  } catch {
    return 'throw';
  }
}
