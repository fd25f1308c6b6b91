/** States of a batch of freshmen in their order; the column `enrol_batch.state` holds the position (新生 1). */
export const ENROLMENT_STATES = [
  'preparing',
  'reporting',
  'dividing',
  'numbered',
  'archived',
] as const;
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];
export const ENROLMENT_STATE_ZH: Readonly<Record<EnrolmentState, string>> = {
  preparing: '准备',
  reporting: '报到中',
  dividing: '分班中',
  numbered: '已编学号',
  archived: '已归档',
};

/** What the guards need to know of the batch: numbers of freshmen, all of them counted from rows. */
export interface EnrolmentContext {
  /** In the list at all. */
  listed: number;
  /** With something in the list that stands against an enrolment. */
  faults: number;
  reported: number;
  /** Neither reported nor settled (保留, 放弃). */
  missing: number;
  /** Reported and in no class yet. */
  undivided: number;
}
/** What the caller may do, worked out by the server. */
export interface EnrolmentActor {
  /** Holds student:enrolment:edit over the whole school. */
  mayEdit: boolean;
  /** Holds student:enrolment:report. */
  mayReport: boolean;
}
interface By {
  by: EnrolmentActor;
}
export type EnrolmentEvent =
  /** The batch itself, its dates. */
  | ({ type: 'edit' } & By)
  | ({ type: 'remove' } & By)
  /** Freshmen are imported, typed or corrected. */
  | ({ type: 'fill' } & By)
  | ({ type: 'open' } & By)
  /** Somebody reports, or their report is taken back. */
  | ({ type: 'report' } & By)
  /** 申请延期, 保留入学资格, 放弃入学资格 of somebody who did not come. */
  | ({ type: 'settle' } & By)
  /** `acknowledged`: how many missing ones the person has seen. */
  | ({ type: 'close'; acknowledged: number } & By)
  | ({ type: 'reopen'; reason: string } & By)
  | ({ type: 'divide' } & By)
  | ({ type: 'number' } & By)
  | ({ type: 'openAccounts' } & By)
  | ({ type: 'archive' } & By);
export type EnrolmentEventType = EnrolmentEvent['type'];
/** What each event is called on buttons, in records and paths. */
export const ENROLMENT_EVENT_ZH: Readonly<Record<EnrolmentEventType, string>> = {
  edit: '修改批次',
  remove: '删除批次',
  fill: '录入新生',
  open: '开始报到',
  report: '登记报到',
  settle: '处理未报到',
  close: '截止报到',
  reopen: '恢复报到',
  divide: '分班',
  number: '编学号',
  openAccounts: '开通账号',
  archive: '归档',
};
/** Fewest characters of the reason for 恢复报到. */
export const REOPEN_REPORT_REASON = 2;
