import { levelOfKey } from '../../../platform/contract/scope.ts';
import { scopeOf } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { forbidden, invalid, rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import {
  type CopiedSemester,
  semesterCopy,
  semesterCopyPreview,
} from '../../../school/semester/contract/semester.calls.ts';
import { dayPlus, YEAR_DAYS } from '../../../school/semester/contract/weeks.ts';

interface Year {
  id: number;
  code: string;
  name: string;
  begin: string;
  end: string;
  archived: boolean;
}
interface Source extends CopiedSemester {
  termNo: number;
  stages: string[];
  switches: boolean[];
}
const SWITCHES =
  'enable_management_approve, enable_teaching_approve, enable_supervisor_approve, enable_master_approve';
const YEARS = `select id, school_year_code as code, school_year_name as name, to_char(begin_on, 'YYYY-MM-DD') as begin,
  to_char(end_on, 'YYYY-MM-DD') as end, archived from school_year where school_id = $1 and business_type = $2`;
const moment = (column: string) =>
  `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI')`;
const later = (at: string | null) => at && `${dayPlus(at.slice(0, 10), YEAR_DAYS)}${at.slice(10)}`;

/** The semesters of the year before, 52 weeks later, under the codes of the new year (学期 26). @throws Refusal 403, 422, 601 */
async function plan({ client, caller, context }: Ctx, toYearId: number) {
  const scope = scopeOf(caller, context.businessType, 'management');
  if (!scope || levelOfKey(scope.nodeKey) !== 1) throw forbidden();
  const years = (
    await client.query<Year>(`${YEARS} order by school_year_code`, [
      caller.schoolId,
      context.businessType,
    ])
  ).rows;
  const at = years.findIndex((year) => year.id === toYearId);
  const [from, to] = [years[at - 1], years[at]];
  if (!to) throw invalid({ toYearId: '没有这个学年' });
  if (to.archived) throw rule(`${to.name}已归档`);
  if (!from) throw rule(`${to.name}之前没有学年可以复制`);
  const { rows } = await client.query<Source & { yearId: number }>(
    `select school_year_id as "yearId", term_no as "termNo", semester_code as "semesterCode", semester_name as "semesterName", weeks, stages,
       to_char(begin_on, 'YYYY-MM-DD') as "beginOn", to_char(end_on, 'YYYY-MM-DD') as "endOn", ${moment('declare_open_at')} as "declareOpenAt",
       ${moment('declare_close_at')} as "declareCloseAt", array[${SWITCHES}] as switches
     from semester where school_id = $1 and business_type = $2 and school_year_id = any($3) order by term_no`,
    [caller.schoolId, context.businessType, [from.id, to.id]],
  );
  const there = rows.filter((row) => row.yearId === to.id);
  if (there.length > 0) throw rule(`${to.name}已有 ${there.length} 个学期`);
  if (rows.length === 0) throw rule(`${from.name}没有学期可以复制`);
  const made = rows.map((row) => ({
    ...row,
    semesterCode: `${to.code}-${row.termNo}`,
    semesterName: row.semesterName.replace(from.code, to.code),
    beginOn: dayPlus(row.beginOn, YEAR_DAYS),
    endOn: dayPlus(row.endOn, YEAR_DAYS),
    declareOpenAt: later(row.declareOpenAt),
    declareCloseAt: later(row.declareCloseAt),
  }));
  const outside = made.find((row) => row.beginOn < to.begin || row.endOn > to.end);
  if (outside)
    throw rule(
      `${outside.semesterName}将是 ${outside.beginOn} 至 ${outside.endOn}，超出${to.name}（${to.begin} 至 ${to.end}），请先调整学年的起止日期`,
    );
  return { from, to, made };
}
const answerOf = ({ from, to, made }: Awaited<ReturnType<typeof plan>>) => ({
  fromYear: from.name,
  toYear: to.name,
  rows: made,
});

export const copyPreview = serve(semesterCopyPreview, async (ctx, { query }) =>
  answerOf(await plan(ctx, query.toYearId)),
);

/** Writes what the preview shows, as 筹备; the unique code keeps two who copy at once from making it twice. */
export const copy = serve(semesterCopy, async (ctx, { body }) => {
  const { client, caller, context, now } = ctx;
  await client.query('select from school_year where school_id = $1 and id = $2 for update', [
    caller.schoolId,
    body.toYearId,
  ]);
  const planned = await plan(ctx, body.toYearId);
  for (const row of planned.made) {
    const { rows } = await client.query<{ id: number }>(
      `insert into semester (school_id, business_type, school_year_id, semester_code, semester_name, term_no, begin_on, end_on, weeks, stages, state,
         is_current, declare_open_at, declare_close_at, ${SWITCHES}, created_by, created_at, updated_by, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, false, $11, $12, $13, $14, $15, $16, $17, $18, $17, $18) returning id`,
      [
        caller.schoolId,
        context.businessType,
        planned.to.id,
        row.semesterCode,
        row.semesterName,
        row.termNo,
        row.beginOn,
        row.endOn,
        row.weeks,
        row.stages,
        row.declareOpenAt && `${row.declareOpenAt}:00+08:00`,
        row.declareCloseAt && `${row.declareCloseAt}:00+08:00`,
        ...row.switches,
        caller.userId,
        now,
      ],
    );
    const changes = [
      { label: '复制自', before: '', after: planned.from.name },
      { label: '起止日期', before: '', after: `${row.beginOn} 至 ${row.endOn}` },
    ];
    ctx.audit({
      entity: 'semester',
      entityId: rows[0]?.id ?? 0,
      detail: { event: 'add', before: null, after: row, changes },
    });
  }
  ctx.services.reference.forget();
  return answerOf(planned);
});
