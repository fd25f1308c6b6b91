/**
 * Two schools in one database: what the people of one read is byte for byte the same before the other one is there and after it, so that
 * nothing of it is seen, counted or exported; it has the same numbers, so that a statement which forgets the school finds two rows.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { proved } from '../../kit/proved.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { ACCOUNTS, numbered, readAll, readsOf } from '../world/reads.ts';
import { MARK, secondSchool } from './second.ts';

/** Tell the hours until a deadline, and what has been asked, seen, sealed and replayed meanwhile: looked through for the sign alone. */
const MOVING = /declarationWindow\/board$|operationLog\/list$|audit\/checks$|qa\/conformance/;
let server: TestServer;
const people = new Map<string, Client>();
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  for (const name of ACCOUNTS) people.set(name, await login(server, name));
  // 最近使用 of a session is written once a minute, and the list is in its order: it stands still, so that the list is compared whole
  await server.pool.query(
    `update auth_session set last_seen_at = now() + interval '20 minutes' + id * interval '1 second'`,
  );
}, 300_000);
afterAll(() => server.stop());

/** 权限 9，调用 6. Once: at a second try the other school would be there from the beginning, and nothing could change. */
test('nothing of another school in the same database is seen or counted', {
  retry: 0,
  timeout: 900_000,
}, async () => {
  const { plain, byId } = await readsOf(server);
  const open = ACCOUNTS.flatMap((account) => plain.map((url) => [account, url] as const));
  const lists = await readAll(people, open);
  const single = ACCOUNTS.flatMap((account) => numbered(account, byId, lists));
  const ways = [...open, ...single].filter(
    ([account, url]) =>
      !/"code":(403|422)/.test(lists.get(`${account} ${url}`)?.slice(0, 12) ?? ''),
  );
  const first = await readAll(people, ways);
  const again = await readAll(people, ways);
  const steady = [...first].filter(([way, text]) => again.get(way) === text).map(([way]) => way);
  const moving = [...first.keys()].filter((way) => !steady.includes(way) && !MOVING.test(way));
  expect(moving).toEqual([]);
  const copied = await secondSchool(server.pool);
  expect(copied.size).toBeGreaterThan(50);
  // the picture of school and semesters is three seconds old at most
  await new Promise((resolve) => setTimeout(resolve, 3_100));
  const after = await readAll(people, ways);
  const changed = steady.filter((way) => after.get(way) !== first.get(way));
  expect(changed).toEqual([]);
  expect([...after].filter(([, text]) => text.includes(MARK)).map(([way]) => way)).toEqual([]);
  proved({ reads: ways.length, seen: 0 });
});
