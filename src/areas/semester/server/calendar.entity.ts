import { NOUN, SHORT } from '../../../../machines/nouns.ts';
import { invalid, rule } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import {
  type PeriodTime,
  periodField,
  periodProblems,
} from '../../../school/semester/contract/periods.ts';

const DAY = 86_400_000;

/** Exactly one of a business type is the current one: setting one takes the mark from the others (学期 2、5). */
const onlyOne =
  (table: string, column: string): NonNullable<EntityExtras['after']> =>
  async ({ client, caller, context, now }, { id }) => {
    await client.query(
      `update ${table} set ${column} = false, version = version + 1, updated_by = $4, updated_at = $5
       where school_id = $1 and business_type = $2 and id <> $3 and ${column}`,
      [caller.schoolId, context.businessType, id, caller.userId, now],
    );
  };
const CLASSES = `select count(*) from admin_class o where o.school_id = e.school_id and o.business_type = e.business_type and o.grade = e.annual_code`;

export const annualExtras: EntityExtras = {
  counts: { classCount: CLASSES },
  references: [{ noun: `个${NOUN.class}`, count: CLASSES }],
  before: async (_ctx, { values, before }) => {
    if (before?.isCurrentEnrol && !values.isCurrentEnrol)
      throw rule('请把另一个年度设为当前招生年度，它会自动取消');
    return {};
  },
  after: async (ctx, change) => {
    if (change.values.isCurrentEnrol && !change.before?.isCurrentEnrol)
      await onlyOne('annual', 'is_current_enrol')(ctx, change);
  },
};

const SEMESTERS =
  'select count(*) from semester o where o.school_id = e.school_id and o.school_year_id = e.id';
export const schoolYearExtras: EntityExtras = {
  counts: { semesterCount: SEMESTERS },
  references: [
    {
      noun: `条${SHORT.declaration}`,
      count:
        'select count(*) from declaration o where o.school_id = e.school_id and o.school_year_id = e.id',
    },
  ],
  /** Years of a business type neither overlap nor leave more than a day between them (学期 4). */
  before: async ({ client, caller, context }, { values, before }) => {
    if (before?.isCurrent && !values.isCurrent)
      throw rule('请把另一个学年设为当前学年，它会自动取消');
    const { rows } = await client.query<{ name: string; begin: string; end: string }>(
      `select school_year_name as name, to_char(begin_on, 'YYYY-MM-DD') as begin, to_char(end_on, 'YYYY-MM-DD') as end from school_year
       where school_id = $1 and business_type = $2 and school_year_code <> $3 order by begin_on`,
      [caller.schoolId, context.businessType, before?.schoolYearCode ?? values.schoolYearCode],
    );
    const [begin, end] = [String(values.beginOn), String(values.endOn)];
    const over = rows.find((other) => other.begin <= end && other.end >= begin);
    if (over) throw invalid({ beginOn: `与${over.name}（${over.begin} 至 ${over.end}）重叠` });
    const apart = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY > 2;
    const last = rows.findLast((other) => other.end < begin);
    const next = rows.find((other) => other.begin > end);
    if (last && apart(last.end, begin))
      throw invalid({ beginOn: `与${last.name}之间有空档，它到 ${last.end} 结束` });
    if (next && apart(end, next.begin))
      throw invalid({ endOn: `与${next.name}之间有空档，它从 ${next.begin} 开始` });
    return {};
  },
  after: async (ctx, change) => {
    if (change.values.isCurrent && !change.before?.isCurrent)
      await onlyOne('school_year', 'is_current')(ctx, change);
  },
};

/** Periods of a campus follow one another without overlap (学期 36). */
export const timetableExtras: EntityExtras = {
  before: async ({ client, caller }, { values }) => {
    const { rows } = await client.query<PeriodTime>(
      `select campus_id as "campusId", season, period, begin_at as "beginAt", end_at as "endAt" from timetable
       where school_id = $1 and campus_id = $2 and season = $3 and period <> $4`,
      [caller.schoolId, values.atCampusId, values.season, values.period],
    );
    const own = {
      campusId: Number(values.atCampusId),
      season: String(values.season),
      period: Number(values.period),
      beginAt: String(values.beginAt),
      endAt: String(values.endAt),
    };
    const found = periodProblems([...rows, own]);
    for (const edge of ['beginAt', 'endAt'] as const) {
      const problem = found[periodField(own, edge)];
      if (problem) throw invalid({ [edge]: problem });
    }
    return {};
  },
};
