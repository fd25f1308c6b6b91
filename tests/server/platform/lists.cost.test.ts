import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNTS, addressOf, mayAsk, READS } from '../../bench/reads/asked.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { type Statement, statements } from '../../kit/statements.ts';

/** What a statement of a list may read at most, and how many a request may make: the small school of the tests has all 800 people and all 289 units. */
const MOST = { pages: 3_000, searches: 1_500, statements: 20, planning: 1_500 };
/**
 * Lists of people and what approvers are read for: with work for each pair of a person and a unit they were the dearest of all. `planning`:
 * kilobytes that PostgreSQL needs to think of a way, which for a list took longer than to go it.
 */
const PEOPLE = { ...MOST, pages: 350, searches: 120, planning: 600 };
/** A request's way in: who calls with which rights is one statement, what they are told of themselves one more, both planned once for a connection. */
const WAY_IN = { pages: 120, searches: 60, statements: 2, planning: 0 };
const LIMITS: Readonly<Record<string, typeof MOST>> = {
  '/getInfo': WAY_IN,
  '/getRouters': WAY_IN,
  '/getRouters/version': WAY_IN,
  // with 职务 and 岗位 of each row by an index (用户 36)
  '/system/user/list': { ...PEOPLE, pages: 400, statements: 5 },
  '/system/user/options': { ...PEOPLE, statements: 3 },
  '/hr/team/list': { ...PEOPLE, pages: 250, statements: 7 },
  '/talent/majorUnit/list': { ...PEOPLE, statements: 7 },
  '/talent/majorUnit/coverage': { ...PEOPLE, pages: 150, statements: 8 },
  // every decision of the semester with its arrival and with what took it back
  '/talent/report/time': { ...MOST, planning: 2_200 },
  '/talent/report/time/items': { ...MOST, planning: 2_800 },
  // every declaration of the queue with what is out of the ordinary in it
  '/talent/approve/:level/groups': { ...MOST, planning: 2_000 },
  // every occupancy of the semester against the others of its room
  '/resource/semesterRoom/conflicts': { ...MOST, planning: 5_000 },
};

interface Plan {
  'Index Searches'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}
let server: TestServer;
const people = new Map<string, { client: Client; permissions: string[] }>();
let heard: ReturnType<typeof statements>;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  for (const name of ACCOUNTS) {
    const client = await login(server, name);
    people.set(name, { client, permissions: (await client.get('/getInfo')).permissions });
  }
  await server.pool.query('analyze');
  heard = statements();
});
afterAll(async () => {
  heard.stop();
  await server.stop();
});

const searchesOf = (plan: Plan): number =>
  (plan['Index Searches'] ?? 0) + (plan.Plans ?? []).reduce((sum, one) => sum + searchesOf(one), 0);
/** What PostgreSQL does for a statement, counted and not timed: the same on every machine. */
async function costOf(db: pg.PoolClient, { prepared, text, values }: Statement) {
  const { rows } = await db.query(
    `explain (analyze, buffers, memory, timing off, format json) ${text}`,
    values,
  );
  const [told] = rows[0]['QUERY PLAN'];
  const plan: Plan = told.Plan;
  return {
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    searches: searchesOf(plan),
    planning: prepared ? 0 : told.Planning['Memory Used'],
  };
}

/** Whatever is read without saying which. */
const LISTS = READS.filter(({ path }) => !path.replace('/:level/', '/').includes(':'));

test('no list goes through the units, or an index, again for every row, nor asks or plans more than it shows', async () => {
  const db = await server.pool.connect();
  const dear: unknown[] = [];
  const answered = new Set<string>();
  let searches = 0;
  for (const call of LISTS) {
    const may = mayAsk(call, (name) => people.get(name)?.permissions ?? []);
    for (const name of new Set([may[0], may.at(-1)].filter((one) => one !== undefined))) {
      const { client } = people.get(name) as { client: Client };
      const address = await addressOf(client, name, call);
      heard.since();
      const answer = address && (await client.get(...address));
      if (answer?.code !== 200) continue;
      answered.add(call.path);
      const limit = LIMITS[call.path] ?? MOST;
      const made = heard.since().filter(({ text }) => /^\s*(select|with)/i.test(text));
      if (made.length > limit.statements)
        dear.push({ name, path: call.path, statements: made.length });
      for (const one of made) {
        if (one.text.includes('pg_advisory')) continue;
        const cost = await costOf(db, one);
        searches += cost.searches;
        if (
          cost.pages > limit.pages ||
          cost.searches > limit.searches ||
          cost.planning > limit.planning
        )
          dear.push({ name, path: call.path, ...cost, text: one.text.slice(0, 80) });
      }
    }
  }
  db.release();
  expect(dear).toEqual([]);
  expect(searches).toBeGreaterThan(1_000);
  const lists = LISTS.map(({ path }) => path).filter((path) => path.endsWith('/list'));
  expect(lists.filter((path) => !answered.has(path))).toEqual([]);
  expect(Object.keys(LIMITS).filter((path) => !answered.has(path))).toEqual([]);
});
