import { setTimeout as pause } from 'node:timers/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idCheckDigit } from '../../../src/platform/contract/validators/idNumber.ts';
import type { Cell } from '../../../src/platform/server/resource/transfer/excel.types.ts';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  admin = await login(server, 'admin');
});
afterAll(() => server.stop());
afresh(() => server.pool);

type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];
const book = async (rows: Cell[][] | Sheets) =>
  Buffer.from(
    await writeXlsx({
      sheets: Array.isArray(rows[0])
        ? [{ name: '教职工', rows: rows as Cell[][] }]
        : (rows as Sheets),
    }),
  );
async function imported(
  rows: Cell[][] | Sheets,
  { place = 'user', ...fields }: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    mode: 'add',
    dryRun: 'false',
    fileName: '教职工.xlsx',
    ...fields,
  }))
    form.append(name, value);
  form.append('file', new Blob([new Uint8Array(await book(rows))]), 'x.xlsx');
  const { data } = await admin.call('POST', `/system/${place}/import`, { body: form });
  for (;;) {
    const job = (await admin.get(`/system/job/${data.jobId}`)).data;
    if (!['queued', 'running'].includes(job.state)) return job;
    await pause(50);
  }
}
const card = (birthday: string, sequence: number) => {
  const first17 = `990102${birthday}${String(sequence).padStart(3, '0')}`;
  return `${first17}${idCheckDigit(first17)}`;
};
const HEAD =
  '工号 *,姓名,性 别,证件号码,出生日期,民族,教职工类别,所在部门,职称,移动电话,电子邮件,进校日期,在职状态,学位授予单位'.split(
    ',',
  );
const [WANG, LI, ZHAO] = [card('19900101', 121), card('19851230', 242), card('19790405', 301)];

/** Four who are there already. */
const staff = () =>
  imported([
    ['工号', '姓名', '性别', '证件号码', '教职工类别', '所属单位', '手机', '在职状态'],
    ['2026901', '王 建国', '男', WANG, '行政', '教务处', '14000000001', '在职'],
    ['2026902', '李晓雯', '女', LI, '专任教师', '计算机与人工智能学院', '14000000002', '在职'],
    ['2026911', '韩简称', '男', null, '行政', '计算机与人工智能学院', null, '在职'],
    ['2026912', '杨全称', '女', null, '行政', '计算机与人工智能学院', null, '在职'],
  ]);

test('a file as schools have it (用户 8): what can be read is read, the rest is named by row, column, value and reason', async () => {
  const { import: result, resultFileId } = await imported([
    ['澄川大学教职工花名册', null, null],
    ['制表：人事处', null, null],
    HEAD,
    // full-width digits, spaces, 男生, dots in a date, a number stored as a number, a date as Excel keeps it
    [
      ' ２０２６９０１ ',
      ' 王 建国 ',
      '男生',
      WANG,
      '1990.1.1',
      '汉族',
      '行政',
      '教务处',
      null,
      14000000001,
      'WJG@chengchuan.example',
      46266,
      '在职',
      '某大学',
    ],
    [
      2026902,
      '李晓雯',
      'F',
      LI.toLowerCase(),
      '19851230',
      null,
      '专任教师',
      '计算机',
      '教授',
      '140 0000 0002',
      null,
      '2026年9月1日',
      '在职',
      null,
    ],
    ['小计', 2, null],
    [
      '2026903',
      '赵明',
      '女',
      ZHAO,
      '1979-04-05',
      '汉族',
      '行政',
      '教务处',
      null,
      null,
      null,
      null,
      '在职',
      null,
    ],
    [
      '2026904',
      '钱多',
      '男',
      9.90102199001011e17,
      null,
      null,
      '行政',
      '教务处',
      null,
      null,
      null,
      null,
      '在职',
      null,
    ],
    [
      '2.026905E6',
      '孙科学',
      '男',
      null,
      null,
      null,
      '行政',
      '教务处',
      null,
      null,
      null,
      null,
      '在职',
      null,
    ],
    [
      '2026906',
      '周部门',
      '男',
      null,
      null,
      null,
      '行政',
      '教物处',
      null,
      null,
      null,
      null,
      '在职',
      null,
    ],
    [
      '2026901',
      '王建国',
      '男',
      null,
      null,
      null,
      '行政',
      '教务处',
      null,
      null,
      null,
      null,
      '在职',
      null,
    ],
    [
      '2026907',
      '吴手机',
      '男',
      null,
      null,
      null,
      '行政',
      '教务处',
      null,
      '1234',
      null,
      null,
      '在职',
      null,
    ],
    [
      'declarer1',
      '郑日期',
      '男',
      null,
      '1990.13.1',
      null,
      '行政',
      '教务处',
      null,
      null,
      null,
      null,
      '在职',
      null,
    ],
    [null, null, null],
  ]);
  expect({
    ...result,
    problems: result.problems.map(
      (p: { row: number; column: string; value: string; reason: string }) => [
        p.row,
        p.column,
        p.value,
        p.reason,
      ],
    ),
  }).toMatchObject({
    added: 2,
    changed: 0,
    same: 0,
    refused: 7,
    skipped: 1,
    ignored: [],
    problems: [
      [7, '性别', '女', '与身份证号中的性别（男）不一致'],
      [
        8,
        '证件号码',
        '9901**********1000',
        '数字过长，Excel 已丢失精度，请把单元格设为文本后重新填写',
      ],
      [9, '工号', '2.026905E6', '数字过长，Excel 已丢失精度，请把单元格设为文本后重新填写'],
      [10, '所属单位', '教物处', '没有这个所属单位'],
      [11, '工号', '2026901', '与第 4 行重复'],
      [12, '手机', '****34', '手机号应为 1 开头的 11 位数字'],
      [13, '出生日期', '1990.13.1', '应为日期，如 2026-11-20'],
    ],
  });
  const { rows } = (await admin.get('/system/user/list', { keyword: '20269' })).data;
  expect(
    rows.map((r: Record<string, unknown>) => [
      r.employeeNumber,
      r.username,
      r.cname,
      r.gender,
      r.birthday,
      r.idNumber,
      r.mobile,
      r.entryOn,
      r.login,
    ]),
  ).toEqual([
    [
      '2026901',
      '2026901',
      '王 建国',
      '1',
      '1990-01-01',
      `9901**********${WANG.slice(-4)}`,
      '140****0001',
      '2026-09-01',
      null,
    ],
    [
      '2026902',
      '2026902',
      '李晓雯',
      '2',
      '1985-12-30',
      `9901**********${LI.slice(-4)}`,
      '140****0002',
      '2026-09-01',
      null,
    ],
  ]);
  const signed = (await admin.get(`/file/fileInfo/get/pre/signed/url/${resultFileId}`)).data.url;
  const failed = (
    await readXlsx(new Uint8Array(await (await fetch(`${server.url}${signed}`)).arrayBuffer()))
  ).sheets[0]?.rows;
  expect([failed?.length, failed?.[0]?.slice(0, 2)]).toEqual([8, ['失败原因', '工号 *']]);
});

