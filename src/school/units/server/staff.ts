import type { PersonOption } from '../../../platform/contract/scope/staff.calls.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { postsOn } from '../../people/server/posts.ts';

/** Columns of `PersonOption`, of rows of `PEOPLE`. */
export const PERSON = `u.id::int as "userId", u.cname, u.employee_number as "employeeNumber", n.unit_name as "unitName"`;
/** People with their first unit. */
export const PEOPLE = `app_user u left join org_unit n on n.school_id = u.school_id and n.business_type = u.unit_business_type and n.node_key = u.unit_key`;

/** People by id, in the order of the ids. */
export async function peopleBy(
  db: Queryable,
  schoolId: number,
  ids: readonly number[],
): Promise<Map<number, PersonOption & { here: boolean }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<PersonOption & { here: boolean }>(
    `select ${PERSON}, u.work_status <> '9' and u.account_status <> 'disabled' as here from ${PEOPLE} where u.school_id = $1 and u.id = any($2::bigint[])`,
    [schoolId, ids],
  );
  return new Map(rows.map((row) => [row.userId, row]));
}

/** People whose first unit is one of these. @param onDuty only those who work there now; @param day on which they hold what they are said to be */
export async function staffOf(
  db: Queryable,
  schoolId: number,
  units: readonly { businessType: number; nodeKey: string }[],
  onDuty: boolean,
  day: string,
) {
  const { rows } = await db.query(
    `select u.id::int as "userId", u.cname, u.employee_number as "employeeNumber", coalesce(${postsOn('u', '$4::date')}, u.nick_name) as post,
       coalesce(t.dict_label, u.title_code) as title, u.account_status as "accountStatus"
     from unnest($2::int[], $3::text[]) as w(t, k) join app_user u on u.school_id = $1 and u.unit_business_type = w.t and u.unit_key = w.k
       left join dict_data t on t.school_id = u.school_id and t.dict_type = 'sys_title' and t.dict_value = u.title_code
     ${onDuty ? `where u.work_status = '1'` : ''} order by u.employee_number`,
    [schoolId, units.map((unit) => unit.businessType), units.map((unit) => unit.nodeKey), day],
  );
  return rows;
}
