import { carriedLevels, isCarried } from '../../../../machines/approval/approval.carried.ts';
import { approvalMachine } from '../../../../machines/approval/approval.machine.ts';
import {
  type ApprovalSnapshot,
  levelNumber,
  storeApproval,
  WIRE_EVENT_TYPES,
} from '../../../../machines/approval/approval.stored.ts';
import {
  type ApprovalActor,
  type ApprovalEvent,
  LEVELS,
  type Level,
  SYSTEM_EVENT_TYPES,
} from '../../../../machines/approval/approval.types.ts';
import type { Contradiction, Reading, Trace, TraceStep } from '../../../../machines/kit/conform.ts';
import { endFault, pinnedAfter, placeOf, recordFault } from './approval.faults.ts';

/** A record of the approval history as it is stored; times in milliseconds. */
export interface ApprovalStep {
  id: number;
  seq: number;
  round: number;
  level: number | null;
  unitKey: string | null;
  action: string;
  operatorId: number;
  opinion: string | null;
  fromStatus: number;
  fromLevel: number | null;
  toStatus: number;
  toLevel: number | null;
  enabledLevels: number[];
  results: number[];
  /** Whether each class of the form had its 主讲 at the submit, or after its teachers or head counts were changed; null: the record has no form. */
  teachersNamed: boolean | null;
  at: number;
}
/** What tells the histories of one subject from those of another. */
export interface ApprovalKind {
  /** 申报: what messages call it. */
  noun: string;
  /** It has classes whose teachers are named; everything else counts as if they were. */
  namesTeachers: boolean;
  /** Whoever submits it becomes its declarer; else it has been their from the beginning. */
  submitterDeclares: boolean;
}
const DECLARATION: ApprovalKind = { noun: '申报', namesTeachers: true, submitterDeclares: false };
/** A declaration, or anything else that is approved, with its history in the order of `seq`. */
export interface ApprovalItem {
  id: number;
  name: string;
  /** null: it is gone, only its records are left */
  stored: {
    declarerId: number;
    declareStatus: number;
    currentLevel: number | null;
    enabledLevels: number[];
    results: number[];
    round: number;
    version: number;
    submittedAt: number | null;
    arrivedAt: number | null;
    lastOpinion: string | null;
    /** Who declared it before, each until when (declarer_change). */
    former?: readonly (readonly [userId: number, until: number])[];
  } | null;
  records: readonly ApprovalStep[];
}

/** How the approval chart is found again in the columns of records and declarations (approval.stored.ts). */
export const approvalReading: Reading = {
  machine: approvalMachine,
  see(snapshot, as) {
    const stored = storeApproval(snapshot as unknown as ApprovalSnapshot);
    const { declareStatus, currentLevel, enabledLevels } = stored;
    if (as === 'before') return { declareStatus, currentLevel };
    return placeOf(declareStatus, currentLevel, { ...stored, enabledLevels: [...enabledLevels] });
  },
};

/** Steps that only talk: they never decide and are not taken back. */
const TALK = [
  'comment',
  'assignTeachers',
  'transfer',
  'unpin',
  'releasePin',
  'remind',
  'recount',
  'changeUnit',
  'insertLevel',
];

/**
 * What the operator could do, by what the record itself says: whose declaration it is, in the name of which level they acted, and
 * whose pass came last. Not by their rights of today: they may have changed since.
 */
function actorOf(
  record: ApprovalStep,
  {
    declarerId,
    last,
    takeBackMs,
    pinned,
    carried,
  }: {
    declarerId: number;
    last: ApprovalStep | undefined;
    takeBackMs: number;
    pinned: boolean;
    carried?: readonly Level[];
  },
): ApprovalActor {
  const level = record.level === null ? undefined : LEVELS[record.level - 1];
  return {
    declarer: record.operatorId === declarerId,
    levels: level ? [level] : [],
    justPassed:
      last?.action === 'pass' &&
      last.operatorId === record.operatorId &&
      record.at - last.at <= takeBackMs,
    mayVoid: record.action === 'void' && record.level === levelNumber('master'),
    // whom it was pinned to is not recorded with every step: the benefit of the doubt
    ...(pinned ? { pinned, pinner: pinned } : {}),
    ...(carried ? { carried } : {}),
    mayIntervene:
      ['moveTo', 'changeUnit', 'close'].includes(record.action) ||
      (record.action === 'unpin' && record.level === null),
    reopens: last?.action === 'reject',
    ...(isSystem(record.action) ? { system: true } : {}),
  };
}

