import { failed, failure, inTime, meta, nothing, refused } from './decision.parts.ts';
import { decisionSetup } from './decision.setup.ts';

/**
 * One decision on one item (审批 50–52；申报 38): sent, asked about where the server wants a yes, sent again with it, and the item
 * read anew whatever came of it. Without a wish in its input it stays and takes one decision after the other, never two at a time.
 */
export const decisionMachine = decisionSetup.createMachine({
  id: 'decision',
  context: ({ input }) => ({
    ...nothing,
    once: input !== undefined,
    wish: input ?? null,
    version: input?.version ?? 0,
  }),
  output: ({ context }) => ({ outcome: context.outcome ?? 'lost', refusal: context.refusal }),
  initial: 'beginning',
  states: {
    beginning: {
      meta: meta('开始', '审批 52：按钮即权利', 'decision/bar'),
      always: [{ guard: 'isOnce', target: 'weighing' }, { target: 'ready' }],
    },
    ready: {
      meta: meta('可以操作', '审批 52：屏幕上的操作恰好是现在允许的', 'decision/bar'),
      entry: 'rest',
      on: { DECIDE: { target: 'weighing', actions: 'begin' } },
    },
    weighing: {
      meta: meta('是否先询问', '表单 12：不能反悔的先请本人确认'),
      always: [
        { guard: 'asksQuestion', target: 'asking' },
        { guard: 'storesFirst', target: 'storing' },
        { target: 'sending' },
      ],
    },
    asking: {
      meta: meta('询问是否进行', '表单 12：不能反悔的先请本人确认', 'dialog/confirm'),
      entry: 'tellAsk',
      on: {
        CONFIRM: [{ guard: 'storesFirst', target: 'storing' }, { target: 'sending' }],
        CANCEL: { target: 'over', actions: { type: 'end', params: { outcome: 'declined' } } },
      },
    },
    storing: {
      meta: meta('先保存', '审批 25：没有保存的教师安排先保存，再通过'),
      invoke: {
        id: 'store',
        src: 'store',
        input: ({ context }) => ({ first: context.wish?.first, version: context.version }),
        onDone: {
          target: 'sending',
          actions: [
            { type: 'keepVersion', params: ({ event }) => ({ version: event.output }) },
            { type: 'tellStored', params: ({ event }) => ({ version: event.output }) },
          ],
        },
        onError: failed,
      },
      ...inTime,
    },
    sending: {
      meta: meta('正在办理', '审批 51：一次只办一项，服务器依次判断'),
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { wish, version, confirmed } }) => ({
          what: wish?.what,
          version,
          confirmed,
        }),
        onDone: { target: 'reading', actions: { type: 'end', params: { outcome: 'done' } } },
        onError: [
          {
            guard: { type: 'warnsAnew', params: failure },
            target: 'warned',
            actions: { type: 'keepWarnings', params: failure },
          },
          ...failed,
        ],
      },
      ...inTime,
    },
    warned: {
      meta: meta(
        '有提醒要确认',
        '申报 38：列出未确认的提示，确认后再发；审批 26：主审阅知提交后的变化',
        'dialog/confirm',
      ),
      entry: 'tellAsk',
      on: {
        CONFIRM: { target: 'sending', actions: 'confirmWarnings' },
        CANCEL: {
          target: 'reading',
          actions: ['forgetWarnings', { type: 'end', params: { outcome: 'declined' } }],
        },
      },
    },
    overtaken: {
      meta: meta(
        '他人先办',
        '审批 50：说明是谁，什么都不改变，填写的意见留在本条，已不待本人办的接着办下一条',
        'dialog',
      ),
      entry: 'tellOvertaken',
      on: {
        CLOSE: [
          {
            guard: 'isGone',
            target: 'reading',
            actions: { type: 'end', params: { outcome: 'overtaken' } },
          },
          { target: 'reading', actions: refused },
        ],
      },
    },
    obstructed: {
      meta: meta('规则不允许', '申报 31、32：说明原因，可以点开所说的另一条申报', 'dialog'),
      entry: 'tellObstructed',
      on: { CLOSE: { target: 'reading', actions: refused } },
    },
    reading: {
      meta: meta('重新读取', '审批 50：不论结果怎样，都按服务器上的重新显示'),
      invoke: { id: 'read', src: 'read', onDone: 'over', onError: 'over' },
      after: { callTimeout: 'over' },
    },
    over: {
      meta: meta('办完', '审批 52：办完后按新的状态显示操作'),
      always: [{ guard: 'isOnce', target: 'ended' }, { target: 'ready' }],
    },
    ended: { type: 'final', meta: meta('已结束', '表单 12：结果交给表单', '*') },
  },
});
