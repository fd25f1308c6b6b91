import { getNextSnapshot } from 'xstate';
import { approvalMachine } from '../../../machines/approval/approval.machine.ts';
import {
  type ApprovalSnapshot,
  restoreApproval,
  type StoredApproval,
  storeApproval,
} from '../../../machines/approval/approval.stored.ts';
import {
  type ApprovalActor,
  type ApprovalEvent,
  LEVELS,
  type Level,
} from '../../../machines/approval/approval.types.ts';
import type { Person } from '../people/staff.ts';
import type { Step } from './story.ts';

/** What somebody did, with the chart's columns before and after. */
export interface Played {
  step: Step;
  operator: Person;
  before: StoredApproval;
  after: StoredApproval;
}
export interface Cast {
  declarer: Person;
  /** Who may decide at a level (1–4) on this declaration, without its declarer. */
  deciders: (level: number) => readonly Person[];
  /** Chooses one of them for the step. */
  choose: (people: readonly Person[], step: number) => Person;
}
const NEW: StoredApproval = {
  declareStatus: 0,
  currentLevel: null,
  enabledLevels: [],
  results: [9, 9, 9, 9],
  round: 0,
  teachersNamed: false,
};
/** A new declaration before its first submit. */
export const newApproval = (teachersNamed: boolean): StoredApproval => ({ ...NEW, teachersNamed });

function actorOf(cast: Cast, operator: Person, played: readonly Played[]): ApprovalActor {
  const levels = LEVELS.filter((_, i) => cast.deciders(i + 1).includes(operator));
  const last = played.at(-1);
  return {
    declarer: operator === cast.declarer,
    levels,
    justPassed: last?.step.type === 'pass' && last.operator === operator,
    mayVoid: levels.includes('master'),
  };
}

function eventOf({ type, opinion, to }: Step, by: ApprovalActor): ApprovalEvent {
  switch (type) {
    case 'submit':
      return { type, by, enabled: LEVELS, obstacles: [] };
    case 'assignTeachers':
      return { type, by, teachersNamed: true };
    case 'returnToLevel':
      return { type, by, opinion, level: LEVELS[(to ?? 1) - 1] as Level };
    case 'takeBack':
      return { type, by };
    case 'transfer':
      return { type, by, opinion, toApprover: true };
    default:
      return { type, by, opinion };
  }
}

/**
 * Plays a story on the approval chart with people who hold the rights. So every history of the demo is one that the product
 * itself could have written. @throws Error when the chart refuses a step
 */
export function play(
  steps: readonly Step[],
  teachersNamed: boolean,
  cast: Cast,
): readonly Played[] {
  const played: Played[] = [];
  let snapshot: ApprovalSnapshot = restoreApproval(newApproval(teachersNamed));
  steps.forEach((step, i) => {
    const previous = played.at(-1);
    const operator =
      step.same && previous
        ? previous.operator
        : step.level
          ? cast.choose(cast.deciders(step.level), i)
          : cast.declarer;
    const event = eventOf(step, actorOf(cast, operator, played));
    if (!snapshot.can(event))
      throw new Error(
        `${step.type} is refused in ${JSON.stringify(snapshot.value)} by ${JSON.stringify(event.by)}`,
      );
    const before = storeApproval(snapshot);
    snapshot = getNextSnapshot(approvalMachine, snapshot, event);
    played.push({ step, operator, before, after: storeApproval(snapshot) });
  });
  return played;
}
