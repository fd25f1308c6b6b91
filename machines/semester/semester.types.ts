/** States of a semester in their order; the column `semester.state` holds the position (学期 14). */
export const SEMESTER_STATES = [
  'preparing',
  'declaring',
  'scheduling',
  'running',
  'ended',
  'archived',
] as const;
export type SemesterState = (typeof SEMESTER_STATES)[number];
export const SEMESTER_STATE_ZH: Readonly<Record<SemesterState, string>> = {
  preparing: '筹备',
  declaring: '申报中',
  scheduling: '排课中',
  running: '进行中',
  ended: '已结束',
  archived: '已归档',
};

/** What the guards need to know of the semester; both are columns or follow from columns. */
export interface SemesterContext {
  isCurrent: boolean;
  /** Begin and end of the declaration window are set. */
  hasWindow: boolean;
}
/** What the caller may do with semesters, worked out by the server. */
export interface SemesterActor {
  mayEdit: boolean;
  /** Holds foundation:semester:reopen. */
  mayReopen: boolean;
}
/** The closing checks: items that are not finished, and how many of them the person has seen and confirmed. */
export interface Closing {
  unfinished: number;
  acknowledged: number;
}
interface By {
  by: SemesterActor;
}
export type SemesterEvent =
  /** On to the next state; what is open matters only at the end of a semester. */
  | ({ type: 'advance' } & By & Closing)
  | ({ type: 'archive' } & By & Closing)
  | ({ type: 'reopen'; reason: string } & By)
  | ({ type: 'setCurrent' } & By)
  | ({ type: 'edit' } & By)
  | ({ type: 'changeSwitches' } & By)
  | ({ type: 'remove' } & By);
export type SemesterEventType = SemesterEvent['type'];

/** What each event is called on buttons, in records and paths. */
export const SEMESTER_EVENT_ZH: Readonly<Record<SemesterEventType, string>> = {
  advance: '推进状态',
  archive: '归档',
  reopen: '恢复为进行中',
  setCurrent: '设为当前',
  edit: '修改学期',
  changeSwitches: '修改审批开关',
  remove: '删除学期',
};
/** Fewest characters of the reason for 4 → 3. */
export const REOPEN_REASON = 2;
