import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
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
const [WANG, LI] = [card('19900101', 121), card('19851230', 242)];

/** Four who are there already. */
const staff = () =>
  imported([
    ['工号', '姓名', '性别', '证件号码', '教职工类别', '所属单位', '手机', '在职状态'],
    ['2026901', '王 建国', '男', WANG, '行政', '教务处', '14000000001', '在职'],
    ['2026902', '李晓雯', '女', LI, '专任教师', '计算机与人工智能学院', '14000000002', '在职'],
    ['2026911', '韩简称', '男', null, '行政', '计算机与人工智能学院', null, '在职'],
    ['2026912', '杨全称', '女', null, '行政', '计算机与人工智能学院', null, '在职'],
  ]);

const problemsOf = (job: {
  import: { problems: { row: number; column: string; reason: string }[] };
}) => job.import.problems.map(({ row, column, reason }) => [row, column, reason]);

/** 用户 9 */
test('教师: the second sheet of the workbook of the staff, found by its name', async () => {
  await staff();
  const sheets = [
    {
      name: '教职工',
      rows: [
        ['工号', '姓名'],
        ['2026911', '别的表'],
      ],
    },
    {
      name: '教师',
      rows: [
        ['工号*', '教学所在部门', '教研室', '任教起始日期', '教师资格证号'],
        ['2026911', '计算机', null, '2026.9.1', '20263301234567890'],
        ['2026912', '计算机', null, '明年', null],
        ['2029999', '计算机', null, null, null],
      ],
    },
  ] as Sheets;
  const job = await imported(sheets, { place: 'teacherSheet' });
  expect([job.import.added, problemsOf(job)]).toEqual([
    1,
    [
      [3, '任教起始日期', '应为日期，如 2026-11-20'],
      [4, '工号', '没有这个工号的用户，或不在您的管理范围内'],
    ],
  ]);
  const [row] = (await admin.get('/system/user/list', { keyword: '2026911' })).data.rows;
  expect([row.canTeach, row.labels.teachUnitKey, row.teachFrom, row.teacherCertNo]).toEqual([
    true,
    '计算机与人工智能学院',
    '2026-09-01',
    '20263301234567890',
  ]);
  expect(problemsOf(await imported(sheets, { place: 'teacherSheet' }))[0]).toEqual([
    2,
    '工号',
    '已是可任课的教师，要修改请选“新增并更新”',
  ]);
});

/** 用户 10 */
test('用户授权: roles are added, scopes set; 新增并更新 replaces a scope; what somebody may not give is refused at its row', async () => {
  await staff();
  const HEADS = ['工号*', '角色', '业务类型', '管理范围单位代码', '主管范围单位代码'];
  const granted = (rows: Cell[][], mode = 'add') =>
    imported([HEADS, ...rows], { place: 'userGrant', mode });
  const rightsOf = async (number: string) => {
    const [row] = (await admin.get('/system/user/list', { keyword: number })).data.rows;
    return [row.roleNames, row.scopeTexts];
  };
  const job = await granted([
    ['2026911', '教师；ROLE_DECLARER', '本科生教育', '计算机与人工智能学院', null],
    ['2026911', null, '研究生教育', '1', null],
    ['2026912', '教师', null, null, null],
    ['2026912', '教学秘书', null, null, null],
    ['2026901', '院长', null, null, null],
    ['2026902', '审计管理员', null, null, null],
    ['declarer', '教师', null, null, null],
    ['2026902', '教师', '继续教育', null, '计算机与人工智能学院'],
  ]);
  expect([job.import.added, problemsOf(job)]).toEqual([
    2,
    [
      [3, '管理范围单位代码', '没有代码或名称为“1”的单位'],
      [5, '业务类型', '与第 4 行重复'],
      [6, '角色', '没有角色“院长”'],
      [7, '', '「审计管理员」：该角色含有您没有的系统权限，不能由您分配'],
      [8, '工号', '没有这个工号的用户，或不在您的管理范围内'],
      [9, '主管范围单位代码', '没有代码或名称为“计算机与人工智能学院”的单位'],
    ],
  ]);
  expect(await rightsOf('2026911')).toEqual([
    '教学秘书、教师',
    '本科生教育 · 管理：计算机与人工智能学院',
  ]);
  const law = [
    ['2026911', '教师', '本科生教育', '法学院', null],
    ['2026912', '教师', null, null, null],
    ['2026901', '教师', null, '法学院', null],
  ];
  expect(problemsOf(await granted(law))).toEqual([
    [2, '管理范围单位代码', '已有管理范围，要替换请选“新增并更新”'],
    [4, '业务类型', '填写范围时必填'],
  ]);
  expect((await granted(law, 'merge')).import).toMatchObject({ changed: 1, same: 1, refused: 1 });
  expect(await rightsOf('2026911')).toEqual(['教学秘书、教师', '本科生教育 · 管理：法学院']);
});
