import { Statechart } from '@scion-scxml/core';
import { type Element, readXml } from './xml.ts';

/** Says whether a guarded transition may be taken: the n-th one of a state. */
export type Judge = (state: string, nth: number) => boolean;
export interface Foreign {
  /** begins; answers the innermost states */
  start(): string[];
  send(event: string): string[];
}
const STATES = ['state', 'parallel', 'final', 'history'];

function stateOf({ tag, attrs, inner }: Element, judge: Judge): object {
  const { id = '', initial } = attrs;
  const transitions = inner.filter((child) => child.tag === 'transition');
  return {
    id,
    $type: tag,
    ...(initial ? { initial } : {}),
    transitions: transitions.map(({ attrs: { event, cond, target, type } }, nth) => ({
      ...(event ? { event } : {}),
      ...(target ? { target: target.split(' ') } : {}),
      ...(type ? { type } : {}),
      ...(cond ? { cond: () => judge(id, nth) } : {}),
    })),
    states: inner
      .filter((child) => STATES.includes(child.tag))
      .map((child) => stateOf(child, judge)),
  };
}

/**
 * A chart's SCXML under another interpreter than ours: SCION, which implements algorithm D of the W3C's recommendation and passes
 * its tests. What stands behind the names of guards is not in the document, so somebody has to judge them.
 */
export function foreign(scxml: string, judge: Judge): Foreign {
  const document = readXml(scxml).find(({ tag }) => tag === 'scxml');
  if (!document) throw new Error('no scxml element');
  const model = {
    $type: 'scxml',
    initial: document.attrs.initial,
    states: document.inner
      .filter(({ tag }) => STATES.includes(tag))
      .map((child) => stateOf(child, judge)),
  };
  // a function, since a model itself would be copied as JSON, without its conditions
  const chart = new Statechart((() => model) as never);
  const sorted = (states: readonly string[]) => [...states].sort();
  return {
    start: () => sorted(chart.start() as string[]),
    send: (name) => sorted(chart.gen(name) as string[]),
  };
}
