import { type ApprovalContext, type ApprovalEvent, LEVELS, type Level, OPINION_MIN, RESULT } from './approval.types.ts';

type Args = { context: ApprovalContext; event: ApprovalEvent };
type At = { level: Level };
type FromTo = { from: Level; to: Level };

const isDecided = (r: number) => r === RESULT.passed || r === RESULT.passedBySystem || r === RESULT.returned || r === RESULT.rejected;

/** No level of this round has decided yet, so withdrawing needs no reason (domain.md 2.3 撤回). */
export const untouched = (c: ApprovalContext) => LEVELS.every((l) => !isDecided(c.results[l]));

/** The enabled level directly before `level`, if any. */
export const previousEnabled = (c: ApprovalContext, level: Level): Level | undefined =>
  [...c.enabled].reverse().find((l) => LEVELS.indexOf(l) < LEVELS.indexOf(level));

const enoughSaid = (event: ApprovalEvent) =>
  'opinion' in event && event.opinion.trim().length >= (OPINION_MIN[event.type as keyof typeof OPINION_MIN] ?? 0);

/** Decides at this level: right and scope there, and not his own declaration (domain.md 2.8 #2). */
const decidesAt = (event: ApprovalEvent, level: Level) => event.by.levels.includes(level) && !event.by.declarer;

export const guards = {
  isDeclarer: ({ event }: Args) => event.by.declarer,
  isDeclarerOfNewDraft: ({ event, context }: Args) => event.by.declarer && context.round === 0,
  nothingStandsInTheWay: ({ event }: Args) => event.type === 'submit' && event.by.declarer && event.obstacles.length === 0,
  withdrawsInTime: ({ event, context }: Args) => event.by.declarer && (untouched(context) || enoughSaid(event)),
  isOff: ({ context }: Args, { level }: At) => !context.enabled.includes(level),
  mayPass: ({ event }: Args, { level }: At) => decidesAt(event, level),
  mayPassWithTeachers: ({ event, context }: Args, { level }: At) => decidesAt(event, level) && context.teachersNamed,
  mayReturn: ({ event }: Args, { level }: At) => decidesAt(event, level) && enoughSaid(event),
  mayReturnBack: ({ event, context }: Args, { from, to }: FromTo) =>
    decidesAt(event, from) && enoughSaid(event) && previousEnabled(context, from) === to,
  mayReturnTo: ({ event, context }: Args, { from, to }: FromTo) =>
    event.type === 'returnToLevel' &&
    event.level === to &&
    decidesAt(event, from) &&
    enoughSaid(event) &&
    context.results[to] === RESULT.passed,
  mayReject: ({ event }: Args, { level }: At) => decidesAt(event, level) && enoughSaid(event),
  mayTakeBack: ({ event, context }: Args, { from, to }: FromTo) =>
    event.by.justPassed && previousEnabled(context, from) === to && context.results[to] === RESULT.passed,
  mayAssign: ({ event }: Args, { level }: At) => decidesAt(event, level),
  /** Whose turn it is may have changed since somebody looked: only the level that waits is passed. */
  isPassedBySystem: ({ event }: Args, { level }: At) => event.type === 'systemPass' && event.by.system === true && event.level === level,
  isSystem: ({ event }: Args) => event.by.system === true,
  /** Items that are already there or beyond are not pulled back (domain.md 2.6). */
  joinsLater: ({ event, context }: Args, { level }: At) =>
    event.type === 'insertLevel' &&
    event.by.system === true &&
    !context.enabled.includes(event.level) &&
    LEVELS.indexOf(event.level) > LEVELS.indexOf(level),
  mayComment: ({ event }: Args) => (event.by.declarer || event.by.levels.length > 0) && enoughSaid(event),
  declarerGivesReason: ({ event }: Args) => event.by.declarer && enoughSaid(event),
  voidsWithReason: ({ event }: Args) => event.by.mayVoid && enoughSaid(event),
};
