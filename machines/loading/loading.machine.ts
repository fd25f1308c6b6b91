import { assign, emit, setup } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected } from '../kit/process.ts';

export const LOADING_TEXT = {
  offline: '网络不通，连接恢复后自动打开。',
  updated: '系统已更新，或有文件没有下载成功。请先保存正在填写的内容，再重新打开页面。',
} as const;

/** Milliseconds between two tries when no word comes that the connection is back: not every loss is told. */
const AGAIN = 10_000;

export interface LoadingContext {
  /** a page has nothing to show without its code; a part of an open page is waited for, with all that was typed around it */
  kind: 'page' | 'part';
  /** a page that was not even asked for, since there was no connection; what failed is remembered by the browser until the document is loaded anew */
  untried: boolean;
  /** what the person reads */
  error: string | null;
}
/** What was found when the server was asked whether it is there. */
export interface Found {
  answers: boolean;
  /** somewhere on a page something is unsaved, which loading the document anew would ask about */
  unsaved: boolean;
}
export type LoadingEvent =
  | { type: 'CAME' }
  | { type: 'FAILED' }
  /** the code is there and does not run, which waiting does not help */
  | { type: 'BROKEN' }
  /** the browser tells that it is connected */
  | { type: 'ONLINE' }
  /** a person presses 重试 or 重新打开页面 */
  | { type: 'RETRY' };
export type LoadingEmitted =
  /** ask for the code */
  | { type: 'fetch' }
  /** load the document anew */
  | { type: 'reload' }
  /** say it in the corner: nothing else shows that a part is waited for */
  | { type: 'told'; text: string };
export type LoadingInput = { kind: 'part' } | { kind: 'page'; untried: boolean };

/**
 * Code that does not come (a page, a dialog, a style sheet): why, and how it heals. A page that was never asked for is fetched when the
 * connection is back; one that failed needs the document anew, by itself only when the server answers again and nothing is unsaved. A part
 * of an open page is tried again and again, and the reason said once.
 */
