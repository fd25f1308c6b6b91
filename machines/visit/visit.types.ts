/** How far one simulated viewing has come: the columns `ended_at` and `told_at` of `simulation_visit` hold it (模拟 17). */
export const VISIT_STATES = ['running', 'ended', 'told'] as const;
export type VisitState = (typeof VISIT_STATES)[number];
export const VISIT_STATE_ZH: Readonly<Record<VisitState, string>> = {
  running: '正在查看',
  ended: '已结束',
  told: '已告诉本人',
};
/** How a simulation has ended. */
export const VISIT_ENDING_ZH = {
  back: '退出模拟',
  expired: '到时自动退出',
  session: '会话结束',
  closed: '账号停用',
} as const;
export type VisitEnding = keyof typeof VISIT_ENDING_ZH;

export interface VisitContext {
  /** Null: under way. */
  ending: VisitEnding | null;
}
/** What the server finds of it at a moment. */
export interface VisitFacts {
  /** Its time is up. */
  over: boolean;
  /** The account that is looked at has been closed. */
  closed: boolean;
  /** The session is gone, or looks as nobody any more: logged out, taken away, the server's restart included. */
  gone: boolean;
}
export type VisitEvent =
  /** The operator leaves by themselves. */
  | { type: 'leave'; facts: VisitFacts }
  /** The server looks whether it has ended without a word. */
  | { type: 'look'; facts: VisitFacts }
  /** Whoever was looked at is told, or by their roles it is only listed. */
  | { type: 'tell' };
export type VisitEventType = VisitEvent['type'];
export const VISIT_EVENT_ZH: Readonly<Record<VisitEventType, string>> = {
  leave: '退出模拟',
  look: '核对',
  tell: '告诉本人',
};
