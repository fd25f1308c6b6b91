import { refusalOf } from '../../../../machines/approval/approval.rules.ts';
import {
  type ApprovalSnapshot,
  offered,
  probes,
} from '../../../../machines/approval/approval.stored.ts';
import {
  type ApprovalActor,
  type ApprovalEventType,
  type Level,
  OPINION_MAX,
  opinionMin,
} from '../../../../machines/approval/approval.types.ts';
import { textMissing } from '../contract/opinionText.ts';
import { hasText, refusalText } from '../contract/refusalText.ts';

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
  /** Entries of return_reason for which it is sent back. */
  reasons?: readonly string[];
  /** Points of the checklist that were ticked. */
  ticked?: readonly string[];
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
export function opinionNeeded(
  snapshot: ApprovalSnapshot,
  by: ApprovalActor,
  type: ApprovalEventType,
): number {
  const silent = probes(type, by, snapshot).map((event) =>
    'opinion' in event ? { ...event, opinion: '' } : event,
  );
  return silent.some((event) => snapshot.can(event)) ? 0 : opinionMin(type);
}

/** What is wrong with the opinion for this event, or null (审批 47). */
export function opinionProblem(
  snapshot: ApprovalSnapshot,
  by: ApprovalActor,
  type: ApprovalEventType,
  opinion: string,
): string | null {
  if (!takesOpinion(type)) return null;
  const length = opinion.trim().length;
  const needed = opinionNeeded(snapshot, by, type);
  if (length < needed) {
    if (type === 'withdraw') return '已有审批意见，撤回需填写原因';
    return needed === 1 ? textMissing(type) : `意见至少 ${needed} 个字，现有 ${length} 个字`;
  }
  return opinion.length > OPINION_MAX ? `意见不能超过 ${OPINION_MAX} 个字` : null;
}

export interface Offer {
  type: ApprovalEventType;
  /** Why it cannot be pressed yet; null: it can. */
  blocked: string | null;
}
/** Why this person cannot pass it now, by the rule that the server asks; null: they can. */
const whyNoPass = (snapshot: ApprovalSnapshot, by: ApprovalActor) =>
  refusalOf(snapshot, { type: 'pass', by, opinion: '' });
/** What keeps the button back with its reason beside it (审批 24、34、52). */
const HELD_BACK: readonly (string | null)[] = ['teachersMissing', 'pinnedToAnother'];
/**
 * The buttons of the bar: exactly what the chart offers this person, and beside it a pass that a rule keeps back, with the words of that
 * rule. Everything else that the chart refuses has no button (审批 52).
 */
export function offersOf(snapshot: ApprovalSnapshot, by: ApprovalActor): Offer[] {
  const open: Offer[] = offered(snapshot, by).map((type) => ({ type, blocked: null }));
  const why = whyNoPass(snapshot, by);
  return hasText(why) && HELD_BACK.includes(why)
    ? [{ type: 'pass', blocked: refusalText(why) }, ...open]
    : open;
}

/** The approver of the level declared it themselves: no button, but the reason (审批 6). */
export const isOwnAtHisLevel = (snapshot: ApprovalSnapshot, by: ApprovalActor): boolean =>
  whyNoPass(snapshot, by) === 'ownDeclaration';
