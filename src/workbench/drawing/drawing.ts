/** Sizes of a drawing, px. The layout reserves them, the pictures keep to them; `badge`: for the number at the end of a row, its margins counted. */
export const SIZE = {
  name: 13,
  row: 12,
  rowHeight: 18,
  nameHeight: 20,
  padding: 10,
  badge: 52,
  dot: 10,
} as const;

/** One transition written on its line, or inside the state that it does not leave. `x`, `y`: the upper left corner. */
export interface Row {
  key: string;
  lines: string[];
  guarded: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}
/** A state; `group` has states inside, `region` is one part of a parallel state. */
export interface Box {
  id: string;
  kind: 'state' | 'final' | 'group' | 'region';
  lines: string[];
  /** transitions that do not leave it */
  rows: Row[];
  x: number;
  y: number;
  width: number;
  height: number;
}
/** A line from one state to another with every transition that goes that way; without rows: where its parent begins. */
export interface Link {
  id: string;
  source: string;
  target: string;
  points: (readonly [x: number, y: number])[];
  rows: Row[];
  /** every transition that goes that way, whether it is written on the line or not */
  keys: readonly string[];
  /** what they are, where nothing is written on the line */
  title?: string;
}
/** A chart with a place for everything it shows, parents before children. `starts`: the dots where a state begins. */
export interface Drawing {
  width: number;
  height: number;
  boxes: Box[];
  starts: { id: string; x: number; y: number }[];
  links: Link[];
}

type Rect = Pick<Box, 'x' | 'y' | 'width' | 'height'>;
const meet = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Pairs of innermost states or labels that lie on one another, by name; a drawing that can be read has none. */
export function overlaps({ boxes, links }: Drawing): string[] {
  const leaves = boxes
    .filter(({ kind }) => kind === 'state' || kind === 'final')
    .map((box) => ({ name: box.id, ...box }));
  const labels = links.flatMap(({ rows }) => rows.map((row) => ({ name: row.key, ...row })));
  const headers = boxes
    .filter(({ kind }) => kind === 'group' || kind === 'region')
    .map((box) => ({ name: box.id, ...box, height: headerHeight(box.lines.length, box.rows) }));
  const all = [...leaves, ...labels, ...headers];
  return all.flatMap((a, i) =>
    all.slice(i + 1).flatMap((b) => (meet(a, b) ? [`${a.name} / ${b.name}`] : [])),
  );
}

/** Height of a state's name and of what is written below it, px. */
export const headerHeight = (lines: number, rows: readonly Pick<Row, 'height'>[]): number =>
  SIZE.padding * 2 + lines * SIZE.nameHeight + rows.reduce((sum, { height }) => sum + height, 0);
