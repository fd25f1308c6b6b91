import { SHORT } from '../../../../machines/nouns.ts';
import { PREPARING } from '../../../../machines/semester/semester.sets.ts';
import { offeredSemester } from '../../../../machines/semester/semester.stored.ts';
import type { EntityValues } from '../../../platform/contract/resource/entity.ts';
import { spansProblem } from '../../../platform/contract/resource/spans.ts';
import { PARAMETERS } from '../../../platform/contract/settings/parameters.ts';
import { MAX_WEEKS } from '../../../platform/contract/validators/constants.ts';
import { parameter } from '../../../platform/server/database/parameter.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid, rule } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { moveHolds } from '../../../school/room/server/roomHolds.ts';
import semester from '../../../school/semester/contract/semester.entity.ts';
import { weekdayOf, weeksBetween } from '../../../school/semester/contract/weeks.ts';
import { windowWarnings } from '../../../school/semester/server/closesNow.ts';
import { actorOf, snapshotOf } from './stored.ts';

const DECLARATIONS =
  'select count(*) from declaration o where o.school_id = e.school_id and o.semester_id = e.id';
type Problems = Record<string, string>;

/** Inside its school year, which has the same code; the first day on the first weekday of the school (parameter firstWeekday). */
async function datesIn(ctx: Ctx, values: EntityValues): Promise<Problems> {
  const { client, caller, context } = ctx;
  const { rows } = await client.query<{
    code: string;
    name: string;
    begin: string;
    end: string;
    archived: boolean;
  }>(
    `select school_year_code as code, school_year_name as name, to_char(begin_on, 'YYYY-MM-DD') as begin, to_char(end_on, 'YYYY-MM-DD') as end, archived
     from school_year where school_id = $1 and business_type = $2 and id = $3`,
    [caller.schoolId, context.businessType, values.ofYearId],
  );
  const [year] = rows;
  if (!year) return { ofYearId: '没有这个学年' };
  const [begin, end] = [String(values.beginOn), String(values.endOn)];
  const first = await parameter(client, caller.schoolId, 'firstWeekday', context);
  return {
    ...(year.archived ? { ofYearId: `${year.name}已归档` } : {}),
    ...(String(values.semesterCode).startsWith(`${year.code}-`)
      ? {}
      : { semesterCode: `应以学年代码 ${year.code} 开头` }),
    ...(end > year.end ? { endOn: `应不晚于${year.name}结束的 ${year.end}` } : {}),
    ...(begin < year.begin ? { beginOn: `应不早于${year.name}开始的 ${year.begin}` } : {}),
    ...(weekdayOf(begin) === Number(first)
      ? {}
      : { beginOn: `应为${PARAMETERS.firstWeekday.choices[first]}` }),
  };
}
/** No two semesters of a business type at the same time. */
async function overlap(
  { client, caller, context }: Ctx,
  values: EntityValues,
  code: string,
): Promise<Problems> {
  const { rows } = await client.query<{ name: string; begin: string; end: string }>(
    `select semester_name as name, to_char(begin_on, 'YYYY-MM-DD') as begin, to_char(end_on, 'YYYY-MM-DD') as end from semester
     where school_id = $1 and business_type = $2 and semester_code <> $3 and begin_on <= $5 and end_on >= $4 order by begin_on limit 1`,
    [caller.schoolId, context.businessType, code, values.beginOn, values.endOn],
  );
  return rows[0] ? { beginOn: `与${rows[0].name}（${rows[0].begin} 至 ${rows[0].end}）重叠` } : {};
}
/** Computed from the dates, or fewer; stages lie inside the weeks that the dates give. */
function weeksOf(values: EntityValues): { weeks: number; problems: Problems } {
  const most = weeksBetween(String(values.beginOn), String(values.endOn));
  const weeks = typeof values.weeks === 'number' ? values.weeks : Math.min(most, MAX_WEEKS);
  const stages = spansProblem(
    Array.isArray(values.stages) ? values.stages : [],
    Math.min(most, MAX_WEEKS),
  );
  return {
    weeks,
    problems: {
      ...(weeks > most ? { weeks: `按起止日期只有 ${most} 周` } : {}),
      ...(most > MAX_WEEKS && typeof values.weeks !== 'number'
        ? { weeks: `起止日期共 ${most} 周，教学周数最多 ${MAX_WEEKS} 周，请填写` }
        : {}),
      ...(stages ? { stages } : {}),
    },
  };
}

const momentOf = (value: EntityValues[string] | undefined) =>
  value ? new Date(`${value}:00+08:00`) : null;
const datesOf = ({ state }: EntityValues, { declareOpenAt, declareCloseAt }: EntityValues) => ({
  state: Number(state),
  declareOpenAt: momentOf(declareOpenAt),
  declareCloseAt: momentOf(declareCloseAt),
});

/** Rules of 学期 (学期 6–13). New ones are 筹备; state and 当前 are moved by events alone. */
export const semesterExtras: EntityExtras = {
  counts: { declarationCount: DECLARATIONS },
  references: [{ noun: `条${SHORT.declaration}`, count: DECLARATIONS }],
  before: async (ctx, { values, before }) => {
    const lock = before && semester.locked?.(before);
    if (lock) throw rule(lock);
    const { weeks, problems } = weeksOf(values);
    const found = {
      ...(await overlap(ctx, values, String(before?.semesterCode ?? values.semesterCode))),
      ...(await datesIn(ctx, values)),
      ...problems,
    };
    if (Object.keys(found).length > 0) throw invalid(found);
    // what has begun to be declared for needs its window
    if (before && !PREPARING.includes(Number(before.state)) && !values.declareOpenAt)
      throw invalid({ declareOpenAt: '已开始申报的学期不能没有申报窗口' });
    return { weeks, ...(before ? {} : { state: 0, is_current: false }) };
  },
  warnings: (ctx, { id, values, before }) =>
    windowWarnings(ctx, id, { was: datesOf(before, before), is: datesOf(before, values) }),
  after: async (ctx, { id, values, before }) => {
    if (before && before.beginOn !== values.beginOn)
      await moveHolds(ctx, id, String(before.beginOn), String(values.beginOn));
    ctx.services.reference.forget();
  },
  removed: async (ctx) => ctx.services.reference.forget(),
  mayRemove: (ctx, row) => {
    const offers = offeredSemester(snapshotOf(row), actorOf(ctx.caller, true));
    if (offers.includes('remove') || !actorOf(ctx.caller, true).mayEdit) return null;
    return row.isCurrent ? '当前学期不能删除' : '只有筹备中的学期可以删除';
  },
};