/** 用户 8 */
test('新增并更新: a row that says the same is the same, a changed one changes; a mask of an export leaves the number alone', async () => {
  await staff();
  const rows = (mobile: string) => [
    ['工号', '姓名', '性别', '证件号码', '教职工类别', '所属单位', '手机', '在职状态'],
    ['2026901', '王 建国', '男', WANG, '行政', '教务处', '14000000001', '在职'],
    [
      '2026902',
      '李晓雯',
      '女',
      `9901**********${LI.slice(-4)}`,
      '专任教师',
      '计算机与人工智能学院',
      mobile,
      '在职',
    ],
  ];
  expect((await imported(rows('140****0002'), { mode: 'merge' })).import).toMatchObject({
    added: 0,
    changed: 0,
    same: 2,
    refused: 0,
  });
  expect((await imported(rows('14000000009'), { mode: 'merge' })).import).toMatchObject({
    added: 0,
    changed: 1,
    same: 1,
    refused: 0,
  });
  const { rows: kept } = (await admin.get('/system/user/list', { keyword: LI })).data;
  expect(kept.map((r: Record<string, unknown>) => [r.employeeNumber, r.mobile])).toEqual([
    ['2026902', '140****0009'],
  ]);
});

const problemsOf = (job: {
  import: { problems: { row: number; column: string; reason: string }[] };
}) => job.import.problems.map(({ row, column, reason }) => [row, column, reason]);

/** 用户 8 */
test('the abbreviation of a department is read as its name; a hidden column is read and told, a hidden sheet is not read', async () => {
  const people = [
    ['工号', '姓名', '性别', '教职工类别', '部门', '岗位', '在职状态', '在编'],
    ['2026911', '韩简称', '男', '行政', '计算机', '秘书', '在职', '否'],
    ['2026912', '杨全称', '女', '行政', '计算机与人工智能学院', null, '在职', null],
    ['2026913', '秦不明', '女', '行政', '计算', null, '在职', null],
  ];
  const job = await imported([
    {
      name: '旧名单',
      hidden: true,
      rows: [
        ['工号', '姓名'],
        ['2026999', '不该读'],
      ],
    },
    {
      name: '花名册',
      columns: people[0]?.map((_, at) => ({ width: 12, hidden: at === 5 })),
      rows: people,
    },
  ] as Sheets);
  expect([job.import.added, job.import.refused, job.import.hidden, problemsOf(job)]).toEqual([
    2,
    1,
    ['岗位'],
    [[4, '所属单位', '没有这个所属单位']],
  ]);
  const { rows } = (await admin.get('/system/user/list', { keyword: '202691' })).data;
  expect(
    rows.map((r: Record<string, unknown>) => [
      r.employeeNumber,
      (r.labels as { unitKey: string }).unitKey,
      r.post,
      r.onStaff,
    ]),
  ).toEqual([
    ['2026911', '计算机与人工智能学院', '秘书', false],
    ['2026912', '计算机与人工智能学院', null, true],
  ]);
});