export const loadingMachine = setup({
  types: {} as {
    context: LoadingContext;
    events: LoadingEvent;
    emitted: LoadingEmitted;
    input: LoadingInput;
    meta: ChartMeta;
  },
  actors: { askServer: injected<Found>('askServer') },
  delays: { httpTimeout: HTTP_TIMEOUT, again: AGAIN },
  guards: {
    isPart: ({ context }) => context.kind === 'part',
    isUntried: ({ context }) => context.untried,
    isTold: ({ context }) => context.error !== null,
    isThere: (_, { answers }: Found) => answers,
    isThereAndUntried: ({ context }, { answers }: Found) => answers && context.untried,
    mayReload: (_, { answers, unsaved }: Found) => answers && !unsaved,
  },
  actions: {
    noteOffline: assign({ error: LOADING_TEXT.offline }),
    noteUpdated: assign({ error: LOADING_TEXT.updated }),
    tell: emit(({ context }) => ({ type: 'told' as const, text: context.error ?? '' })),
    tellFetch: emit({ type: 'fetch' }),
    tellReload: emit({ type: 'reload' }),
  },
}).createMachine({
  id: 'loading',
  context: ({ input }) => ({
    kind: input?.kind ?? 'part',
    untried: input?.kind === 'page' && input.untried,
    error: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      meta: { zh: '需要页面文件', screen: 'page', fulfils: '菜单的组件名按路径匹配页面' },
      always: [
        { guard: 'isPart', target: 'part' },
        { guard: 'isUntried', target: 'page.offline', actions: 'noteOffline' },
        { target: 'page.asking' },
      ],
    },
    /** of an open page */
    part: {
      initial: 'fetching',
      meta: {
        zh: '页面的一部分',
        screen: 'page',
        fulfils: '文件没有取到时，已打开的页面和填写的内容都不动',
      },
      states: {
        fetching: {
          meta: { zh: '正在取文件', screen: 'page', fulfils: '对话框等在用到时才取文件' },
          entry: 'tellFetch',
          on: {
            CAME: '#loading.came',
            BROKEN: '#loading.broken',
            FAILED: [{ guard: 'isTold', target: 'waiting' }, { target: 'asking' }],
          },
        },
        asking: {
          meta: {
            zh: '没有取到，问服务器在不在',
            screen: 'page',
            fulfils: '说明是网络不通还是系统已更新；最多等 10 秒',
          },
          invoke: {
            id: 'askServer',
            src: 'askServer',
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => event.output },
                target: 'waiting',
                actions: ['noteUpdated', 'tell'],
              },
              { target: 'waiting', actions: ['noteOffline', 'tell'] },
            ],
            onError: { target: 'waiting', actions: ['noteOffline', 'tell'] },
          },
          after: { httpTimeout: { target: 'waiting', actions: ['noteOffline', 'tell'] } },
        },
        waiting: {
          meta: {
            zh: '稍后再取文件',
            screen: 'page',
            fulfils: '原因只说一次，连接恢复时和每 10 秒再取',
          },
          on: { ONLINE: 'fetching' },
          after: { again: 'fetching' },
        },
      },
    },
    page: {
      initial: 'asking',
      meta: {
        zh: '页面没有打开',
        screen: 'page/unloaded',
        fulfils: '页面文件取不到时说明原因，不出现白屏',
      },
      states: {
        asking: {
          meta: {
            zh: '问服务器在不在',
            screen: 'page',
            fulfils: '说明是网络不通还是系统已更新；最多等 10 秒',
          },
          invoke: {
            id: 'askServer',
            src: 'askServer',
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => event.output },
                target: 'updated',
                actions: 'noteUpdated',
              },
              { target: 'offline', actions: 'noteOffline' },
            ],
            onError: { target: 'offline', actions: 'noteOffline' },
          },
          after: { httpTimeout: { target: 'offline', actions: 'noteOffline' } },
        },
        offline: {
          meta: {
            zh: '网络不通',
            screen: 'page/unloaded',
            fulfils: '连接恢复后自动打开，也可以重试',
          },
          on: {
            ONLINE: [{ guard: 'isUntried', target: 'opening' }, { target: 'askingAgain' }],
            RETRY: [{ guard: 'isUntried', target: 'opening' }, { target: 'reloading' }],
          },
          after: { again: 'askingAgain' },
        },
        askingAgain: {
          meta: {
            zh: '再问服务器在不在',
            screen: 'page/unloaded',
            fulfils: '服务器恢复后自动打开；有未保存的内容时不重新加载',
          },
          invoke: {
            id: 'askServer',
            src: 'askServer',
            onDone: [
              {
                guard: { type: 'isThereAndUntried', params: ({ event }) => event.output },
                target: 'opening',
              },
              {
                guard: { type: 'mayReload', params: ({ event }) => event.output },
                target: 'reloading',
                actions: 'noteUpdated',
              },
              {
                guard: { type: 'isThere', params: ({ event }) => event.output },
                target: 'updated',
                actions: 'noteUpdated',
              },
              { target: 'offline' },
            ],
            onError: 'offline',
          },
          on: { RETRY: [{ guard: 'isUntried', target: 'opening' }, { target: 'reloading' }] },
          after: { httpTimeout: 'offline' },
        },
        updated: {
          meta: {
            zh: '系统已更新',
            screen: 'page/unloaded',
            fulfils: '先保存填写的内容，再由本人重新打开页面',
          },
          on: { RETRY: 'reloading' },
        },
        opening: {
          meta: {
            zh: '再取页面文件',
            screen: 'page/unloaded',
            fulfils: '没有取过的，连接恢复后就取',
          },
          entry: 'tellFetch',
          // another failure begins anew; this one stands until the page is drawn
          on: {
            ONLINE: { target: 'opening', reenter: true },
            RETRY: { target: 'opening', reenter: true },
          },
          after: { again: 'askingAgain' },
        },
        reloading: {
          meta: {
            zh: '重新加载',
            screen: 'page/unloaded',
            fulfils: '取失败的文件要重新加载才能再取；有未保存的内容时浏览器先询问',
          },
          entry: 'tellReload',
          on: { RETRY: { target: 'reloading', reenter: true } },
          // still here: whoever was asked has stayed
          after: { again: { target: 'updated', actions: 'noteUpdated' } },
        },
      },
    },
    came: {
      type: 'final',
      meta: { zh: '已取到', screen: 'page', fulfils: '取到后显示，填写的内容还在' },
    },
    broken: {
      type: 'final',
      meta: { zh: '文件有错误', screen: 'page', fulfils: '页面的错误只影响本页，说明后可以刷新' },
    },
  },
});
