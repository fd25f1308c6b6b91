import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Edge, edgesOf, nodesOf } from './edges.ts';
import type { Model } from './model.ts';

/** One broken rule of the house (测试 18). */
export interface Finding {
  rule: Rule;
  at: string;
}
export type Rule =
  | 'state without meta'
  | 'sentence not in Chinese'
  | 'leaf without a way out'
  | 'state not reachable'
  | 'invoke without id'
  | 'invoke without success'
  | 'invoke without failure'
  | 'invoke without named time-out'
  | 'no way home'
  | 'cycle of always only'
  | 'inline guard or action'
  | 'domain chart with invoke or delay'
  | 'event not named as in its kind';

const isWithin = (node: AnyStateNode, other: AnyStateNode) =>
  node.id === other.id || node.id.startsWith(`${other.id}.`);
const upwards = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.parent ? upwards(node.parent as AnyStateNode) : []),
];
const isLeaf = (node: AnyStateNode) => Object.keys(node.states).length === 0;
/** The states entered with a node: itself, those above it, and the initial ones below. */
function enteredWith(node: AnyStateNode): AnyStateNode[] {
  const children = Object.values(node.states) as AnyStateNode[];
  const below =
    node.type === 'parallel'
      ? children
      : node.type === 'compound'
        ? (node.initial.target as AnyStateNode[])
        : [];
  return [...upwards(node), ...below.flatMap(enteredWith)];
}

/** States reached from the given ones by the edges that `may` admits. */
function reach(
  machine: AnyStateMachine,
  from: readonly AnyStateNode[],
  may: (edge: Edge) => boolean,
): Set<string> {
  const byId = new Map(nodesOf(machine.root).map((node) => [node.id, node]));
  const edges = [...edgesOf(machine).values()].filter(may);
  const reached = new Set(from.flatMap(enteredWith).map((node) => node.id));
  for (const id of reached) {
    for (const edge of edges.filter((it) => it.source === id))
      for (const target of edge.targets)
        for (const node of enteredWith(byId.get(target) as AnyStateNode)) reached.add(node.id);
  }
  return reached;
}

/** A leaf is left by a transition of its own or of a state above; a final one below the top by its parent's `onDone`. */
function hasWayOut(leaf: AnyStateNode, edges: readonly Edge[]): boolean {
  const above = upwards(leaf);
  if (leaf.type === 'final' && above.length <= 2) return true;
  return edges.some(
    (edge) =>
      above.some((node) => node.id === edge.source) &&
      edge.targets.some((target) => target !== leaf.id) &&
      (leaf.type !== 'final' || edge.kind === 'stateDone'),
  );
}

function invokeFindings(
  node: AnyStateNode,
  leaves: readonly AnyStateNode[],
  edges: readonly Edge[],
  machine: AnyStateMachine,
): Finding[] {
  // a chart that is invoked has time-outs of its own, and waits for people without one
  const isChart = (src: unknown) =>
    'root' in ((machine.implementations.actors as Record<string, object>)[String(src)] ?? {});
  const isTimed = (leaf: AnyStateNode) =>
    upwards(leaf).some((it) =>
      edges.some((edge) => edge.source === it.id && /^xstate\.after\.\D/.test(edge.event)),
    );
  const timed = leaves
    .filter((leaf) => leaf.type !== 'final' && isWithin(leaf, node))
    .every(isTimed);
  return node.invoke.flatMap((invoke) => {
    const answers = (kind: string) =>
      edges.some(
        (edge) => edge.source === node.id && edge.event === `xstate.${kind}.actor.${invoke.id}`,
      );
    const broken: [Rule, boolean][] = [
      ['invoke without id', /^\d+\./.test(invoke.id)],
      ['invoke without success', !answers('done')],
      ['invoke without failure', !answers('error')],
      ['invoke without named time-out', !timed && !isChart(invoke.src)],
    ];
    return broken.flatMap(([rule, isBroken]) =>
      isBroken ? [{ rule, at: `${node.id} ${invoke.id}` }] : [],
    );
  });
}

/** States that a chain of `always` can lead back to, or that one without a target keeps: XState would run in a circle. */
function alwaysCycles(machine: AnyStateMachine, nodes: readonly AnyStateNode[]): Finding[] {
  const always = [...edgesOf(machine).values()].filter((edge) => edge.kind === 'always');
  const comesBack = (id: string, target: string) =>
    reach(
      machine,
      nodes.filter((it) => it.id === target),
      (edge) => edge.kind === 'always',
    ).has(id);
  const runsInCircle = ({ source, targets }: Edge) =>
    targets.length === 0 || targets.some((target) => comesBack(source, target));
  return [...new Set(always.filter(runsInCircle).map((edge) => edge.source))].map((at) => ({
    rule: 'cycle of always only',
    at,
  }));
}

