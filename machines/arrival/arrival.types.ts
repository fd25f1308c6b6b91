/** How a freshman of a batch stands, in their order; the column `freshman.report_status` holds the position (新生 17–21). */
export const REPORT_STATES = ['missing', 'reported', 'postponed', 'kept', 'gaveUp'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
/** `enrolled`: reported, and a student with a number by now; `removed`: out of the list. */
export type ArrivalState = ReportState | 'enrolled' | 'removed';
export const ARRIVAL_STATE_ZH: Readonly<Record<ArrivalState, string>> = {
  missing: '未报到',
  reported: '已报到',
  postponed: '申请延期',
  kept: '保留入学资格',
  gaveUp: '放弃入学资格',
  enrolled: '已编学号',
  removed: '已删除',
};

export interface ArrivalContext {
  /** Why they did not come, as it was said last. */
  reason: string | null;
}
/** What the caller may do with the freshmen of this batch as it stands, worked out by the server. */
export interface ArrivalActor {
  mayReport: boolean;
  maySettle: boolean;
  mayRemove: boolean;
}
interface By {
  by: ArrivalActor;
}
/** What can become of somebody who did not come, in the order in which a dialog offers it. */
export const SETTLING = ['postpone', 'keep', 'giveUp', 'restore'] as const;
export type Settling = (typeof SETTLING)[number];
export type ArrivalEvent =
  /** `elsewhere`: the desk is of another campus than theirs; `confirmed`: they are to report there all the same. */
  | ({ type: 'report'; elsewhere: boolean; confirmed: boolean } & By)
  /** A report that was wrong. */
  | ({ type: 'undo' } & By)
  | ({ type: Settling; reason: string } & By)
  /** The batch gives numbers: whoever has reported becomes a student. */
  | { type: 'enrol' }
  | ({ type: 'remove' } & By);
export type ArrivalEventType = ArrivalEvent['type'];
/** What each event is called on buttons, in records and paths. */
export const ARRIVAL_EVENT_ZH: Readonly<Record<ArrivalEventType, string>> = {
  report: '登记报到',
  undo: '撤销报到',
  postpone: '申请延期',
  keep: '保留入学资格',
  giveUp: '放弃入学资格',
  restore: '恢复为未报到',
  enrol: '编学号',
  remove: '删除',
};
/** Fewest characters of the reason for what becomes of somebody who did not come. */
export const SETTLE_REASON = 2;
