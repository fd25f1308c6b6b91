import { mayEnter } from '../../../platform/server/request/caller.ts';
import { containing } from '../../../platform/server/resource/sql/like.ts';
import { MOST_FOUND } from '../../../school/find/contract/found.ts';
import { type FindSource, noteOf, rankSql } from '../../../school/find/server/source.ts';
import { teamList } from '../contract/team.calls.ts';
import { ofTeam, UNIT } from './members.ts';

interface Row {
  id: number;
  title: string;
  code: string;
  note: string | null;
}
/** People of the team, for those who have no list of all users (查找 1). */
export const teamSource: FindSource = {
  kind: 'person',
  opens: (caller) => mayEnter(caller, ...teamList.access),
  find: async ({ client, caller }, asked) => {
    const values: unknown[] = [caller.schoolId];
    const add = (value: unknown) => `$${values.push(value)}`;
    const like = 'keyword' in asked && add(containing(asked.keyword));
    const found =
      'ids' in asked
        ? `u.id = any(${add(asked.ids)}::bigint[])`
        : `(u.cname ilike ${like} or u.employee_number ilike ${like} or u.pinyin ilike ${like})`;
    const parts = { code: 'u.employee_number', title: 'u.cname', pinyin: 'u.pinyin' };
    const order = 'keyword' in asked ? `${rankSql(asked.keyword, add, parts)}, ` : '';
    const { rows } = await client.query<Row>(
      `select u.id::float8 as id, u.cname as title, u.employee_number as code, n.unit_name as note from app_user u join ${UNIT}
       where u.school_id = $1 and ${ofTeam(caller, add)} and ${found} order by ${order}u.employee_number limit ${MOST_FOUND}`,
      values,
    );
    return rows.map((row) => ({
      ...row,
      note: noteOf(row.note),
      path: `/hr/team?open=${row.id}`,
    }));
  },
};
