import type { Pool } from 'pg';
import { tokenHashOf } from '../../../src/platform/server/request/caller.ts';
import { APPROVE_PERMISSION } from '../../../src/school/declaration/contract/permissions.ts';
import { type Client, client, inProcess } from '../client.ts';
import { startServer, type TestServer } from '../server.ts';
import { fillCourses } from './collegeCourses.ts';
import { insert } from './world.ts';

/**
 * A college with everything that a declaration needs, small enough to know by heart. Tree: 1-1 › campus 2-1 › colleges 3-1 (with
 * departments 4-1, 4-2), 3-2 and office 3-9; campus 2-2 › college 3-3. Target semester 2 (2026-2027-2), today 2026-11-20.
 */
export const PERSON = {
  declarer: 1,
  /** Another declarer of the same college. */
  second: 2,
  management: 3,
  management2: 4,
  teaching: 5,
  supervisor: 6,
  master: 7,
  /** May decide at every level. */
  approver: 8,
  /** Level four with the right to void. */
  voider: 9,
  /** Every level, but of another college. */
  stranger: 10,
  /** Reads declarations, decides nowhere. */
  reader: 11,
  /** Teachers. */
  wang: 21,
  li: 22,
  onLeave: 23,
  /** Teaches nothing until a test names her. */
  zhang: 24,
} as const;
export type PersonName = keyof typeof PERSON;

const { management, teaching, supervisor, master } = APPROVE_PERMISSION;
const DECLARE = ['list', 'add', 'edit', 'remove', 'submit', 'query'].map(
  (action) => `talent:declaration:${action}`,
);
const ROLES: Record<string, [id: number, permissions: string[]]> = {
  declarer: [1, DECLARE],
  management: [2, [management]],
  teaching: [3, [teaching]],
  supervisor: [4, [supervisor]],
  master: [5, [master]],
  approver: [6, [management, teaching, supervisor, master]],
  voider: [7, [master, 'talent:declaration:void']],
  reader: [8, ['talent:declaration:query', 'talent:declaration:list']],
};
const PEOPLE: [
  PersonName,
  role: string | null,
  scopes: string[],
  more?: Record<string, unknown>,
][] = [
  ['declarer', 'declarer', ['management 3-1']],
  ['second', 'declarer', ['management 3-1']],
  ['management', 'management', ['management 3-1']],
  ['management2', 'management', ['management 3-1']],
  ['teaching', 'teaching', ['management 3-1']],
  ['supervisor', 'supervisor', ['supervisor 3-1']],
  ['master', 'master', ['supervisor 1-1']],
  ['approver', 'approver', ['management 1-1', 'supervisor 1-1']],
  ['voider', 'voider', ['supervisor 1-1']],
  ['stranger', 'approver', ['management 3-2', 'supervisor 3-2']],
  ['reader', 'reader', ['management 1-1']],
  ['wang', null, [], { can_teach: true, pinyin: 'ws wangshi' }],
  ['li', null, [], { can_teach: true }],
  ['zhang', null, [], { can_teach: true }],
  ['onLeave', null, [], { can_teach: true, work_status: '2' }],
];
const UNITS: [path: string, name: string, flags?: Record<string, boolean>][] = [
  ['/1-1/', '测试大学', { is_master: true }],
  ['/1-1/2-1/', '东校区', {}],
  ['/1-1/2-2/', '西校区', {}],
  ['/1-1/2-1/3-1/', '计算机学院'],
  ['/1-1/2-1/3-2/', '数学学院'],
  ['/1-1/2-1/3-9/', '教务处', { is_master: true }],
  ['/1-1/2-2/3-3/', '体育学院'],
  ['/1-1/2-1/3-1/4-1/', '软件工程系'],
  ['/1-1/2-1/3-1/4-2/', '网络工程系'],
];
const NAMES: Partial<Record<PersonName, string>> = {
  declarer: '钱秘书',
  management: '赵院长',
  management2: '孙院长',
  wang: '王老师',
  li: '李老师',
  zhang: '张老师',
};

