import { type Box, type Drawing, type Link, type Row, SIZE } from './drawing.ts';
import { ems } from './text.ts';

/** An SVG element as plain data, so that React and Node draw the same picture. Only attributes that both spell alike, and `class`. */
export interface Shape {
  tag: 'g' | 'rect' | 'path' | 'circle' | 'text' | 'title';
  attrs: Readonly<Record<string, string | number>>;
  inner?: readonly Shape[] | string;
}
/** What is shown on a chart beside itself; states by id, transitions by key. */
export interface Marks {
  /** states that an actor is in now */
  active?: ReadonlySet<string>;
  /** what is selected: a state or a transition */
  selected?: string | null;
  /** the state that the keyboard is on */
  focused?: string | null;
  /** transitions that an actor has just taken */
  taken?: ReadonlySet<string>;
  /** numbers of the steps of a path that take a transition; everything else steps back */
  steps?: ReadonlyMap<string, readonly number[]>;
  /** how often each transition was taken: by walks or in use */
  counts?: ReadonlyMap<string, number>;
  /** what else stands at the end of a transition's row, as short as a number */
  notes?: ReadonlyMap<string, string>;
}

const shape = (tag: Shape['tag'], attrs: Shape['attrs'], inner?: Shape['inner']): Shape =>
  inner === undefined ? { tag, attrs } : { tag, attrs, inner };
