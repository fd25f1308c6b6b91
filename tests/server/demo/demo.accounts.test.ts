import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, login } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { createDatabase, startServer, type TestDatabase } from '../../kit/server.ts';
import { covered, type Queries, queries, TARGET } from './demo.queries.ts';

let database: TestDatabase;
let all: Queries['all'];
beforeAll(async () => {
  database = await createDatabase('demo');
  ({ all } = queries(database.pool));
});
afterAll(() => database.drop());

describe('accounts', () => {
  test('roles and scopes are those that are told (演示 17)', async () => {
    const rows = await all<{
      username: string;
      roles: string[];
      scopes: string[];
    }>(`select username,
      coalesce((select array_agg(role_key order by role_id) from user_role join role on role.id = role_id where user_id = u.id), '{}') as roles,
      coalesce((select array_agg(business_type || ' ' || kind || ' ' || node_key order by business_type, kind) from user_unit_scope where user_id = u.id), '{}') as scopes
      from app_user u where password_hash is not null order by id`);
    expect(
      Object.fromEntries(
        rows.map(({ username, roles, scopes }) => [username, [roles.join(), scopes.join()]]),
      ),
    ).toEqual({
      admin: [
        'ROLE_ADMIN',
        [0, 1, 2].map((type) => `${type} management 1-1,${type} supervisor 1-1`).join(),
      ],
      security: ['ROLE_SECURITY', ''],
      auditor: ['ROLE_AUDIT', ''],
      declarer: ['ROLE_DECLARER', '0 management 3-1'],
      management: ['ROLE_APPROVE_MANAGEMENT', '0 management 3-1'],
      management2: ['ROLE_DECLARER,ROLE_APPROVE_MANAGEMENT', '0 management 3-1'],
      teaching: ['ROLE_APPROVE_TEACHING', '0 management 3-1'],
      teaching2: ['ROLE_APPROVE_TEACHING', '0 management 3-16'],
      supervisor: ['ROLE_APPROVE_SUPERVISOR', '0 supervisor 3-1'],
      master: ['ROLE_APPROVE_MASTER', '0 supervisor 1-1'],
      registrar: ['ROLE_REGISTRAR', '0 management 1-1,2 management 1-1'],
      rooms: ['ROLE_ROOM', '0 management 1-1'],
      hr: ['ROLE_HR', '0 management 1-1'],
      teacher: ['ROLE_TEACHER', '0 management 4-2'],
      multi: ['ROLE_DECLARER,ROLE_APPROVE_MANAGEMENT', '0 management 3-2,2 management 3-1'],
      qa: ['ROLE_QA', ''],
      newcomer: ['', ''],
      registrar2: ['ROLE_REGISTRAR', '0 management 1-1,1 management 1-1,2 management 1-1'],
    });
  });

  /** 演示 17 */
  test('the demo accounts and nobody else can log in, each with a hash of its own', async () => {
    const rows = await all<{ hash: string }>(
      'select password_hash as hash from app_user where password_hash is not null',
    );
    expect(new Set(rows.map((row) => row.hash)).size).toBe(18);
    expect(rows.every((row) => row.hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
    expect(await verify(rows[0]?.hash ?? '', DEMO_PASSWORD)).toBe(true);
  });

  /** 演示 18 */
  test('the three administrators hold nothing in common and nobody holds everything', async () => {
    const shared =
      await all(`select permission from role, unnest(permissions) as permission where role_key in ('ROLE_ADMIN', 'ROLE_SECURITY', 'ROLE_AUDIT')
      group by 1 having count(*) > 1 union select permission from role, unnest(permissions) as permission where permission like '%*%'`);
    expect(shared).toEqual([]);
  });

  /** 演示 19 */
  test('what waits for each approver', async () => {
    const queue = async (username: string) =>
      (await all(`select d.id ${TARGET} and ${covered(username)}`)).length;
    const names = ['management', 'management2', 'teaching', 'teaching2', 'supervisor', 'master'];
    const waiting = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await queue(name)])),
    );
    expect(waiting).toEqual({
      management: 43,
      management2: 43,
      teaching: 28,
      teaching2: 28,
      supervisor: 24,
      master: 112,
    });
    const multi = await all(
      `select d.id from declaration d where d.business_type = 2 and ${covered('multi')}`,
    );
    expect(multi.length).toBe(8);
  });

  test('the flags in the queues are those of scripts B1 and D1, and teaching2 finds no teacher named', async () => {
    const flags = async (username: string) => {
      const rows = await all<{ risk: string; n: number }>(
        `select coalesce(risks[1], 'none') as risk, count(*)::int as n ${TARGET} and ${covered(username)} group by 1`,
      );
      return Object.fromEntries(rows.map(({ risk, n }) => [risk, n]));
    };
    expect(await flags('management')).toEqual({
      none: 38,
      offPlan: 2,
      newCourse: 2,
      hoursChanged: 1,
    });
    expect(await flags('supervisor')).toEqual({ none: 18, offPlan: 2, newCourse: 3, overload: 1 });
    expect(
      await all(`select d.id ${TARGET} and ${covered('teaching2')} and teachers_named`),
    ).toEqual([]);
  });
});

/** 演示 32 */
test('the demo says that it is one, with its day, and goes on saying so when it is started without DEMO', async () => {
  const server = await startServer({ template: 'demo', config: { demo: false } });
  const { demoDay, schoolName } = await client(server).get('/captchaImage');
  expect([demoDay, schoolName]).toEqual(['2026-11-20', '澄川大学']);
  expect((await (await login(server, 'declarer')).get('/getInfo')).demoDay).toBe('2026-11-20');
  await server.stop();
});

/** 学期 39 */
test('where each account starts: those who declare or decide in the semester that is declared, the others in the current one', async () => {
  const server = await startServer({ template: 'demo' });
  const starts: Record<string, string[]> = {};
  for (const { username } of await all<{ username: string }>(
    'select username from app_user where password_hash is not null order by id',
  )) {
    const info = await (await login(server, username)).get('/getInfo');
    const place = info.businessTypeList.find(
      (one: { businessTypeId: number }) => one.businessTypeId === info.defaultBusinessTypeId,
    );
    const where = place ? `${place.businessTypeName} ${place.semesterName}` : 'nowhere';
    starts[where] = [...(starts[where] ?? []), username];
  }
  await server.stop();
  const named = (text: string) => text.split(' ');
  expect(starts).toEqual({
    '本科生教育 2026-2027学年第二学期': named(
      'admin declarer management management2 teaching teaching2 supervisor master multi',
    ),
    '本科生教育 2026-2027学年第一学期': named('registrar rooms hr teacher registrar2'),
    nowhere: named('security auditor qa newcomer'),
  });
});
