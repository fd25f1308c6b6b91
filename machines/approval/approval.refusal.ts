import type { ApprovalSnapshot } from './approval.stored.ts';
import { type ApprovalActor, type ApprovalEvent, LEVELS, OPINION_MIN } from './approval.types.ts';

export type Refusal =
  | 'opinionTooShort'
  | 'ownDeclaration'
  | 'teachersMissing'
  | 'obstacles'
  | 'notDeclarer'
  | 'notYourLevel'
  | 'notYourPass'
  | 'mayNotVoid'
  | 'mayNotIntervene'
  | 'pinnedToAnother'
  | 'notAnApprover'
  | 'rejectNotHere'
  | 'levelClosed'
  | 'unread'
  | 'reminded'
  | 'changing'
  | 'tooLateToReopen'
  | 'state';

const withTeachers = (s: ApprovalSnapshot) => ({ ...s, context: { ...s.context, teachersNamed: true } }) as ApprovalSnapshot;
const SAID = '。'.repeat(10);
/** One thing changed, the rest as it was: if the chart then accepts, that thing was the reason. */
const WHAT_IF: [Refusal, (s: ApprovalSnapshot, e: ApprovalEvent) => [ApprovalSnapshot, ApprovalEvent]][] = [
  ['opinionTooShort', (s, e) => [s, 'opinion' in e ? { ...e, opinion: SAID } : e]],
  ['obstacles', (s, e) => [s, e.type === 'submit' ? { ...e, obstacles: [] } : e]],
  ['teachersMissing', (s, e) => [withTeachers(s), e]],
  ['unread', (s, e) => [s, e.type === 'pass' ? { ...e, unread: [] } : e]],
  ['rejectNotHere', (s, e) => [s, as(e, { noReject: [] })]],
  ['notAnApprover', (s, e) => [s, e.type === 'transfer' ? { ...e, toApprover: true } : e]],
  ['reminded', (s, e) => [s, as(e, { reminded: false })]],
  ['changing', (s, e) => [s, as(e, { changing: false })]],
  ['tooLateToReopen', (s, e) => [s, as(e, { reopens: true })]],
  ['pinnedToAnother', (s, e) => [s, as(e, { pinned: true })]],
  // whatever else stands in the way: nobody looks into it behind the deadline
  ['levelClosed', (s, e) => [withTeachers(s), as(e.type === 'pass' ? { ...e, unread: [] } : e, { late: [], pinned: true, noReject: [] })]],
  ['ownDeclaration', (s, e) => [s, as(e, { declarer: false, pinned: true, late: [] })]],
  ['notDeclarer', (s, e) => [s, as(e, { declarer: true, reminded: false, changing: false })]],
  ['notYourLevel', (s, e) => [s, as(e, { levels: LEVELS, declarer: false, pinned: true, noReject: [], late: [] })]],
  ['mayNotVoid', (s, e) => [s, as(e, { mayVoid: true })]],
  ['mayNotIntervene', (s, e) => [s, as(e, { mayIntervene: true, reopens: true })]],
  ['notYourPass', (s, e) => [s, as(e, { justPassed: true })]],
];
const as = (e: ApprovalEvent, by: Partial<ApprovalActor>): ApprovalEvent => ({ ...e, by: { ...e.by, ...by } });
const can = (s: ApprovalSnapshot, e: ApprovalEvent) => s.machine.resolveState({ value: s.value, context: s.context }).can(e);

/**
 * Why the chart refuses an event, read from the chart itself by asking what would have to be different.
 * Nobody writes the rules a second time; a changed guard changes the answer. `null` when it is not refused.
 */
export function refusalOf(snapshot: ApprovalSnapshot, event: ApprovalEvent): Refusal | null {
  if (can(snapshot, event)) return null;
  for (const [reason, change] of WHAT_IF) if (can(...change(snapshot, event))) return reason;
  const said = 'opinion' in event ? { ...event, opinion: SAID } : event; // two things at once: a short opinion and one more
  for (const [reason, change] of WHAT_IF) if (can(...change(snapshot, said))) return reason;
  return 'state';
}

/** 10 for reject, 5 for a return to the declarer …; 0 where no opinion is needed. */
export const opinionMin = (type: ApprovalEvent['type']): number => OPINION_MIN[type as keyof typeof OPINION_MIN] ?? 0;
