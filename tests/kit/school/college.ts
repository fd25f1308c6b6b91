import type { Pool } from 'pg';
import { tokenHashOf } from '../../../src/platform/server/request/caller.ts';
import { APPROVE_PERMISSION } from '../../../src/school/declaration/contract/permissions.ts';
import { type Client, client, inProcess } from '../client.ts';
import { startServer, type TestServer } from '../server.ts';
import { fillCourses } from './collegeCourses.ts';
import { fillPlace } from './collegePlace.ts';
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
const NAMES: Partial<Record<PersonName, string>> = {
  declarer: '钱秘书',
  management: '赵院长',
  management2: '孙院长',
  wang: '王老师',
  li: '李老师',
  zhang: '张老师',
};

async function fill(pool: Pool): Promise<void> {
  await fillPlace(pool);
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
