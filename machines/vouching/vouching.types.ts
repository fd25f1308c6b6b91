/** Whether a second administrator stands behind what one has done, in their order; the column `vouching.state` holds the position (用户 42、43). */
export const VOUCHING_STATES = ['none', 'waiting', 'confirmed', 'revoked'] as const;
export type VouchingState = (typeof VOUCHING_STATES)[number];
export const VOUCHING_STATE_ZH: Readonly<Record<VouchingState, string>> = {
  none: '无需确认',
  waiting: '待确认',
  confirmed: '已确认',
  revoked: '已撤销',
};
/** What it is about: `reset`, a password that was reset; `person`, somebody who was registered. */
export const VOUCHING_KINDS = ['reset', 'person'] as const;
export type VouchingKind = (typeof VOUCHING_KINDS)[number];
export const VOUCHING_KIND_ZH: Readonly<Record<VouchingKind, string>> = {
  reset: '重置密码',
  person: '登记人员',
};

export interface VouchingContext {
  kind: VouchingKind;
}
/** Who the caller is to it, worked out by the server. */
export interface VouchingActor {
  /** Holds the right: `system:user:reset` for a password, `system:user:assign` for a person. */
  mayVouch: boolean;
  /** Has asked for it, or has done what it is about. */
  isAsker: boolean;
  /** Is whom it is about. */
  isSubject: boolean;
}
interface By {
  by: VouchingActor;
}
export type VouchingEvent =
  /** A password is reset, or the registrar of a person asks. `needed`: there is something to confirm, and somebody else who can. */
  | ({ type: 'ask'; needed: boolean } & By)
  /** A password is reset that needs nobody. */
  | { type: 'lapse' }
  | ({ type: 'confirm' | 'revoke' } & By)
  /** The password is used, or the person is made an approver. `needed`: an approval window is open; whoever gives the role has registered them. */
  | { type: 'use'; needed: boolean };
export type VouchingEventType = VouchingEvent['type'];
/** What people do themselves, in the order in which a screen offers it. */
export const VOUCHING_ACTIONS = ['ask', 'confirm', 'revoke'] as const;
export type VouchingAction = (typeof VOUCHING_ACTIONS)[number];
/** What each event is called on buttons, in records and paths. */
export const VOUCHING_EVENT_ZH: Readonly<Record<VouchingEventType, string>> = {
  ask: '请求确认',
  lapse: '重置（无需确认）',
  confirm: '确认',
  revoke: '撤销',
  use: '使用',
};
