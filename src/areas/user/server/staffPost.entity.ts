import { dayOf } from '../../../platform/server/clock.ts';
import { invalid } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras, Seen } from '../../../platform/server/resource/extras.ts';
import { POST_STATE_ZH } from '../../../school/people/contract/postState.ts';
import { stateOn } from '../../../school/people/server/posts.ts';

const WHO = 'app_user u where u.school_id = e.school_id and u.id = e.user_id';
/** 现任, 已结束 or 将任. */
const stateText = (day: string) =>
  `(select case ${stateOn(day)} ${Object.entries(POST_STATE_ZH)
    .map(([state, zh]) => `when '${state}' then '${zh}'`)
    .join(' ')} end from (select e.begin_on, e.end_on) p)`;

/** 职务与岗位 (用户 36、37): of one thing somebody has one record at a time. */
export const staffPostExtras: EntityExtras = {
  counts: {
    employeeNumber: `select u.employee_number from ${WHO}`,
    state: (today) => stateText(today),
  },
  keyword: (text) => [
    `exists (select from ${WHO} and (u.cname ilike ${text} or u.employee_number ilike ${text} or u.pinyin ilike ${text}))`,
  ],
  filters: {
    when: (asked, add, { now }: Seen) =>
      `(select ${stateOn(`${add(dayOf(now))}::date`)} from (select e.begin_on, e.end_on) p) = ${add(asked)}`,
  },
  before: async ({ client, caller }, { values, before }) => {
    const { rows } = await client.query<{ from: string | null; to: string | null }>(
      `select to_char(begin_on, 'YYYY-MM-DD') as from, to_char(end_on, 'YYYY-MM-DD') as to from staff_post
       where school_id = $1 and user_id = $2 and kind = $3 and post_name = $4 and unit_key = $5
         and coalesce(begin_on, '-infinity') <= coalesce($7::date, 'infinity') and coalesce(end_on, 'infinity') >= $6::date
         and not (kind = $8 and post_name = $9 and unit_key is not distinct from $10 and begin_on is not distinct from $11::date) limit 1`,
      [
        caller.schoolId,
        values.person,
        values.kind,
        values.postName,
        values.ofUnitKey,
        values.beginOn,
        values.endOn,
        // itself
        before?.kind ?? '',
        before?.postName ?? null,
        before?.ofUnitKey ?? null,
        before?.beginOn ?? null,
      ],
    );
    const [other] = rows;
    if (other)
      throw invalid({
        beginOn: `与已有的一条（${other.from ?? '起始不详'} 至 ${other.to ?? '今'}）重叠，请先结束那一条`,
      });
    return {};
  },
};
