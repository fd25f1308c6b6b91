import { dayOf } from '../../../platform/server/clock.ts';
import { parameters } from '../../../platform/server/database/parameter.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { periodTimes } from '../../units/contract/foundation.calls.ts';

/** 夏季 from the first month through the last one, over the turn of the year too; 冬季 otherwise. */
export const seasonOf = (day: string, from: number, to: number): '1' | '2' => {
  const month = Number(day.slice(5, 7));
  return (from <= to ? month >= from && month <= to : month >= from || month <= to) ? '1' : '2';
};

/** When each period begins and ends on a day: those of the season, else those of the whole year (学期 37). */
export const servePeriodTimes: Served = serve(
  periodTimes,
  async ({ client, caller, context, now }, { query }) => {
    const { summerFromMonth, summerToMonth } = await parameters(client, caller.schoolId, [
      'summerFromMonth',
      'summerToMonth',
    ]);
    const season = seasonOf(query.on ?? dayOf(now), summerFromMonth, summerToMonth);
    const { rows } = await client.query<{ period: number; beginAt: string; endAt: string }>(
      `select distinct on (t.period) t.period, t.begin_at as "beginAt", t.end_at as "endAt" from timetable t
     where t.school_id = $1 and t.enabled and t.season in ('0', $2)
       and t.campus_id = coalesce((select r.campus_id from classroom r where r.school_id = $1 and r.id = $3), $4, (select c.id from campus c where c.school_id = $1 and c.enabled order by c.sort_no, c.id limit 1))
     order by t.period, t.season desc`,
      [caller.schoolId, season, query.room ?? null, context.campusId],
    );
    return rows;
  },
);
