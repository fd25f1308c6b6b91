import { assign, emit, setup } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected } from '../kit/process.ts';

export interface LiveContext {
  /** streams in a row that did not hold */
  failures: number;
}
export type LiveEvent =
  /** somebody is logged in, or is shown the product as somebody else: begin anew */
  | { type: 'START' }
  | { type: 'STOP' }
  /** nobody looks: the tab is hidden, or untouched for long */
  | { type: 'AWAY' }
  | { type: 'BACK' }
  /** another page is shown */
  | { type: 'NAVIGATED' }
  /** the stream is there */
  | { type: 'OPENED' }
  /** the stream tells that something has changed */
  | { type: 'HEARD' }
  /** the stream tells that something has moved in a queue of this person */
  | { type: 'MOVED' }
  /** the stream tells that a colleague looks at something in a queue of this person */
  | { type: 'ATTENDED' }
  /** the stream is still there */
  | { type: 'BEAT' };
/** What is shown may be old: it is to be read anew. `told`: somebody has done something, else it is only looked at. */
export type LiveEmitted =
  | { type: 'changed'; ofDeeds: boolean }
  /** a queue of theirs is not what it was */
  | { type: 'moved' }
  /** somebody looks at something in a queue of theirs, or no more */
  | { type: 'attended' };

/** Milliseconds before a stream that did not hold is tried again the first time: the server may just be starting. */
const SHORT_PAUSE = 5_000;
/** Milliseconds between two looks without a stream, which is tried again with each (通知 18). */
export const POLL_PAUSE = 60_000;
/** The server gives a sign of life every 15 s: three missed, and the stream is taken for dead. */
const SILENCE = 45_000;

/**
 * How a browser tab hears of what is new (通知 17、18): told over a stream, or asking every minute while there is none. A tab
 * that nobody looks at does neither: browsers keep six connections to a host, and asking would keep an abandoned session alive.
 */
export const liveMachine = setup({
  types: {} as { context: LiveContext; events: LiveEvent; emitted: LiveEmitted; meta: ChartMeta },
  actors: {
    /** open until the stream ends; tells OPENED, HEARD and BEAT on the way */
    stream: injected<void>('stream'),
  },
  delays: {
    openTimeout: HTTP_TIMEOUT,
    silence: SILENCE,
    shortPause: SHORT_PAUSE,
    pollPause: POLL_PAUSE,
  },
  guards: {
    isFirstFailure: ({ context }) => context.failures === 1,
  },
  actions: {
    tellChange: emit({ type: 'changed', ofDeeds: true }),
    tellMoved: emit({ type: 'moved' }),
    tellAttended: emit({ type: 'attended' }),
    look: emit({ type: 'changed', ofDeeds: false }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    forgetFailures: assign({ failures: 0 }),
  },
}).createMachine({
  id: 'live',
  context: { failures: 0 },
  initial: 'off',
  states: {
    off: {
      meta: { zh: '未登录', screen: '*', fulfils: '通知 20：退出后不再有请求' },
      on: { START: 'streaming' },
    },
    streaming: {
      initial: 'connecting',
      meta: { zh: '即时通知', screen: '*', fulfils: '通知 17：铃铛即时更新' },
      invoke: {
        id: 'stream',
        src: 'stream',
        onDone: { target: 'polling', actions: 'countFailure' },
        onError: { target: 'polling', actions: 'countFailure' },
      },
      on: {
        STOP: { target: 'off', actions: 'forgetFailures' },
        START: { target: 'streaming', reenter: true, actions: 'forgetFailures' },
        AWAY: 'paused',
        NAVIGATED: { actions: 'look' },
      },
      states: {
        connecting: {
          meta: { zh: '正在连接通知', screen: '*', fulfils: '通知 18：十秒连不上算中断' },
          on: { OPENED: { target: 'live', actions: 'look' } },
          after: { openTimeout: { target: '#live.polling', actions: 'countFailure' } },
        },
        live: {
          meta: {
            zh: '通知已连接',
            screen: '*',
            fulfils:
              '通知 13：铃铛即时更新，不弹出提示；通知 18：45 秒没有动静算中断；通知 25：队列随同事的办理更新；审批 79：同事正在看的随即显示',
          },
          on: {
            HEARD: { target: 'live', reenter: true, actions: 'tellChange' },
            MOVED: { target: 'live', reenter: true, actions: 'tellMoved' },
            ATTENDED: { target: 'live', reenter: true, actions: 'tellAttended' },
            BEAT: { target: 'live', reenter: true, actions: 'forgetFailures' },
          },
          after: { silence: { target: '#live.polling', actions: 'countFailure' } },
        },
      },
    },
    polling: {
      initial: 'choosing',
      meta: { zh: '定时刷新通知', screen: '*', fulfils: '通知 13、18：切换页面时和每分钟刷新一次' },
      on: {
        STOP: { target: 'off', actions: 'forgetFailures' },
        START: { target: 'streaming', actions: 'forgetFailures' },
        AWAY: 'paused',
        NAVIGATED: { actions: 'look' },
      },
      states: {
        choosing: {
          meta: { zh: '选择间隔', screen: '*', fulfils: '通知 18：中断后五秒再连，再断改为每分钟' },
          always: [{ guard: 'isFirstFailure', target: 'soon' }, { target: 'everyMinute' }],
        },
        soon: {
          meta: {
            zh: '稍后再连接',
            screen: '*',
            fulfils: '通知 18：中断后五秒再连，再断改为每分钟',
          },
          after: { shortPause: { target: '#live.streaming', actions: 'look' } },
        },
        everyMinute: {
          meta: {
            zh: '每分钟刷新一次',
            screen: '*',
            fulfils: '通知 13、18：切换页面时和每分钟刷新一次',
          },
          after: { pollPause: { target: '#live.streaming', actions: 'look' } },
        },
      },
    },
    paused: {
      meta: {
        zh: '无人查看，暂停',
        screen: '*',
        fulfils: '通知 20：没人看就停，不由定时请求延长会话',
      },
      on: {
        STOP: { target: 'off', actions: 'forgetFailures' },
        START: { actions: 'forgetFailures' },
        BACK: { target: 'streaming', actions: 'look' },
        NAVIGATED: { target: 'streaming', actions: 'look' },
      },
    },
  },
});
