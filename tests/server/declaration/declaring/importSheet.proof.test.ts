/** 教学任务 by sheet, in and out (申报 47、48；导入导出 1). */
import { expect, it } from 'vitest';
import { PERSON } from '../../../kit/school/college.ts';
import { declare, group, send } from '../../../kit/school/declarations.ts';
import { li, line, openSheets, outcome, reasons, wang } from './sheets.ts';

const { college, brought } = openSheets();
const drafts = async (courseId: number) =>
  (
    await college.pool.query(
      `select d.start_week as "from", d.end_week as "to", d.week_pattern as pattern, d.weekly_hours as weekly, d.room_type_code as room, d.custom_weeks as weeks, d.teaching_mode as mode,
         d.language_code as language, d.need_schedule as schedule, d.need_select as select, d.remark, d.declare_status as status, d.management_unit_key as unit, d.total_hours as hours,
         (select jsonb_agg(jsonb_build_array(t.class_no, t.admin_class_ids, t.expected_count, t.capacity, t.schedule_prefs, t.fixed_room_id,
            (select jsonb_agg(jsonb_build_array(x.staff_id, x.role, x.hours) order by x.sort_no) from teaching_class_teacher x where x.declaration_id = d.id and x.class_no = t.class_no))
            order by t.class_no) from teaching_class t where t.declaration_id = d.id) as classes
       from declaration d where d.course_id = $1 order by d.id`,
      [courseId],
    )
  ).rows;

/** 申报 47 */
it('rows of one course become one draft; codes and names are taken, what is left empty comes from course and classes', async () => {
  const full = line({
    课程代码: 'C1',
    面向班级: 'K1；软件2502',
    计划人数: 58,
    人数上限: 60,
    教师工号: `${wang}；${li}`,
    教师学时: '48;16',
    起止周: '2-17',
    单双周: '单周',
    教室类型: '多媒体',
    指定教室: 'A101',
    授课方式: '线下',
    授课语言: '双语',
    希望时间: '周二3-4；避开周五9-11',
    是否排课: '否',
    是否选课: '是',
    备注: '合班',
  });
  const second = line({
    课程代码: '课程1',
    教学班序号: 2,
    面向班级: '软件2503',
    教师工号: '李老师',
    起止周: '2-17',
  });
  const job = await brought([full, second]);
  expect([outcome(job), reasons(job)]).toEqual([[2, 0, 0, 0], []]);
  const prefs = [
    { weekday: 2, from: 3, to: 4, kind: 'want' },
    { weekday: 5, from: 9, to: 11, kind: 'avoid' },
  ];
  expect(await drafts(1)).toEqual([
    {
      from: 2,
      to: 17,
      pattern: 'odd',
      weekly: 4,
      room: '5',
      weeks: '',
      mode: 2,
      language: '2',
      schedule: false,
      select: true,
      remark: '合班',
      status: 0,
      unit: '3-1',
      hours: 64,
      classes: [
        [
          1,
          [1, 2],
          58,
          60,
          prefs,
          9,
          [
            [PERSON.wang, 'lead', 48],
            [PERSON.li, 'assist', 16],
          ],
        ],
        [2, [3], 30, 30, [], null, [[PERSON.li, 'lead', 64]]],
      ],
    },
  ]);
});

