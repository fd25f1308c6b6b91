/** What a submit is stopped by beside the fields, and what has to be confirmed, one by one (申报 29–37). */
import { describe, expect, it } from 'vitest';
import type { DeclarationBody } from '../../../../src/school/declaration/contract/declaration.shapes.ts';
import { openCollege } from '../../../kit/school/approval.ts';
import { PERSON } from '../../../kit/school/college.ts';
import { declare, group, lead } from '../../../kit/school/declarations.ts';

const { college, to, refused } = openCollege();
let course = 1;
const draft = async (change: Partial<DeclarationBody>) =>
  (await declare(college.as.declarer, { courseId: course++, ...change })).id;

describe('stops, beside the field', () => {
  /** 申报 19、29、30 */
  it.each<[string, Partial<DeclarationBody>, Record<string, string>]>([
    [
      'no units',
      { managementUnitKey: null, teachingUnitKey: null },
      { managementUnitKey: '请选择管理单位', teachingUnitKey: '请选择教学单位' },
    ],
    [
      'no hours',
      { totalHours: 0, theoryHours: 0, experimentHours: 0, weeklyHours: 0 },
      { totalHours: '请填写总学时', weeklyHours: '请填写周学时' },
    ],
    [
      'the parts do not make the whole',
      { theoryHours: 40 },
      { totalHours: '分类学时之和应等于总学时' },
    ],
    [
      'other hours without a reason',
      { totalHours: 48, experimentHours: 0, teachingClasses: [group(1, { teachers: [] })] },
      { hoursReason: '学时与方案（64）不一致，请填写原因' },
    ],
    [
      'weeks the wrong way round',
      { startWeek: 10, endWeek: 9 },
      { endWeek: '结束周不能早于起始周' },
    ],
    ['weeks behind the semester', { endWeek: 19 }, { endWeek: '本学期只有 18 周' }],
    [
      '线上 without platform and hours',
      { teachingMode: 1 },
      { platformName: '线上教学请填写平台名称', onlineHours: '请填写线上学时' },
    ],
    [
      '混合 with more hours online than there are',
      { teachingMode: 3, platformName: '学习通', onlineHours: 65 },
      { onlineHours: '线上学时不能超过总学时' },
    ],
    ['计划外 without a reason', { source: 2 }, { offPlanReason: '计划外申报请填写原因' }],
    ['no class', { teachingClasses: [] }, { teachingClasses: '请至少设置一个教学班' }],
    [
      'a class without students',
      { teachingClasses: [group(1, { adminClassIds: [] })] },
      { 'teachingClasses.0.adminClassIds': '第 1 教学班未选班级' },
    ],
    [
      'a class too small',
      { teachingClasses: [group(1, { expectedCount: 41 })] },
      { 'teachingClasses.0.capacity': '人数上限不能少于预计人数' },
    ],
    [
      'hours of 主讲 and 实验 that are not the course',
      {
        teachingClasses: [
          group(1, {
            teachers: [
              lead(PERSON.wang, 40),
              { staffId: PERSON.li, role: 'experiment', hours: 16 },
            ],
          }),
        ],
      },
      { 'teachingClasses.0.teachers': '主讲与实验教师的学时之和应为 64' },
    ],
  ])('%s', async (_, change, fields) => {
    const id = await draft(change);
    await refused(
      'declarer',
      id,
      'submit',
      {},
      { code: 422, msg: Object.values(fields)[0], data: { fields } },
    );
  });
  /** 申报 25 */
  it('主讲 and 实验 share the hours; 辅讲 and 助教 count for none of them', async () => {
    const teachers = [
      lead(PERSON.wang, 48),
      { staffId: PERSON.li, role: 'experiment' as const, hours: 16 },
      { staffId: PERSON.zhang, role: 'assist' as const, hours: 64 },
    ];
    expect(
      (await to('declarer', await draft({ teachingClasses: [group(1, { teachers })] }), 'submit'))
        .code,
    ).toBe(200);
  });
});

describe('has to be confirmed', () => {
  const confirms = async (
    change: Partial<DeclarationBody>,
    warnings: { key: string; text: string }[],
  ) => {
    const id = await draft(change);
    await refused(
      'declarer',
      id,
      'submit',
      {},
      { code: 601, msg: warnings.map(({ text }) => text).join('\n'), data: { warnings } },
    );
    expect(
      (await to('declarer', id, 'submit', { confirmed: warnings.map(({ key }) => key) })).code,
    ).toBe(200);
  };
  /** 申报 21、37 */
  it('hours other than the plan, for which there is a reason', () =>
    confirms(
      {
        totalHours: 48,
        experimentHours: 0,
        weeklyHours: 3,
        hoursReason: '压缩实验',
        teachingClasses: [group(1, { teachers: [lead(PERSON.wang, 48)] })],
      },
      [{ key: 'hoursChanged', text: '总学时 48 与方案学时 64 不一致' }],
    ));
  /** 申报 27、37 */
  it('a wish for the weekend; not that it be avoided', () =>
    confirms(
      {
        teachingClasses: [
          group(1, { schedulePrefs: [{ weekday: 6, from: 1, to: 11, kind: 'want' }] }),
          group(2, { schedulePrefs: [{ weekday: 7, from: 1, to: 2, kind: 'avoid' }] }),
        ],
      },
      [{ key: 'weekend:1', text: '第 1 教学班希望安排在周末' }],
    ));
  /** 申报 6、37 */
  it('a course that no plan of its classes has', async () => {
    await college.pool.query(
      `insert into plan (school_id, id, business_type, plan_code, plan_name, grade, major_id, campus_id, owner_unit_key, education_level, schooling_years,
         total_credits, plan_status) values (1, 1, 0, 'P1', '方案', '2025', 2, 1, '3-1', '1', 4, 12, 4)`,
    );
    await college.pool.query(`update major_unit set supervisor_unit_key = '3-1' where id = 2`);
    await confirms({ teachingClasses: [group(1, { adminClassIds: [91] })] }, [
      { key: 'notPlanned', text: '所选班级的培养方案中没有该课程，应按计划外申报' },
    ]);
  });
});

/** 申报 27 */
it('periods are 1 to 11, and end no earlier than they begin', async () => {
  const answer = async (from: number, to: number) =>
    (
      await college.as.declarer.post('/talent/declaration', {
        ...(
          await college.as.declarer.get(`/talent/declaration/${await draft({})}`)
        ).data.body,
        teachingClasses: [group(1, { schedulePrefs: [{ weekday: 2, from, to, kind: 'want' }] })],
      })
    ).data.fields;
  expect(await answer(11, 12)).toEqual({ 'teachingClasses.0.schedulePrefs.0.to': '节次为 1–11' });
  expect(await answer(4, 3)).toEqual({
    'teachingClasses.0.schedulePrefs.0.to': '结束节次不能早于开始节次',
  });
});
