/** How an account stands; `none`: there is none yet. A lock is a date in a column beside the status (account.stored.ts). */
export const ACCOUNT_STATES = ['none', 'inactive', 'normal', 'locked', 'disabled'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
/** How an account that is there stands, as lists show it (用户 11). */
export type AccountStatus = Exclude<AccountState, 'none'>;
export const ACCOUNT_STATE_ZH: Readonly<Record<AccountState, string>> = {
  none: '未开通',
  inactive: '待激活',
  normal: '正常',
  locked: '锁定',
  disabled: '停用',
};

export interface AccountContext {
  /** What would be left undone when its owner went: items that wait for them alone, classes that they look after. */
  duties: number;
  /** A change of the student's status has closed it: only another one opens it again. */
  closedByChange: boolean;
}
/** What the caller may do with this account, worked out by the server. */
export interface AccountActor {
  mayOpen: boolean;
  mayEdit: boolean;
  mayReset: boolean;
}
interface By {
  by: AccountActor;
}
/** What is done to an account that is there, by hand. */
export const ACCOUNT_ACTIONS = ['lock', 'unlock', 'disable', 'enable'] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];
export type AccountEvent =
  /** Somebody writes themselves down; an administrator lets them in later. */
  | { type: 'register' }
  | ({ type: 'open' | 'activate' | 'lock' | 'unlock' | 'enable' | 'reset' } & By)
  /** `confirmed`: they have seen what would be left undone. */
  | ({ type: 'disable'; confirmed: boolean } & By)
  /** The date of a lock goes by. */
  | { type: 'runsOut' }
  /** The student's status changes: they go for good, or come back. */
  | { type: 'leave' }
  | { type: 'comeBack' }
  /** `right`: they have proved who they are. */
  | { type: 'login'; right: boolean };
export type AccountEventType = AccountEvent['type'];
/** What each event is called on buttons, in records and paths. */
export const ACCOUNT_EVENT_ZH: Readonly<Record<AccountEventType, string>> = {
  register: '自助注册',
  open: '开通账号',
  activate: '激活',
  lock: '锁定',
  unlock: '解锁',
  disable: '停用',
  enable: '恢复',
  reset: '重置密码',
  runsOut: '锁定到期',
  leave: '学生离校',
  comeBack: '学生复学',
  login: '登录',
};
