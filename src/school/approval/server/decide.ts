import { transition } from 'xstate';
import { approvalMachine } from '../../../../machines/approval/approval.machine.ts';
import {
  type ApprovalSnapshot,
  levelNumber,
  storeApproval,
  type WireEventType,
} from '../../../../machines/approval/approval.stored.ts';
import type {
  ApprovalActor,
  ApprovalEvent,
  Level,
} from '../../../../machines/approval/approval.types.ts';
import { countStep } from '../../../platform/server/steps.ts';
import { type ApprovalRow, columnsOf } from './row.ts';
import type { Changes, Step } from './write.ts';

/** What somebody asks for, before the facts of the item are added. */
export interface Asked {
  type: WireEventType;
  opinion: string;
  level?: Level | undefined;
}
/** What only the server can find out; what is absent counts as nothing found. */
export interface Facts {
  enabled?: readonly Level[];
  obstacles?: readonly string[];
  teachersNamed?: boolean;
  toApprover?: boolean;
  unread?: readonly string[];
}
/** The event of the chart. */
export function chartEvent(asked: Asked, by: ApprovalActor, facts: Facts = {}): ApprovalEvent {
  const { type, opinion, level = 'management' } = asked;
  switch (type) {
    case 'submit':
      return { type, by, enabled: facts.enabled ?? [], obstacles: facts.obstacles ?? [] };
    case 'assignTeachers':
      return { type, by, teachersNamed: facts.teachersNamed ?? false };
    case 'takeBack':
    case 'remind':
    case 'recount':
      return { type, by };
    case 'returnToLevel':
    case 'moveTo':
    case 'changeUnit':
      return { type, by, opinion, level };
    case 'transfer':
      return { type, by, opinion, toApprover: facts.toApprover ?? false };
    case 'pass':
      return { type, by, opinion, ...(facts.unread?.length ? { unread: facts.unread } : {}) };
    default:
      return { type, by, opinion };
  }
}

/** The level in whose name a step is done, 1–4; null for the declarer's own and an administrator's. */
function levelOfStep(event: ApprovalEvent, before: ApprovalRow, after: ApprovalRow): number | null {
  const own = event.by.levels.map(levelNumber);
  const at = own.find((n) => n === before.currentLevel);
  switch (event.type) {
    case 'submit':
    case 'withdraw':
    case 'lapse':
    case 'moveTo':
    case 'close':
    case 'supersede':
      return null;
    case 'takeBack':
      return after.currentLevel;
    case 'insertLevel':
    case 'changeUnit':
      return levelNumber(event.level);
    case 'void':
      return event.by.mayVoid ? levelNumber('master') : null;
    case 'comment':
      return at ?? (event.by.declarer ? null : (own[0] ?? null));
    case 'recount':
      return event.by.declarer ? null : before.currentLevel;
    case 'unpin':
      return event.by.pinned || event.by.pinner ? before.currentLevel : null;
    default:
      return before.currentLevel;
  }
}
/** Steps whose opinion the next one does not read in the list (上一级意见); a submit begins anew. */
const SILENT: readonly string[] = [
  'comment',
  'assignTeachers',
  'takeBack',
  'insertLevel',
  'transfer',
  'unpin',
  'releasePin',
  'remind',
  'recount',
  'changeUnit',
];

/**
 * Takes an accepted event: the row as the chart leaves it and what the record says. `patch`: columns that the step itself
 * changes (units at submit, teachers, whom it is pinned to).
 */
export function takeStep<R extends ApprovalRow>(
  snapshot: ApprovalSnapshot,
  event: ApprovalEvent,
  before: R,
  said: {
    now: Date;
    opinion: string;
    patch?: Partial<R> | undefined;
    changes?: Changes | undefined;
    bodyAtSubmit?: unknown;
    returnReasons?: string[] | undefined;
    ticked?: string[] | undefined;
    /** Since when it counts as having arrived; default: now. */
    arrivedAt?: Date | undefined;
  },
): Step<R> {
  const [decided] = transition(approvalMachine, snapshot, event);
  countStep('approval', event.type, snapshot.value, decided.value);
  const next = storeApproval(decided);
  const opinion = said.opinion.trim() ? said.opinion : null;
  const moved =
    next.declareStatus !== before.declareStatus ||
    next.currentLevel !== before.currentLevel ||
    next.round !== before.round;
  const after: R = {
    ...before,
    ...said.patch,
    ...columnsOf(next, before),
    ...(moved ? { arrivedAt: said.arrivedAt ?? said.now } : {}),
    ...(event.type === 'submit' ? { submittedAt: said.now } : {}),
    ...(SILENT.includes(event.type)
      ? {}
      : { lastOpinion: event.type === 'submit' ? null : opinion }),
  };
  const record = {
    action: event.type,
    level: levelOfStep(event, before, after),
    opinion,
    changedFields: said.changes ?? {},
    bodyAtSubmit: said.bodyAtSubmit ?? null,
    ...(said.returnReasons ? { returnReasons: said.returnReasons } : {}),
    ...(said.ticked ? { ticked: said.ticked } : {}),
  };
  return { before, after, record };
}
