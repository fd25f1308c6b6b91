import type { Pool } from 'pg';
import { continueNumbers } from '../../../src/install/insert.ts';
import { hashPassword } from '../../../src/school/people/server/password.ts';
import { DEMO_PASSWORD } from '../fixed.ts';
import { MENUS, ROLES } from './worldMenus.ts';

/**
 * A school small enough to know by heart, for tests that start from the empty schema. Undergraduate tree (type 0):
 * school 1-1 › campus 2-1 › colleges 3-1 (with department 4-1) and 3-2, campus 2-2 › college 3-3. Type 2: school 1-1 only.
 */
export const USER = {
  admin: 1,
  declarer: 2,
  other: 3,
  staff: 4,
  security: 5,
  hr: 6,
  disabled: 7,
  inactive: 8,
  locked: 9,
  accountless: 10,
  head: 11,
  wide: 12,
  multi: 13,
  plain: 14,
} as const;
export type UserName = keyof typeof USER;

export type Row = Record<string, unknown>;
/** user, role, unit, scopes as `type kind node`, other columns */
const PEOPLE: [UserName, string | null, string | null, string[], Row?][] = [
  [
    'admin',
    'ROLE_ADMIN',
    '3-1',
    ['0 management 1-1', '0 supervisor 1-1', '2 management 1-1', '2 supervisor 1-1'],
    { mobile: '13812345678' },
  ],
  [
    'declarer',
    'ROLE_DECLARER',
    '4-1',
    ['0 management 3-1'],
    { pinyin: 'jxms jiaoxuemishu', mobile: '13987654321' },
  ],
  ['other', 'ROLE_DECLARER', '3-2', ['0 management 3-2']],
  ['staff', null, '4-1', []],
  ['security', 'ROLE_SECURITY', '3-1', []],
  ['hr', 'ROLE_HR', '3-1', ['0 management 1-1']],
  ['disabled', 'ROLE_DECLARER', '3-1', ['0 management 3-1'], { account_status: 'disabled' }],
  ['inactive', null, '3-1', [], { account_status: 'inactive' }],
  ['locked', null, '3-1', [], { locked_until: '2999-01-01T00:00:00Z' }],
  ['accountless', null, '3-1', [], { password_hash: null }],
  ['head', 'ROLE_HEAD', '3-1', ['0 management 3-1']],
  ['wide', null, '3-1', ['0 supervisor 1-1']],
  ['multi', 'ROLE_DECLARER', '3-1', ['0 management 3-1', '2 management 1-1']],
  ['plain', null, null, []],
];

