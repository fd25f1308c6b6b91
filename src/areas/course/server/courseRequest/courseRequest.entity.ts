import { EDITABLE_STATUSES } from '../../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { may, scopeOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid, rule } from '../../../../platform/server/request/refusal.ts';
import type { EntityExtras, Seen } from '../../../../platform/server/resource/extras.ts';
import { SCOPE_KIND } from '../../../../school/declaration/server/declarationScope.ts';
import { REQUEST_LOCKED } from '../../contract/courseRequest.entity.ts';
import { courseExtras, courseUnitProblems } from '../course/course.entity.ts';
import { REQUEST_LEVELS, REQUEST_PERMISSION } from './levels.ts';

/** `XK20260001`: year and running number. */
async function nextNumber({ client, caller, now }: Ctx): Promise<string> {
  const start = `XK${now.getFullYear()}`;
  const { rows } = await client.query<{ n: number }>(
    `select coalesce(max(substring(request_no from 7)::int), 0) + 1 as n from course_request where school_id = $1 and request_no like $2 || '%'`,
    [caller.schoolId, start],
  );
  return `${start}${String(rows[0]?.n ?? 1).padStart(4, '0')}`;
}
/** No course of the catalogue has the code that is asked for. @throws Refusal 422 */
export async function codeIsFree({ client, caller, context }: Ctx, code: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from course where school_id = $1 and business_type = $2 and course_code = $3',
    [caller.schoolId, context.businessType, code],
  );
  return !rowCount;
}
/** Requests on which the caller decides at their level, by their own right; not their own. */
function waiting({ caller, context }: Seen, add: (value: unknown) => string): string {
  const at = REQUEST_LEVELS.flatMap((level) => {
    const path = scopeOf(caller, context.businessType, SCOPE_KIND[level])?.path;
    if (!path || !may(caller, REQUEST_PERMISSION[level])) return [];
    return [
      `(e.current_level = ${LEVELS.indexOf(level) + 1} and starts_with(e.${level}_path, ${add(path)}))`,
    ];
  });
  return `(e.declare_status = ${DECLARE_STATUS.inReview} and e.declarer_id is distinct from ${add(caller.userId)} and (${at.join(' or ') || 'false'}))`;
}

/** 新课申请: its form and list by the engine (课程 15–17). */
export const courseRequestExtras: EntityExtras = {
  counts: {
    hoursSplit: `concat_ws('/', e.theory_hours, e.experiment_hours, e.computer_hours, e.practice_hours)`,
    declarerName: 'e.declarer_name',
  },
  // an empty code becomes the next one of the catalogue's own rule
  ...(courseExtras.numberFacts ? { numberFacts: courseExtras.numberFacts } : {}),
  filters: { waiting: (_, add, seen) => waiting(seen, add) },
  mayRemove: (_, row) =>
    EDITABLE_STATUSES.includes(Number((row as unknown as { declareStatus: number }).declareStatus))
      ? null
      : REQUEST_LOCKED,
  before: async (ctx, { values, before }) => {
    if (before && !EDITABLE_STATUSES.includes(Number(before.declareStatus)))
      throw rule(REQUEST_LOCKED);
    const office = values.officeUnitKey ? String(values.officeUnitKey) : null;
    const problems = await courseUnitProblems(ctx, String(values.teachingUnitKey), office);
    if (!(await codeIsFree(ctx, String(values.courseCode))))
      problems.courseCode = '课程库中已有这个代码';
    if (Object.keys(problems).length > 0) throw invalid(problems);
    if (before) return {};
    return {
      request_no: await nextNumber(ctx),
      declarer_id: ctx.caller.userId,
      declarer_name: ctx.caller.cname,
    };
  },
};
