import { invalid } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';

/** Holidays of a business type do not overlap, and nobody makes up for a day on another one without classes (学期 35). */
export const holidayExtras: EntityExtras = {
  before: async ({ client, caller, context }, { values, before }) => {
    const { rows } = await client.query<{
      name: string;
      start: string;
      end: string;
      to: string | null;
    }>(
      `select holiday_name as name, to_char(start_on, 'YYYY-MM-DD') as start, to_char(end_on, 'YYYY-MM-DD') as end, to_char(switch_to, 'YYYY-MM-DD') as to
       from holiday where school_id = $1 and business_type = $2 and start_on <> $3 order by start_on`,
      [caller.schoolId, context.businessType, before?.startOn ?? values.startOn],
    );
    const [start, end, to] = [String(values.startOn), String(values.endOn), values.switchTo];
    const over = rows.find((other) => other.start <= end && other.end >= start);
    if (over) throw invalid({ startOn: `与${over.name}（${over.start} 至 ${over.end}）重叠` });
    const off = to && rows.find((other) => other.start <= String(to) && other.end >= String(to));
    if (off) throw invalid({ switchTo: `${to} 是${off.name}，不上课` });
    const taken = to && rows.find((other) => other.to === to);
    if (taken) throw invalid({ switchTo: `${to} 已安排补 ${taken.start} 的课` });
    return {};
  },
};
