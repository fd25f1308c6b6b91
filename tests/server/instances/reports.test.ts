/** 运行 26: reports are read from a replica that is near enough, everything else and every simulation from the database itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../../../src/platform/server/database/pool.ts';
import { withReplica } from '../../../src/platform/server/database/reports.ts';
import { type Client, client, echo, login } from '../../kit/client.ts';
import {
  createDatabase,
  startServer,
  type TestDatabase,
  type TestServer,
} from '../../kit/server.ts';

/** How far the replica has come: as a table says, since one that follows would take the programs of an installation. */
const FOLLOWS = `create table came (place pg_lsn);
  insert into came values ('FFFFFFFF/0');
  create function public.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select place from public.came'`;
const FAR = 'FFFFFFFF/0';

let replica: TestDatabase;
let server: TestServer;
let by: Client;
beforeAll(async () => {
  replica = await createDatabase('demo');
  const { host, port, user, database } = replica.place as {
    host: string;
    port: number;
    user: string;
    database: string;
  };
  await replica.pool.query(FOLLOWS);
  await replica.pool.query(`alter database ${database} set search_path = public, pg_catalog`);
  // to be told apart from the database itself
  await replica.pool.query('truncate declaration');
  const reportDatabaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  server = await startServer({ template: 'demo', config: { reportDatabaseUrl } });
  by = await login(server, 'management');
}, 300_000);
afterAll(async () => {
  await server.stop();
  await replica.drop();
});
const came = (place: string | null) => replica.pool.query('update came set place = $1', [place]);
const reported = async (who = by) => {
  const { code, data } = await who.get('/talent/declarationQuery/list', { pageSize: 1 });
  return code === 200 ? data.total > 0 : code;
};

test('a report shows what the replica has while that is near enough; a queue never does', async () => {
  await came(FAR);
  expect(await reported()).toBe(false);
  const queue = await by.get('/talent/approve/management/list', { pageSize: 1 });
  expect(queue.data.total).toBeGreaterThan(0);
});

test.each([
  ['is too far behind', '0/0'],
  ['follows nobody', null],
])('a replica that %s is not read', async (_, place) => {
  await came(place);
  expect(await reported()).toBe(true);
});

test('in a simulation a report is read from the database itself', async () => {
  await came(FAR);
  const admin = await login(server, 'admin');
  const { rows } = await server.pool.query<{ id: number }>(
    `select id::int from app_user where username = 'management'`,
  );
  const id = rows[0]?.id ?? 0;
  const begun = await admin.get(`/system/user/startTheImpersonationUser/${id}`, {
    reason: '核对申报查询的内容',
  });
  expect(begun.code).toBe(200);
  expect(await reported(client(server, admin.token, echo(id)))).toBe(true);
});

test('a replica that is away is not waited for: the primary answers', async () => {
  const gone = openPool({ connectionString: 'postgres://school@127.0.0.1:1/school' });
  const reports = withReplica(server.pool, gone);
  expect(await reports.read(async (pool) => pool === server.pool)).toBe(true);
  await reports.close();
});
