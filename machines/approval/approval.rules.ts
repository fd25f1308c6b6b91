import { first, guardsOf, refusalIn, refusalsAnywhere } from '../kit/rules.ts';
import {
  type ApprovalContext,
  type ApprovalEvent,
  LEVELS,
  type Level,
  opinionMin,
  PASSED_RESULTS,
  REFUSED_RESULTS,
  RESULT,
} from './approval.types.ts';

/** Why something is refused. `state`: there is no such step from where it stands. */
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

/** `context` null: wherever it stands, so that only the caller and what they sent can be at fault. */
type Args = { context: ApprovalContext | null; event: ApprovalEvent };
type Here = { context: ApprovalContext; event: ApprovalEvent };
type At = { level: Level };
type FromTo = { from: Level; to: Level };
type To = Pick<FromTo, 'to'>;
type Answer = Refusal | null;

const isDecided = (r: number) => [...PASSED_RESULTS, ...REFUSED_RESULTS].includes(r);
/** Nobody has decided there in this round. */
const isOpen = (r: number) => r === RESULT.notReached || r === RESULT.waiting;

/** No level of this round has decided yet, so withdrawing needs no reason (审批 22). */
const untouched = (c: ApprovalContext) => LEVELS.every((l) => !isDecided(c.results[l]));

/** The enabled level directly before `level`, if any. */
const previousEnabled = (c: ApprovalContext, level: Level): Level | undefined =>
  [...c.enabled].reverse().find((l) => LEVELS.indexOf(l) < LEVELS.indexOf(level));

const byDeclarer = ({ event }: Args): Answer => (event.by.declarer ? null : 'notDeclarer');
const saysEnough = ({ event }: Args): Answer =>
  'opinion' in event && event.opinion.trim().length >= opinionMin(event.type)
    ? null
    : 'opinionTooShort';
/** It is about this level, and what else has to hold of where it stands. */
const leadsHere = (
  { context, event }: Args,
  holds: (c: ApprovalContext) => boolean,
  level?: Level,
): Answer =>
  (level !== undefined && 'level' in event && event.level !== level) ||
  (context !== null && !holds(context))
    ? 'state'
    : null;

/**
 * Decides at this level: right and scope there, not on their own declaration (审批 6), with enough said, before the deadline of the level
 * (审批 56), and not on what is pinned to somebody else (审批 34).
 */
const decidesAt = (args: Args, level: Level, says: (args: Args) => Answer = () => null): Answer => {
  const { by } = args.event;
  return first(
    !by.levels.includes(level) && 'notYourLevel',
    by.declarer && 'ownDeclaration',
    says(args),
    by.late?.includes(level) && 'levelClosed',
    args.context?.pinned === true && by.pinned !== true && 'pinnedToAnother',
  );
};
const hasUnread = ({ event }: Args): boolean =>
  event.type === 'pass' && (event.unread ?? []).length > 0;
const intervenes = (args: Args): Answer =>
  first(args.event.by.mayIntervene !== true && 'mayNotIntervene', saysEnough(args));
const brings = (args: Args, to: Level): Answer =>
  leadsHere(args, (c) => c.enabled.includes(to), to);

/** Passed by a person: in this round, or before, and the level keeps it (审批 29、77). */
const wasPassed = ({ event }: Args, c: ApprovalContext, level: Level): boolean =>
  c.results[level] === RESULT.passed ||
  (c.results[level] === RESULT.passedBySystem && event.by.carried?.includes(level) === true);

