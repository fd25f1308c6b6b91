import type { PaintingContext } from '../../../../../machines/painting/painting.machine.ts';
import { type At, button, type ChartHands, type Gesture } from '../../stage/gesture.ts';

const DAYS = '一二三四五六日';
const ROWS = 11;
const GRID = '.cell-grid';
const cellZh = (cell: number) => `周${DAYS[Math.floor(cell / ROWS)]}第${(cell % ROWS) + 1}节`;
const inside = (cell: number) => `${GRID} [data-cell="${cell}"]`;
const on = (what: 'hover' | 'down' | 'up', cell: number): Gesture => ({
  do: what,
  inside: inside(cell),
  name: cellZh(cell),
});
type Of = (event: { cell: number }) => readonly Gesture[];
/** Only while something is drawn is there anything to let go. */
const where = ({ context }: At) => (context as unknown as PaintingContext).to ?? 0;

/** What is to be seen as chosen after a step: what was, with the rectangle between the two corners, if there is one. */
function pressed({ state, context }: At): string[] {
  const { chosen, from, to } = context as unknown as PaintingContext;
  const between = (n: number, a: number, b: number) => n >= Math.min(a, b) && n <= Math.max(a, b);
  return Array.from({ length: 7 * ROWS }, (_, cell) => cell)
    .filter((cell) => {
      const drawn =
        from !== null &&
        to !== null &&
        between(cell % ROWS, from % ROWS, to % ROWS) &&
        between(Math.floor(cell / ROWS), Math.floor(from / ROWS), Math.floor(to / ROWS));
      return drawn ? state === 'adding' : chosen.includes(cell);
    })
    .map(cellZh);
}

/** The grid of weekdays and periods of a room (教室 21、22). */
export const paintingHands: ChartHands = {
  gestures: {
    PRESS: (({ cell }) => [on('down', cell)]) as Of,
    ENTER: (({ cell }) => [on('hover', cell)]) as Of,
    RELEASE: (_, at) => [on('up', where(at))],
    // from the cell where it is: over others it would draw
    LEAVE: (_, at) => [{ do: 'leave', inside: inside(where(at)), name: '表格' }],
    ESCAPE: () => [{ do: 'press', key: 'Escape' }],
    TOGGLE: ({ cells }: { cells: readonly number[] }, { state }: At) => {
      if (cells.length === 1) return [{ do: 'press', key: ' ', inside: inside(cells[0] ?? 0) }];
      // while the pointer is held down it cannot press a head as well
      return state === 'resting' ? [button('周一', GRID)] : [];
    },
  },
  shows: (at) => [{ zh: '选上的格子', css: '.stage-chosen li', texts: pressed(at) }],
  // the pointer may go over the cells whether something is drawn or not
  mayTry: ({ type }) => type === 'ENTER',
};
