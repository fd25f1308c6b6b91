import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid, rule } from '../../../platform/server/request/refusal.ts';
import type { PlanBody } from '../../../school/plan/contract/plan.shapes.ts';
import { OVERRIDABLE } from '../../../school/plan/contract/plan.shapes.ts';
import { settled } from '../contract/plan.rules.ts';
import { planSums } from '../contract/plan.sums.ts';
import { choicesOf } from './read.ts';

const GROUP = `id bigint, "parentId" bigint, "groupName" text, "courseType" text, "groupRule" smallint, "requiredCredits" numeric, "requiredCourseCount" smallint,
  "requiredGroupCount" smallint, "termCredits" numeric[], remark text, "sortNo" smallint`;
const COURSE = `id bigint, "groupId" bigint, "courseId" bigint, "courseRank" text, credits numeric, "totalHours" smallint, "theoryHours" smallint, "experimentHours" smallint,
  "computerHours" smallint, "practiceHours" smallint, "extraHours" smallint, "practiceWeeks" smallint, "weeklyHours" smallint, overrides text[], terms smallint[],
  "startWeek" smallint, "endWeek" smallint, "teachingUnitKey" text, "examMode" text, "isDegreeCourse" boolean, "isCore" boolean, "suggestTerm" smallint, remark text, "sortNo" smallint`;
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const names = (columns: string) =>
  [...columns.matchAll(/"?(\w+)"? (?:bigint|text|smallint|numeric|boolean)/g)].map(
    (found) => found[1] ?? '',
  );

