import { transition } from 'xstate';
import { approvalMachine } from '../../../machines/approval/approval.machine.ts';
import { type ApprovalSnapshot, levelNumber, storeApproval, type WireEventType } from '../../../machines/approval/approval.stored.ts';
import type { ApprovalActor, ApprovalEvent, Level } from '../../../machines/approval/approval.types.ts';
import type { Changes } from './changes.ts';
import { columnsOf, type Row } from './row.ts';
import type { Step } from './write.ts';

/** What somebody asks for, before the facts of the item are added. */
export interface Asked {
  type: WireEventType;
  opinion: string;
  level?: Level | undefined;
}
/** The event of the chart; `enabled`, `obstacles` and `teachersNamed` are found out by the server. */
export function chartEvent(
  asked: Asked,
  by: ApprovalActor,
  facts: { enabled?: readonly Level[]; obstacles?: readonly string[]; teachersNamed?: boolean } = {},
): ApprovalEvent {
  const { type, opinion } = asked;
  switch (type) {
    case 'submit':
      return { type, by, enabled: facts.enabled ?? [], obstacles: facts.obstacles ?? [] };
    case 'assignTeachers':
      return { type, by, teachersNamed: facts.teachersNamed ?? false };
    case 'takeBack':
      return { type, by };
    case 'returnToLevel':
      return { type, by, opinion, level: asked.level ?? 'management' };
    default:
      return { type, by, opinion };
  }
}

/** The level in whose name a step is done, 1–4; null for the declarer's own. */
function levelOfStep(event: ApprovalEvent, before: Row, after: Row): number | null {
  const own = event.by.levels.map(levelNumber);
  switch (event.type) {
    case 'submit':
    case 'withdraw':
    case 'lapse':
      return null;
    case 'takeBack':
      return after.currentLevel;
    case 'insertLevel':
      return levelNumber(event.level);
    case 'void':
      return event.by.mayVoid ? levelNumber('master') : null;
    case 'comment':
      return own.find((n) => n === before.currentLevel) ?? (event.by.declarer ? null : (own[0] ?? null));
    default:
      return before.currentLevel;
  }
}
/** Steps whose opinion the next one reads in the list (上一级意见); a submit begins anew. */
const SILENT: readonly string[] = ['comment', 'assignTeachers', 'takeBack', 'insertLevel'];

/**
 * Takes an accepted event: the row as the chart leaves it and what the record says. `patch`: columns that the step itself
 * changes (units at submit, teachers).
 */
export function takeStep(
  snapshot: ApprovalSnapshot,
  event: ApprovalEvent,
  before: Row,
  said: { now: Date; opinion: string; patch?: Partial<Row>; changes?: Changes; bodyAtSubmit?: unknown },
): Step {
  const [decided] = transition(approvalMachine, snapshot, event);
  const next = storeApproval(decided);
  const opinion = said.opinion.trim() ? said.opinion : null;
  const moved = next.declareStatus !== before.declareStatus || next.currentLevel !== before.currentLevel || next.round !== before.round;
  const after: Row = {
    ...before,
    ...said.patch,
    ...columnsOf(next),
    ...(moved ? { arrivedAt: said.now } : {}),
    ...(event.type === 'submit' ? { submittedAt: said.now } : {}),
    ...(SILENT.includes(event.type) ? {} : { lastOpinion: event.type === 'submit' ? null : opinion }),
  };
  const record = {
    action: event.type,
    level: levelOfStep(event, before, after),
    opinion,
    changedFields: said.changes ?? {},
    bodyAtSubmit: said.bodyAtSubmit ?? null,
  };
  return { before, after, record };
}
