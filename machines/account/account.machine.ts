import { assign, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import type { AccountContext, AccountEvent } from './account.types.ts';

type Args = { context: AccountContext; event: AccountEvent };
const holds = ({ event }: Args, right: 'mayOpen' | 'mayEdit' | 'mayReset') => 'by' in event && event.by[right];
const machine = setup({
  types: {} as { context: AccountContext; events: AccountEvent; input: Partial<AccountContext>; meta: ChartMeta; tags: 'open' },
  guards: {
    mayOpenAccount: (args: Args) => holds(args, 'mayOpen'),
    mayEditAccount: (args: Args) => holds(args, 'mayEdit'),
    mayResetPassword: (args: Args) => holds(args, 'mayReset'),
    mayDisable: (args: Args) =>
      holds(args, 'mayEdit') && (args.context.duties === 0 || (args.event.type === 'disable' && args.event.confirmed)),
    mayEnable: (args: Args) => holds(args, 'mayEdit') && !args.context.closedByChange,
    isClosedByChange: ({ context }: Args) => context.closedByChange,
    isProved: ({ event }: Args) => event.type === 'login' && event.right,
  },
  actions: {
    /** Nothing changes in the chart: the transition stands for the right to do it. */
    leaveAsItIs: () => {},
    noteChange: assign({ closedByChange: true }),
    forgetChange: assign({ closedByChange: false }),
  },
});
const screen = 'account';
const edit = (target: 'normal' | 'locked') => ({ guard: 'mayEditAccount' as const, target });
const reset = { guard: 'mayResetPassword' as const, actions: 'leaveAsItIs' as const };
/** How an account that can be used or unlocked is closed. */
const closing = {
  disable: { guard: 'mayDisable', target: 'disabled' },
  leave: { target: 'disabled', actions: 'noteChange' },
} as const;

/**
 * An account from its opening to its closing (用户 11–16): the same of teachers and of students. A domain
 * chart: no clock, no invoke; the server decides with it on columns and a date, the screens offer what it accepts.
 */
export const accountMachine = machine.createMachine({
  id: 'account',
  context: ({ input }) => ({ duties: 0, closedByChange: false, ...input }),
  initial: 'none',
  states: {
    none: {
      meta: { zh: '未开通', screen, fulfils: '学生账号 2：批量开通；用户 12：自助注册的账号先待激活' },
      on: { register: { target: 'inactive' }, open: { guard: 'mayOpenAccount', target: 'normal' } },
    },
    inactive: {
      meta: { zh: '待激活', screen, fulfils: '用户 12：注册得到待激活的账号，管理员激活后才能登录' },
      on: { activate: edit('normal'), reset },
    },
    normal: {
      tags: 'open',
      meta: { zh: '正常', screen, fulfils: '用户 11：可以登录；用户 14：停用前列出会受影响的事项' },
      on: { login: { guard: 'isProved', actions: 'leaveAsItIs' }, lock: edit('locked'), ...{ reset, ...closing } },
    },
    locked: {
      meta: { zh: '锁定', screen, fulfils: '用户 13：锁定后不能登录，已登录的立即退出，直到解锁或到期' },
      on: { unlock: edit('normal'), runsOut: { target: 'normal' }, ...{ reset, ...closing } },
    },
    disabled: {
      meta: { zh: '停用', screen, fulfils: '学生账号 12、13：学生离校时账号停用，只能随复学恢复；用户 15：其他的可以手工恢复' },
      on: {
        enable: { guard: 'mayEnable', target: 'normal' },
        comeBack: { guard: 'isClosedByChange', target: 'normal', actions: 'forgetChange' },
      },
    },
  },
});
