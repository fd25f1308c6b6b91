import type { SnapshotFrom } from 'xstate';
import { approvalMachine } from './approval.machine.ts';
import {
  type ApprovalContext,
  type ApprovalEvent,
  type ApprovalEventType,
  LEVELS,
  type Level,
  type LevelResult,
} from './approval.types.ts';

/** Dictionary `declare_status` (审批 11). */
export const DECLARE_STATUS = {
  draft: 0,
  inReview: 1,
  returned: 2,
  withdrawn: 3,
  approved: 4,
  rejected: 5,
  voided: 6,
} as const;
export type DeclareStatus = (typeof DECLARE_STATUS)[keyof typeof DECLARE_STATUS];

/** The columns that hold a declaration's place in the chart. `currentLevel` is 1–4 while in review, else null. */
export interface StoredApproval {
  declareStatus: DeclareStatus;
  currentLevel: number | null;
  enabledLevels: readonly number[];
  results: readonly [LevelResult, LevelResult, LevelResult, LevelResult];
  round: number;
  teachersNamed: boolean;
  /** 转办: absent counts as not. */
  pinned?: boolean | undefined;
}
export type ApprovalSnapshot = SnapshotFrom<typeof approvalMachine>;

const STATUS_NAMES = Object.keys(DECLARE_STATUS) as (keyof typeof DECLARE_STATUS)[];
const levelAt = (n: number): Level => {
  const level = LEVELS[n - 1];
  if (!level) throw new Error(`no approval level ${n}`);
  return level;
};
export const levelNumber = (level: Level) => LEVELS.indexOf(level) + 1;

/** Builds the chart's snapshot from columns; throws on columns that no state of the chart can have. */
export function restoreApproval(row: StoredApproval): ApprovalSnapshot {
  const name = STATUS_NAMES[row.declareStatus];
  if (!name) throw new Error(`no declare status ${row.declareStatus}`);
  if ((name === 'inReview') !== (row.currentLevel !== null))
    throw new Error(`status ${name} with level ${row.currentLevel}`);
  const [management, teaching, supervisor, master] = row.results;
  const context: ApprovalContext = {
    enabled: row.enabledLevels.map(levelAt),
    results: { management, teaching, supervisor, master },
    round: row.round,
    teachersNamed: row.teachersNamed,
    pinned: row.pinned ?? false,
  };
  return approvalMachine.resolveState({
    value: row.currentLevel === null ? name : { inReview: levelAt(row.currentLevel) },
    context,
  });
}

/** The columns of a snapshot. `removed` has none: the row goes. */
export function storeApproval(snapshot: ApprovalSnapshot): StoredApproval {
  const { value, context } = snapshot;
  const r = context.results;
  const name = (typeof value === 'string' ? value : 'inReview') as keyof typeof DECLARE_STATUS;
  if (!(name in DECLARE_STATUS)) throw new Error(`state ${JSON.stringify(value)} is not stored`);
  return {
    declareStatus: DECLARE_STATUS[name],
    currentLevel:
      typeof value === 'string' ? null : levelNumber(value.inReview as unknown as Level),
    enabledLevels: context.enabled.map(levelNumber),
    results: [r.management, r.teaching, r.supervisor, r.master],
    round: context.round,
    teachersNamed: context.teachersNamed,
    ...(context.pinned ? { pinned: true } : {}),
  };
}

/** The level that is to decide now. */
export const levelOf = (snapshot: ApprovalSnapshot): Level | undefined =>
  typeof snapshot.value === 'string' ? undefined : (snapshot.value.inReview as unknown as Level);

/** Event types in the order in which a screen offers them. */
export const EVENT_TYPES: readonly ApprovalEventType[] = [
  'pass',
  'returnToDeclarer',
  'returnToPrevious',
  'returnToLevel',
  'reject',
  'assignTeachers',
  'recount',
  'takeBack',
  'submit',
  'edit',
  'change',
  'withdraw',
  'remind',
  'void',
  'remove',
  'comment',
  'transfer',
  'unpin',
  'moveTo',
  'changeUnit',
  'close',
];
/** Those that travel as `POST …/event`; edit and remove are the PUT and DELETE of the resource, change is `POST …/change`. */
export const WIRE_EVENT_TYPES = [
  'submit',
  'withdraw',
  'pass',
  'returnToDeclarer',
  'returnToPrevious',
  'returnToLevel',
  'reject',
  'takeBack',
  'comment',
  'assignTeachers',
  'void',
  'transfer',
  'unpin',
  'remind',
  'recount',
  'moveTo',
  'changeUnit',
  'close',
] as const satisfies readonly ApprovalEventType[];
export type WireEventType = (typeof WIRE_EVENT_TYPES)[number];

/** Full marks for everything a person can still type: what remains refused is refused by state or right alone. */
const SAID = '。'.repeat(10);
export function probes(
  type: ApprovalEventType,
  by: ApprovalEvent['by'],
  snapshot: ApprovalSnapshot,
): ApprovalEvent[] {
  switch (type) {
    case 'submit':
      return [{ type, by, enabled: snapshot.context.enabled, obstacles: [] }];
    case 'assignTeachers':
      return [{ type, by, teachersNamed: true }];
    case 'transfer':
      return [{ type, by, opinion: SAID, toApprover: true }];
    case 'returnToLevel':
    case 'moveTo':
    case 'changeUnit':
      return LEVELS.map((level) => ({ type, by, opinion: SAID, level }));
    case 'edit':
    case 'remove':
    case 'takeBack':
    case 'remind':
    case 'recount':
    case 'change':
      return [{ type, by }];
    default:
      return [{ type, by, opinion: SAID }];
  }
}

/** The event types that this person may send now: what the screen shows and what `can` of the answer says. */
export const offered = (snapshot: ApprovalSnapshot, by: ApprovalEvent['by']): ApprovalEventType[] =>
  EVENT_TYPES.filter((type) => probes(type, by, snapshot).some((event) => snapshot.can(event)));

/** Levels that an event may name now: L4 may return to, an administrator may bring it to, whose unit they may change (审批 29、43、45). */
export const levelsFor = (
  snapshot: ApprovalSnapshot,
  by: ApprovalEvent['by'],
  type: 'returnToLevel' | 'moveTo' | 'changeUnit',
): Level[] => LEVELS.filter((level) => snapshot.can({ type, by, opinion: SAID, level }));
