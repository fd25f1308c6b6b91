import { type Refusal as ChartRefusal, refusalOf } from '../../../../machines/approval/approval.refusal.ts';
import {
  type ApprovalSnapshot,
  DECLARE_STATUS,
  restoreApproval,
  type StoredApproval,
} from '../../../../machines/approval/approval.stored.ts';
import { type ApprovalEvent, RESULT } from '../../../../machines/approval/approval.types.ts';

export type Why = ChartRefusal | 'stale' | 'semesterOver';

const { notReached: o, waiting: w, passed: p } = RESULT;
const state = (
  declareStatus: StoredApproval['declareStatus'],
  currentLevel: number | null,
  results: StoredApproval['results'],
  pinned = false,
) => restoreApproval({ declareStatus, currentLevel, results, enabledLevels: [1, 2, 3, 4], round: 1, teachersNamed: true, pinned });
const placeAt = (level: number) => [1, 2, 3, 4].map((n) => (n < level ? p : n === level ? w : o)) as unknown as StoredApproval['results'];
/** One of each kind of state that an item can be in. */
const STATES: readonly ApprovalSnapshot[] = [
  restoreApproval({
    declareStatus: DECLARE_STATUS.draft,
    currentLevel: null,
    results: [9, 9, 9, 9],
    enabledLevels: [],
    round: 0,
    teachersNamed: true,
  }),
  state(DECLARE_STATUS.inReview, 1, [w, o, o, o]),
  state(DECLARE_STATUS.inReview, 2, [p, w, o, o]),
  state(DECLARE_STATUS.inReview, 3, [p, p, w, o]),
  state(DECLARE_STATUS.inReview, 4, [p, p, p, w]),
  state(DECLARE_STATUS.returned, null, [RESULT.returned, o, o, o]),
  state(DECLARE_STATUS.approved, null, [p, p, p, p]),
  state(DECLARE_STATUS.rejected, null, [p, RESULT.rejected, o, o]),
  ...[1, 2, 3, 4].map((level) => state(DECLARE_STATUS.inReview, level, placeAt(level), true)),
];
/** Reasons that lie in the person or in what he sent, the mildest first. */
const LASTING: readonly ChartRefusal[] = [
  ...(['opinionTooShort', 'ownDeclaration', 'notYourPass', 'notYourLevel', 'notDeclarer', 'mayNotVoid', 'mayNotIntervene'] as const),
];
const known = new Map<string, ChartRefusal | null>();

/** Without what the school or this very item forbids at single levels: that is no lack of the person's. */
const withoutPlace = (event: ApprovalEvent): ApprovalEvent => {
  const { noReject: _noReject, late: _late, ...by } = event.by;
  return event.type === 'pass' ? { type: 'pass', by, opinion: event.opinion } : { ...event, by };
};

/**
 * Why the chart would refuse this event in every state, null when some state accepts it: read from the chart, so the order of
 * refusals (403 and 422 before 409, 审批 51) needs no second list of rules. Remembered: only persons and texts differ.
 */
function lastingRefusal(sent: ApprovalEvent): ChartRefusal | null {
  const event = withoutPlace(sent);
  const key = JSON.stringify([event, 'opinion' in event ? event.opinion.trim().length : 0], (k, v) => (k === 'opinion' ? undefined : v));
  const held = known.get(key);
  if (held !== undefined) return held;
  const reasons = STATES.map((snapshot) => refusalOf(snapshot, event));
  const lasting = reasons.includes(null) ? null : (LASTING.find((reason) => reasons.includes(reason)) ?? null);
  if (known.size < 10_000) known.set(key, lasting);
  return lasting;
}
const RIGHTS: readonly (Why | null)[] = ['notYourLevel', 'notDeclarer', 'mayNotVoid', 'mayNotIntervene'];
export const isRight = (why: Why | null): boolean => RIGHTS.includes(why);

/**
 * Whether an event may happen, by the chart alone; null: yes. Order (审批 51): the right that the person lacks, what he
 * sent, the version or state that has moved on, a rule that refuses here, the end of the semester.
 */
export function judge(snapshot: ApprovalSnapshot, event: ApprovalEvent, at: { stale: boolean; over: boolean }): Why | null {
  if (!at.stale && snapshot.can(event)) return at.over ? 'semesterOver' : null;
  const lasting = lastingRefusal(event);
  if (isRight(lasting) || lasting === 'opinionTooShort') return lasting;
  return at.stale ? 'stale' : refusalOf(snapshot, event);
}
