import type { AnyStateNode } from 'xstate';
import { eventText } from '../../../machines/kit/describe.ts';
import { type Edge, type EdgeKind, edgesOf, nodesOf } from '../../../machines/kit/edges.ts';
import type { Model } from '../../../machines/kit/model.ts';
import type { ChartMeta } from '../../../machines/kit/process.ts';
import { GOVERNS, guardZh, SCREENS } from './words.ts';

/** A state as the drawing and the screen need it; plain data, so that it goes into a JSON file. */
export interface ChartState extends ChartMeta {
  id: string;
  parent: string | null;
  kind: 'atomic' | 'compound' | 'parallel' | 'final';
  /** where its parent begins */
  initial: boolean;
  /** the screen's name for people */
  screenZh: string;
}
/** A declared transition; `targets` is empty when the state is not left (an internal one). */
export interface ChartEdge {
  key: string;
  source: string;
  targets: string[];
  /** what makes it happen, in Chinese */
  zh: string;
  /** the name of its condition, null when it has none */
  guard: string | null;
  /** when it is taken, in Chinese; null when nothing but the event is needed */
  condition: string | null;
  kind: EdgeKind;
}
/** A chart as data: what is drawn, exported and shown beside the drawing. */
export interface Chart {
  name: string;
  zh: string;
  governs: string;
  states: ChartState[];
  edges: ChartEdge[];
}

const kindOf = (node: AnyStateNode): ChartState['kind'] =>
  node.type === 'final' || node.type === 'parallel' || node.type === 'compound'
    ? node.type
    : 'atomic';
const begins = (node: AnyStateNode): boolean =>
  node.parent?.type === 'compound' &&
  (node.parent.initial.target as AnyStateNode[]).some((target) => target === node);

const conditionOf = ({ guard, branch }: Edge) =>
  guard ? (guardZh(guard) ?? guard) : branch > 0 ? '以上条件都不满足时' : null;

/** The chart of a model as plain data, states parents first. */
export function chartOf({ name, zh: title, machine, typeZh }: Model): Chart {
  const states = nodesOf(machine.root).map((node): ChartState => {
    const {
      zh = node.parent ? '' : title,
      screen = '',
      fulfils = '',
    } = (node.meta ?? {}) as Partial<ChartMeta>;
    return {
      id: node.id,
      parent: node.parent?.id ?? null,
      kind: kindOf(node),
      initial: begins(node),
      zh,
      screen,
      screenZh: SCREENS[screen] ?? screen,
      fulfils,
    };
  });
  const edges = [...edgesOf(machine).values()].map(
    (edge): ChartEdge => ({
      key: edge.key,
      source: edge.source,
      targets: edge.targets,
      zh: typeZh(edge.event) || eventText({ event: edge.event, guard: null }),
      guard: edge.guard,
      kind: edge.kind,
      condition: conditionOf(edge),
    }),
  );
  return { name, zh: title, governs: GOVERNS[name] ?? '', states, edges };
}
