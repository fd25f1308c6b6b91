/** How the receiving college stands to a change that brings it a student, in their order; `status_change.objection_state` holds the position (异动 37–40). */
export const OBJECTION_STATES = ['quiet', 'objected', 'known'] as const;
export type ObjectionState = (typeof OBJECTION_STATES)[number];
export const OBJECTION_STATE_ZH: Readonly<Record<ObjectionState, string>> = {
  quiet: '无异议',
  objected: '有异议',
  known: '异议已知晓',
};
export interface ObjectionContext {
  /** Why they object. */
  reason: string | null;
}
/** What the caller is to this change, worked out by the server. */
export interface Objector {
  /** They decide for the college that the student comes to, which is not the one the student leaves. */
  receiving: boolean;
  /** The change is under review. */
  open: boolean;
}
export type ObjectionEvent =
  | { type: 'object'; by: Objector; reason: string }
  | { type: 'takeBack'; by: Objector }
  /** A level passes the change; `known`: whoever decides has said that they know of the objection. */
  | { type: 'pass'; known: boolean }
  /** The applicant asks for another class: whoever objected to the former one has not spoken of it. */
  | { type: 'redirect' };
export type ObjectionEventType = ObjectionEvent['type'];
/** What each event is called on buttons, in records and paths. */
export const OBJECTION_EVENT_ZH: Readonly<Record<ObjectionEventType, string>> = {
  object: '提出异议',
  takeBack: '撤回异议',
  pass: '审批通过',
  redirect: '改换去向班级',
};
/** Fewest characters of the reason. */
export const LEAST_OBJECTION = 5;
