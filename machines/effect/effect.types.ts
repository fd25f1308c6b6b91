/** How a change of status stands to its effect, in their order; the column `status_change.effect_state` holds the position (异动 19–22). */
export const EFFECT_STATES = ['none', 'waiting', 'done', 'cancelled', 'failed'] as const;
export type EffectState = (typeof EFFECT_STATES)[number];
export const EFFECT_STATE_ZH: Readonly<Record<EffectState, string>> = {
  none: '未生效',
  waiting: '待生效',
  done: '已生效',
  cancelled: '已取消',
  failed: '无法生效',
};

export interface EffectContext {
  /** Why it was cancelled, or could not take effect. */
  note: string | null;
}
/** What the caller may do with this change, worked out by the server. */
export interface EffectActor {
  mayCancel: boolean;
}
/** `due`: its day is here; `refusal`: why it cannot be done to the student on that day, in words; null: it can. */
interface Time {
  due: boolean;
  refusal: string | null;
}
export type EffectEvent =
  /** The last level of the approval passes it. */
  | ({ type: 'pass' } & Time)
  /** The job looks what is due. */
  | ({ type: 'dayComes' } & Time)
  /** Somebody takes out what has passed, before its day. */
  | { type: 'cancel'; by: EffectActor; reason: string };
export type EffectEventType = EffectEvent['type'];
/** What each event is called on buttons, in records and paths. */
export const EFFECT_EVENT_ZH: Readonly<Record<EffectEventType, string>> = {
  pass: '审批通过',
  dayComes: '生效日期到',
  cancel: '取消生效',
};
/** Fewest characters of the reason for 取消生效. */
export const CANCEL_REASON = 2;
