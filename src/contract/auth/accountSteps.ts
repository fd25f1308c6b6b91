/** How an account stands, as lists show it: a lock that still holds goes before `normal` (domain.md 1.5.3, 1.6.6). */
export type AccountStatus = 'normal' | 'locked' | 'disabled' | 'inactive';
export const ACCOUNT_ACTIONS = ['lock', 'unlock', 'disable', 'enable'] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];
export const ACCOUNT_ACTION_ZH: Readonly<Record<AccountAction, string>> = { lock: '锁定', unlock: '解锁', disable: '停用', enable: '恢复' };

/** What can be done by hand to an account, by how it stands: what screens offer and the server accepts, of users and of students. */
export const ACCOUNT_STEPS: Readonly<Record<AccountStatus, readonly AccountAction[]>> = {
  normal: ['lock', 'disable'],
  locked: ['unlock', 'disable'],
  disabled: ['enable'],
  inactive: [],
};
