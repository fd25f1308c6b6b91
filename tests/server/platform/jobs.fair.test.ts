import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Job, takeJob } from '../../../src/platform/server/jobs/job.ts';
import { runJobs, type Work } from '../../../src/platform/server/jobs/runner.ts';
import type { Services } from '../../../src/platform/server/request/ctx.ts';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';

const SOON = { timeout: 20_000, interval: 5 };
let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('base');
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('delete from job'));

/** Puts jobs of these people into the queue, in this order, and answers their numbers. */
const queue = async (people: readonly number[]) => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into job (school_id, kind, entity, title, user_id, state, params, created_at)
     select 1, 'export', 'course', 'x', who, 'queued', '{}', now() from unnest($1::int[]) with ordinality as p(who, n) order by n
     returning id::float8 as id`,
    [people],
  );
  return rows.map(({ id }) => id);
};
const stateOf = async () =>
  (await database.pool.query<{ state: string }>('select state from job order by id')).rows.map(
    ({ state }) => state,
  );

/** A runner of two jobs at once whose work is told when to end. */
async function running(leaving = new AbortController().signal) {
  const begun: { job: Job; end: () => void; fail: (why: Error) => void; goOn: () => boolean }[] =
    [];
  const work: Work = (_services, job, goOn) =>
    new Promise((resolve, reject) =>
      begun.push({
        job,
        end: () => resolve(goOn() ? { result: {}, resultFileId: null } : 'stopped'),
        fail: reject,
        goOn,
      }),
    );
  const app: FastifyInstance = Fastify();
  const services = { pool: database.pool, config: { jobWorkers: 2 } } as unknown as Services;
  const kinds = new Proxy({}, { get: () => work }) as Parameters<typeof runJobs>[2];
  runJobs(app, services, kinds, { every: 10, leaving });
  await app.ready();
  const done = (n: number) => vi.waitUntil(() => begun.length >= n, SOON);
  return { app, begun, done };
}

/** 运行 20 */
test('one person’s twenty exports do not keep another one’s waiting: taken in turns', async () => {
  await queue([...Array(6).fill(1), 2, 2, 3]);
  const now = new Date();
  const taken: number[] = [];
  for (let i = 0; i < 9; i++) {
    const job = await takeJob(database.pool, new Date(now.getTime() + i), 60_000);
    if (!job) break;
    taken.push(job.userId);
    await database.pool.query(`update job set state = 'done' where id = $1`, [job.id]);
  }
  expect(taken).toEqual([1, 2, 3, 1, 2, 1, 1, 1, 1]);
});

test('of the jobs being done two of one person count, however long ago they were begun', async () => {
  await queue([1, 1, 1, 2, 2]);
  const taken: number[] = [];
  for (let i = 0; i < 4; i++)
    taken.push((await takeJob(database.pool, new Date(Date.now() + i), 60_000))?.userId ?? 0);
  expect(taken).toEqual([1, 2, 1, 2]);
});

/** 运行 20 */
test('two at once, the next one when one is done; a fault of the database puts its job back, another ends it', async () => {
  await queue([1, 1, 2, 3]);
  const { app, begun, done } = await running();
  await done(2);
  expect(begun.map(({ job }) => job.userId)).toEqual([1, 2]);
  expect(await stateOf()).toEqual(['running', 'queued', 'running', 'queued']);
  begun[0]?.fail(Object.assign(new Error('the database goes'), { code: '57P01' }));
  await done(3);
  expect(begun[2]?.job.userId).toBe(3); // 1 has been served later than 3, who never was
  begun[1]?.end();
  await done(4);
  begun[2]?.end();
  begun[3]?.end();
  await done(5);
  begun[4]?.end();
  await expect.poll(stateOf, SOON).toEqual(Array(4).fill('done'));
  await app.close();
});

/** 运行 13、20 */
test('a server that leaves takes nothing up, and lets go of what it has begun', async () => {
  await queue([1, 2, 3]);
  const leaving = new AbortController();
  const { app, begun, done } = await running(leaving.signal);
  await done(2);
  leaving.abort();
  expect(begun.map(({ goOn }) => goOn())).toEqual([false, false]);
  for (const { end } of begun) end();
  await expect.poll(stateOf, SOON).toEqual(['queued', 'queued', 'queued']);
  await app.close();
  expect(begun.length).toBe(2);
});
