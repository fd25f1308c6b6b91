import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartEdge, ChartState } from '../chart.ts';
import { type Box, headerHeight, type Link, type Row, SIZE } from '../drawing.ts';
import { ems, linesOf } from '../text.ts';

/** Ems in a line of a label and of a state's name; in an overview names are broken sooner. */
const LINE = { row: 13, name: 12, bare: 6 };
/** How a chart is drawn: with its transitions in words, or as an overview of its states. */
export interface Manner {
  bare: boolean;
  direction: 'DOWN' | 'RIGHT';
}
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.labelNode': '8',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  // nested coordinates are relative to varying parents otherwise (elkjs #240)
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
};

/** Without words on the lines these can lie closer. */
const NARROW = {
  'elk.layered.mergeEdges': 'true',
  'elk.spacing.nodeNode': '12',
  'elk.spacing.edgeNode': '6',
  'elk.spacing.edgeEdge': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '5',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '4',
};

const rowOf = ({ key, zh, guard }: ChartEdge): Row => {
  const lines = linesOf(zh, LINE.row);
  const width = Math.ceil(Math.max(...lines.map(ems)) * SIZE.row) + SIZE.badge + (guard ? 14 : 0);
  return {
    key,
    lines,
    guarded: guard !== null,
    x: 0,
    y: 0,
    width,
    height: lines.length * SIZE.rowHeight,
  };
};
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const widest = (rows: readonly Row[]) => Math.max(0, ...rows.map(({ width }) => width));
/** Lines of a chart: transitions between the same two states share one, so that many causes do not make many lines. */
function linksOf(chart: Chart): Link[] {
  const links = new Map<string, Link>();
  for (const edge of chart.edges)
    for (const target of edge.targets) {
      const id = `${edge.source} > ${target}`;
      const link = links.get(id) ?? {
        id,
        source: edge.source,
        target,
        points: [],
        rows: [],
        keys: [],
      };
      links.set(id, { ...link, rows: [...link.rows, rowOf(edge)], keys: [...link.keys, edge.key] });
    }
  return [...links.values()];
}

/** The states that are drawn: the chart as a whole only where something begins or stays in it. */
function drawn(chart: Chart): ChartState[] {
  const root = chart.states.find(({ parent }) => parent === null);
  const needed =
    root &&
    (root.kind === 'parallel' ||
      chart.edges.some((edge) => edge.source === root.id || edge.targets.includes(root.id)));
  return chart.states.filter((state) => needed || state !== root);
}

/** What ELK is given, and what its answer is read with. */
export function graphOf(chart: Chart, { bare, direction }: Manner) {
  const states = drawn(chart);
  const written = linksOf(chart);
  const links = bare
    ? written.map(({ rows, ...link }) => ({ ...link, rows: [], title: titleOf(rows) }))
    : written;
  const options = { ...OPTIONS, ...(bare && NARROW), 'elk.direction': direction };
  const shown = new Set(states.map(({ id }) => id));
  const order = states.map(({ id }) => id);
  const boxes = new Map(states.map((state) => [state.id, boxOf(state, chart, bare)]));
  const edges: ElkExtendedEdge[] = links.map(({ id, source, target, rows }) => ({
    id,
    sources: [source],
    targets: [target],
    labels: bare
      ? []
      : [
          {
            text: id,
            width: widest(rows),
            height: sum(rows.map(({ height }) => height)),
            layoutOptions: { 'elk.edgeLabels.inline': 'true' },
          },
        ],
    // lines run downward in the order in which the states are written
    layoutOptions: {
      'elk.layered.priority.direction': order.indexOf(source) < order.indexOf(target) ? '10' : '0',
    },
  }));
  const nodes = (parent: string | null): ElkNode[] =>
    states
      .filter(
        (state) =>
          (state.parent !== null && shown.has(state.parent) ? state.parent : null) === parent,
      )
      .flatMap((state) => [...(state.initial ? [start(state.id)] : []), node(state)]);
  const start = (id: string): ElkNode => {
    edges.unshift({ id: `start ${id}`, sources: [`dot ${id}`], targets: [id] });
    return { id: `dot ${id}`, width: SIZE.dot, height: SIZE.dot };
  };
  const node = ({ id }: ChartState): ElkNode => {
    const box = boxes.get(id) as Box;
    const { width, height } = box;
    const children = nodes(id);
    if (children.length === 0) return { id, width, height };
    const padding = `[top=${height + 4},left=${SIZE.padding + 6},bottom=${SIZE.padding + 6},right=${SIZE.padding + 6}]`;
    const least = {
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    };
    return { id, children, layoutOptions: { ...options, ...least, 'elk.padding': padding } };
  };
  const graph: ElkNode = {
    id: '(drawing)',
    layoutOptions: { ...options, 'elk.padding': '[top=16,left=16,bottom=16,right=16]' },
    children: nodes(null),
    edges,
  };
  return { graph, boxes, links };
}

const titleOf = (rows: readonly Row[]) => rows.map(({ lines }) => lines.join('')).join('\n');

function boxOf(state: ChartState, chart: Chart, bare: boolean): Box {
  const lines = linesOf(state.zh, bare ? LINE.bare : LINE.name);
  const rows = bare
    ? []
    : chart.edges
        .filter((edge) => edge.source === state.id && edge.targets.length === 0)
        .map(rowOf);
  const text = Math.ceil(Math.max(0, ...lines.map(ems)) * SIZE.name);
  const hasInner = chart.states.some(({ parent }) => parent === state.id);
  const isRegion = chart.states.find(({ id }) => id === state.parent)?.kind === 'parallel';
  const kind =
    state.kind === 'final' ? 'final' : !hasInner ? 'state' : isRegion ? 'region' : 'group';
  const width = Math.max(bare ? 56 : 88, text + SIZE.padding * 2, widest(rows) + SIZE.padding * 2);
  return {
    id: state.id,
    kind,
    lines,
    rows,
    x: 0,
    y: 0,
    width,
    height: headerHeight(lines.length, rows),
  };
}
