import { type ApprovalContext, type ApprovalEvent, LEVELS, type Level, OPINION_MIN, RESULT } from './approval.types.ts';

type Args = { context: ApprovalContext; event: ApprovalEvent };
type At = { level: Level };
type FromTo = { from: Level; to: Level };

const isDecided = (r: number) => r === RESULT.passed || r === RESULT.passedBySystem || r === RESULT.returned || r === RESULT.rejected;

/** No level of this round has decided yet, so withdrawing needs no reason (审批 22). */
export const untouched = (c: ApprovalContext) => LEVELS.every((l) => !isDecided(c.results[l]));

/** The enabled level directly before `level`, if any. */
export const previousEnabled = (c: ApprovalContext, level: Level): Level | undefined =>
  [...c.enabled].reverse().find((l) => LEVELS.indexOf(l) < LEVELS.indexOf(level));

const enoughSaid = (event: ApprovalEvent) =>
  'opinion' in event && event.opinion.trim().length >= (OPINION_MIN[event.type as keyof typeof OPINION_MIN] ?? 0);

/**
 * Decides at this level: right and scope there, not his own declaration (审批 6), not pinned to somebody else (审批 34), and before
 * the deadline of the level (审批 56).
 */
const decidesAt = ({ event, context }: Args, level: Level) =>
  event.by.levels.includes(level) &&
  !event.by.declarer &&
  !(event.by.late ?? []).includes(level) &&
  (!context.pinned || event.by.pinned === true);
const intervenes = (event: ApprovalEvent) => event.by.mayIntervene === true && enoughSaid(event);
const brings = (event: ApprovalEvent, context: ApprovalContext, to: Level) =>
  event.type === 'moveTo' && event.level === to && context.enabled.includes(to) && intervenes(event);
/** Nobody has decided there in this round. */
const isOpen = (r: number) => r === RESULT.notReached || r === RESULT.waiting;

export const guards = {
  /** 审批 17 */
  isDeclarer: ({ event }: Args) => event.by.declarer,
  /** 申报 13 */
  isDeclarerOfNewDraft: ({ event, context }: Args) => event.by.declarer && context.round === 0,
  /** 审批 8、17；申报 31 */
  nothingStandsInTheWay: ({ event }: Args) => event.type === 'submit' && event.by.declarer && event.obstacles.length === 0,
  /** 审批 22 */
  withdrawsInTime: ({ event, context }: Args) => event.by.declarer && (untouched(context) || enoughSaid(event)),
  /** 审批 14 */
  isOff: ({ context }: Args, { level }: At) => !context.enabled.includes(level),
  /** 审批 2、6、23 */
  mayPass: (args: Args, { level }: At) => decidesAt(args, level),
  /** 审批 24 */
  mayPassWithTeachers: (args: Args, { level }: At) => decidesAt(args, level) && args.context.teachersNamed,
  /** The last level passes nothing whose warnings it has not taken note of (审批 26). */
  mayPassKnowing: (args: Args, { level }: At) =>
    args.event.type === 'pass' && decidesAt(args, level) && (args.event.unread ?? []).length === 0,
  /** 审批 27、47 */
  mayReturn: (args: Args, { level }: At) => decidesAt(args, level) && enoughSaid(args.event),
  /** 审批 28 */
  mayReturnBack: (args: Args, { from, to }: FromTo) =>
    decidesAt(args, from) && enoughSaid(args.event) && previousEnabled(args.context, from) === to,
  /** 审批 29 */
  mayReturnTo: (args: Args, { from, to }: FromTo) =>
    args.event.type === 'returnToLevel' &&
    args.event.level === to &&
    decidesAt(args, from) &&
    enoughSaid(args.event) &&
    args.context.results[to] === RESULT.passed,
  /** 审批 31 */
  mayReject: (args: Args, { level }: At) =>
    decidesAt(args, level) && enoughSaid(args.event) && !(args.event.by.noReject ?? []).includes(level),
  /** 审批 32 */
  mayTakeBack: ({ event, context }: Args, { from, to }: FromTo) =>
    event.by.justPassed && previousEnabled(context, from) === to && context.results[to] === RESULT.passed,
  /** 审批 25；申报 45 */
  mayAssign: (args: Args, { level }: At) => decidesAt(args, level),
  /** 审批 34 */
  mayTransfer: (args: Args, { level }: At) =>
    args.event.type === 'transfer' && args.event.toApprover && decidesAt(args, level) && enoughSaid(args.event),
  /** Whom it is pinned to gives it back, who pinned it takes it back, an administrator does either (审批 35). */
  mayUnpin: ({ event, context }: Args) =>
    context.pinned && [event.by.pinned, event.by.pinner, event.by.mayIntervene].includes(true) && enoughSaid(event),
  /** 审批 36 */
  isSystemAndPinned: ({ event, context }: Args) => event.by.system === true && context.pinned,
  /** 审批 37 */
  mayRemind: ({ event }: Args) => event.by.declarer && event.by.reminded !== true,
  /** 审批 40 */
  mayChange: ({ event }: Args) => event.by.declarer && event.by.changing !== true,
  /** 审批 43 */
  mayMoveTo: ({ event, context }: Args, { to }: Pick<FromTo, 'to'>) => brings(event, context, to),
  /** 审批 44 */
  mayReopenAt: ({ event, context }: Args, { to }: Pick<FromTo, 'to'>) => event.by.reopens === true && brings(event, context, to),
  /** 审批 45 */
  mayChangeUnit: ({ event, context }: Args) =>
    event.type === 'changeUnit' && intervenes(event) && context.enabled.includes(event.level) && isOpen(context.results[event.level]),
  /** 审批 46 */
  mayClose: ({ event }: Args) => intervenes(event),
  /** Whose turn it is may have changed since somebody looked: only the level that waits is passed (审批 20、21、62). */
  isPassedBySystem: ({ event }: Args, { level }: At) => event.type === 'systemPass' && event.by.system === true && event.level === level,
  /** 审批 41、55 */
  isSystem: ({ event }: Args) => event.by.system === true,
  /** Items that are already there or beyond are not pulled back (审批 63). */
  joinsLater: ({ event, context }: Args, { level }: At) =>
    event.type === 'insertLevel' &&
    event.by.system === true &&
    !context.enabled.includes(event.level) &&
    LEVELS.indexOf(event.level) > LEVELS.indexOf(level),
  /** 审批 37 */
  mayComment: ({ event }: Args) => (event.by.declarer || event.by.levels.length > 0) && enoughSaid(event),
  /** 审批 39 */
  declarerGivesReason: ({ event }: Args) => event.by.declarer && enoughSaid(event),
  /** 审批 38 */
  voidsWithReason: ({ event }: Args) => event.by.mayVoid && enoughSaid(event),
};