/** Fills an empty database; every account has the demo password. */
export async function fillWorld(pool: Pool): Promise<void> {
  const unit = (businessType: number, path: string, name: string): Row => {
    const keys = path.split('/').filter(Boolean);
    const nodeKey = keys.at(-1) ?? '';
    const level = Number(nodeKey[0]);
    return {
      business_type: businessType,
      node_key: nodeKey,
      node_key_parent: keys.at(-2) ?? null,
      level,
      path,
      unit_code: nodeKey,
      unit_name: name,
      unit_category: '1',
      is_management: level === 3,
    };
  };
  const semester = (
    id: number,
    businessType: number,
    year: number,
    code: string,
    current: boolean,
  ): Row => ({
    id,
    business_type: businessType,
    school_year_id: year,
    semester_code: code,
    semester_name: code.endsWith('1') ? '第一学期' : '第二学期',
    term_no: 1,
    begin_on: '2026-09-01',
    end_on: '2027-01-20',
    weeks: 18,
    state: current ? 3 : 1,
    is_current: current,
  });
  const year = (id: number, businessType: number, name: string): Row => ({
    id,
    business_type: businessType,
    school_year_code: name,
    school_year_name: `${name}学年`,
    begin_on: '2026-09-01',
    end_on: '2027-08-31',
  });
  const hash = await hashPassword(DEMO_PASSWORD);
  const entries = Object.entries(ROLES);
  await pool.query(
    `insert into school (id, school_code, school_name) values (1, 'test', '测试大学')`,
  );
  await insert(pool, 'campus', [
    {
      id: 1,
      campus_code: 'e',
      campus_name: '东校区',
      business_types: [0, 2],
      sort_no: 1,
      enabled: true,
    },
    {
      id: 2,
      campus_code: 'w',
      campus_name: '西校区',
      business_types: [0],
      sort_no: 2,
      enabled: true,
    },
  ]);
  await insert(
    pool,
    'dict_data',
    ['本科生教育', '研究生教育', '继续教育'].map((label, i) => ({
      dict_type: 'business_type',
      dict_code: i,
      dict_label: label,
      dict_value: String(i),
      list_class: 'primary',
      sort_no: i,
    })),
  );
  await insert(pool, 'org_unit', [
    unit(0, '/1-1/', '测试大学'),
    unit(0, '/1-1/2-1/', '东校区'),
    unit(0, '/1-1/2-2/', '西校区'),
    unit(0, '/1-1/2-1/3-1/', '计算机学院'),
    unit(0, '/1-1/2-1/3-2/', '数学学院'),
    unit(0, '/1-1/2-2/3-3/', '体育学院'),
    unit(0, '/1-1/2-1/3-1/4-1/', '软件工程系'),
    unit(2, '/1-1/', '测试大学继续教育'),
  ]);
  await insert(pool, 'school_year', [
    year(1, 0, '2025-2026'),
    year(2, 0, '2026-2027'),
    year(3, 2, '2026-2027'),
  ]);
  await insert(pool, 'semester', [
    semester(10, 0, 1, '2025-2026-1', false),
    semester(11, 0, 2, '2026-2027-1', true),
    semester(12, 0, 2, '2026-2027-2', false),
    semester(31, 2, 3, '2026-2027-1', true),
  ]);
  await insert(
    pool,
    'role',
    entries.map(([key, [id, permissions]]) => ({
      id,
      role_key: key,
      role_name: key.slice(5),
      permissions,
      sort_no: id,
    })),
  );
  await insert(
    pool,
    'app_user',
    PEOPLE.map(([name, , unitKey, , more]) => ({
      id: USER[name],
      username: name,
      password_hash: hash,
      employee_number: String(1000 + USER[name]),
      cname: `${name}老师`,
      account_status: 'normal',
      locked_until: null,
      mobile: null,
      pinyin: '',
      unit_key: unitKey,
      unit_business_type: 0,
      ...more,
    })),
  );
  await insert(
    pool,
    'user_role',
    PEOPLE.flatMap(([name, role]) =>
      role ? [{ user_id: USER[name], role_id: ROLES[role]?.[0] }] : [],
    ),
  );
  await insert(
    pool,
    'user_unit_scope',
    PEOPLE.flatMap(([name, , , scopes]) =>
      scopes.map((scope) => {
        const [type, kind, node] = scope.split(' ');
        return { user_id: USER[name], business_type: Number(type), kind, node_key: node };
      }),
    ),
  );
  await insert(pool, 'menu', MENUS);
  const client = await pool.connect();
  await continueNumbers(client).finally(() => client.release());
}

/** Rows of one shape, `school_id` 1. */
export async function insert(pool: Pool, table: string, rows: readonly Row[]): Promise<void> {
  const hasSchool = table !== 'auth_session';
  const names = Object.keys(rows[0] ?? {}).concat(hasSchool ? ['school_id'] : []);
  const all = rows.map((row) => (hasSchool ? { ...row, school_id: 1 } : row));
  await pool.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(all)],
  );
}

export interface Audit {
  action: string;
  outcome: string;
  code: number;
  user_id: string | null;
  simulate_user_id: string | null;
  entity: string | null;
  entity_id: string | null;
  detail: Record<string, unknown>;
}
/** All audit rows in their order, without time, address and request. */
export async function audits(pool: Pool): Promise<Audit[]> {
  const { rows } = await pool.query<Audit>(
    'select action, outcome, code, user_id, simulate_user_id, entity, entity_id, detail from audit_log order by id',
  );
  return rows;
}