export const rules = {
  /** 审批 17 */
  isDeclarer: byDeclarer,
  /** 申报 13 */
  isDeclarerOfNewDraft: (args: Args) =>
    first(
      leadsHere(args, (c) => c.round === 0),
      byDeclarer(args),
    ),
  /** 审批 8、17；申报 31 */
  nothingStandsInTheWay: (args: Args) =>
    first<Refusal>(
      byDeclarer(args),
      args.event.type === 'submit' && args.event.obstacles.length > 0 && 'obstacles',
    ),
  /** 审批 22 */
  mayWithdraw: (args: Args) =>
    first(byDeclarer(args), args.context !== null && !untouched(args.context) && saysEnough(args)),
  /** 审批 2、6、23 */
  mayPass: (args: Args, { level }: At) => decidesAt(args, level),
  /** With teachers, and with note taken of those who have too much (审批 24、73). */
  mayPassWithTeachers: (args: Args, { level }: At) =>
    first(
      decidesAt(args, level),
      args.context?.teachersNamed === false && 'teachersMissing',
      hasUnread(args) && 'unread',
    ),
  /** The last level passes nothing whose warnings it has not taken note of (审批 26). */
  mayPassKnowing: (args: Args, { level }: At) =>
    first(decidesAt(args, level), hasUnread(args) && 'unread'),
  /** 审批 27、47 */
  mayReturn: (args: Args, { level }: At) => decidesAt(args, level, saysEnough),
  /** 审批 28 */
  mayReturnBack: (args: Args, { from, to }: FromTo) =>
    first(
      leadsHere(args, (c) => previousEnabled(c, from) === to),
      decidesAt(args, from, saysEnough),
    ),
  /** 审批 29 */
  mayReturnTo: (args: Args, { from, to }: FromTo) =>
    first(
      leadsHere(args, (c) => wasPassed(args, c, to), to),
      decidesAt(args, from, saysEnough),
    ),
  /** 审批 31 */
  mayReject: (args: Args, { level }: At) =>
    first(
      decidesAt(args, level, saysEnough),
      args.event.by.noReject?.includes(level) && 'rejectNotHere',
    ),
  /** 审批 32 */
  mayTakeBack: (args: Args, { from, to }: FromTo) =>
    first<Refusal>(
      leadsHere(args, (c) => previousEnabled(c, from) === to && c.results[to] === RESULT.passed),
      !args.event.by.justPassed && 'notYourPass',
    ),
  /** 审批 25；申报 45 */
  mayAssign: (args: Args, { level }: At) => decidesAt(args, level),
  /** 审批 34 */
  mayTransfer: (args: Args, { level }: At) =>
    first(
      decidesAt(args, level, saysEnough),
      args.event.type === 'transfer' && !args.event.toApprover && 'notAnApprover',
    ),
  /** Whom it is pinned to gives it back, who pinned it takes it back, an administrator does either (审批 35). */
  mayUnpin: (args: Args) => {
    const { pinned, pinner, mayIntervene } = args.event.by;
    return first(
      leadsHere(args, (c) => c.pinned),
      ![pinned, pinner, mayIntervene].includes(true) && 'pinnedToAnother',
      saysEnough(args),
    );
  },
  /** 审批 37 */
  mayRemind: (args: Args) => first(byDeclarer(args), args.event.by.reminded === true && 'reminded'),
  /** 审批 40 */
  mayChange: (args: Args) => first(byDeclarer(args), args.event.by.changing === true && 'changing'),
  /** 审批 43 */
  mayMoveTo: (args: Args, { to }: To) => first(brings(args, to), intervenes(args)),
  /** 审批 44 */
  mayReopenAt: (args: Args, { to }: To) =>
    first(brings(args, to), intervenes(args), args.event.by.reopens !== true && 'tooLateToReopen'),
  /** 审批 45 */
  mayChangeUnit: (args: Args) => {
    const { event } = args;
    const level = event.type === 'changeUnit' ? event.level : 'management';
    return first(
      leadsHere(args, (c) => c.enabled.includes(level) && isOpen(c.results[level])),
      intervenes(args),
    );
  },
  /** 审批 46 */
  mayClose: intervenes,
  /** 审批 37 */
  mayComment: (args: Args) =>
    first(args.event.by.levels.length === 0 ? byDeclarer(args) : null, saysEnough(args)),
  /** 审批 39 */
  declarerGivesReason: (args: Args) => first(byDeclarer(args), saysEnough(args)),
  /** 审批 38 */
  voidsWithReason: (args: Args) => first(!args.event.by.mayVoid && 'mayNotVoid', saysEnough(args)),
};

/** What the level answers for is not what it passed (审批 77). */
const hasChanged = ({ changed }: { changed?: readonly string[] }): boolean =>
  (changed ?? []).length > 0;
/** What tells branches apart, and what the system alone sends: nobody who is refused it is told more than that there is no such step. */
const conditions = {
  /** 审批 14 */
  isOff: ({ context }: Here, { level }: At) => !context.enabled.includes(level),
  /** 审批 36 */
  isSystemAndPinned: ({ event, context }: Here) => event.by.system === true && context.pinned,
  /**
   * Whose turn it is may have changed since somebody looked: only the level that waits is passed (审批 20、21、62), and none in whose name its
   * own pass of before would be carried over what has changed (审批 77).
   */
  isPassedBySystem: ({ event }: Here, { level }: At) =>
    event.type === 'systemPass' &&
    event.by.system === true &&
    event.level === level &&
    !hasChanged(event),
  /** 审批 41、55 */
  isSystem: ({ event }: Here) => event.by.system === true,
  /** Items that are already there or beyond are not pulled back (审批 63). */
  joinsLater: ({ event, context }: Here, { level }: At) =>
    event.type === 'insertLevel' &&
    event.by.system === true &&
    !context.enabled.includes(event.level) &&
    LEVELS.indexOf(event.level) > LEVELS.indexOf(level),
};
export const guards = { ...guardsOf(rules), ...conditions };

/** Why the chart refuses an event where an item stands; null when it does not. */
export const refusalOf = (snapshot: unknown, event: ApprovalEvent): Refusal | null =>
  refusalIn(rules, snapshot, event);

/** It is no longer this person's to decide so, whatever version they send: it has gone on without them (审批 50). */
export const hasLeft = (snapshot: unknown, event: ApprovalEvent): boolean =>
  ['state', 'notYourLevel', 'pinnedToAnother'].includes(refusalOf(snapshot, event) ?? '');

const RIGHTS: readonly (Refusal | null)[] = [
  'notYourLevel',
  'notDeclarer',
  'mayNotVoid',
  'mayNotIntervene',
];
const isLasting = (why: Refusal | null) =>
  why === 'state' || why === 'opinionTooShort' || RIGHTS.includes(why);
/**
 * Why an event is refused wherever the item stands, by the right that the caller lacks or what they sent; null when some state takes it, or
 * would but for something else: what comes before the version in the order of refusals (审批 51).
 */
export function lastingRefusal(snapshot: unknown, event: ApprovalEvent): Refusal | null {
  const reasons = refusalsAnywhere(rules, snapshot, event);
  if (!reasons.every(isLasting)) return null;
  return reasons.includes('opinionTooShort')
    ? 'opinionTooShort'
    : (reasons.find((why) => why !== 'state') ?? null);
}