/** New numbers for rows of the screen's own; those of the plan keep theirs, so that declarations go on pointing to them. */
async function numbered(
  { client, caller }: Ctx,
  planId: number,
  body: PlanBody,
): Promise<PlanBody> {
  const own = async (table: string) =>
    new Set(
      (
        await client.query<{ id: number }>(
          `select id::float8 as id from ${table} where school_id = $1 and plan_id = $2`,
          [caller.schoolId, planId],
        )
      ).rows.map(({ id }) => id),
    );
  const fresh = async (table: string, ids: readonly number[]) => {
    const { rows } = await client.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('${table}', 'id'))::float8 as id from generate_series(1, $1)`,
      [ids.length],
    );
    return new Map(ids.map((id, i) => [id, rows[i]?.id ?? id]));
  };
  const [groups, courses] = [await own('plan_group'), await own('plan_course')];
  const newGroups = await fresh(
    'plan_group',
    body.groups.flatMap(({ id }) => (groups.has(id) ? [] : [id])),
  );
  const newCourses = await fresh(
    'plan_course',
    body.courses.flatMap(({ id }) => (courses.has(id) ? [] : [id])),
  );
  const groupId = (id: number) => newGroups.get(id) ?? id;
  return {
    ...body,
    groups: body.groups.map((group) => ({
      ...group,
      id: groupId(group.id),
      parentId: group.parentId === null ? null : groupId(group.parentId),
    })),
    courses: body.courses.map((course) => ({
      ...course,
      id: newCourses.get(course.id) ?? course.id,
      groupId: groupId(course.groupId),
    })),
  };
}

/** What cannot be written at all: rows that point nowhere. What merely is not right yet may be saved as a draft. */
function brokenRows(body: PlanBody): Record<string, string> {
  const groups = new Set(body.groups.map(({ id }) => id));
  if (groups.size < body.groups.length) return { groups: '课程组重复' };
  const lost = body.groups.findIndex(
    ({ id, parentId }) => parentId !== null && (parentId === id || !groups.has(parentId)),
  );
  if (lost >= 0) return { [`groups.${lost}.parentId`]: '上级课程组不存在' };
  const above = new Map(body.groups.map(({ id, parentId }) => [id, parentId]));
  for (const group of body.groups) {
    let at = above.get(group.id) ?? null;
    for (let depth = 0; at !== null; depth++) {
      if (at === group.id || depth > body.groups.length)
        return { groups: `课程组“${group.groupName}”不能放在自己之下` };
      at = above.get(at) ?? null;
    }
  }
  const homeless = body.courses.findIndex(({ groupId }) => !groups.has(groupId));
  if (homeless >= 0) return { [`courses.${homeless}.groupId`]: '课程组不存在' };
  const seen = new Set<number>();
  for (const [i, { courseId }] of body.courses.entries()) {
    if (seen.has(courseId)) return { [`courses.${i}.courseId`]: '同一门课程在方案中出现了两次' };
    seen.add(courseId);
  }
  return {};
}

/** Each course with the names of what it has otherwise than the catalogue (方案 12). */
async function marked(ctx: Ctx, body: PlanBody) {
  const known = new Map((await choicesOf(ctx, body)).map((choice) => [choice.courseId, choice]));
  return body.courses.map((course, i) => {
    const row = known.get(course.courseId)?.row;
    if (!row) throw invalid({ [`courses.${i}.courseId`]: '没有这门课程' });
    return {
      ...course,
      overrides: OVERRIDABLE.filter((name) => course[name] !== row[name]),
      sortNo: i,
    };
  });
}

/**
 * Writes groups, courses, chapters and sums of a locked plan; rows that stay keep their numbers.
 * @throws Refusal 422 for rows that point nowhere, 601 when a course goes that declarations fulfil
 */
export async function writeBody(
  ctx: Ctx,
  planId: number,
  typed: PlanBody,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const { client, caller, now } = ctx;
  const broken = brokenRows(typed);
  if (Object.keys(broken).length > 0) throw invalid(broken);
  const body = settled(await numbered(ctx, planId, typed));
  const courses = await marked(ctx, body);
  const kept = courses.map(({ id }) => id);
  const used = await client.query<{ name: string }>(
    `select distinct d.course_name as name from plan_course c join declaration d on d.school_id = c.school_id and d.declare_status <> ${DECLARE_STATUS.voided} and c.id = any(d.plan_course_ids)
     where c.school_id = $1 and c.plan_id = $2 and not c.id = any($3::bigint[])`,
    [caller.schoolId, planId, kept],
  );
  if (used.rowCount)
    throw rule(
      `${used.rows.map(({ name }) => `“${name}”`).join('、')}已有教学任务申报，不能从方案中去掉`,
    );
  await client.query(
    'delete from plan_course where school_id = $1 and plan_id = $2 and not id = any($3::bigint[])',
    [caller.schoolId, planId, kept],
  );
  await client.query(
    'delete from plan_group where school_id = $1 and plan_id = $2 and not id = any($3::bigint[])',
    [caller.schoolId, planId, body.groups.map(({ id }) => id)],
  );
  await upsert(
    ctx,
    'plan_group',
    GROUP,
    planId,
    body.groups.map((group, sortNo) => ({ ...group, sortNo })),
  );
  await upsert(ctx, 'plan_course', COURSE, planId, courses);
  const sums = planSums(body);
  const set = {
    total_credits: body.totalCredits,
    start_term: body.startTerm,
    end_term: body.endTerm,
    chapters: JSON.stringify(body.chapters),
    required_credits: sums.required,
    elective_credits: sums.elective,
    practice_credits: sums.practice,
    course_count: courses.length,
    ...columns,
  };
  const { rows } = await client.query<{ version: number }>(
    `update plan set ${Object.keys(set)
      .map((name, i) => `${name} = $${i + 5}`)
      .join(', ')}, version = version + 1, updated_by = $3, updated_at = $4
     where school_id = $1 and id = $2 returning version`,
    [caller.schoolId, planId, caller.userId, now, ...Object.values(set)],
  );
  return rows[0]?.version ?? 0;
}

async function upsert(
  { client, caller }: Ctx,
  table: string,
  columns: string,
  planId: number,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const all = names(columns);
  const written = all.map(snake);
  await client.query(
    `insert into ${table} as e (school_id, plan_id, ${written.join(', ')}) select $1, $2, ${all.map((name) => `i."${name}"`).join(', ')} from jsonb_to_recordset($3::jsonb) as i(${columns})
     on conflict (school_id, id) do update set ${written
       .filter((name) => name !== 'id')
       .map((name) => `${name} = excluded.${name}`)
       .join(', ')} where e.plan_id = excluded.plan_id`,
    [caller.schoolId, planId, JSON.stringify(rows)],
  );
}
