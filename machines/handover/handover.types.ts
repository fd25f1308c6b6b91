/** How a handover stands, in their order; the column `handover.handover_state` holds the position (用户 32、34). */
export const HANDOVER_STATES = ['none', 'given', 'undone', 'settled'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];
export const HANDOVER_STATE_ZH: Readonly<Record<HandoverState, string>> = {
  none: '未移交',
  given: '已移交',
  undone: '已撤销',
  settled: '不能撤销',
};

/** Whoever manages both accounts. */
export interface HandoverActor {
  mayHand: boolean;
}
/** The other one, as far as they can take over; worked out by the server. */
export const SUCCESSORS = ['ready', 'self', 'closed', 'noLogin'] as const;
export type Successor = (typeof SUCCESSORS)[number];
/** What is said beside the field where somebody cannot take over (用户 22). */
export const SUCCESSOR_ZH: Readonly<Record<Successor, string>> = {
  ready: '账号正常的人',
  self: '不能移交给本人',
  closed: '接收人的账号不是正常状态',
  noLogin: '接收人没有可登录的账号，请另选一人，或先为他设置密码',
};
export type HandoverEvent =
  | { type: 'hand'; by: HandoverActor; to: Successor }
  /** The other one does something with what they have been given. */
  | { type: 'act' }
  | { type: 'undo'; by: HandoverActor };
export type HandoverEventType = HandoverEvent['type'];
/** What each event is called on buttons, in records and paths. */
export const HANDOVER_EVENT_ZH: Readonly<Record<HandoverEventType, string>> = {
  hand: '移交',
  act: '接收人已办理',
  undo: '撤销移交',
};
