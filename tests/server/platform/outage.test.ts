import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { HEADER } from '../../../src/platform/contract/paths.ts';
import { SHELL } from '../../../src/platform/contract/shell.ts';
import { isFull } from '../../../src/platform/server/database/faults.ts';
import { LIMITS, openPool } from '../../../src/platform/server/database/pool.ts';
import { transaction } from '../../../src/platform/server/database/transaction.ts';
import type { Answer, Client } from '../../kit/client.ts';
import { UPLOAD } from '../../kit/files.ts';
import { SHIFTED } from '../../kit/fixed.ts';
import { type College, startCollege } from '../../kit/school/college.ts';
import { declare, group } from '../../kit/school/declarations.ts';
import { PDF, uploadForm } from '../../kit/school/samples.ts';
import { createDatabase, startServer, type TestDatabase } from '../../kit/server.ts';

/** Milliseconds that requests wait for a connection; the product's are seconds. */
const SHORT = 300;
/** Milliseconds that requests wait for what somebody holds. */
const LOCK = 3_000;
/** A loaded machine takes its time. */
const SOON = { timeout: 20_000 };
let database: TestDatabase;
let college: College;
/** Connections that belong to no server. */
let outside: TestDatabase['pool'];
beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent'); // faults are wanted
  vi.spyOn(console, 'error').mockImplementation(() => {});
  database = await createDatabase('base', { wait: SHORT, lock: LOCK });
  outside = openPool(database.place);
  college = await startCollege({ database, jobsEvery: 20 });
});
afterAll(async () => {
  await college.server.stop();
  await outside.end();
  await database.drop();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const PEERS = `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
/** Ends connections of the database as a crash or an operator does. */
const kill = (which = 'true') =>
  outside.query(`select pg_terminate_backend(pid, 5000) from (${PEERS} and ${which}) as it`);
const waiting = async (since = 0) =>
  (
    await outside.query(
      `${PEERS} and wait_event_type = 'Lock' and now() - query_start > $1 * interval '1 millisecond'`,
      [since],
    )
  ).rowCount ?? 0;
async function whileHeld<T>(take: string, leave: string, work: () => Promise<T>): Promise<T> {
  const holder: PoolClient = await outside.connect();
  try {
    await holder.query(take);
    return await work();
  } finally {
    await holder.query(leave);
    holder.release();
  }
}
/** Holds the table until the work is done: everybody who wants it waits. */
const holding = <T>(table: string, work: () => Promise<T>) =>
  whileHeld(`begin; lock table ${table} in access exclusive mode`, 'rollback', work);
const readiness = async () => (await fetch(`${college.server.url}/readyz`)).status;
const list = (by: Client) => by.send('GET', '/talent/declaration/list');

/** 运行 16 */
it('a connection that breaks between two statements fails the work that has it, and is not used again', async () => {
  const broken = transaction(college.pool, 'read write', async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await kill(`pid = ${rows[0].pid}`);
    await ended;
    await client.query('select 1');
  });
  await expect(broken).rejects.toThrow('connection error');
  const pids = await Promise.all(
    Array.from({ length: 10 }, () => college.pool.query('select 1 as one')),
  );
  expect(pids.map(({ rows }) => rows)).toEqual(Array(10).fill([{ one: 1 }]));
});

/** 调用 27 */
it('a connection that breaks at commit: nobody knows, and the same asked again is done once; a file that was taken in stays', async () => {
  const { id, version } = await declare(college.as.declarer, {
    courseId: 2,
    teachingClasses: [group(1, { adminClassIds: [2] })],
  });
  // at commit whoever has written here waits for what we hold
  await outside.query(`
    create function at_commit() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(42); return null; end $$;
    create constraint trigger at_commit after insert on approval_record deferrable initially deferred for each row execute function at_commit();
    create constraint trigger at_commit after insert on file_info deferrable initially deferred for each row execute function at_commit()`);
  const headers = { [HEADER.idempotency]: randomUUID() };
  const submit = () =>
    college.as.declarer.call('POST', `/talent/declaration/${id}/event`, {
      body: { type: 'submit', version },
      headers,
    });
  const upload = () =>
    college.as.declarer.call('POST', UPLOAD, { body: uploadForm('大纲.pdf', PDF) });
  const kept = () =>
    readdirSync(path.join(college.server.dataDir, 'files'), { recursive: true }).filter((name) =>
      /[0-9a-f]{32}$/.test(`${name}`),
    );
  const before = kept().length;
  const broken = (ask: () => Promise<Answer>) =>
    whileHeld('select pg_advisory_lock(42)', 'select pg_advisory_unlock(42)', async () => {
      const asked = ask();
      await expect.poll(() => waiting(), SOON).toBe(1);
      await kill(`wait_event_type = 'Lock'`);
      return asked;
    });
  const answers = [await broken(submit), await broken(upload)];
  const msg = '数据库连接中断，本次操作是否完成尚不确定，请刷新后核对';
  expect(answers).toEqual(Array(2).fill({ status: 502, code: 502, msg }));
  expect(kept().length).toBe(before + 1); // the row may be there; without the content it would be worth nothing
  await outside.query('drop function at_commit cascade');
  const again = [await submit(), await submit()];
  expect(again.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([200, 200]));
  expect(
    (await outside.query('select seq from approval_record where declaration_id = $1', [id])).rows,
  ).toEqual([{ seq: 1 }]);
});

/** 调用 18、27；运行 19 */
it('a table that somebody holds keeps those who want it, not the way in and not the readiness; who waits too long is told when to come again', async () => {
  await declare(college.as.declarer);
  const late: Response[] = [];
  const served = await holding('declaration', async () => {
    const readers = Array.from({ length: 14 }, async () => {
      const answer = await list(college.as.declarer);
      if (answer.status === 503) late.push(answer);
      return answer;
    });
    await expect.poll(() => waiting(), SOON).toBe(10);
    expect((await college.as.declarer.get('/getInfo')).code).toBe(200);
    await expect.poll(readiness, SOON).toBe(200);
    await expect.poll(() => late.length, SOON).toBe(4);
    return readers;
  });
  const answers = await Promise.all(served);
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(10).fill(200),
    ...Array(4).fill(503),
  ]);
  expect(late[0]?.headers.get('retry-after')).toBe('3');
  expect(await late[0]?.json()).toEqual({
    code: 503,
    msg: '系统繁忙或正在恢复，本次没有办成，内容没有改动，请稍候再试',
  });
  expect((await list(college.as.declarer)).status).toBe(200);
});

/** What PostgreSQL says of a statement that it has stopped (57014): at the time limit of a request, or because an operator wanted it. */
it('a statement that takes too long is stopped: the same answer as under load', async () => {
  const said = await holding('declaration', async () => {
    const asked = list(college.as.declarer);
    await expect.poll(() => waiting(), SOON).toBe(1);
    await outside.query(
      `select pg_cancel_backend(pid) from (${PEERS} and wait_event_type = 'Lock') as it`,
    );
    return asked;
  });
  expect([said.status, said.headers.get('Retry-After')]).toEqual([503, '3']);
  expect(await said.json()).toEqual({
    code: 503,
    msg: '系统繁忙或正在恢复，本次没有办成，内容没有改动，请稍候再试',
  });
  expect((await list(college.as.declarer)).status).toBe(200);
});

/** 调用 27；运行 18 */
it('a full disk is told as such, by the readiness too until there is room again', async () => {
  await outside.query(`
    create function full_disk() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100', message = 'no space'; end $$;
    create function full_ddl() returns event_trigger language plpgsql as $$ begin raise exception using errcode = '53100', message = 'no space'; end $$;
    create trigger full_disk before insert on declaration execute function full_disk();
    create event trigger full_ddl on ddl_command_start when tag in ('CREATE TABLE AS') execute function full_ddl()`);
  const form = { courseId: 1 };
  await expect.poll(readiness, SOON).toBe(200); // nobody has missed any
  const refused = declare(college.as.declarer, form).catch((error: Error) =>
    JSON.parse(error.message),
  );
  expect(await refused).toEqual({
    status: 507,
    code: 507,
    msg: '服务器存储空间已满，本次没有保存，请联系管理员清理空间后再试',
  });
  expect(await readiness()).toBe(503);
  expect((await list(college.as.declarer)).status).toBe(200);
  await outside.query('drop trigger full_disk on declaration');
  expect(await readiness()).toBe(503);
  await outside.query('drop event trigger full_ddl; drop function full_disk, full_ddl');
  await expect.poll(readiness, SOON).toBe(200);
  expect(await declare(college.as.declarer, form)).toMatchObject({ id: expect.any(Number) });
});

it.runIf(process.platform === 'linux')(
  'a file that finds no room counts as a full disk',
  async () => {
    const fault = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
    expect([
      isFull(fault),
      isFull(new Error('outer', { cause: fault })),
      isFull(new Error('other')),
    ]).toEqual([true, true, false]);
  },
);

/** 运行 13 */
it('a stream asked for while the server closes is told to come again', async () => {
  const closing = await startServer({ database, config: { demo: true } });
  const answer = holding('auth_session', async () => {
    const headers = {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${college.as.reader.token}`,
    };
    const asked = fetch(`${closing.url}/api${SHELL.noticeStream.path}`, { headers });
    await expect.poll(() => waiting(), SOON).toBe(1);
    return { asked, closed: closing.stop() };
  });
  const { asked, closed } = await answer;
  expect(await (await asked).json()).toMatchObject({ code: 503 });
  await closed;
});

