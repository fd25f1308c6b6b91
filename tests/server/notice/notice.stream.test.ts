import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { SHELL } from '../../../src/platform/contract/shell.ts';
import type { Pace } from '../../../src/platform/server/notice/hub.ts';
import { type Client, client } from '../../kit/client.ts';
import { type College, PERSON, startCollege } from '../../kit/school/college.ts';
import { declare, group, send } from '../../kit/school/declarations.ts';
import {
  createDatabase,
  startServer,
  type TestDatabase,
  type TestServer,
} from '../../kit/server.ts';
import { ASK, STREAM, streams } from './streams.ts';

/** Milliseconds; the product's are minutes to a test. */
const BEAT = 100;
/** Nobody looks at the table: whoever hears of something has been told by PostgreSQL. */
const NEVER = 3_600_000;
/** A loaded machine takes its time. */
const SOON = { timeout: 10_000 };
let database: TestDatabase;
let college: College;
/** Another instance on the same database. */
let other: TestServer;
beforeAll(async () => {
  database = await createDatabase('base');
  college = await startCollege({ database, pace: { beat: BEAT, look: NEVER } });
  other = await instance();
  for (const at of [college.server, other])
    await settled((await listen(college.as.approver, at)).heard);
  await closeAll();
});
afterAll(async () => {
  await ended(other);
  await ended(college.server);
  await database.drop();
});
const instance = (pace: Partial<Pace> = {}) =>
  startServer({ database, config: { demo: true }, pace: { beat: BEAT, look: NEVER, ...pace } });
async function ended(server: TestServer): Promise<void> {
  // a client that breaks off connects anew ahead; Node waits a minute for what that connection never asks
  server.app.server.closeAllConnections();
  await server.stop();
}

const { ask, listen, settled, opened, closeAll } = streams(() => college.server);
afterEach(closeAll);
let made = 0;
async function submit(): Promise<number> {
  const { id } = await declare(college.as.declarer, {
    courseId: 1 + made++,
    teachingClasses: [group(1, { adminClassIds: [made] })],
  });
  expect(await send(college, college.as.declarer, id, 'submit')).toMatchObject({ code: 200 });
  return id;
}
const elsewhere = (by: Client) => client(other, by.token);

/** 通知 17；运行 22 */
it('whoever has something new is told, on every instance, and nobody else is', async () => {
  const here = await listen(college.as.management);
  const there = await listen(college.as.management2, other);
  const nobody = await listen(college.as.teaching);
  expect(here.response.headers.get('content-type')).toBe(STREAM);
  expect(here.response.headers.get('cache-control')).toBe('no-store');
  const id = await submit();
  const once = ['open', 'changed'];
  await expect.poll(() => [here.heard.events, there.heard.events], SOON).toEqual([once, once]);
  await send(college, college.as.management, id, 'pass');
  await expect.poll(() => nobody.heard.events.at(-1), SOON).toBe('changed');
  expect([here.heard.events, there.heard.events, nobody.heard.events]).toEqual([once, once, once]);
});

/** 通知 25 */
it('whose queue has moved is told, on every instance: not whoever moved it, and nobody who may not decide there', async () => {
  const id = await submit();
  const [by, colleague, next, master, declarer] = [
    await listen(college.as.management),
    await listen(college.as.management2, other),
    await listen(college.as.teaching, other),
    await listen(college.as.master),
    await listen(college.as.declarer),
  ];
  const queues = () => [by, colleague, next, master, declarer].map(({ heard }) => heard.queues);
  await send(college, college.as.management, id, 'comment', { opinion: '请核对人数' });
  await send(college, college.as.management, id, 'pass');
  await expect.poll(queues, SOON).toEqual([0, 1, 1, 0, 0]);
  await send(college, college.as.teaching, id, 'returnToPrevious', { opinion: '人数不对' });
  await expect.poll(queues, SOON).toEqual([1, 2, 1, 0, 0]);
});

