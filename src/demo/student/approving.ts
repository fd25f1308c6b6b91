import { getNextSnapshot } from 'xstate';
import { approvalMachine } from '../../../machines/approval/approval.machine.ts';
import {
  type ApprovalSnapshot,
  levelNumber,
  restoreApproval,
  storeApproval,
} from '../../../machines/approval/approval.stored.ts';
import type {
  ApprovalActor,
  ApprovalEvent,
  Level,
} from '../../../machines/approval/approval.types.ts';
import { SCHOOL_ID } from '../../install/fixed.ts';
import type { Unit } from '../foundation/units.ts';
import type { Person } from '../people/staff.ts';

export interface Cast {
  declarer: Person;
  /** Who decides at a level, and the unit in whose name. */
  at: (level: Level) => { person: Person; unit: Unit };
}
const DAY = 86_400_000;

/**
 * Plays an application on the approval chart: submitted at a moment, then one level a day; `passes` levels have decided. Answers the
 * columns of the row and the records of the history, as the product itself would have written them. @throws Error when the chart refuses
 */
export function playApproval(
  cast: Cast,
  levels: readonly Level[],
  passes: number,
  submitted: number,
  itemId: number,
) {
  const none: ApprovalActor = { declarer: false, levels: [], justPassed: false, mayVoid: false };
  let snapshot: ApprovalSnapshot = restoreApproval({
    declareStatus: 0,
    currentLevel: null,
    enabledLevels: [],
    results: [9, 9, 9, 9],
    round: 0,
    teachersNamed: true,
  });
  const records: object[] = [];
  let moment = submitted;
  let last: Person = cast.declarer;
  const step = (event: ApprovalEvent, operator: Person, level: Level | null, unit: Unit | null) => {
    if (!snapshot.can(event))
      throw new Error(`${event.type} is refused in ${JSON.stringify(snapshot.value)}`);
    const before = storeApproval(snapshot);
    snapshot = getNextSnapshot(approvalMachine, snapshot, event);
    const after = storeApproval(snapshot);
    last = operator;
    records.push({
      schoolId: SCHOOL_ID,
      bizType: 'statusChange',
      declarationId: null,
      itemId,
      round: after.round,
      seq: records.length + 1,
      level: level && levelNumber(level),
      unitKey: unit?.nodeKey ?? null,
      unitName: unit?.unitName ?? null,
      action: event.type,
      operatorId: operator.id,
      operatorName: operator.cname,
      operatorNumber: operator.employeeNumber,
      opinion: null,
      fromStatus: before.declareStatus,
      fromLevel: before.currentLevel,
      toStatus: after.declareStatus,
      toLevel: after.currentLevel,
      enabledLevels: after.enabledLevels,
      results: after.results,
      changedFields: {},
      bodyAtSubmit: null,
      createdAt: new Date(moment).toISOString(),
      ip: null,
    });
  };
  step(
    { type: 'submit', by: { ...none, declarer: true }, enabled: levels, obstacles: [] },
    cast.declarer,
    null,
    null,
  );
  for (const level of levels.slice(0, passes)) {
    moment += DAY;
    const { person, unit } = cast.at(level);
    step({ type: 'pass', by: { ...none, levels: [level] }, opinion: '' }, person, level, unit);
  }
  const now = storeApproval(snapshot);
  const [result1, result2, result3, result4] = now.results;
  const columns = {
    declareStatus: now.declareStatus,
    currentLevel: now.currentLevel,
    enabledLevels: now.enabledLevels,
    round: now.round,
    result1,
    result2,
    result3,
    result4,
    lastOpinion: null,
    submittedAt: new Date(submitted).toISOString(),
    arrivedAt: new Date(moment).toISOString(),
    updatedBy: last.id,
    updatedAt: new Date(moment).toISOString(),
    version: records.length + 1,
  };
  return { columns, records };
}
