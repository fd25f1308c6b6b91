import { assertEvent, assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import { between, changed, type Grid } from './painting.rules.ts';

export interface PaintingContext extends Grid {
  chosen: readonly number[];
  /** the corners of the rectangle that is being drawn; both null while nothing is */
  from: number | null;
  to: number | null;
}
export type PaintingEvent =
  /** The pointer comes down on a cell, and goes over others. */
  | { type: 'PRESS'; cell: number }
  | { type: 'ENTER'; cell: number }
  | { type: 'RELEASE' }
  /** The pointer leaves the grid: what has been drawn so far counts. */
  | { type: 'LEAVE' }
  | { type: 'ESCAPE' }
  /** Without drawing: a cell by the space bar, a row, a column or all by their heads. */
  | { type: 'TOGGLE'; cells: readonly number[] };

const drawing = (add: boolean, meta: ChartMeta) => ({
  meta,
  on: {
    ENTER: { actions: 'stretch' as const },
    RELEASE: {
      target: 'resting' as const,
      actions: [{ type: 'take' as const, params: { add } }, 'tell' as const],
    },
    LEAVE: {
      target: 'resting' as const,
      actions: [{ type: 'take' as const, params: { add } }, 'tell' as const],
    },
    ESCAPE: { target: 'resting' as const, actions: 'drop' as const },
  },
});

/** A grid chosen by drawing over it: the first cell says whether the rectangle is added or taken away (教室 21). */
export const paintingMachine = setup({
  types: {} as {
    context: PaintingContext;
    events: PaintingEvent;
    input: Grid & { chosen?: readonly number[] };
    emitted: { type: 'chosen'; cells: readonly number[] };
    meta: ChartMeta;
  },
  guards: {
    isFree: ({ context, event }) => {
      assertEvent(event, 'PRESS');
      return !context.chosen.includes(event.cell);
    },
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'PRESS');
      return { from: event.cell, to: event.cell };
    }),
    stretch: assign({
      to: ({ event }) => {
        assertEvent(event, 'ENTER');
        return event.cell;
      },
    }),
    take: assign(({ context }, { add }: { add: boolean }) => ({
      chosen: changed(context.chosen, between(context, context.from ?? 0, context.to ?? 0), add),
      from: null,
      to: null,
    })),
    drop: assign({ from: null, to: null }),
    toggle: assign({
      chosen: ({ context, event }) => {
        assertEvent(event, 'TOGGLE');
        return changed(
          context.chosen,
          event.cells,
          !event.cells.every((cell) => context.chosen.includes(cell)),
        );
      },
    }),
    tell: emit(({ context }) => ({ type: 'chosen' as const, cells: context.chosen })),
  },
}).createMachine({
  id: 'painting',
  context: ({ input }) => ({
    rows: input.rows,
    cells: input.cells,
    chosen: input.chosen ?? [],
    from: null,
    to: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      meta: {
        zh: '未在涂选',
        screen: 'resource/paint',
        fulfils: '教室 22：点表头选整行整列，空格键选一格',
      },
      on: {
        PRESS: [
          { guard: 'isFree', target: 'adding', actions: 'begin' },
          { target: 'removing', actions: 'begin' },
        ],
        TOGGLE: { actions: ['toggle', 'tell'] },
      },
    },
    adding: drawing(true, {
      zh: '正在涂选',
      screen: 'resource/paint',
      fulfils: '教室 21：拖动涂选，从没有选的格子开始为选上',
    }),
    removing: drawing(false, {
      zh: '正在涂去',
      screen: 'resource/paint',
      fulfils: '教室 21：拖动涂选，从已选的格子开始为取消',
    }),
  },
});
