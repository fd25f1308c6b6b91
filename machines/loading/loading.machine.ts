import { meta } from '../kit/process.ts';
import { loadingSetup } from './loading.setup.ts';

/**
 * Code that does not come (a page, a dialog, a style sheet): why, and how it heals. A page that was never asked for is fetched when the
 * connection is back; one that failed needs the document anew, by itself only when the server answers again and nothing is unsaved. A part
 * of an open page is tried again and again, and the reason said once.
 */
export const loadingMachine = loadingSetup.createMachine({
  id: 'loading',
  context: ({ input }) => ({
    kind: input?.kind ?? 'part',
    untried: input?.kind === 'page' && input.untried,
    error: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      meta: meta('需要页面文件', 'page', '菜单的组件名按路径匹配页面'),
      always: [
        { guard: 'isPart', target: 'part' },
        { guard: 'isUntried', target: 'page.offline', actions: 'noteOffline' },
        { target: 'page.asking' },
      ],
    },
    /** of an open page */
    part: {
      initial: 'fetching',
      meta: meta('页面的一部分', 'page', '文件没有取到时，已打开的页面和填写的内容都不动'),
      states: {
        fetching: {
          meta: meta('正在取文件', 'page', '对话框等在用到时才取文件'),
          entry: 'tellFetch',
          on: {
            CAME: '#loading.came',
            BROKEN: '#loading.broken',
            FAILED: [{ guard: 'hasError', target: 'waiting' }, { target: 'asking' }],
          },
        },
        asking: {
          meta: meta(
            '没有取到，问服务器在不在',
            'page',
            '说明是网络不通还是系统已更新；最多等 10 秒',
          ),
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
          meta: meta('稍后再取文件', 'page', '原因只说一次，连接恢复时和每 10 秒再取'),
          on: { ONLINE: 'fetching' },
          after: { again: 'fetching' },
        },
      },
    },
    page: {
      initial: 'asking',
      meta: meta('页面没有打开', 'page/unloaded', '页面文件取不到时说明原因，不出现白屏'),
      states: {
        asking: {
          meta: meta('问服务器在不在', 'page', '说明是网络不通还是系统已更新；最多等 10 秒'),
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
          meta: meta('网络不通', 'page/unloaded', '连接恢复后自动打开，也可以重试'),
          on: {
            ONLINE: [{ guard: 'isUntried', target: 'opening' }, { target: 'askingAgain' }],
            RETRY: [{ guard: 'isUntried', target: 'opening' }, { target: 'reloading' }],
          },
          after: { again: 'askingAgain' },
        },
        askingAgain: {
          meta: meta(
            '再问服务器在不在',
            'page/unloaded',
            '服务器恢复后自动打开；有未保存的内容时不重新加载',
          ),
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
          meta: meta('系统已更新', 'page/unloaded', '先保存填写的内容，再由本人重新打开页面'),
          on: { RETRY: 'reloading' },
        },
        opening: {
          meta: meta('再取页面文件', 'page/unloaded', '没有取过的，连接恢复后就取'),
          entry: 'tellFetch',
          // another failure begins anew; this one stands until the page is drawn
          on: {
            ONLINE: { target: 'opening', reenter: true },
            RETRY: { target: 'opening', reenter: true },
          },
          after: { again: 'askingAgain' },
        },
        reloading: {
          meta: meta(
            '重新加载',
            'page/unloaded',
            '取失败的文件要重新加载才能再取；有未保存的内容时浏览器先询问',
          ),
          entry: 'tellReload',
          on: { RETRY: { target: 'reloading', reenter: true } },
          // still here: whoever was asked has stayed
          after: { again: { target: 'updated', actions: 'noteUpdated' } },
        },
      },
    },
    came: {
      type: 'final',
      meta: meta('已取到', 'page', '取到后显示，填写的内容还在'),
    },
    broken: {
      type: 'final',
      meta: meta('文件有错误', 'page', '页面的错误只影响本页，说明后可以刷新'),
    },
  },
});