/** 运行 19、20 */
it.skipIf(SHIFTED)(
  'a job may wait for longer than a request, and one whose connection breaks is taken up again',
  async () => {
    await outside.query(
      `update role set permissions = permissions || '{talent:course:list,talent:course:export}' where id = 8`,
    );
    const body = new URLSearchParams({ columns: 'courseName' }).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const { data } = await college.as.reader.call('POST', '/talent/course/exportJob', {
      body,
      headers,
    });
    const stateOf = async (id: number) =>
      (await outside.query('select state, error from job where id = $1', [id])).rows;
    const done = [{ state: 'done', error: null }];
    await expect.poll(() => stateOf(data.jobId), SOON).toEqual(done);
    const again = await holding('course', async () => {
      const { rows } = await outside.query<{ id: number }>(
        `insert into job (school_id, kind, entity, title, user_id, state, params, created_at)
       select school_id, kind, entity, title, user_id, 'queued', params, now() from job where id = $1 returning id::float8 as id`,
        [data.jobId],
      );
      await expect.poll(() => waiting(LOCK + SHORT), SOON).toBe(1);
      await kill(`wait_event_type = 'Lock'`);
      await expect.poll(() => waiting(), SOON).toBe(1);
      return rows[0]?.id ?? 0;
    });
    await expect.poll(() => stateOf(again), SOON).toEqual(done);
  },
);