const isSystem = (action: string) => (SYSTEM_EVENT_TYPES as readonly string[]).includes(action);
const levelsOf = (numbers: readonly number[]): Level[] =>
  numbers.flatMap((n) => LEVELS[n - 1] ?? []);

const levelAt = (n: number | null): Level => LEVELS[(n ?? 0) - 1] ?? 'master';

function eventOf(record: ApprovalStep, by: ApprovalActor): ApprovalEvent {
  const opinion = record.opinion ?? '';
  const type = record.action as ApprovalEvent['type'];
  switch (type) {
    case 'submit':
      return { type, by, enabled: levelsOf(record.enabledLevels), obstacles: [] };
    case 'assignTeachers':
      // older records have no form: a pass without teachers would be recorded, so the benefit of the doubt finds that all the same
      return { type, by, teachersNamed: record.teachersNamed ?? true };
    case 'returnToLevel':
      return { type, by, opinion, level: levelAt(record.toLevel) };
    case 'transfer':
      return { type, by, opinion, toApprover: true };
    case 'moveTo':
      return { type, by, opinion, level: levelAt(record.toLevel) };
    case 'changeUnit':
      return { type, by, opinion, level: levelAt(record.level) };
    case 'takeBack':
    case 'lapse':
    case 'remind':
    case 'recount':
    case 'releasePin':
    case 'supersede':
      return { type, by };
    case 'systemPass':
      return {
        type,
        by,
        level: levelAt(record.level),
        ...(isCarried(record) ? { changed: [] } : {}),
      };
    case 'insertLevel':
      return { type, by, level: levelAt(record.level) };
    default:
      return { type, by, opinion } as ApprovalEvent;
  }
}

const gone = (noun: string): Contradiction => ({
  recorded: `${noun}已不存在，记录还在`,
  expected: `${noun}还在（提交过的不会被删除）`,
});
const DECLARER_LOST: Contradiction = {
  recorded: '申报人不是最后一次提交的人',
  expected: '最后一次提交的人',
};
const UNRECORDED = (action: string): Contradiction => ({
  recorded: `操作“${action}”`,
  expected: '审批中有的操作',
});

/** The history of an item in the words of the approval chart. `takeBackMs`: the time within which a pass may be taken back. */
export function approvalTrace(
  { id, name, stored, records }: ApprovalItem,
  takeBackMs: number,
  kind: ApprovalKind = DECLARATION,
): Trace {
  let declarerId = stored?.declarerId ?? records[0]?.operatorId ?? 0;
  let last: ApprovalStep | undefined;
  let pinned = false;
  const steps = records.map((record, i): TraceStep => {
    if (kind.submitterDeclares && record.action === 'submit') declarerId = record.operatorId;
    const former = stored?.former?.find(([, until]) => record.at <= until);
    const carried = carriedLevels(records.slice(0, i), record.round);
    const by = actorOf(record, {
      ...{ declarerId: former?.[0] ?? declarerId, last, takeBackMs, pinned },
      ...(record.action === 'returnToLevel' && carried.length ? { carried } : {}),
    });
    pinned = pinnedAfter(record, pinned);
    if (!TALK.includes(record.action)) last = record;
    const known =
      (WIRE_EVENT_TYPES as readonly string[]).includes(record.action) || isSystem(record.action);
    return {
      recordId: record.id,
      at: record.at,
      event: eventOf(record, by),
      facts:
        record.action === 'submit' && record.teachersNamed !== null
          ? { teachersNamed: record.teachersNamed }
          : null,
      before: { declareStatus: record.fromStatus, currentLevel: record.fromLevel },
      after: placeOf(record.toStatus, record.toLevel, record),
      fault: known ? recordFault(records, i, kind.namesTeachers) : UNRECORDED(record.action),
    };
  });
  const lost =
    stored && steps.length > 0 && stored.declarerId !== declarerId ? DECLARER_LOST : null;
  const fault = stored ? (lost ?? endFault(stored, records)) : gone(kind.noun);
  const input = kind.namesTeachers ? undefined : { teachersNamed: true };
  return {
    entityId: id,
    name,
    input,
    steps,
    fault,
    end: stored && placeOf(stored.declareStatus, stored.currentLevel, stored),
  };
}