/** Guards and actions written into a transition have no name to show in a chart, a list of survivors or a log. */
function inlineFindings(node: AnyStateNode): Finding[] {
  const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  const used: unknown[] = [
    ...node.entry,
    ...node.exit,
    ...transitions.flatMap((it) => [it.guard, ...it.actions]),
  ];
  const isOwnTimer = (it: unknown) =>
    typeof it === 'function' && 'type' in it && /^xstate\.(raise|cancel)$/.test(String(it.type));
  return used.some((it) => typeof it === 'function' && !isOwnTimer(it))
    ? [{ rule: 'inline guard or action', at: node.id }]
    : [];
}

/** Sentences stand on a screen for people: each part says something in Chinese behind its source; names of calls may stand beside it. */
const isChinese = (sentence: string): boolean =>
  sentence.split('；').every((part) => {
    const said = part.replace(/^(规格|决定|业务规则|架构)[\d.]*：?/, '');
    return /\p{Script=Han}{2}/u.test(said) && !/[a-z]+ [a-z]+|\.md\b/.test(said);
  });

/** Events of records are stored and travel: `returnToLevel`; those of the browser alone never leave it: `EXPIRED_CONFIRMED`. */
const EVENT_NAME = { domain: /^[a-z][A-Za-z]*$/, process: /^[A-Z]+(_[A-Z]+)*$/ } as const;

/** All broken rules of a model's chart; none is the goal. */
export function lint(model: Pick<Model, 'machine' | 'kind' | 'home' | 'closers'>): Finding[] {
  const { machine, kind } = model;
  const nodes = nodesOf(machine.root);
  const leaves = nodes.filter(isLeaf);
  const edges = [...edgesOf(machine).values()];
  const found = (rule: Rule, broken: readonly AnyStateNode[]): Finding[] =>
    broken.map((node) => ({ rule, at: node.id }));
  const closers = ['CANCEL', 'CLOSE', ...(model.closers ?? [])];
  const isEscape = (edge: Edge) =>
    ['after', 'error', 'always'].includes(edge.kind) || closers.includes(edge.event);
  const isHome = (id: string) =>
    model.home.some(
      (name) => id === `${machine.id}.${name}` || id.startsWith(`${machine.id}.${name}.`),
    );
  const isEnd = (node: AnyStateNode) => node.type === 'final' && node.parent === machine.root;
  const ends = leaves.filter((leaf) => isHome(leaf.id) || isEnd(leaf)).map((leaf) => leaf.id);
  const isLost = (leaf: AnyStateNode) => {
    const reached = reach(machine, [leaf], isEscape);
    return !ends.some((id) => reached.has(id));
  };
  const reached = reach(machine, [machine.root], () => true);
  const hasMeta = (node: AnyStateNode) =>
    ['zh', 'screen', 'fulfils'].every((field) => node.meta?.[field]);
  const hasName = (node: AnyStateNode) => node.parent === undefined || hasMeta(node);
  return [
    ...found(
      'state without meta',
      nodes.filter((node) => !hasName(node)),
    ),
    ...found(
      'sentence not in Chinese',
      nodes.filter(({ meta }) => meta?.fulfils && !isChinese(meta.fulfils)),
    ),
    ...found(
      'leaf without a way out',
      leaves.filter((leaf) => !hasWayOut(leaf, edges)),
    ),
    ...found(
      'state not reachable',
      nodes.filter((node) => !reached.has(node.id)),
    ),
    ...nodes.flatMap((node) => invokeFindings(node, leaves, edges, machine)),
    ...(kind === 'process' ? found('no way home', leaves.filter(isLost)) : []),
    ...alwaysCycles(machine, nodes),
    ...nodes.flatMap(inlineFindings),
    ...edges.flatMap(({ event, key, kind: of }) =>
      of === 'event' && !EVENT_NAME[kind].test(event)
        ? [{ rule: 'event not named as in its kind' as const, at: key }]
        : [],
    ),
    ...(kind === 'domain'
      ? found(
          'domain chart with invoke or delay',
          nodes.filter((it) => it.invoke.length > 0 || it.after.length > 0),
        )
      : []),
  ];
}
