import { may } from '../../../platform/server/request/caller.ts';
import { forbidden, invalid, notFound } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { readRow } from '../../../platform/server/resource/read.ts';
import { addRow, editRow } from '../../../platform/server/resource/save.ts';
import {
  type PeriodTime,
  periodField,
  periodProblems,
  periodsSave,
} from '../../../school/semester/contract/periods.ts';
import timetable from '../../../school/semester/contract/timetable.entity.ts';

/** Judged as they are all together, not one after the other. */
const KIND = { entity: timetable, extras: {} };
const placeOf = ({ season, campusId, period }: PeriodTime) => `${season}.${campusId}.${period}`;
/** The part of the day of a period that has none yet: 上午, 下午, 晚上. */
const partOf = (period: number) => (period <= 4 ? '1' : period <= 8 ? '2' : '3');

/** Whole mornings move at once (学期 43). @throws 422 by field, 409 when somebody was faster, 403 outside the management scope */
export const savePeriods: Served = serve(periodsSave, async (ctx, { body: { items } }) => {
  const { rows } = await ctx.client.query<PeriodTime & { id: number }>(
    `select id::float8 as id, campus_id as "campusId", season, period, begin_at as "beginAt", end_at as "endAt"
     from timetable where school_id = $1 order by id for update`,
    [ctx.caller.schoolId],
  );
  const stood = new Map(rows.map((row) => [placeOf(row), row]));
  const becomes = new Map<string, PeriodTime>(stood);
  for (const item of items) becomes.set(placeOf(item), item);
  const touched = new Set(items.map(({ season, campusId }) => `${season}.${campusId}`));
  const problems = periodProblems(
    [...becomes.values()].filter((row) => touched.has(`${row.season}.${row.campusId}`)),
  );
  if (Object.keys(problems).length > 0) throw invalid(problems);
  for (const item of items) {
    const { version, beginAt, endAt, campusId, season, period } = item;
    const found = stood.get(placeOf(item));
    if (found) {
      if (version === null) throw invalid({ [periodField(item, 'beginAt')]: '已有人填写了这一节' });
      const row = await readRow(timetable, ctx, found.id, {}, true);
      await editRow(ctx, KIND, row, { beginAt, endAt }, version);
    } else {
      if (version !== null) throw notFound();
      if (!may(ctx.caller, 'foundation:timetable:add')) throw forbidden();
      await addRow(ctx, KIND, {
        atCampusId: campusId,
        season,
        period,
        dayPart: partOf(period),
        beginAt,
        endAt,
        enabled: true,
        remark: null,
      });
    }
  }
  return null;
});
