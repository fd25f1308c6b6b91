/** 运行 25: an address of several hosts leads to the one that takes writes, and to the next one when that has changed. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from '../../../src/platform/server/config/config.ts';
import { readHosts } from '../../../src/platform/server/database/hosts.ts';
import { openClient, openPool } from '../../../src/platform/server/database/pool.ts';
import { openHostPair } from './hostPair.ts';

const LIMITS = readSettings({}).pools;
let pair: Awaited<ReturnType<typeof openHostPair>>;
let pool: ReturnType<typeof openPool>;
const SOON = { timeout: 20_000, interval: 20 };
const where = async () =>
  (await pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name;
const nameOf = (at: 0 | 1) => (pair.hosts[at].database.place as { database: string }).database;

beforeAll(async () => {
  pair = await openHostPair();
});
afterAll(() => pair.close());
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  pool = openPool({ connectionString: await pair.begin() }, LIMITS.requests);
});
afterEach(async () => {
  await pool.end();
  for (const { vanish } of pair.hosts) vanish();
  vi.restoreAllMocks();
});
const promote = async (at: 0 | 1) => {
  await pair.hosts[at === 0 ? 1 : 0].become('standby');
  await pair.hosts[at].become('primary');
};

test('an address is taken apart as libpq reads it', () => {
  expect(
    readHosts('postgres://u@h1:1,h2/db?target_session_attrs=read-write&sslmode=disable'),
  ).toEqual({
    wanted: 'primary',
    hosts: [
      { name: 'h1:1', address: 'postgres://u@h1:1/db?sslmode=disable' },
      { name: 'h2:5432', address: 'postgres://u@h2/db?sslmode=disable' },
    ],
  });
  expect(readHosts('postgres://u:p@h1/db')).toBe(null);
  expect(readHosts('postgres://u:p@h1/db?target_session_attrs=standby')?.wanted).toBe('standby');
  expect(() => readHosts('postgres://h1,h2/db?target_session_attrs=best')).toThrow(
    'target_session_attrs=best 无效',
  );
});

test('the one that takes writes is found, whichever stands first', async () => {
  await promote(1);
  expect(await where()).toBe(nameOf(1));
});

test('when the primary is gone and the other has been promoted, work goes on there', async () => {
  expect(await where()).toBe(nameOf(0));
  pair.hosts[0].vanish();
  await expect(where()).rejects.toThrow(); // nobody has its part yet
  await pair.hosts[1].become('primary');
  await vi.waitUntil(
    () =>
      where().then(
        (name) => name === nameOf(1),
        () => false,
      ),
    SOON,
  );
});

test('one that is promoted and kept from writing, for the old primary may still be there, is not it until it may write', async () => {
  expect(await where()).toBe(nameOf(0));
  pair.hosts[0].vanish();
  await pair.hosts[1].become('primary');
  await pair.hosts[1].close(true);
  await expect(where()).rejects.toThrow();
  await pair.hosts[1].close(false);
  const isThere = () => where().then((name) => name === nameOf(1));
  await vi.waitUntil(() => isThere().catch(() => false), SOON);
});

test('what was connected to a primary that follows by now is broken off, listeners too', async () => {
  const [busy, listener] = [await pool.connect(), openClient(pool)];
  const ended = new Promise<void>((resolve) => {
    listener.on('error', () => {}).on('end', resolve);
  });
  await listener.connect();
  await promote(1);
  await expect(busy.query('select pg_sleep(20)')).rejects.toThrow('terminated');
  busy.release(true);
  await ended;
  expect(await where()).toBe(nameOf(1));
});

test('a primary that says nothing any more holds nobody once another has its part', async () => {
  const busy = await pool.connect();
  pair.hosts[0].freeze();
  const held = busy.query('select 1');
  await pair.hosts[1].become('primary');
  await expect(held).rejects.toThrow('terminated');
  busy.release(true);
  expect(await where()).toBe(nameOf(1));
});