async function fill(pool: Pool): Promise<void> {
  const keysOf = (path: string) => path.split('/').filter(Boolean);
  await pool.query(
    `insert into school (id, school_code, school_name) values (1, 'test', '测试大学')`,
  );
  await insert(pool, 'setting', [{ key: 'demo.today', value: '2026-11-20' }]);
  await insert(pool, 'campus', [
    {
      id: 1,
      campus_code: 'e',
      campus_name: '东校区',
      business_types: [0],
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
  const none = { is_management: false, is_teaching: false, is_supervisor: false, is_master: false };
  const all = { is_management: true, is_teaching: true, is_supervisor: true, is_master: false };
  await insert(
    pool,
    'org_unit',
    UNITS.map(([path, unit_name, flags = all]) => {
      const [key = '', parent = null] = keysOf(path).reverse();
      const place = {
        node_key: key,
        node_key_parent: parent,
        level: Number(key[0]),
        path,
        unit_code: key,
        unit_name,
      };
      return {
        ...none,
        ...place,
        ...flags,
        business_type: 0,
        unit_category: '1',
        enabled: true,
        sort_no: 0,
      };
    }),
  );
  const year = {
    business_type: 0,
    school_year_code: '2026-2027',
    school_year_name: '2026-2027学年',
    begin_on: '2026-08-31',
    end_on: '2027-08-30',
  };
  await insert(pool, 'school_year', [{ id: 1, ...year, is_current: true }]);
  await insert(pool, 'semester', [
    semester(1, '2026-2027-1', { state: 3, is_current: true }),
    semester(2, '2026-2027-2', {}),
  ]);
  await insert(pool, 'dict_data', [
    ...Object.entries({ 1: '线上', 2: '线下', 3: '混合' }).map(([value, label]) =>
      dict('teaching_mode', value, label),
    ),
    dict('teacher_role', 'lead', '主讲'),
  ]);
  await insert(
    pool,
    'role',
    Object.entries(ROLES).map(([key, [id, permissions]]) => ({
      id,
      role_key: key,
      role_name: key,
      permissions,
      builtin: true,
      sort_no: id,
    })),
  );
  await fillPeople(pool);
  await fillCourses(pool);
}

const dict = (dict_type: string, dict_value: string, dict_label: string) => ({
  dict_type,
  dict_value,
  dict_label,
  sort_no: 1,
});
const semester = (id: number, code: string, more: Record<string, unknown>) => ({
  id,
  business_type: 0,
  school_year_id: 1,
  semester_code: code,
  semester_name: code,
  term_no: Number(code.at(-1)),
  weeks: 18,
  state: 1,
  begin_on: id === 1 ? '2026-08-31' : '2027-03-01',
  end_on: '2027-07-04',
  is_current: false,
  declare_open_at: '2026-11-09T00:00:00+08:00',
  declare_close_at: '2026-12-18T17:00:00+08:00',
  enable_management_approve: true,
  enable_teaching_approve: true,
  enable_supervisor_approve: true,
  enable_master_approve: true,
  ...more,
});

async function fillPeople(pool: Pool): Promise<void> {
  const now = new Date();
  const id = (name: PersonName) => PERSON[name];
  await insert(
    pool,
    'app_user',
    PEOPLE.map(([name, , , more]) => ({
      id: id(name),
      username: name,
      employee_number: String(1000 + id(name)),
      cname: NAMES[name] ?? name,
      pinyin: name,
      gender: '1',
      unit_business_type: 0,
      unit_key: '4-1',
      can_teach: false,
      weekly_hour_limit: 9999,
      work_status: '1',
      account_status: 'normal',
      user_config: { businessType: 0, semesterId: 2 },
      version: 1,
      created_at: now,
      updated_at: now,
      ...more,
    })),
  );
  await insert(
    pool,
    'user_role',
    PEOPLE.flatMap(([name, role]) =>
      role ? [{ user_id: id(name), role_id: ROLES[role]?.[0] }] : [],
    ),
  );
  await insert(
    pool,
    'user_unit_scope',
    PEOPLE.flatMap(([name, , scopes]) =>
      scopes.map((scope) => ({
        user_id: id(name),
        business_type: 0,
        kind: scope.split(' ')[0],
        node_key: scope.split(' ')[1],
      })),
    ),
  );
}

const tokenOf = (name: string) => `token-${name}-0123456789abcdef`;
/** Gives everybody of these a session, by their user name, without a password; answers clients, who need no sockets when that is said. */
export async function signIn<const N extends string>(
  server: TestServer,
  names: readonly N[],
  near = false,
): Promise<Record<N, Client>> {
  await server.pool.query(
    `insert into auth_session (token_hash, school_id, user_id, created_at, last_seen_at, expires_at)
     select t.hash, u.school_id, u.id, now(), now(), now() + interval '10 hours' from unnest($1::text[], $2::text[]) t(name, hash) join app_user u on u.username = t.name`,
    [names, names.map((name) => tokenHashOf(tokenOf(name)))],
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      client(server, tokenOf(name), {}, near ? inProcess(server.app) : fetch),
    ]),
  ) as Record<N, Client>;
}

export interface College {
  server: TestServer;
  pool: Pool;
  as: Record<PersonName, Client>;
}
/** A server with the college, everybody signed in, `near` without sockets; the other options as for every test server. */
export async function startCollege({
  near = false,
  ...options
}: Parameters<typeof startServer>[0] & { near?: boolean } = {}): Promise<College> {
  const server = await startServer({ config: { demo: true }, ...options });
  await fill(server.pool);
  return {
    server,
    pool: server.pool,
    as: await signIn(server, Object.keys(PERSON) as PersonName[], near),
  };
}
