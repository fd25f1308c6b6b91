import { transition } from 'xstate';
import { approvalMachine } from '../../../../../machines/approval/approval.machine.ts';
import {
  type ApprovalSwitches,
  enabledLevelsOf,
  itemProgressText,
} from '../../../../../machines/approval/approval.progress.ts';
import {
  DECLARE_STATUS,
  restoreApproval,
} from '../../../../../machines/approval/approval.stored.ts';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { AppliedItem } from '../../../../school/approval/contract/switches.calls.ts';
import { takeStep } from '../../../../school/approval/server/decide.ts';
import { storedOf } from '../../../../school/approval/server/row.ts';
import { type Step, writeSteps } from '../../../../school/approval/server/write.ts';
import { type Located, locate } from '../item/locate.ts';
import type { Row } from '../item/row.ts';
import { declarationSubject } from '../item/subject.ts';
import { eventText, nextEvent, OPINION } from './plan.ts';

/** Whether switches would do anything with an item, by the chart. */
export const isTouched = (row: Row, on: readonly Level[]): boolean =>
  nextEvent(restoreApproval(storedOf(row)), on) !== null;

/** What becomes of an item step by step, without writing anything: for the preview and for the answer. */
export function outcomeOf(
  row: Row,
  on: readonly Level[],
): { passes: boolean; moves: boolean; joins: boolean } {
  let snapshot = restoreApproval(storedOf(row));
  const seen = { passes: false, moves: false, joins: false };
  for (let event = nextEvent(snapshot, on); event; event = nextEvent(snapshot, on)) {
    if (event.type === 'insertLevel') seen.joins = true;
    else seen.moves = true;
    [snapshot] = transition(approvalMachine, snapshot, event);
  }
  return { ...seen, passes: snapshot.value === 'approved' };
}

/** Levels that the switches of a semester have on now, in order; `held`: they stay so until the end of the request. */
export async function levelsNow(
  { client, caller }: Ctx,
  semesterId: number,
  held: boolean,
): Promise<Level[]> {
  const { rows } = await client.query<ApprovalSwitches>(
    `select enable_management_approve as "enableManagementApprove", enable_teaching_approve as "enableTeachingApprove",
       enable_supervisor_approve as "enableSupervisorApprove", enable_master_approve as "enableMasterApprove"
     from semester where school_id = $1 and id = $2 ${held ? 'for share' : ''}`,
    [caller.schoolId, semesterId],
  );
  return enabledLevelsOf(rows[0] ?? {});
}

/**
 * Applies the switches of a semester to items of it, each under its lock. The switches are read behind the lock and held, so what has been
 * switched back meanwhile does nothing (审批 64). Every step is an event of the approval chart
 * with a record of its own. Answers what was done, in the order of the items.
 */
export async function applyTo(
  ctx: Ctx,
  semesterId: number,
  ids: readonly number[],
): Promise<AppliedItem[]> {
  const items = (await locate(ctx, ids, true)).filter(
    ({ row }) => row.declareStatus === DECLARE_STATUS.inReview && row.semesterId === semesterId,
  );
  const on = await levelsNow(ctx, semesterId, true);
  const done = new Map<number, AppliedItem>();
  for (let open = items; open.length > 0; ) {
    const steps = open.flatMap((it): { it: Located; step: Step<Row>; what: string }[] => {
      const snapshot = restoreApproval(storedOf(it.row));
      const event = nextEvent(snapshot, on);
      if (!event) return [];
      return [
        {
          it,
          step: takeStep(snapshot, event, it.row, { now: ctx.now, opinion: OPINION[event.type] }),
          what: eventText(event),
        },
      ];
    });
    await writeSteps(
      ctx,
      declarationSubject,
      steps.map(({ step }) => step),
    );
    for (const { step, what } of steps) {
      const { id, declarationNo, courseName } = step.after;
      const before = done.get(id)?.what;
      const text = itemProgressText(storedOf(step.after));
      done.set(id, {
        id,
        declarationNo,
        courseName,
        what: before ? `${before}，${what}` : what,
        progressText: text,
      });
    }
    open = steps.map(({ it, step }) => ({
      ...it,
      row: { ...step.after, version: step.before.version + 1 },
    }));
  }
  return items.flatMap(({ row }) => done.get(row.id) ?? []);
}