/** 通知 15 */
it('what is read in one window is told to the other', async () => {
  await submit();
  const { heard } = await listen(college.as.management, other);
  const count = heard.events.length;
  const { until } = (await college.as.management.get('/notice/list')).data;
  await college.as.management.put('/notice/read', { until });
  await expect.poll(() => heard.events.length, SOON).toBeGreaterThan(count);
  expect((await elsewhere(college.as.management).get('/notice/unread')).data).toEqual({
    unread: 0,
  });
});

it('without a session, or not as a stream, it is refused', async () => {
  expect(await client(college.server).call('GET', SHELL.noticeStream.path, ASK)).toMatchObject({
    code: 401,
  });
  expect(await college.as.management.get(SHELL.noticeStream.path)).toMatchObject({ code: 422 });
});

/** 通知 19 */
it('a sixth window of one person is refused until one is closed; streams hold no connection of the pool', async () => {
  const five = [];
  for (let i = 0; i < 5; i++) five.push(await listen(college.as.management));
  expect(await college.as.management.call('GET', SHELL.noticeStream.path, ASK)).toMatchObject({
    code: 601,
  });
  for (const name of ['management2', 'teaching', 'approver'] as const)
    for (let i = 0; i < 5; i++) await listen(college.as[name]);
  await expect
    .poll(() => [college.pool.waitingCount, college.pool.totalCount - college.pool.idleCount])
    .toEqual([0, 0]);
  opened[0]?.close();
  const again = async () => {
    const { isStream, close } = await ask(college.as.management);
    close();
    return isStream;
  };
  await expect.poll(again).toBe(true);
});

/** 通知 20 */
it('listening does not put off the end of an idle session, and the stream ends with it', async () => {
  const { heard } = await listen(college.as.second);
  const seen = `select last_seen_at from auth_session where user_id = ${PERSON.second}`;
  await college.pool.query(
    `update auth_session set last_seen_at = now() - interval '10 minutes' where user_id = ${PERSON.second}`,
  );
  const before = (await college.pool.query(seen)).rows;
  const from = heard.beats;
  await expect.poll(() => heard.beats, { timeout: 10_000 }).toBeGreaterThan(from + 2);
  expect((await college.pool.query(seen)).rows).toEqual(before);
  await college.pool.query(
    `update auth_session set last_seen_at = now() - interval '31 minutes' where user_id = ${PERSON.second}`,
  );
  await expect.poll(() => heard.over).toBe(true);
});

it.each([
  ['logged out', `delete from auth_session where user_id = ${PERSON.stranger}`],
  [
    'simulating',
    `update auth_session set simulate_user_id = 1, simulate_expires_at = now() + interval '1 minute' where user_id = ${PERSON.reader}`,
  ],
  ['disabled', `update app_user set account_status = 'disabled' where id = ${PERSON.voider}`],
] as const)('the stream of who is %s ends', async (_, change) => {
  const by = /disabled/.test(change) ? 'voider' : /delete/.test(change) ? 'stranger' : 'reader';
  const { heard } = await listen(college.as[by]);
  await college.pool.query(change);
  await expect.poll(() => heard.over).toBe(true);
});

/** 通知 17；运行 22 */
it('when PostgreSQL does not tell any more, the table is looked at', async () => {
  const listening = async () =>
    (
      await college.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and query like 'listen notice;%'`,
      )
    ).rows.map(({ pid }) => pid);
  await submit();
  const others = await listening();
  const lone = await instance({ look: 300, again: 600_000 });
  try {
    const { heard } = await listen(college.as.approver, lone);
    await settled(heard);
    const own = (await listening()).filter((pid) => !others.includes(pid));
    await college.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) it(pid)', [
      own,
    ]);
    // the first look takes everything for new
    await expect.poll(() => heard.events, SOON).toEqual(['changed']);
    await submit();
    await expect.poll(() => heard.events.length, SOON).toBeGreaterThan(1);
    expect(heard.over).toBe(false);
  } finally {
    await closeAll();
    await ended(lone);
  }
});
