import { levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import type { Warning } from '../../../../platform/contract/warning.ts';
import { parameter } from '../../../../platform/server/database/parameter.ts';
import { addJob } from '../../../../platform/server/jobs/job.ts';
import { may } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { conflict, invalid, rule } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { mustBeConfirmed } from '../../../../platform/server/request/warnings.ts';
import {
  ALL_OFF_TEXT,
  applySwitches,
  type DeadlineSet,
  isAllOff,
  levelsOn,
  type SwitchSet,
  saveSwitches,
} from '../../../../school/approval/contract/switches.calls.ts';
import { APPROVE_PERMISSION } from '../../../../school/declaration/contract/permissions.ts';
import { levelWarnings } from '../../../../school/semester/server/closesNow.ts';
import { tellOfSwitches } from './announce.ts';
import { appliedWarnings, offWarnings, touchedBy } from './asked.ts';
import { groupsInFlight, type SwitchPlace, switchPlace, switchRefusal } from './facts.ts';

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
/** As the same moment, however it was written. */
const normal = (deadlines: DeadlineSet): DeadlineSet =>
  Object.fromEntries(
    LEVELS.map((level) => [level, deadlines[level] && new Date(deadlines[level]).toISOString()]),
  ) as unknown as DeadlineSet;

/** Without any level nobody decides any more: the text has to be typed, and what is in flight passes only by who may pass it (审批 65). */
function checkAllOff(
  { caller }: Ctx,
  wanted: SwitchSet,
  apply: boolean,
  typed: string | undefined,
): void {
  if (!isAllOff(wanted)) return;
  if (apply && !may(caller, APPROVE_PERMISSION.master, 'talent:declaration:admin'))
    throw rule('全部关闭并应用到在途，会使在途申报全部通过，需要主审单位审批或申报管理的权限');
  if (typed?.trim() !== ALL_OFF_TEXT) throw invalid({ typed: `请输入“${ALL_OFF_TEXT}”以确认` });
}

/** @throws Refusal 422 the deadlines of levels that are on do not follow one another */
function checkDeadlines(wanted: SwitchSet, deadlines: DeadlineSet): void {
  let latest: string | null = null;
  for (const level of levelsOn(wanted)) {
    const at = deadlines[level];
    if (at && latest && at < latest)
      throw invalid({ [`deadlines.${level}`]: '不能早于前面各级的截止时间' });
    latest = at ?? latest;
  }
}

async function beginJob(
  ctx: Ctx,
  place: SwitchPlace,
  wanted: SwitchSet,
  reason: string,
): Promise<number | null> {
  if (touchedBy(await groupsInFlight(ctx, place.semesterId), wanted) === 0) return null;
  const params = { semesterId: place.semesterId, reason, context: ctx.context, ip: ctx.ip };
  const job = {
    kind: 'switches',
    entity: 'talent/declaration',
    title: `审批开关应用到在途：${place.semesterName}`,
    params,
  } as const;
  return addJob(ctx.client, ctx.caller, job, ctx.realNow);
}

async function write(
  { client, caller }: Ctx,
  { semesterId }: SwitchPlace,
  switches: SwitchSet,
  deadlines: DeadlineSet,
): Promise<void> {
  await client.query(
    `update semester set enable_management_approve = $3, enable_teaching_approve = $4, enable_supervisor_approve = $5, enable_master_approve = $6
     where school_id = $1 and id = $2`,
    [caller.schoolId, semesterId, ...LEVELS.map((level) => switches[level])],
  );
  await client.query('delete from approval_deadline where school_id = $1 and semester_id = $2', [
    caller.schoolId,
    semesterId,
  ]);
  const set = LEVELS.filter((level) => deadlines[level] !== null);
  await client.query(
    `insert into approval_deadline (school_id, semester_id, level, deadline_at) select $1, $2, l, d from unnest($3::int[], $4::timestamptz[]) as t(l, d)`,
    [caller.schoolId, semesterId, set.map(levelNumber), set.map((level) => deadlines[level])],
  );
}

/**
 * Switches of a semester with the deadlines of its levels (审批 61、66). Drafts follow the next submit, what has passed stays;
 * what is in flight changes only by `apply`, in a job. Refused: 422 reason, typed text, deadlines, or a master level that is mandatory ·
 * 409 somebody has changed them meanwhile · 601 the semester has begun, the right to pass everything is missing, or what it affects has not
 * been confirmed with its numbers (审批 75).
 */
export const save = serve(saveSwitches, async (ctx, { params, body }) => {
  const place = await switchPlace(ctx, params.semesterId, true);
  const { switches, reason, apply, typed } = body;
  const deadlines = normal(body.deadlines);
  checkDeadlines(switches, deadlines);
  const { businessType, semesterId } = place;
  if (
    !switches.master &&
    (await parameter(ctx.client, ctx.caller.schoolId, 'masterMandatory', {
      businessType,
      semesterId,
    }))
  )
    throw invalid({ 'switches.master': '参数“主审必须审批”已设为是，主审单位审批不能关闭' });
  if (
    !same(place.switches, body.before.switches) ||
    !same(place.deadlines, normal(body.before.deadlines))
  )
    throw conflict('审批开关刚刚被其他人修改过，请刷新后再试');
  const refusal = switchRefusal(place.state);
  if (refusal) throw rule(refusal);
  checkAllOff(ctx, switches, apply, typed);
  const closing: Warning[] = [];
  const momentOf = (text: string | null) => (text === null ? null : new Date(text));
  for (const level of levelsOn(switches))
    closing.push(
      ...(await levelWarnings(ctx, semesterId, level, {
        was: momentOf(place.deadlines[level]),
        is: momentOf(deadlines[level]),
      })),
    );
  const applying = apply ? await appliedWarnings(ctx, place, switches) : [];
  mustBeConfirmed(
    [...closing, ...(await offWarnings(ctx, place, switches)), ...applying],
    body.confirmed,
  );
  await write(ctx, place, switches, deadlines);
  const jobId = apply ? await beginJob(ctx, place, switches, reason) : null;
  await tellOfSwitches(ctx, place, switches, jobId !== null, reason);
  const before = { switches: place.switches, deadlines: place.deadlines };
  ctx.audit({
    entity: 'approvalSwitch',
    entityId: semesterId,
    detail: { event: 'edit', reason, jobId, before, after: { switches, deadlines } },
  });
  return { jobId };
});

/** The switches of now for what is in flight; the same rules (审批 64). @throws Refusal 601 nothing is to be done */
export const apply = serve(applySwitches, async (ctx, { params, body }) => {
  const place = await switchPlace(ctx, params.semesterId, true);
  const refusal = switchRefusal(place.state);
  if (refusal) throw rule(refusal);
  checkAllOff(ctx, place.switches, true, body.typed);
  mustBeConfirmed(await appliedWarnings(ctx, place, place.switches), body.confirmed);
  const jobId = await beginJob(ctx, place, place.switches, body.reason);
  if (jobId === null) throw rule('没有需要调整的在途申报');
  ctx.audit({
    entity: 'approvalSwitch',
    entityId: place.semesterId,
    detail: { event: 'apply', reason: body.reason, jobId },
  });
  return { jobId };
});
