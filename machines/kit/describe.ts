import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { type Edge, edgesOf, nodesOf } from './edges.ts';
import type { ChartMeta } from './process.ts';

const metaOf = (node: AnyStateNode): ChartMeta => {
  const { zh = node.key, screen = '', fulfils = '' } = (node.meta ?? {}) as Partial<ChartMeta>;
  return { zh, screen, fulfils };
};

/** The innermost states that a snapshot is in, in Chinese: `加载用户与菜单（取用户信息，菜单已到）`. */
export function stateText(snapshot: AnyMachineSnapshot): string {
  const nodes = snapshot._nodes as AnyStateNode[];
  const leaves = nodes.filter((node) => Object.keys(node.states).length === 0);
  const names = leaves.map((leaf) => metaOf(leaf).zh);
  if (leaves.length < 2) return names.join('');
  const around = nodes.find((node) => node.type === 'parallel' && node.parent);
  return around ? `${metaOf(around).zh}（${names.join('，')}）` : names.join('，');
}

/** What makes a transition happen, in Chinese where the event type does not say it. */
export function eventText({ event, guard }: Pick<Edge, 'event' | 'guard'>): string {
  const what = event
    .replace(/^$/, '自动')
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 成功')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 失败')
    .replace(/^xstate\.done\.state\..+$/, '全部完成')
    .replace(/^xstate\.after\.([^.]+)\..+$/, '超时 $1');
  return guard ? `${what} [${guard}]` : what;
}

/** A region of a parallel state has no name of its own. */
function nameOf(node: AnyStateNode): string {
  if (node.meta || node.parent?.type !== 'parallel') return metaOf(node).zh;
  return `区域 ${Object.keys(node.parent.states).indexOf(node.key) + 1}`;
}
const idOf = (stateId: string) => stateId.replace(/[^A-Za-z0-9]/g, '_');

/**
 * The chart as Mermaid text (`stateDiagram-v2`), `always` included; for README, review and QA. Transitions of the chart as
 * a whole are left out: Mermaid has no node to draw them from. `words`: what is written on an arrow.
 */
export function toMermaid(
  machine: AnyStateMachine,
  words: (edge: Edge) => string = eventText,
): string {
  const draw = (node: AnyStateNode, indent: string): string[] => {
    const children = Object.values(node.states) as AnyStateNode[];
    const initial = node.type === 'compound' ? (node.initial.target as AnyStateNode[]) : [];
    const begins = initial.map((target) => `${indent}[*] --> ${idOf(target.id)}`);
    return [
      ...begins,
      ...children.flatMap((child, index) => [
        ...(node.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
        ...state(child, indent),
      ]),
    ];
  };
  const state = (node: AnyStateNode, indent: string): string[] => {
    const head = `${indent}state "${nameOf(node)}" as ${idOf(node.id)}`;
    if (node.type === 'final') return [head, `${indent}${idOf(node.id)} --> [*]`];
    return Object.keys(node.states).length
      ? [`${head} {`, ...draw(node, `${indent}  `), `${indent}}`]
      : [head];
  };
  const arrows = [...edgesOf(machine).values()]
    .filter((edge) => edge.source !== machine.root.id)
    .flatMap((edge) =>
      (edge.targets.length ? edge.targets : [edge.source]).map(
        (target) =>
          `  ${idOf(edge.source)} --> ${idOf(target)} : ${words(edge).replace(/[:;]/g, ' ')}`,
      ),
    );
  return ['stateDiagram-v2', ...draw(machine.root, '  '), ...arrows].join('\n');
}

/** One row per named state: its id, Chinese name, screen, and the sentence it fulfils. */
export const stateTable = (machine: AnyStateMachine): ({ id: string } & ChartMeta)[] =>
  nodesOf(machine.root).flatMap((node) => (node.meta ? [{ id: node.id, ...metaOf(node) }] : []));
