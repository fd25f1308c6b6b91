import { roleOptions, type UserRow, userList } from '../../contract/system/system.calls.ts';
import { accountRefusal } from '../policy/grants.ts';
import { PERSON_COLUMNS, PERSON_FROM, type PersonRow, targetOf } from '../policy/people.ts';
import { peopleCondition } from '../policy/peopleSeen.ts';
import { simulateRefusal } from '../policy/simulationRights.ts';
import type { Caller } from '../request/caller.ts';
import type { Ctx } from '../request/ctx.ts';
import { type Served, serve } from '../request/serve.ts';

/** Names are sorted as they are read aloud; people without pinyin come last. */
const ORDER = {
  employeeNumber: 'u.employee_number',
  username: 'u.username',
  cname: `nullif(split_part(u.pinyin, ' ', 2), '')`,
  lastLoginAt: 'u.last_login_at',
} as const;
const KIND_NAMES = { management: '管理', supervisor: '主管' } as const;

interface Row extends PersonRow {
  username: string;
  employee_number: string;
  cname: string;
  mobile: string | null;
  last_login_at: Date | null;
  version: number;
  staff_type: string | null;
  title: string | null;
}

/** People whom the caller's management scopes cover (domain.md 1.5.3), in two statements whatever the number of rows. */
export const serveUserList: Served = serve(userList, async (ctx, { query }) => {
  const { client, caller, realNow } = ctx;
  const { where, values } = peopleCondition(caller, query, realNow);
  const counted = await client.query<{ total: number }>(`select count(*)::int as total from ${PERSON_FROM} where ${where}`, values);
  const descending = query.isAsc === 'desc' || query.isAsc === 'false' ? 'desc' : 'asc';
  const { rows } = await client.query<Row>(
    `select ${PERSON_COLUMNS}, u.username, u.employee_number, u.cname, u.mobile, u.last_login_at, u.version,
       coalesce(st.dict_label, u.staff_type) as staff_type, coalesce(tc.dict_label, u.title_code) as title
     from ${PERSON_FROM}
       left join dict_data st on st.school_id = u.school_id and st.dict_type = 'staff_type' and st.dict_value = u.staff_type
       left join dict_data tc on tc.school_id = u.school_id and tc.dict_type = 'sys_title' and tc.dict_value = u.title_code
     where ${where} order by ${ORDER[query.orderByColumn ?? 'employeeNumber']} ${descending} nulls last, u.id
     limit ${query.pageSize} offset ${(query.pageNum - 1) * query.pageSize}`,
    values,
  );
  return { rows: rows.map((row) => answerOf(ctx, caller, row)), total: counted.rows[0]?.total ?? 0 };
});

function answerOf({ reference, realNow }: Ctx, caller: Caller, row: Row): UserRow {
  const typeName = (type: number) => reference.businessTypes.find((t) => t.id === type)?.name ?? `业务类型 ${type}`;
  const locked = row.account_status === 'normal' && row.locked_until !== null && row.locked_until > realNow;
  return {
    id: Number(row.id),
    username: row.username,
    employeeNumber: row.employee_number,
    cname: row.cname,
    unitName: row.unit_name,
    staffType: row.staff_type,
    title: row.title,
    roleNames: row.roles.map((r) => r.name),
    scopeTexts: row.scopes.map((s) => `${typeName(s.businessType)} · ${KIND_NAMES[s.kind]}：${s.unitName}`),
    mobile: row.mobile && masked(row.mobile),
    accountStatus: locked ? 'locked' : (row.account_status as UserRow['accountStatus']),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    simulateRefusal: simulateRefusal(caller, targetOf(row), realNow),
    version: row.version,
    changeRefusal: accountRefusal(caller, targetOf(row)),
  };
}

/** `138****1234`; of a short number only the last two digits (domain.md 1.0 "Sensitive fields"). */
const masked = (mobile: string): string =>
  mobile.length >= 8 ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : `****${mobile.slice(-2)}`;

export const serveRoleOptions: Served = serve(roleOptions, async ({ client, caller }) => {
  const { rows } = await client.query(
    'select role_key as "roleKey", role_name as "roleName" from role where school_id = $1 order by sort_no, id',
    [caller.schoolId],
  );
  return rows;
});
