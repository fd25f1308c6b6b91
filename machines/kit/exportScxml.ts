import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Edge, edgesOf, nodesOf } from './edges.ts';
import type { ChartMeta } from './process.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};
const escaped = (text: string) => text.replace(/[&<>"\n]/g, (sign) => SIGNS[sign] ?? sign);
const attributes = (given: Readonly<Record<string, string | null | undefined>>) =>
  Object.entries(given)
    .map(([name, value]) =>
      value === null || value === undefined || value === '' ? '' : ` ${name}="${escaped(value)}"`,
    )
    .join('');

/** A guard as an expression: `mayReturnBack(teaching,management)` → `mayReturnBack('teaching','management')`. */
function condOf(guard: string | null): string | null {
  const [, name, given] = /^(\w+)\((.*)\)$/.exec(guard ?? '') ?? [];
  if (given === undefined) return guard === null ? null : `${guard}()`;
  return `${name}(${given
    .split(',')
    .map((one) => `'${one}'`)
    .join()})`;
}
/** A state's name in SCXML: without dots, since an event `done.state.a` is heard where `done.state.a.b` has happened. */
export const scxmlId = (id: string): string => id.replaceAll('.', '-');
/** An event's name in SCXML, those that an interpreter makes itself as the recommendation calls them; '' is none. */
export const scxmlEvent = (event: string): string =>
  event
    .replace(/^xstate\.done\.state\.(.+)$/, (_, id: string) => `done.state.${scxmlId(id)}`)
    .replace(/^xstate\.(done|error)\.actor\./, '$1.invoke.')
    .replace(
      /^xstate\.after\.([^.]+)\.(.+)$/,
      (_, delay: string, id: string) => `after.${delay}.${scxmlId(id)}`,
    );

const tagOf = ({ type }: AnyStateNode) =>
  type === 'final' || type === 'parallel' || type === 'history' ? type : 'state';

/**
 * The chart as SCXML 1.0 (W3C, 2015): every state with its Chinese name, every declared transition, `always` as one without an
 * event, invoked actors by their id. For reading, comparing and drawing elsewhere: guards are names that always hold, and what
 * actions and actors do stays here. A guarded transition that is not the first of its event keeps its order.
 */
export function toScxml(machine: AnyStateMachine): string {
  const edges = [...edgesOf(machine).values()];
  const guards = [
    ...new Set(edges.flatMap(({ guard }) => guard?.replace(/\(.*$/, '') ?? [])),
  ].sort();
  // SCXML leaves and enters the source of a transition into its own inside, unless it is called internal
  const isInner = ({ source, targets, reenter }: Edge) =>
    !reenter && targets.length > 0 && targets.every((target) => target.startsWith(`${source}.`));
  const transition = (edge: Edge) =>
    `<transition${attributes({ event: scxmlEvent(edge.event), cond: condOf(edge.guard), target: edge.targets.map(scxmlId).join(' '), type: isInner(edge) ? 'internal' : null })}/>`;
  const draw = (node: AnyStateNode, indent: string): string[] => {
    const { zh, screen, fulfils } = (node.meta ?? {}) as Partial<ChartMeta>;
    const initial =
      node.type === 'compound'
        ? (node.initial.target as AnyStateNode[]).map(({ id }) => scxmlId(id)).join(' ')
        : null;
    const inner = [
      ...node.invoke.map(
        ({ id }) => `${indent}  <invoke${attributes({ id, type: 'urn:school:actor' })}/>`,
      ),
      ...edges
        .filter(({ source }) => source === node.id)
        .map((edge) => `${indent}  ${transition(edge)}`),
      ...Object.values(node.states).flatMap((child) => draw(child as AnyStateNode, `${indent}  `)),
    ];
    const head = `${tagOf(node)}${attributes({ id: scxmlId(node.id), initial, 'chart:zh': zh, 'chart:screen': screen, 'chart:fulfils': fulfils })}`;
    return inner.length
      ? [`${indent}<${head}>`, ...inner, `${indent}</${tagOf(node)}>`]
      : [`${indent}<${head}/>`];
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:chart="urn:school:chart"${attributes({ version: '1.0', datamodel: 'ecmascript', name: machine.id, initial: machine.root.id })}>`,
    ...(guards.length
      ? [
          '  <datamodel>',
          ...guards.map(
            (id) => `    <data${attributes({ id, expr: 'function () { return true; }' })}/>`,
          ),
          '  </datamodel>',
        ]
      : []),
    ...draw(nodesOf(machine.root)[0] as AnyStateNode, '  '),
    '</scxml>',
    '',
  ].join('\n');
}
