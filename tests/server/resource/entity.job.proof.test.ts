import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Cell } from '../../../src/platform/server/resource/transfer/excel.types.ts';
import { type Client, login } from '../../kit/client.ts';
import {
  createDatabase,
  startServer,
  type TestDatabase,
  type TestServer,
} from '../../kit/server.ts';

const CAMPUS = '/foundation/campus';
let database: TestDatabase;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  database = await createDatabase('demo');
  server = await startServer({ template: 'demo', database });
  admin = await login(server, 'admin');
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const HEAD = ['校区代码*', '校区名称*', '适用业务*', '启用日期', '状态'];
const book = async (rows: Cell[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '校区', rows }] }));
const send = async (file: Buffer, fields: Record<string, string>, who = admin) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    mode: 'add',
    dryRun: 'false',
    fileName: '校区.xlsx',
    ...fields,
  }))
    form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'x.xlsx');
  return who.call('POST', `${CAMPUS}/import`, { body: form });
};
/** Waits for the end of a job as the screen does. */
async function ended(id: number, who = admin) {
  for (let asked = 0; asked < 200; asked++) {
    const { data } = await who.get(`/system/job/${id}`);
    if (!['queued', 'running'].includes(data.state)) return data;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the job does not end');
}
const imported = async (rows: Cell[][], fields: Record<string, string> = {}) =>
  ended((await send(await book(rows), fields)).data.jobId);

describe('a job', () => {
  const ROWS = 600;
  const many = [
    HEAD,
    ...Array.from({ length: ROWS }, (_, at): Cell[] => [`M${at}`, `校区${at}`, '0', null, null]),
  ];

  /** 导入导出 6、15；运行 20 */
  test('is taken up where it stood by the server that comes after; nothing twice, nothing lost', async () => {
    const own = await createDatabase('demo');
    const count = async () =>
      Number(
        (await own.pool.query(`select count(*) from campus where campus_code like 'M%'`)).rows[0]
          .count,
      );
    const dataDir = mkdtempSync(path.join(inject('folder'), 'job-')); // the second server finds the workbook
    const first = await startServer({ template: 'demo', database: own, config: { dataDir } });
    const double: Cell[] = ['M0', '又一个校区', '0', null, null];
    const { data } = await send(await book([...many, double]), {}, await login(first, 'admin'));
    while ((await count()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await first.stop();
    const between = await count();
    expect([between > 0, between < ROWS]).toEqual([true, true]);
    const second = await startServer({ template: 'demo', database: own, config: { dataDir } });
    const job = await ended(data.jobId, await login(second, 'admin'));
    const again = [
      { sheet: '校区', row: ROWS + 2, column: '校区代码', value: 'M0', reason: '与第 2 行重复' },
    ];
    expect([
      job.state,
      job.done,
      job.total,
      job.import.added,
      job.import.problems,
      await count(),
    ]).toEqual(['done', ROWS + 1, ROWS + 1, ROWS, again, ROWS]);
    await second.stop();
    await own.drop();
  });
  /** 导入导出 6 */
  test('a transaction that is done again counts its rows once, and takes none for a double', async () => {
    await server.pool.query(`create sequence tried; create function fail_once() returns trigger language plpgsql as $$ begin
      if new.campus_code = 'R5' and nextval('tried') = 1 then raise exception using errcode = '40001'; end if; return new; end $$;
      create trigger fail_once before insert on campus for each row execute function fail_once()`);
    const rows = Array.from({ length: 8 }, (_, at): Cell[] => [
      `R${at}`,
      `重试校区${at}`,
      '0',
      null,
      null,
    ]);
    const job = await imported([HEAD, ...rows]);
    const { rows: tried } = await server.pool.query('select last_value::int as n from tried');
    await server.pool.query(
      'drop trigger fail_once on campus; drop function fail_once; drop sequence tried',
    );
    const { rows: notes } = await server.pool.query(
      `select count(*)::int as n from audit_log where request_id = $1`,
      [`job-${job.id}`],
    );
    expect([job.state, job.import.added, job.import.problems, tried, notes]).toEqual([
      'done',
      8,
      [],
      [{ n: 2 }],
      [{ n: 8 }],
    ]);
  });
  /** 调用 28、30 */
  test('of somebody else cannot be seen or cancelled; an ended one stays as it is', async () => {
    const job = await imported([HEAD]);
    const other = await login(server, 'security');
    expect((await other.post(`/system/job/${job.id}/cancel`, {})).code).toBe(404);
    expect(await admin.post(`/system/job/${job.id}/cancel`, {})).toMatchObject({
      code: 409,
      msg: '任务已经结束，不能取消',
    });
  });
});
