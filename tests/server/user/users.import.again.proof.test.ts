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

/** 用户 37 */
test('职务 and 岗位 of a roster take the place of those that hold: begun today, ended yesterday, the history stays', async () => {
  const sheet = (duty: string | null, post: string | null) => [
    ['工号', '姓名', '性别', '教职工类别', '部门', '职务', '岗位', '在职状态', '入职日期'],
    ['2026911', '韩简称', '男', '行政', '教务处', duty, post, '在职', '2019-07-01'],
  ];
  const held = async () =>
    (
      await office.server.pool.query(
        `select p.kind, p.post_name as name, to_char(p.begin_on, 'YYYY-MM-DD') as begin, to_char(p.end_on, 'YYYY-MM-DD') as end
         from staff_post p join app_user u on u.school_id = p.school_id and u.id = p.user_id where u.employee_number = '2026911' order by p.id`,
      )
    ).rows.map((one) => Object.values(one));
  await imported(sheet('副科长', '秘书、档案员'));
  const first = [
    ['1', '副科长', '2019-07-01', null],
    ['2', '秘书', '2019-07-01', null],
    ['2', '档案员', '2019-07-01', null],
  ];
  expect(await held()).toEqual(first);
  // nothing said is nothing changed
  const again = await imported(sheet(null, '档案员、秘书'), { mode: 'merge' });
  expect([again.import.same, await held()]).toEqual([1, first]);
  // the demo's today is 2026-11-20
  const moved = await imported(sheet('科长', '秘书'), { mode: 'merge' });
  expect([moved.import.changed, await held()]).toEqual([
    1,
    [
      ['1', '副科长', '2019-07-01', '2026-11-19'],
      ['2', '秘书', '2019-07-01', null],
      ['2', '档案员', '2019-07-01', '2026-11-19'],
      ['1', '科长', '2026-11-20', null],
    ],
  ]);
  const { rows } = (await office.admin.get('/system/user/list', { keyword: '2026911' })).data;
  expect(rows.map((row: Record<string, unknown>) => [row.duty, row.post])).toEqual([
    ['科长', '秘书'],
  ]);
});
