import { expect, test } from 'vitest';
import { LI, openStaffSheets, type Sheets, WANG } from './staffSheets.ts';

const { office, imported, staff } = openStaffSheets();

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
  const { rows: kept } = (await office.admin.get('/system/user/list', { keyword: LI })).data;
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
  const { rows } = (await office.admin.get('/system/user/list', { keyword: '202691' })).data;
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
