import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartEdge, ChartState } from './chart.ts';
import { type Box, type Drawing, headerHeight, type Link, type Row, SIZE } from './drawing.ts';
import { ems, linesOf } from './text.ts';

/** Ems in a line of a label and of a state's name; in an overview names are broken sooner. */
const LINE = { row: 13, name: 12, bare: 6 };
/** Room that an overview has on a screen 1280 px wide beside the frame and the side panel, px. */
const ROOM = { width: 560, height: 500 };
/** How a chart is drawn: with its transitions in words, or as an overview of its states. */
interface Manner {
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
const place = (rows: readonly Row[], x: number, y: number): Row[] => {
  let at = y;
  return rows.map((row) => {
    const placed = { ...row, x, y: at };
    at += row.height;
    return placed;
  });
};

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
function graphOf(chart: Chart, { bare, direction }: Manner) {
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

/** Answers the places of ELK by id, with the corners of the nodes counted from the whole drawing. */
function placesOf(root: ElkNode) {
  const nodes = new Map<string, ElkNode>();
  const edges = new Map<string, ElkExtendedEdge>();
  const read = (node: ElkNode) => {
    nodes.set(node.id, node);
    for (const edge of node.edges ?? []) edges.set(edge.id, edge);
    for (const child of node.children ?? []) read(child);
  };
  read(root);
  return { nodes, edges };
}

const pointsOf = (edge: ElkExtendedEdge | undefined): Link['points'] =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(
      ({ x, y }) => [Math.round(x), Math.round(y)] as const,
    ),
  );

/**
 * A place for every state, line and label of a chart: nothing lies on anything else (tests/unit/workbench/chart.test.ts). Takes up to
 * seconds and 1.6 MB of code, so it runs at build time and in commands, never in the browser (findings/model-based-testing.md 9).
 */
export const layout = (chart: Chart): Promise<Drawing> =>
  placed(chart, { bare: false, direction: 'DOWN' });

/** How large a drawing can be shown in the room that there is on a small screen; 1: as it was drawn. */
export const overviewScale = ({ width, height }: Pick<Drawing, 'width' | 'height'>): number =>
  Math.min(1, ROOM.width / width, ROOM.height / height);

/**
 * The states of a chart without the words on its lines, drawn downward or to the right, whichever can be shown larger: a chart of 20 states
 * is read as a whole on a small screen (测试 6).
 */
export async function overview(chart: Chart): Promise<Drawing> {
  const [down, right] = [
    await placed(chart, { bare: true, direction: 'DOWN' }),
    await placed(chart, { bare: true, direction: 'RIGHT' }),
  ];
  return overviewScale(right) > overviewScale(down) ? right : down;
}

async function placed(chart: Chart, manner: Manner): Promise<Drawing> {
  const { graph, boxes, links } = graphOf(chart, manner);
  const answer = await new ELK().layout(graph);
  const { nodes, edges } = placesOf(answer);
  const at = (id: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(id) ?? {};
    return {
      x: Math.round(x),
      y: Math.round(y),
      width: Math.round(width),
      height: Math.round(height),
    };
  };
  const states = [...boxes.values()].map((box): Box => {
    const rect = at(box.id);
    return {
      ...box,
      ...rect,
      rows: place(
        box.rows,
        rect.x + SIZE.padding,
        rect.y + SIZE.padding + box.lines.length * SIZE.nameHeight,
      ),
    };
  });
  const lines = links.map((link): Link => {
    const edge = edges.get(link.id);
    const label = edge?.labels?.[0];
    return {
      ...link,
      points: pointsOf(edge),
      rows: place(link.rows, Math.round(label?.x ?? 0), Math.round(label?.y ?? 0)),
    };
  });
  const starts = [...nodes.keys()].filter((id) => id.startsWith('dot '));
  return {
    width: Math.ceil(answer.width ?? 0),
    height: Math.ceil(answer.height ?? 0),
    boxes: states,
    starts: starts.map((dot) => ({
      id: dot.slice(4),
      x: at(dot).x + SIZE.dot / 2,
      y: at(dot).y + SIZE.dot / 2,
    })),
    links: [
      ...starts.map((dot) => {
        const id = dot.slice(4);
        return {
          id: `start ${id}`,
          source: dot,
          target: id,
          points: pointsOf(edges.get(`start ${id}`)),
          rows: [],
          keys: [],
        };
      }),
      ...lines,
    ],
  };
}
