import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart } from './chart.ts';
import { type Box, type Drawing, type Link, type Row, SIZE } from './drawing.ts';
import { graphOf, type Manner } from './layout/graph.ts';

/** Room that an overview has on a screen 1280 px wide beside the frame and the side panel, px. */
const ROOM = { width: 560, height: 500 };

const place = (rows: readonly Row[], x: number, y: number): Row[] => {
  let at = y;
  return rows.map((row) => {
    const placed = { ...row, x, y: at };
    at += row.height;
    return placed;
  });
};

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
 * seconds and 1.6 MB of code, so it runs at build time and in commands, never in the browser.
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
