import { assertEvent, assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';

/** Somebody wants to leave: close a tab, refresh a page, log out, change the working context. */
export interface Departure {
  id: string;
  /** names of the unsaved work that would be lost, empty when there is none */
  unsaved: readonly string[];
}
export type LeavingEvent =
  | { type: 'LEAVE'; departure: Departure }
  /** the browser's own tab is being closed or reloaded: it asks in its own words */
  | { type: 'UNLOAD'; unsaved: readonly string[] }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };
export type LeavingEmitted =
  | { type: 'left' | 'stayed'; id: string }
  | { type: 'ask'; message: string }
  | { type: 'hold' };

/** `新申报、主讲安排还没有保存，确定离开吗？` */
export const leaveQuestion = (unsaved: readonly string[]): string =>
  `${unsaved.join('、')}还没有保存，确定离开吗？`;

/** The guard of unsaved input (表单 27): asks before anything is lost, one question at a time. */
export const leavingMachine = setup({
  types: {} as {
    context: { asked: readonly Departure[] };
    events: LeavingEvent;
    emitted: LeavingEmitted;
    meta: ChartMeta;
  },
  guards: {
    nothingUnsaved: ({ event }) => {
      assertEvent(event, 'LEAVE');
      return event.departure.unsaved.length === 0;
    },
    wouldLose: ({ event }) => {
      assertEvent(event, 'UNLOAD');
      return event.unsaved.length > 0;
    },
    waitsAlready: ({ context, event }) => {
      assertEvent(event, 'LEAVE');
      return context.asked.some(({ id }) => id === event.departure.id);
    },
    othersWait: ({ context }) => context.asked.length > 1,
  },
  actions: {
    tellLeft: emit(({ event }) => {
      assertEvent(event, 'LEAVE');
      return { type: 'left' as const, id: event.departure.id };
    }),
    keepDeparture: assign(({ context, event }) => {
      assertEvent(event, 'LEAVE');
      return { asked: [...context.asked, event.departure] };
    }),
    ask: emit(({ context }) => ({
      type: 'ask' as const,
      message: leaveQuestion(context.asked[0]?.unsaved ?? []),
    })),
    answerFirst: emit(({ context, event }) => ({
      type: event.type === 'CONFIRM' ? ('left' as const) : ('stayed' as const),
      id: context.asked[0]?.id ?? '',
    })),
    forgetFirst: assign({ asked: ({ context }) => context.asked.slice(1) }),
    holdBrowser: emit({ type: 'hold' }),
  },
}).createMachine({
  id: 'leaving',
  context: { asked: [] },
  initial: 'free',
  on: { UNLOAD: { guard: 'wouldLose', actions: 'holdBrowser' } },
  states: {
    free: {
      meta: {
        zh: '没有要离开的',
        screen: '*',
        fulfils: '表单 27：关闭页签，有未保存的修改先询问；表单 28：浏览器页由浏览器询问',
      },
      on: {
        LEAVE: [
          { guard: 'nothingUnsaved', actions: 'tellLeft' },
          { target: 'asking', actions: 'keepDeparture' },
        ],
      },
    },
    asking: {
      meta: {
        zh: '询问是否离开',
        screen: 'dialog/confirm',
        fulfils: '表单 27：一次一个问题，继续编辑就不离开',
      },
      entry: 'ask',
      on: {
        LEAVE: [
          { guard: 'nothingUnsaved', actions: 'tellLeft' },
          { guard: 'waitsAlready' },
          { actions: 'keepDeparture' },
        ],
        CONFIRM: [
          {
            guard: 'othersWait',
            target: 'asking',
            reenter: true,
            actions: ['answerFirst', 'forgetFirst'],
          },
          { target: 'free', actions: ['answerFirst', 'forgetFirst'] },
        ],
        CANCEL: [
          {
            guard: 'othersWait',
            target: 'asking',
            reenter: true,
            actions: ['answerFirst', 'forgetFirst'],
          },
          { target: 'free', actions: ['answerFirst', 'forgetFirst'] },
        ],
      },
    },
  },
});
