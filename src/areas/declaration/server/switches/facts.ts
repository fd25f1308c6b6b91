import { enabledLevelsOf } from '../../../../../machines/approval/approval.progress.ts';
import { EDITABLE_STATUSES } from '../../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS, levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { switchesMayChange } from '../../../../../machines/semester/semester.stored.ts';
import {
  SEMESTER_STATE_ZH,
  SEMESTER_STATES,
} from '../../../../../machines/semester/semester.types.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { notFound } from '../../../../platform/server/request/refusal.ts';
import type {
  DeadlineSet,
  SwitchSet,
} from '../../../../school/approval/contract/switches.calls.ts';
import { schoolWide } from '../../../../school/people/server/schoolWide.ts';
import type { Row } from '../item/row.ts';

export interface SwitchPlace {
  semesterId: number;
  semesterCode: string;
  semesterName: string;
  businessType: number;
  state: number;
  switches: SwitchSet;
  deadlines: DeadlineSet;
}
/** Why switches cannot be changed or applied any more; null: they can. */
export const switchRefusal = (state: number): string | null =>
  !switchesMayChange(state)
    ? `学期${SEMESTER_STATE_ZH[SEMESTER_STATES[state] ?? 'running']}，审批开关不能再修改`
    : null;

export const perLevel = <T>(value: (level: Level) => T): Record<Level, T> =>
  ({
    management: value('management'),
    teaching: value('teaching'),
    supervisor: value('supervisor'),
    master: value('master'),
  }) as const;
const SELECT = `select s.id as "semesterId", s.semester_code as "semesterCode", s.semester_name as "semesterName", s.business_type as "businessType", s.state,
    s.enable_management_approve as "enableManagementApprove", s.enable_teaching_approve as "enableTeachingApprove",
    s.enable_supervisor_approve as "enableSupervisorApprove", s.enable_master_approve as "enableMasterApprove",
    (select json_object_agg(d.level, d.deadline_at) from approval_deadline d where d.school_id = s.school_id and d.semester_id = s.id) as deadlines
  from semester s where s.school_id = $1 and s.business_type = $2`;
type Found = Omit<SwitchPlace, 'switches' | 'deadlines'> &
  Parameters<typeof enabledLevelsOf>[0] & { deadlines: Record<string, string> | null };
function toPlace({
  enableManagementApprove,
  enableTeachingApprove,
  enableSupervisorApprove,
  enableMasterApprove,
  deadlines,
  ...rest
}: Found) {
  const on = enabledLevelsOf({
    enableManagementApprove,
    enableTeachingApprove,
    enableSupervisorApprove,
    enableMasterApprove,
  });
  const until = (level: Level) => deadlines?.[levelNumber(level)];
  const place: SwitchPlace = {
    ...rest,
    switches: perLevel((level) => on.includes(level)),
    deadlines: perLevel((level) => {
      const at = until(level);
      return at ? new Date(at).toISOString() : null;
    }),
  };
  return place;
}

/** Newest semester first. @throws Refusal 403 without a management scope over the school in this business type */
export async function switchPlaces(ctx: Ctx): Promise<SwitchPlace[]> {
  const { rows } = await ctx.client.query<Found>(`${SELECT} order by s.semester_code desc`, [
    ctx.caller.schoolId,
    schoolWide(ctx),
  ]);
  return rows.map(toPlace);
}
/** The semester of a path; `lock`: one change of its switches at a time. @throws Refusal 403, 404 */
export async function switchPlace(
  ctx: Ctx,
  semesterId: number,
  lock = false,
): Promise<SwitchPlace> {
  const text = `${SELECT} and s.id = $3${lock ? ' for update of s' : ''}`;
  const { rows } = await ctx.client.query<Found>(text, [
    ctx.caller.schoolId,
    schoolWide(ctx),
    semesterId,
  ]);
  const [found] = rows;
  if (!found) throw notFound();
  return toPlace(found);
}

/** What tells an item in review apart as far as switches go; items with the same columns have the same outcome. */
export interface Group {
  row: Row;
  count: number;
}
/** Items in review of a semester by their place in the chart: a handful of groups however many items. */
export async function groupsInFlight(
  { client, caller }: Ctx,
  semesterId: number,
): Promise<Group[]> {
  const { rows } = await client.query<{ row: Row; count: number }>(
    `select json_build_object('declareStatus', declare_status, 'currentLevel', current_level, 'enabledLevels', enabled_levels, 'round', 1,
       'teachersNamed', teachers_named, 'result1', result1, 'result2', result2, 'result3', result3, 'result4', result4) as row, count(*)::int as count
     from declaration where school_id = $1 and semester_id = $2 and declare_status = ${DECLARE_STATUS.inReview}
     group by declare_status, current_level, enabled_levels, teachers_named, result1, result2, result3, result4`,
    [caller.schoolId, semesterId],
  );
  return rows;
}
/** How many items of a semester are drafts (0, 2, 3), and how many have passed. */
export async function countsAtRest({ client, caller }: Ctx, semesterIds: readonly number[]) {
  const { rows } = await client.query<{ id: number; drafts: number; passed: number }>(
    `select semester_id as id, (count(*) filter (where declare_status in (${EDITABLE_STATUSES})))::int as drafts,
       (count(*) filter (where declare_status = ${DECLARE_STATUS.approved}))::int as passed from declaration where school_id = $1 and semester_id = any($2::int[]) group by 1`,
    [caller.schoolId, semesterIds],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return (id: number) => found.get(id) ?? { id, drafts: 0, passed: 0 };
}
/** How many of the groups wait at each level. */
export const waitingIn = (groups: readonly Group[]): Record<Level, number> =>
  perLevel((level) =>
    groups.reduce(
      (sum, { row, count }) => sum + (row.currentLevel === levelNumber(level) ? count : 0),
      0,
    ),
  );
