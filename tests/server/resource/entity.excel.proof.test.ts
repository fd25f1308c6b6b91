import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../src/platform/server/resource/transfer/excel.types.ts';
import { login } from '../../kit/client.ts';
import { workbookParts, zipOf } from '../../kit/zip.ts';
import { CAMPUS } from './campuses.ts';
import { book, openWorkbooks, sheetOf } from './workbooks.ts';

const { office, send, ended, imported, codes } = openWorkbooks();

const HEAD = ['校区代码*', '校区名称*', '适用业务*', '启用日期', '状态'];

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
  { sheet: '校区', row: 7, column: '校区名称', value: '', reason: '不能为空' },
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
        await office.server.pool.query(
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
    const { rows } = (await office.admin.get(`${CAMPUS}/list`, { keyword: '山校区' })).data;
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
    const { data: signed } = await office.admin.get(
      `/file/fileInfo/get/pre/signed/url/${job.resultFileId}`,
    );
    expect(await sheetOf(await fetch(`${office.server.url}${signed.url}`))).toEqual([
      ['失败原因', '原行号', ...HEAD],
      ['校区代码：与第 4 行重复', 6, 'A1', '又一个', '本科生教育', null, null],
      [
        '启用日期：应为日期，如 2026-11-20；校区名称：不能为空',
        7,
        'A-3',
        null,
        '本科生教育',
        '不详',
        '启用',
      ],
      ['校区代码：校区代码“01”已存在', 8, '01', '明德', '本科生教育', null, null],
    ]);
    const { data } = await office.admin.get(`${CAMPUS}/${rows[0].id}/history`);
    expect(data.map((e: { event: string }) => e.event)).toEqual(['import']);
  });
  /** 导入导出 5、29 */
  test('refused rows that are mended and brought again keep the number of the row that they first had', async () => {
    const again: Cell[][] = [
      ['失败原因', '原行号', ...HEAD],
      ['校区代码：与第 4 行重复', 6, 'A9', '又一个', '本科生教育', null, null],
      ['校区代码：校区代码“01”已存在', '8', '01', '明德', '本科生教育', null, null],
      ['', null, 'A-5', '', '本科生教育', null, null],
    ];
    const job = await imported(again);
    expect([job.import.added, job.import.ignored]).toEqual([1, ['失败原因']]);
    const { data: signed } = await office.admin.get(
      `/file/fileInfo/get/pre/signed/url/${job.resultFileId}`,
    );
    const rows = await sheetOf(await fetch(`${office.server.url}${signed.url}`));
    expect(rows?.map((row) => row.slice(1, 3))).toEqual([
      ['原行号', HEAD[0]],
      [8, '01'],
      [4, 'A-5'],
    ]);
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
    const { rows } = (await office.admin.get(`${CAMPUS}/list`, { keyword: '东山' })).data;
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
  /** 导入导出 26 */
  test('an error and a formula that nobody has worked out say so: neither is taken for nothing', async () => {
    const text = (at: string, value: string) =>
      `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const head = HEAD.map((title, at) => text(`${'ABCDE'[at]}1`, title)).join('');
    const file = zipOf(
      workbookParts(
        `<row r="1">${head}</row>
         <row r="2"><c r="A2" t="e"><v>#N/A</v></c>${text('B2', '丙校区')}${text('C2', '0')}</row>
         <row r="3">${text('A3', 'B3')}${text('B3', '丁校区')}${text('C3', '0')}<c r="D3"><f>TODAY()</f></c></row>
         <row r="4">${text('A4', 'B4')}<c r="B4" t="str"><f>"戊"&amp;"校区"</f><v>戊校区</v></c>${text('C4', '0')}</row>
         <row r="5">${text('A5', 'B5')}<c r="B5" t="e"><f>VLOOKUP(1,Z:Z,1,0)</f><v>#N/A</v></c>${text('C5', '0')}</row>
         <row r="6">${text('A6', 'B6')}${text('C6', '没有的业务')}</row>`,
      ),
    );
    const wrong = '单元格是错误值 #N/A，请改正公式，或直接填写内容';
    const job = await ended((await send(file, {})).data.jobId);
    expect([job.import.added, job.import.problems]).toEqual([
      1,
      [
        { sheet: '甲', row: 2, column: '校区代码', value: '#N/A', reason: wrong },
        {
          sheet: '甲',
          row: 3,
          column: '启用日期',
          value: '=TODAY()',
          reason:
            '单元格的公式还没有算出值，请在 Excel 或 WPS 中打开、保存后再上传，或直接填写内容',
        },
        { sheet: '甲', row: 5, column: '校区名称', value: '#N/A', reason: wrong },
        // what is missing is told with what cannot be read
        {
          sheet: '甲',
          row: 6,
          column: '适用业务',
          value: '没有的业务',
          reason: '没有这个适用业务',
        },
        { sheet: '甲', row: 6, column: '校区名称', value: '', reason: '不能为空' },
      ],
    ]);
  });
  /** 导入导出 27 */
  test('every row that has something wrong can be paged to, by who began the job alone', async () => {
    const rows = Array.from({ length: 230 }, (_, i): Cell[] => [
      `C${i}`,
      `校区${i}`,
      '0',
      '不详',
      null,
    ]);
    const job = await imported([HEAD, ...rows], { dryRun: 'true' });
    expect([job.import.problems.length, job.import.problemCount]).toEqual([200, 230]);
    expect(job.import).not.toHaveProperty('failed');
    const page = (pageNum: number, who = office.admin) =>
      who.get(`/system/job/${job.id}/problems`, { of: 'problems', pageNum, pageSize: 50 });
    const { data } = await page(5);
    expect([data.total, data.rows.length, data.rows.at(-1).row]).toEqual([230, 30, 231]);
    const other = await login(office.server, 'multi');
    expect((await page(1, other)).code).toBe(404);
    expect(
      (await office.admin.get(`/system/job/${job.id}/problems`, { of: 'warnings' })).data,
    ).toEqual({ total: 0, rows: [] });
  });
  /** 导入导出 8 */
  test('a right that was taken meanwhile ends it', async () => {
    const file = await book([HEAD, ['B1', '乙校区', '0', null, null]]);
    await office.server.pool.query(
      `update role set permissions = array_remove(permissions, 'foundation:campus:import') where role_key = 'ROLE_ADMIN'`,
    );
    expect((await send(file, {})).code).toBe(403);
    await office.server.pool.query(
      `update role set permissions = permissions || '{foundation:campus:import}' where role_key = 'ROLE_ADMIN'`,
    );
  });
});
