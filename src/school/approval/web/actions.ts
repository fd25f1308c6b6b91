import { opinionMin, refusalOf } from '../../../../machines/approval/approval.refusal.ts';
import { type ApprovalSnapshot, levelOf, offered, probes } from '../../../../machines/approval/approval.stored.ts';
import { type ApprovalActor, type ApprovalEventType, type Level, OPINION_MAX } from '../../../../machines/approval/approval.types.ts';

/** What a person decided on the bar. `edit`, `remove` and `assignTeachers` are done elsewhere on the screen. */
export interface Decision {
  type: ApprovalEventType;
  opinion: string;
  level?: Level;
  /** Whom it is pinned to, and the new unit of a level. */
  toUserId?: number;
  unitKey?: string;
  /** Flags that the last level has taken note of. */
  confirmed?: readonly string[];
  /** Who is told of a comment. */
  mentions?: readonly number[];
}

/** Events that take a text; of the others the opinion box is kept for later. */
const WITH_OPINION: readonly ApprovalEventType[] = [
  'pass',
  'returnToDeclarer',
  'returnToPrevious',
  'returnToLevel',
  'reject',
  'withdraw',
  'void',
  'comment',
  'transfer',
  'unpin',
  'moveTo',
  'changeUnit',
  'close',
];
export const takesOpinion = (type: ApprovalEventType): boolean => WITH_OPINION.includes(type);

/**
 * Fewest characters that the chart wants for this event now: 0 when it accepts an empty opinion (a withdrawal before anybody
 * has decided). Asked of the chart, so the box and the server cannot differ.
 */
export function opinionNeeded(snapshot: ApprovalSnapshot, by: ApprovalActor, type: ApprovalEventType): number {
  const silent = probes(type, by, snapshot).map((event) => ('opinion' in event ? { ...event, opinion: '' } : event));
  return silent.some((event) => snapshot.can(event)) ? 0 : opinionMin(type);
}

/** What is wrong with the opinion for this event, or null (审批 47). */
export function opinionProblem(snapshot: ApprovalSnapshot, by: ApprovalActor, type: ApprovalEventType, opinion: string): string | null {
  if (!takesOpinion(type)) return null;
  const length = opinion.trim().length;
  const needed = opinionNeeded(snapshot, by, type);
  if (length < needed) {
    if (type === 'withdraw') return '已有审批意见，撤回需填写原因';
    return needed === 1 ? '请填写意见' : `意见至少 ${needed} 个字，现有 ${length} 个字`;
  }
  return opinion.length > OPINION_MAX ? `意见不能超过 ${OPINION_MAX} 个字` : null;
}

export interface Offer {
  type: ApprovalEventType;
  /** Why it cannot be pressed yet; null: it can. */
  blocked: string | null;
}
/**
 * The buttons of the bar: exactly what the chart offers this person, and beside it what only a missing teacher keeps back,
 * with the reason (审批 24、34). Everything else that the chart refuses has no button (审批 52).
 */
export function offersOf(snapshot: ApprovalSnapshot, by: ApprovalActor): Offer[] {
  const open: Offer[] = offered(snapshot, by).map((type) => ({ type, blocked: null }));
  const pass = probes('pass', by, snapshot)[0];
  const why = pass && refusalOf(snapshot, pass);
  if (why === 'teachersMissing') open.unshift({ type: 'pass', blocked: '请先安排主讲教师' });
  if (why === 'pinnedToAnother') open.unshift({ type: 'pass', blocked: '已转办给另一人，由其办理' });
  return open;
}

/** The approver of the level declared it himself: no button, but the reason (审批 6). */
export function isOwnAtHisLevel(snapshot: ApprovalSnapshot, by: ApprovalActor): boolean {
  const at = levelOf(snapshot);
  return at !== undefined && by.declarer && by.levels.includes(at);
}
