/** How a named teacher stands to a task, in their order; the column `acceptance.acceptance_state` holds the position (任教 4–8). */
export const ACCEPTANCE_STATES = ['pending', 'confirmed', 'objected', 'deemed', 'dropped'] as const;
export type AcceptanceState = (typeof ACCEPTANCE_STATES)[number];
export const ACCEPTANCE_STATE_ZH: Readonly<Record<AcceptanceState, string>> = {
  pending: '待确认',
  confirmed: '已确认',
  objected: '有异议',
  deemed: '逾期视为确认',
  dropped: '不再任教',
};

export interface AcceptanceContext {
  /** What they are asked to teach: classes, roles, hours and weeks, as one text that is compared. */
  assignment: string;
  /** Why they object. */
  reason: string | null;
}
/** What the caller is to this task, worked out by the server. */
export interface AcceptanceActor {
  /** They are the teacher who is named. */
  teacher: boolean;
  /** The declaration is under review or has passed, and its semester is not over. */
  open: boolean;
}
export type AcceptanceEvent =
  /** The declarer or the teaching unit names them for something: at a submit, or by 安排教师. */
  | { type: 'assign'; assignment: string }
  /** They are named no more. */
  | { type: 'drop' }
  | { type: 'confirm'; by: AcceptanceActor }
  | { type: 'object'; by: AcceptanceActor; reason: string }
  /** The job looks what is due; `due`: the days of the parameter are over. */
  | { type: 'lapse'; due: boolean };
export type AcceptanceEventType = AcceptanceEvent['type'];
/** What each event is called on buttons, in records and paths. */
export const ACCEPTANCE_EVENT_ZH: Readonly<Record<AcceptanceEventType, string>> = {
  assign: '安排任教',
  drop: '不再安排',
  confirm: '确认',
  object: '有异议',
  lapse: '逾期',
};
/** Fewest characters of the reason for 有异议. */
export const OBJECTION_REASON = 5;
