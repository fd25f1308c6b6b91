import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../src/main/contract/calls.ts';
import type { Call } from '../../src/platform/contract/call.ts';
import { PATH } from '../../src/platform/contract/paths.ts';
import { mayAny } from '../../src/platform/contract/permission.ts';
import { APPROVE_PERMISSION } from '../../src/school/declaration/contract/permissions.ts';
import { goldenAccess, wayOf } from '../kit/access.golden.ts';
import { type Client, client, login } from '../kit/client.ts';
import { LONG } from '../kit/fixed.ts';
import { startServer, type TestServer } from '../kit/server.ts';

/** The demo's accounts. */
const ACCOUNTS = [
  'admin',
  'security',
  'auditor',
  'declarer',
  'management',
  'management2',
  'teaching',
  'teaching2',
  'supervisor',
  'master',
  'registrar',
  'registrar2',
  'rooms',
  'hr',
  'teacher',
  'multi',
  'qa',
  'newcomer',
];
/** Calls on their way at the same time: 7,000 one after the other take a minute and a half. */
const TOGETHER = 8;
/** In the short form each account asks one call of so many, another one than its neighbour: every call is asked by three or four accounts. */
const SHARE = 5;
let server: TestServer;
const rights = new Map<string, string[]>();
const clients = new Map<string, Client>();
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  const { rows } = await server.pool.query(
    `select u.username, coalesce(array_agg(distinct p) filter (where p is not null), '{}') as permissions from app_user u
       left join user_role ur on ur.school_id = u.school_id and ur.user_id = u.id
       left join role r on r.school_id = ur.school_id and r.id = ur.role_id left join unnest(r.permissions) p on true
     where u.username = any ($1) group by u.username`,
    [ACCOUNTS],
  );
  for (const row of rows) rights.set(row.username, row.permissions);
  for (const name of ACCOUNTS) clients.set(name, await login(server, name));
});
afterAll(() => server.stop());

/** Parameters of the right form that name nothing; a level is one that the account may open, if it may open any. */
function pathOf(call: Call, account: string): string {
  const level =
    Object.entries(APPROVE_PERMISSION).find(([, p]) => rights.get(account)?.includes(p))?.[0] ??
    'master';
  const value: Record<string, string> = {
    id: '999999999',
    ids: '999999999',
    level,
    type: 'no_such_type',
    semesterId: '999999999',
    jobId: '999999999',
    key: 'no-such-key',
    kind: 'no-such-kind',
    scope: 'school',
    fileId: '00000000-0000-4000-8000-000000000000',
  };
  return call.path.replace(/:(\w+)/g, (_, name: string) => value[name] ?? `no-sample-for-${name}`);
}
/** By the table that a person has read, not by what the product says of itself. */
const golden = goldenAccess();
const guarded = CALLS.filter((c) => c.access !== 'public' && c.path !== PATH.logout);
const denials = async () =>
  (await server.pool.query(`select action, code, user_id from audit_log where outcome = 'denied'`))
    .rows;

/** 权限 5 */
test('without a token every call but the public ones answers 401 and leaves no row', async () => {
  await server.pool.query('truncate audit_log');
  const all = [...guarded, ...CALLS.filter((c) => c.path === PATH.logout)];
  const nobody = client(server);
  for (let from = 0; from < all.length; from += TOGETHER) {
    const some = all.slice(from, from + TOGETHER);
    const answers = await Promise.all(
      some.map((call) => nobody.call(call.method, pathOf(call, 'newcomer'))),
    );
    expect(answers.map(({ code }, at) => [some[at]?.name, code])).toEqual(
      some.map(({ name }) => [name, 401]),
    );
  }
  expect((await server.pool.query('select from audit_log')).rowCount).toBe(0);
});

/** 权限 3、6 */
test('ROLE_DEFAULT has no permission, and no account has all', () => {
  expect(rights.get('newcomer')).toEqual([]);
  expect([...rights.keys()].sort()).toEqual(ACCOUNTS.toSorted());
  expect([...rights.values()].flat()).not.toContain('*:*:*');
});

describe.each(ACCOUNTS.map((account, turn) => ({ account, turn })))(
  '$account',
  ({ account, turn }) => {
    /** 权限 4、5 */
    test('what their permissions do not open is 403 with one denied row each; what they open is never 401 or 403', async () => {
      await server.pool.query('truncate audit_log');
      const me = clients.get(account) as Client;
      const held = rights.get(account) ?? [];
      const cells = { expected: [] as unknown[], found: [] as unknown[] };
      const isAllowed = (call: Call) => {
        const access = golden[wayOf(call)] ?? 'nobody';
        return access === 'login' || mayAny(held, access.split(' '));
      };
      const mine = guarded.filter((_, at) => LONG || (at + turn) % SHARE === 0);
      for (let from = 0; from < mine.length; from += TOGETHER) {
        const some = mine.slice(from, from + TOGETHER);
        const answers = await Promise.all(
          some.map((call) => me.call(call.method, pathOf(call, account))),
        );
        cells.expected.push(
          ...some.map((call) => [call.name, isAllowed(call) ? 'in' : 'out', 200]),
        );
        cells.found.push(
          ...answers.map(({ status, code }, at) => [
            some[at]?.name,
            code === 403 ? 'out' : code === 401 || code === 500 ? code : 'in',
            status,
          ]),
        );
      }
      const refused = mine.filter((call) => !isAllowed(call)).length;
      expect(cells.found).toEqual(cells.expected);
      expect(await denials()).toHaveLength(refused);
    }, 60_000);
  },
);