it('a check writes nothing, and names row, column, value and reason of everything that cannot be read', async () => {
  await declare(college.as.second, { courseId: 4, teachingClasses: [group(5)] }).then(({ id }) =>
    send(college, college.as.second, id, 'submit'),
  );
  const before = (await college.pool.query('select count(*) from declaration')).rows;
  const job = await brought(
    [
      line({ 课程代码: 'C999' }),
      line({ 课程代码: 'C2', 面向班级: '软件9999' }),
      line({ 课程代码: 'C2', 教学班序号: 2, 教师工号: '9999' }),
      line({ 课程代码: 'C2', 教学班序号: 3, 教师工号: null }),
      line({ 课程代码: 'C2', 教学班序号: 4, 起止周: '3-30' }),
      line({ 课程代码: 'C2', 教学班序号: 5, 希望时间: '周八1-2' }),
      line({ 课程代码: 'C2', 教学班序号: 6, 教室类型: '礼堂' }),
      line({ 课程代码: 'C2', 教学班序号: 7, 计划人数: 50, 人数上限: 40 }),
      line({ 课程代码: 'C2', 教学班序号: 100 }),
      line({ 课程代码: 'C4', 教学班序号: 1, 面向班级: '软件2505' }),
      line({ 课程代码: '停用课程' }),
      line({ 课程代码: 'C2', 教学班序号: 8, 教师工号: `${wang};${li}`, 教师学时: '64' }),
      line({ 课程代码: 'C3' }),
      line({ 课程代码: 'C3', 面向班级: '软件2504' }),
      line({ 课程代码: 'C3', 教学班序号: 2, 面向班级: '软件2504', 周学时: 6 }),
      line({ 课程代码: 'C2', 教学班序号: 9, 指定教室: 'A102' }),
      line({ 课程代码: 'C2', 教学班序号: 10, 指定教室: 'W1' }),
      line({ 课程代码: 'C2', 教学班序号: 11, 起止周: '1-4、6', 单双周: '单周' }),
      ['小计', 15],
    ],
    { dryRun: 'true' },
  );
  expect(outcome(job)).toEqual([1, 0, 0, 17]);
  expect(reasons(job)).toEqual([
    '3 课程代码 C999: 没有这门课程，或已停用：C999',
    '4 面向班级 软件9999: 没有这个班级，或已停用：软件9999',
    '5 教师工号 9999: 没有这位教师，或已停用：9999',
    '6 教师工号 : 自授课程不能为空',
    '7 起止周 3-30: 本学期只有 18 周',
    '8 希望时间 周八1-2: 无法识别，应如 周二3-4；避开周五9-11，节次为 1–11',
    '9 教室类型 礼堂: 没有这个教室类型',
    '10 人数上限 40: 人数上限不能少于计划人数',
    '11 教学班序号 100: 不能大于 99',
    expect.stringMatching(
      /^12 面向班级 软件2505: 软件2505 本学期已有同一课程的申报 20262-0-\d+（申报人 second）$/,
    ),
    '13 课程代码 停用课程: 没有这门课程，或已停用：停用课程',
    '14 教师学时 64: 教师 2 位，学时 1 个，应一一对应',
    '16 教学班序号 1: 与第 15 行重复',
    '17 周学时 6: 与同一申报的第 1 教学班不同，各行应相同',
    '18 指定教室 A102: 没有这间教室，或已停用：A102',
    '19 指定教室 W1: 教室 W1 不在上课班级所在的校区',
    '20 单双周 单周: 起止周有多段时应为自定义',
  ]);
  expect(job.resultFileId).toEqual(expect.any(String));
  expect((await college.pool.query('select count(*) from declaration')).rows).toEqual(before);
});

/** 申报 47 */
it('only adding refuses what is there; adding and updating changes what the sheet has, and leaves the rest', async () => {
  const row = { 课程代码: 'C6', 面向班级: '软件2506', 备注: '原备注' };
  expect(outcome(await brought([line(row)]))).toEqual([1, 0, 0, 0]);
  const again = await brought([line(row)]);
  expect([outcome(again), reasons(again)]).toEqual([
    [0, 0, 0, 1],
    [expect.stringMatching(/^3 教学班序号 1: 第 1 教学班已在申报 20262-0-\d+ 中$/)],
  ]);
  expect(outcome(await brought([line(row)], { mode: 'merge' }))).toEqual([0, 0, 1, 0]);
  expect(
    outcome(await brought([line({ ...row, 人数上限: 45, 备注: null })], { mode: 'merge' })),
  ).toEqual([0, 1, 0, 0]);
  const [one] = await drafts(6);
  expect([one.remark, one.classes]).toEqual([
    '原备注',
    [[1, [6], 30, 45, [], null, [[PERSON.wang, 'lead', 64]]]],
  ]);
}, 60_000);

/** 申报 33、47 */
it('what another one has begun for the same course and class is told beside the row, before and when it is written', async () => {
  const other = await declare(college.as.second, {
    courseId: 11,
    teachingClasses: [group(1, { adminClassIds: [11] })],
  });
  const row = line({ 课程代码: 'C11', 面向班级: '软件2511；软件2512' });
  for (const dryRun of ['true', 'false']) {
    const job = await brought([row], { dryRun });
    expect([outcome(job), job.import.warnings]).toEqual([
      [1, 0, 0, 0],
      [
        {
          sheet: '教学任务',
          row: 3,
          column: '面向班级',
          value: '软件2511；软件2512',
          reason: `软件2511 另有同一课程的草稿 ${other.declarationNo}（申报人 second）`,
        },
      ],
    ]);
  }
}, 60_000);

it('weeks in several parts are 自定义, without a word or with it; a room by its code or its name', async () => {
  const rows = [
    line({ 课程代码: 'C7', 面向班级: '软件2507', 起止周: '1-8、10，12', 指定教室: 'A-101' }),
    line({ 课程代码: 'C10', 面向班级: '软件2510', 起止周: '3-6', 单双周: '自定义' }),
  ];
  expect(reasons(await brought(rows))).toEqual([]);
  const brief = async (courseId: number) =>
    (await drafts(courseId)).map(({ from, to, pattern, weeks, classes }) => [
      from,
      to,
      pattern,
      weeks,
      classes[0][5],
    ]);
  expect([await brief(7), await brief(10)]).toEqual([
    [[1, 12, 'custom', '1-8、10、12', 9]],
    [[3, 6, 'custom', '3-6', null]],
  ]);
});
