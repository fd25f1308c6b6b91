import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cell } from '../../../src/platform/server/resource/transfer/excel.types.ts';
import { afresh } from '../../kit/afresh.ts';
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
afresh(() => server.pool);

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
const sheetOf = async (response: Response) =>
  (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows;
const form = (values: Record<string, string>) => ({
  body: new URLSearchParams(values).toString(),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
});
const codes = async () =>
  (await admin.get(`${CAMPUS}/list`, { pageSize: 200 })).data.rows.map(
    (r: { campusCode: string }) => r.campusCode,
  );

describe('export', () => {
  /** 导入导出 18、20、21 */
  test('the current filter and columns as a workbook; a formula stays text, a number of digits too', async () => {
    await admin.put(`${CAMPUS}/3`, {
      ...(await body(3)),
      shortName: '=1+1',
      phone: '530102199001011',
    });
    const response = await admin.send(
      'POST',
      `${CAMPUS}/export`,
      form({ keyword: '滨江', columns: 'campusName,shortName,phone,businessTypes,enabled,sortNo' }),
    );
    expect(response.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''%E6%A0%A1%E5%8C%BA_2026-11-20.xlsx",
    );
    expect(await sheetOf(response)).toEqual([
      ['校区名称', '简称', '电话', '适用业务', '状态', '排序'],
      ['滨江校区', '=1+1', '530102199001011', '本科生教育、研究生教育、继续教育', '启用', 3],
    ]);
    const { rows } = await server.pool.query(
      `select detail->>'event' as event, detail->'rows' as rows from audit_log where action = 'campusExport'`,
    );
    expect(rows).toEqual([{ event: 'export', rows: 1 }]);
  });
  test('without the right it is refused, in an envelope', async () => {
    expect(
      (await (await login(server, 'declarer')).call('POST', `${CAMPUS}/export`, form({}))).code,
    ).toBe(403);
  });
  /** 调用 28；导入导出 19 */
  test('as a job it brings the same, to whom it was made for and nobody else', async () => {
    const { data } = await admin.call(
      'POST',
      '/foundation/dictItem/exportJob',
      form({ dictType: 'term_no', columns: 'dictLabel,dictValue' }),
    );
    const job = await ended(data.jobId);
    expect(job).toMatchObject({
      state: 'done',
      kind: 'export',
      title: '导出字典条目',
      done: 3,
      total: 3,
      error: null,
    });
    const { data: signed } = await admin.get(
      `/file/fileInfo/get/pre/signed/url/${job.resultFileId}`,
    );
    expect(await sheetOf(await fetch(`${server.url}${signed.url}`))).toEqual([
      ['名称', '值'],
      ['秋季', '1'],
      ['春季', '2'],
      ['夏季', '3'],
    ]);
    const other = await login(server, 'security');
    expect((await other.get(`/system/job/${data.jobId}`)).code).toBe(404);
    expect((await other.get(`/file/fileInfo/get/pre/signed/url/${job.resultFileId}`)).code).toBe(
      404,
    );
  });
  /** 调用 29；导入导出 8 */
  test('a job whose right is taken away before it runs brings nothing', async () => {
    const { pool } = server;
    const kept = await pool.query(`select permissions from role where role_key = 'ROLE_ADMIN'`);
    // in the transaction that makes the job: it cannot run before
    await pool.query(`create function take_right() returns trigger language plpgsql as $$ begin
      update role set permissions = array_remove(permissions, 'foundation:general:export') where role_key = 'ROLE_ADMIN'; return new; end $$;
      create trigger take_right after insert on job for each row execute function take_right()`);
    const { code, data } = await admin.call(
      'POST',
      '/foundation/dictItem/exportJob',
      form({ dictType: 'term_no' }),
    );
    expect(code).toBe(200);
    const job = await ended(data.jobId);
    await pool.query('drop trigger take_right on job; drop function take_right()');
    await pool.query(`update role set permissions = $1 where role_key = 'ROLE_ADMIN'`, [
      kept.rows[0].permissions,
    ]);
    expect(job).toMatchObject({
      state: 'failed',
      done: 0,
      resultFileId: null,
      error: '当前操作没有权限',
    });
  });
});
const body = async (id: number) => {
  const {
    id: _,
    writable: _w,
    labels: _l,
    unitCount: _u,
    classCount: _c,
    buildingCount: _b,
    roomCount: _r,
    levelLabel: _n,
    ...rest
  } = (await admin.get(`${CAMPUS}/${id}`)).data;
  return rest;
};

describe('template', () => {
  /** 导入导出 10 */
  test('headings, one example, dropdowns, a guide; imported as it is it holds nothing', async () => {
    const response = await admin.send('GET', `${CAMPUS}/template`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets.map((sheet) => sheet.name)).toEqual(['校区', '填写说明']);
    expect(sheets[0]?.rows[0]?.slice(0, 5)).toEqual([
      '校区代码*',
      '校区名称*',
      '简称',
      '英文名',
      '适用业务*',
    ]);
    expect(sheets[0]?.rows[1]?.slice(0, 5)).toEqual([
      '04',
      '东山校区',
      '东山',
      null,
      '本科生教育；研究生教育',
    ]);
    expect(sheets[0]?.dataValidations?.map((d) => d.values)).toEqual([['启用', '停用']]);
    expect(sheets[1]?.rows.find((row) => row[0] === '校区代码')).toEqual([
      '校区代码',
      '必填',
      '文字',
      '不超过 10 字',
    ]);
    const job = await ended((await send(bytes, { dryRun: 'true' })).data.jobId);
    expect([job.state, job.import.added, job.import.skipped, job.import.problems]).toEqual([
      'done',
      0,
      1,
      [],
    ]);
  });
});

const DIRTY: Cell[][] = [
  ['校区一览表', null, null, null, null],
  [null, null, null, null, null],
  HEAD,
  ['Ａ１', ' 东山校区 ', '本科生教育；2', '2027.9.1', '启用'],
  [7, '西山校区', '0', 46631, null],
  ['A1', '又一个', '本科生教育', null, null],
  ['A-3', '', '本科生教育', '不详', '启用'],
  ['01', '明德', '本科生教育', null, null],
  ['合计', 4, null, null, null],
];
const PROBLEMS = [
  { sheet: '校区', row: 6, column: '校区代码', value: 'A1', reason: '与第 4 行重复' },
  { sheet: '校区', row: 7, column: '启用日期', value: '不详', reason: '应为日期，如 2026-11-20' },
  { sheet: '校区', row: 8, column: '校区代码', value: '01', reason: '校区代码“01”已存在' },
];

describe('import', () => {
  /** 导入导出 1、4、13、14、15 */
  test('a dry run of a dirty file says sheet, row, column, value and reason, and writes nothing', async () => {
    const before = await codes();
    const job = await imported(DIRTY, { dryRun: 'true' });
    expect(job.import).toEqual({
      dryRun: true,
      mode: 'add',
      fileName: '校区.xlsx',
      added: 2,
      changed: 0,
      same: 0,
      refused: 3,
      ignored: [],
      skipped: 1,
      problems: PROBLEMS,
    });
    expect(await codes()).toEqual(before);
    expect(
      (
        await server.pool.query(
          `select from audit_log where action = 'campusImport' and detail->>'event' = 'import' and entity_id <> ''`,
        )
      ).rowCount,
    ).toBe(0);
  });
  /** 导入导出 4、5 */
  test('in earnest the good rows are there, whole; the bad ones come back as a file with their reason', async () => {
    const job = await imported(DIRTY);
    expect([job.state, job.done, job.total, job.import.added, job.import.refused]).toEqual([
      'done',
      5,
      5,
      2,
      3,
    ]);
    const { rows } = (await admin.get(`${CAMPUS}/list`, { keyword: '山校区' })).data;
    expect(
      rows.map((r: Record<string, unknown>) => [
        r.campusCode,
        r.campusName,
        r.businessTypes,
        r.beginOn,
        r.enabled,
      ]),
    ).toEqual([
      ['A1', '东山校区', [0, 2], '2027-09-01', true],
      ['7', '西山校区', [0], '2027-09-01', true],
    ]);
    const { data: signed } = await admin.get(
      `/file/fileInfo/get/pre/signed/url/${job.resultFileId}`,
    );
    expect(await sheetOf(await fetch(`${server.url}${signed.url}`))).toEqual([
      ['失败原因', ...HEAD],
      ['校区代码：与第 4 行重复', 'A1', '又一个', '本科生教育', null, null],
      ['启用日期：应为日期，如 2026-11-20', 'A-3', null, '本科生教育', '不详', '启用'],
      ['校区代码：校区代码“01”已存在', '01', '明德', '本科生教育', null, null],
    ]);
    const { data } = await admin.get(`${CAMPUS}/${rows[0].id}/history`);
    expect(data.map((e: { event: string }) => e.event)).toEqual(['import']);
  });
  /** 导入导出 2 */
  test('新增并更新 changes what is there, keeps columns that are not in the sheet, counts what is the same', async () => {
    await imported(DIRTY);
    const job = await imported(
      [
        ['校区代码', '校区名称', '适用业务', '简称'],
        ['a1', '东山校区', '0;2', '东山'],
        ['7', '西山校区', '0', null],
        ['8', '南山校区', '0', '南山'],
      ],
      { mode: 'merge' },
    );
    expect([job.import.added, job.import.changed, job.import.same, job.import.problems]).toEqual([
      1,
      1,
      1,
      [],
    ]);
    const { rows } = (await admin.get(`${CAMPUS}/list`, { keyword: '东山' })).data;
    expect([rows[0].shortName, rows[0].beginOn, rows[0].version]).toEqual([
      '东山',
      '2027-09-01',
      2,
    ]);
  });
  /** 导入导出 9 */
  test.each([
    [
      '不是工作簿',
      Buffer.from('校区代码,校区名称'),
      '校区.xlsx',
      '只能导入 .xlsx 工作簿，请用 Excel 或 WPS 另存为 xlsx',
    ],
    ['扩展名不对', null, '校区.csv', '只能导入 .xlsx 工作簿，请用 Excel 或 WPS 另存为 xlsx'],
  ])('%s', async (_, file, fileName, msg) => {
    expect(await send(file ?? (await book([HEAD])), { fileName })).toMatchObject({
      code: 601,
      msg,
    });
  });
  /** 导入导出 9、11 */
  test('a sheet without heading, or a damaged one, fails with a sentence', async () => {
    expect(await imported([['甲'], ['乙']])).toMatchObject({
      state: 'failed',
      error: '没有找到表头，请使用下载的模板',
    });
    const damaged = (await book([HEAD])).subarray(0, 900);
    const answer = await send(damaged, {});
    expect(
      answer.code === 601 ||
        (await ended(answer.data.jobId)).error === '文件无法读取，请确认是未加密的 .xlsx 工作簿',
    ).toBe(true);
  });
  /** 导入导出 8 */
  test('a right that was taken meanwhile ends it', async () => {
    const file = await book([HEAD, ['B1', '乙校区', '0', null, null]]);
    await server.pool.query(
      `update role set permissions = array_remove(permissions, 'foundation:campus:import') where role_key = 'ROLE_ADMIN'`,
    );
    expect((await send(file, {})).code).toBe(403);
    await server.pool.query(
      `update role set permissions = permissions || '{foundation:campus:import}' where role_key = 'ROLE_ADMIN'`,
    );
  });
});