const classes = (...names: readonly (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ');
const text = (name: string, x: number, y: number, words: string) =>
  shape('text', { class: name, x, y }, words);

/** Lines with more transitions or more use are thicker, in six steps. */
const thickness = (count: number, most: number) =>
  count === 0 ? 0 : 1 + Math.round((4 * Math.log1p(count)) / Math.log1p(Math.max(most, 1)));
/** 1,234 times as `1234`, 12,345 as `1万`: as wide as the place that the layout has left. */
const short = (count: number) => {
  if (count < 10_000) return String(count);
  if (count < 9_995_000) return `${Math.round(count / 10_000)}万`;
  return `${(count / 100_000_000).toFixed(count < 995_000_000 ? 1 : 0)}亿`;
};
/** The steps of a path that take a transition, the first one when there are too many signs for the place. */
const numbers = (steps: readonly number[]) => {
  const all = steps.length <= 2 ? steps.join(',') : `${steps[0]}…${steps.at(-1)}`;
  return all.length <= 5 ? all : `${steps[0]}…`;
};
/** What stands at the end of a row: the steps of a path, else how often its transition was taken; null: nothing. */
export function badgeOf(key: string, { steps, counts, notes }: Marks): string | null {
  const walked = steps?.get(key);
  if (walked) return numbers(walked);
  if (notes) return notes.get(key) ?? null;
  return counts ? short(counts.get(key) ?? 0) : null;
}
/** Where a row's words begin, and how far its number reaches: px from its left side. */
export const rowEnds = ({ guarded, width }: Pick<Row, 'guarded' | 'width'>) => ({
  words: 4 + (guarded ? 12 : 0),
  number: width - 4,
});

function rowShape(row: Row, marks: Marks): Shape {
  const { x, y, width, height, key } = row;
  const steps = marks.steps?.get(key);
  const count = marks.counts?.get(key) ?? 0;
  const badge = badgeOf(key, marks);
  const ends = rowEnds(row);
  const left = x + ends.words;
  const name = classes(
    'chart-row',
    marks.selected === key && 'is-selected',
    marks.taken?.has(key) && 'is-taken',
    steps && 'is-walked',
    marks.counts && !steps && count === 0 && 'is-never',
  );
  return shape('g', { class: name, 'data-key': key }, [
    shape('rect', { class: 'chart-row-ground', x, y, width, height, rx: 4 }),
    ...(row.guarded
      ? [shape('path', { class: 'chart-guard', d: `M${x + 8} ${y + 5}l4 4l-4 4l-4 -4z` })]
      : []),
    ...row.lines.map((line, i) => text('chart-row-text', left, y + 13 + i * SIZE.rowHeight, line)),
    ...(badge === null ? [] : [text('chart-badge', x + ends.number, y + 13, badge)]),
  ]);
}

function boxShape(box: Box, marks: Marks): Shape {
  const { id, x, y, width, height, kind } = box;
  const name = classes(
    `chart-box is-${kind}`,
    marks.active?.has(id) && 'is-active',
    marks.selected === id && 'is-selected',
    marks.focused === id && 'is-focused',
  );
  return shape('g', { class: name, 'data-state': id }, [
    shape('title', {}, box.lines.join('')),
    ...(marks.focused === id
      ? [
          shape('rect', {
            class: 'chart-ring',
            x: x - 4,
            y: y - 4,
            width: width + 8,
            height: height + 8,
            rx: 11,
          }),
        ]
      : []),
    shape('rect', { class: 'chart-box-ground', x, y, width, height, rx: 8 }),
    ...(kind === 'final'
      ? [
          shape('rect', {
            class: 'chart-box-inner',
            x: x + 3,
            y: y + 3,
            width: width - 6,
            height: height - 6,
            rx: 5,
          }),
        ]
      : []),
    ...(isOuter(box) ? [] : wordsOf(box, marks)),
  ]);
}
const isOuter = ({ kind }: Box): boolean => kind === 'group' || kind === 'region';
function wordsOf({ x, y, lines, rows }: Box, marks: Marks): Shape[] {
  const names = lines.map((line, i) =>
    text('chart-name', x + SIZE.padding, y + SIZE.padding + 14 + i * SIZE.nameHeight, line),
  );
  return [...names, ...rows.map((row) => rowShape(row, marks))];
}
/** What is written at the top of a state that has others inside: lines run through it, below its words. */
function headerShape(box: Box, marks: Marks): Shape {
  const [x, y] = [box.x + SIZE.padding, box.y + SIZE.padding];
  const grounds = box.lines.map((line, i) => {
    const [width, height] = [Math.ceil(ems(line) * SIZE.name), SIZE.nameHeight - 2];
    return shape('rect', {
      class: 'chart-words-ground',
      x,
      y: y + i * SIZE.nameHeight,
      width,
      height,
    });
  });
  return shape('g', { class: 'chart-words', 'data-state': box.id }, [
    ...grounds,
    ...wordsOf(box, marks),
  ]);
}

/** A line with round corners. */
function lineOf(points: Link['points']): string {
  return points
    .map(([x, y], i) => {
      const before = points[i - 1];
      const next = points[i + 1];
      if (!before) return `M${x} ${y}`;
      if (!next) return `L${x} ${y}`;
      const toward = ([a, b]: readonly [number, number]) => {
        const length = Math.hypot(a - x, b - y) || 1;
        const part = Math.min(5, length / 2) / length;
        return `${round(x + (a - x) * part)} ${round(y + (b - y) * part)}`;
      };
      return `L${toward(before)}Q${x} ${y} ${toward(next)}`;
    })
    .join('');
}
const round = (value: number) => Math.round(value * 10) / 10;

/** The arrow's head at the end of a line. */
function headOf(points: Link['points']): string {
  const [x, y] = points.at(-1) ?? [0, 0];
  const [a, b] = points.at(-2) ?? [x, y - 1];
  const length = Math.hypot(x - a, y - b) || 1;
  const [dx, dy] = [(x - a) / length, (y - b) / length];
  return `M${x} ${y}L${round(x - dx * 8 - dy * 4)} ${round(y - dy * 8 + dx * 4)}L${round(x - dx * 8 + dy * 4)} ${round(y - dy * 8 - dx * 4)}z`;
}

function linkShape(link: Link, marks: Marks, most: number): Shape {
  const { keys } = link;
  const any = (has: (key: string) => boolean | undefined) => keys.some((key) => has(key));
  const count = keys.reduce((sum, key) => sum + (marks.counts?.get(key) ?? 0), 0);
  const walked = any((key) => marks.steps?.has(key));
  const counted = marks.counts && !walked && keys.length > 0;
  const name = classes(
    'chart-link',
    any((key) => marks.selected === key) && 'is-selected',
    any((key) => marks.taken?.has(key)) && 'is-taken',
    walked && 'is-walked',
    counted && (count === 0 ? 'is-never' : !marks.steps && `is-${thickness(count, most)}`),
  );
  return shape('g', { class: name, 'data-link': link.id }, [
    ...(link.title ? [shape('title', {}, link.title)] : []),
    shape('path', { class: 'chart-line', d: lineOf(link.points) }),
    shape('path', { class: 'chart-head', d: headOf(link.points) }),
    ...link.rows.map((row) => rowShape(row, marks)),
  ]);
}

/** The picture of a drawing: states, where they begin, lines with their transitions, over them the words of outer states. */
export function shapesOf(drawing: Drawing, marks: Marks = {}): Shape[] {
  const totals = drawing.links.map(({ keys }) =>
    keys.reduce((sum, key) => sum + (marks.counts?.get(key) ?? 0), 0),
  );
  const most = Math.max(0, ...totals);
  return [
    shape(
      'g',
      { class: 'chart-boxes' },
      drawing.boxes.map((box) => boxShape(box, marks)),
    ),
    shape(
      'g',
      { class: 'chart-starts' },
      drawing.starts.map(({ x, y }) =>
        shape('circle', { class: 'chart-start', cx: x, cy: y, r: SIZE.dot / 2 }),
      ),
    ),
    shape(
      'g',
      { class: classes('chart-links', marks.steps && 'is-path') },
      drawing.links.map((link) => linkShape(link, marks, most)),
    ),
    shape(
      'g',
      { class: 'chart-headers' },
      drawing.boxes.filter(isOuter).map((box) => headerShape(box, marks)),
    ),
  ];
}