it.skipIf(SHIFTED)(
  'a whole table goes out by a job while every connection of requests is taken',
  async () => {
    const MANY = 6_000; // more than goes out at once
    await outside.query(
      `update role set permissions = permissions || '{talent:course:list,talent:course:export}' where id = 8`,
    );
    await outside.query(
      `insert into course select (jsonb_populate_record(c, jsonb_build_object('id', 100000 + n, 'course_code', 'Z' || n, 'course_name', '批量' || n))).*
     from course c, generate_series(1, $1::int) n where c.id = 1`,
      [MANY],
    );
    const { rows: whole } = await outside.query<{ n: number }>(
      'select count(*)::int as n from course where business_type = 0',
    );
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const ask = (way: string) =>
      college.as.reader.call('POST', `/talent/course/${way}`, {
        body: 'columns=courseCode,courseName',
        headers,
      });
    expect((await ask('export')).msg).toMatch(/请改用后台导出/);
    const { data } = await ask('exportJob');
    const jobOf = async (id: number) =>
      (
        await outside.query(
          'select state, done, total, error, result_file_id as file from job where id = $1',
          [id],
        )
      ).rows[0];
    await expect.poll(async () => (await jobOf(data.jobId)).state, SOON).toBe('done');
    const taken = await Promise.all(
      Array.from({ length: LIMITS.requests.max }, () => college.pool.connect()),
    );
    try {
      const busy = await list(college.as.declarer);
      expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, '3']);
      const { rows } = await outside.query<{ id: number }>(
        `insert into job (school_id, kind, entity, title, user_id, state, params, created_at)
       select school_id, kind, entity, title, user_id, 'queued', params, now() from job where id = $1 returning id::float8 as id`,
        [data.jobId],
      );
      await expect
        .poll(() => jobOf(rows[0]?.id ?? 0), SOON)
        .toEqual({
          state: 'done',
          done: whole[0]?.n,
          total: whole[0]?.n,
          error: null,
          file: expect.any(String),
        });
      expect((await list(college.as.declarer)).status).toBe(503);
    } finally {
      for (const client of taken) client.release();
    }
    await outside.query('delete from course where id > 100000');
    expect((await list(college.as.declarer)).status).toBe(200);
  },
);
