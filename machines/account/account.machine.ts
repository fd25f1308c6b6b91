import { lifecycle } from '../kit/lifecycle.ts';
import { first } from '../kit/rules.ts';
import { ACCOUNT_STATE_ZH, type AccountContext, type AccountEvent } from './account.types.ts';

type Args = { context: AccountContext; event: AccountEvent };
const holds =
  (right: 'mayOpen' | 'mayEdit' | 'mayReset') =>
  ({ event }: Args) =>
    'by' in event && event.by[right] ? null : 'mayNot';
const mayEdit = holds('mayEdit');
export const accountRules = {
  mayOpenAccount: holds('mayOpen'),
  mayEditAccount: mayEdit,
  mayResetPassword: holds('mayReset'),
  mayDisable: (args: Args) =>
    first(
      mayEdit(args),
      args.event.type === 'disable' && !args.event.confirmed && args.context.duties > 0 && 'duties',
    ),
  mayEnable: (args: Args) => first(mayEdit(args), args.context.closedByChange && 'closedByChange'),
  isClosedByChange: ({ context }: Args) => (context.closedByChange ? null : 'closedByChange'),
  isProved: ({ event }: Args) => (event.type === 'login' && event.right ? null : 'proof'),
};
const edit = (target: 'normal' | 'locked') => ({ guard: 'mayEditAccount', target }) as const;
const reset = { guard: 'mayResetPassword' } as const;
/** How an account that can be used or unlocked is closed. */
const closing = {
  disable: { guard: 'mayDisable', target: 'disabled' },
  leave: { target: 'disabled', actions: 'noteChange' },
} as const;

/** An account from its opening to its closing (用户 11–16): the same of teachers and of students. */
export const accountMachine = lifecycle<AccountContext, AccountEvent, 'open'>()({
  id: 'account',
  screen: 'account',
  zh: ACCOUNT_STATE_ZH,
  initial: 'none',
  context: { duties: 0, closedByChange: false },
  rules: accountRules,
  actions: {
    noteChange: () => ({ closedByChange: true }),
    forgetChange: () => ({ closedByChange: false }),
  },
  states: {
    none: {
      fulfils: '学生账号 2：批量开通；用户 12：自助注册的账号先待激活',
      on: { register: { target: 'inactive' }, open: { guard: 'mayOpenAccount', target: 'normal' } },
    },
    inactive: {
      fulfils: '用户 12：注册得到待激活的账号，管理员激活后才能登录',
      on: { activate: edit('normal'), reset },
    },
    normal: {
      tags: 'open',
      fulfils: '用户 11：可以登录；用户 14：停用前列出会受影响的事项',
      on: { login: { guard: 'isProved' }, lock: edit('locked'), reset, ...closing },
    },
    locked: {
      fulfils: '用户 13：锁定后不能登录，已登录的立即退出，直到解锁或到期',
      on: { unlock: edit('normal'), runsOut: { target: 'normal' }, reset, ...closing },
    },
    disabled: {
      fulfils: '学生账号 12、13：学生离校时账号停用，只能随复学恢复；用户 15：其他的可以手工恢复',
      on: {
        enable: { guard: 'mayEnable', target: 'normal' },
        comeBack: { guard: 'isClosedByChange', target: 'normal', actions: 'forgetChange' },
      },
    },
  },
});
