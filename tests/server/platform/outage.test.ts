import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { HEADER } from '../../../src/platform/contract/paths.ts';
import { SHELL } from '../../../src/platform/contract/shell.ts';
import { isFull } from '../../../src/platform/server/database/faults.ts';
import { transaction } from '../../../src/platform/server/database/transaction.ts';
import type { Answer } from '../../kit/client.ts';
import { UPLOAD } from '../../kit/files.ts';
import { declare, group } from '../../kit/school/declarations.ts';
import { PDF, uploadForm } from '../../kit/school/samples.ts';
import { startServer } from '../../kit/server.ts';
import { openOutages, PEERS, SOON } from './outages.ts';

const { school, kill, waiting, whileHeld, holding, readiness, list } = openOutages();

/** 运行 16 */
it('a connection that breaks between two statements fails the work that has it, and is not used again', async () => {
  const broken = transaction(school.college.pool, 'read write', async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await kill(`pid = ${rows[0].pid}`);
    await ended;
    await client.query('select 1');
  });
  await expect(broken).rejects.toThrow('connection error');
  const pids = await Promise.all(
    Array.from({ length: 10 }, () => school.college.pool.query('select 1 as one')),
  );
  expect(pids.map(({ rows }) => rows)).toEqual(Array(10).fill([{ one: 1 }]));
});

/** 调用 27 */
it('a connection that breaks at commit: nobody knows, and the same asked again is done once; a file that was taken in stays', async () => {
  const { id, version } = await declare(school.college.as.declarer, {
    courseId: 2,
    teachingClasses: [group(1, { adminClassIds: [2] })],
  });
  // at commit whoever has written here waits for what we hold
  await school.outside.query(`
    create function at_commit() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(42); return null; end $$;
    create constraint trigger at_commit after insert on approval_record deferrable initially deferred for each row execute function at_commit();
    create constraint trigger at_commit after insert on file_info deferrable initially deferred for each row execute function at_commit()`);
  const headers = { [HEADER.idempotency]: randomUUID() };
  const submit = () =>
    school.college.as.declarer.call('POST', `/talent/declaration/${id}/event`, {
      body: { type: 'submit', version },
      headers,
    });
  const upload = () =>
    school.college.as.declarer.call('POST', UPLOAD, { body: uploadForm('大纲.pdf', PDF) });
  const kept = () =>
    readdirSync(path.join(school.college.server.dataDir, 'files'), { recursive: true }).filter(
      (name) => /[0-9a-f]{32}$/.test(`${name}`),
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
  await school.outside.query('drop function at_commit cascade');
  const again = [await submit(), await submit()];
  expect(again.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([200, 200]));
  expect(
    (await school.outside.query('select seq from approval_record where declaration_id = $1', [id]))
      .rows,
  ).toEqual([{ seq: 1 }]);
});

/** 调用 18、27；运行 19、24 */
it('a table that somebody holds keeps those who want it, not the way in, the readiness or other lists; who waits too long, or comes while nothing goes on there, is told when to come again', async () => {
  await declare(school.college.as.declarer);
  await school.outside.query(
    `update role set permissions = permissions || '{foundation:calendar:list}' where id = 8`,
  );
  const late: Response[] = [];
  const served = await holding('declaration', async () => {
    const readers = Array.from({ length: 60 }, async () => {
      const answer = await list(school.college.as.declarer);
      if (answer.status === 503) late.push(answer);
      return answer;
    });
    await expect.poll(() => waiting(), SOON).toBe(6);
    expect((await school.college.as.declarer.get('/getInfo')).code).toBe(200);
    expect((await school.college.as.reader.get('/foundation/holiday/list')).code).toBe(200);
    await expect.poll(readiness, SOON).toBe(200);
    await expect.poll(() => late.length, SOON).toBe(54);
    expect((await list(school.college.as.declarer)).status).toBe(503);
    expect(await waiting()).toBe(6); // at once: nothing of it went to the database
    return readers;
  });
  const answers = await Promise.all(served);
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(6).fill(200),
    ...Array(54).fill(503),
  ]);
  expect(late[0]?.headers.get('retry-after')).toBe('3');
  expect(await late[0]?.json()).toEqual({
    code: 503,
    msg: '系统繁忙或正在恢复，本次没有办成，内容没有改动，请稍候再试',
  });
  expect((await list(school.college.as.declarer)).status).toBe(200);
});

/** What PostgreSQL says of a statement that it has stopped (57014): at the time limit of a request, or because an operator wanted it. */
it('a statement that takes too long is stopped: the same answer as under load', async () => {
  const said = await holding('declaration', async () => {
    const asked = list(school.college.as.declarer);
    await expect.poll(() => waiting(), SOON).toBe(1);
    await school.outside.query(
      `select pg_cancel_backend(pid) from (${PEERS} and wait_event_type = 'Lock') as it`,
    );
    return asked;
  });
  expect([said.status, said.headers.get('Retry-After')]).toEqual([503, '3']);
  expect(await said.json()).toEqual({
    code: 503,
    msg: '系统繁忙或正在恢复，本次没有办成，内容没有改动，请稍候再试',
  });
  expect((await list(school.college.as.declarer)).status).toBe(200);
});

/** 调用 27；运行 18 */
it('a full disk is told as such, by the readiness too until there is room again', async () => {
  await school.outside.query(`
    create function full_disk() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100', message = 'no space'; end $$;
    create function full_ddl() returns event_trigger language plpgsql as $$ begin raise exception using errcode = '53100', message = 'no space'; end $$;
    create trigger full_disk before insert on declaration execute function full_disk();
    create event trigger full_ddl on ddl_command_start when tag in ('CREATE TABLE AS') execute function full_ddl()`);
  const form = { courseId: 1 };
  await expect.poll(readiness, SOON).toBe(200); // nobody has missed any
  const refused = declare(school.college.as.declarer, form).catch((error: Error) =>
    JSON.parse(error.message),
  );
  expect(await refused).toEqual({
    status: 507,
    code: 507,
    msg: '服务器存储空间已满，本次没有保存，请联系管理员清理空间后再试',
  });
  expect(await readiness()).toBe(503);
  expect((await list(school.college.as.declarer)).status).toBe(200);
  await school.outside.query('drop trigger full_disk on declaration');
  expect(await readiness()).toBe(503);
  await school.outside.query('drop event trigger full_ddl; drop function full_disk, full_ddl');
  await expect.poll(readiness, SOON).toBe(200);
  expect(await declare(school.college.as.declarer, form)).toMatchObject({ id: expect.any(Number) });
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
  const closing = await startServer({ database: school.database, config: { demo: true } });
  const answer = holding('auth_session', async () => {
    const headers = {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${school.college.as.reader.token}`,
    };
    const asked = fetch(`${closing.url}/api${SHELL.noticeStream.path}`, { headers });
    await expect.poll(() => waiting(), SOON).toBe(1);
    return { asked, closed: closing.stop() };
  });
  const { asked, closed } = await answer;
  expect(await (await asked).json()).toMatchObject({ code: 503 });
  await closed;
});
