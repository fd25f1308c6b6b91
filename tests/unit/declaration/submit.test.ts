import { describe, expect, it } from 'vitest';
import {
  allTeachersNamed,
  submitFormWarnings,
} from '../../../src/school/approval/contract/submitProblems.ts';
import type { DeclarationBody } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import { spanOf, taughtText, taughtWeeks } from '../../../src/school/semester/contract/weekText.ts';
import { complete, klass, problems } from './submitForm.ts';

describe('blocking submit checks of the form (申报 29、30)', () => {
  it('lets a complete declaration through', () => {
    expect(problems({})).toEqual({});
    expect(problems({ teachingClasses: [klass({ teachers: [] })] })).toEqual({}); // teachers come from the teaching unit
  });
  it.each<[string, Partial<DeclarationBody>, Record<string, string>]>([
    ['no management unit', { managementUnitKey: null }, { managementUnitKey: '请选择管理单位' }],
    ['no teaching unit', { teachingUnitKey: null }, { teachingUnitKey: '请选择教学单位' }],
    ['no hours', { totalHours: 0 }, { totalHours: '请填写总学时' }],
    [
      'hours do not add up',
      { totalHours: 65, teachingClasses: [klass({ teachers: [] })] },
      { totalHours: '分类学时之和应等于总学时' },
    ],
    ['no weekly hours', { weeklyHours: 0 }, { weeklyHours: '请填写周学时' }],
    ['weeks backwards', { startWeek: 9, endWeek: 8 }, { endWeek: '结束周不能早于起始周' }],
    ['beyond the semester', { endWeek: 19 }, { endWeek: '本学期只有 18 周' }],
    [
      'online without platform',
      { teachingMode: 1, onlineHours: 10 },
      { platformName: '线上教学请填写平台名称' },
    ],
    [
      'online hours over all',
      { teachingMode: 3, platformName: '学习通', onlineHours: 65 },
      { onlineHours: '线上学时不能超过总学时' },
    ],
    [
      'mixed without hours',
      { teachingMode: 3, platformName: '学习通' },
      { onlineHours: '请填写线上学时' },
    ],
    ['off plan without reason', { source: 2 }, { offPlanReason: '计划外申报请填写原因' }],
    ['no teaching class', { teachingClasses: [] }, { teachingClasses: '请至少设置一个教学班' }],
    [
      'class without admin class',
      { teachingClasses: [klass({}), klass({ adminClassIds: [] })] },
      { 'teachingClasses.1.adminClassIds': '第 2 教学班未选班级' },
    ],
    [
      'capacity too small',
      { teachingClasses: [klass({ capacity: 59 })] },
      { 'teachingClasses.0.capacity': '人数上限不能少于预计人数' },
    ],
    [
      'teachers hours do not add up',
      { teachingClasses: [klass({ teachers: [{ staffId: 1, role: 'lead', hours: 32 }] })] },
      { 'teachingClasses.0.teachers': '主讲与实验教师的学时之和应为 64' },
    ],
  ])('%s', (_name, change, wanted) => {
    expect(problems(change)).toEqual(wanted);
  });
});

describe('warnings and counts', () => {
  it('counts taught weeks by pattern', () => {
    expect([
      taughtWeeks(complete),
      taughtWeeks({ ...complete, weekPattern: 'odd' }),
      taughtWeeks({ startWeek: 2, endWeek: 3, weekPattern: 'even', customWeeks: '' }),
    ]).toEqual([16, 8, 1]);
  });
  /** 申报 34 */
  it('warns beyond 10 % only', () => {
    expect(submitFormWarnings(complete, 64)).toEqual([]);
    expect(submitFormWarnings({ ...complete, endWeek: 15 }, 64)).toEqual([]); // 60 of 64
    expect(submitFormWarnings({ ...complete, endWeek: 14 }, 64).map((w) => w.key)).toEqual([
      'weeklyHours',
    ]);
    expect(submitFormWarnings({ ...complete, source: 2 }, 48).map((w) => w.key)).toEqual([
      'hoursChanged',
      'offPlan',
    ]);
  });
  /** 审批 24 */
  it('a class needs its own lead', () => {
    expect(allTeachersNamed(complete.teachingClasses)).toBe(true);
    expect(
      allTeachersNamed([
        klass({}),
        klass({ classNo: 2, teachers: [{ staffId: 1, role: 'assist', hours: 64 }] }),
      ]),
    ).toBe(false);
    expect(allTeachersNamed([])).toBe(false);
  });
});

describe('weeks of their own (申报 25–27)', () => {
  const custom = { weekPattern: 'custom', customWeeks: '1-8、10-16' } as const;
  const whole = { ...complete, ...custom, totalHours: 60, theoryHours: 44 };
  /** 申报 26 */
  it('are counted one by one, and are those of the semester', () => {
    expect([
      taughtWeeks({ ...complete, ...custom }),
      taughtText({ ...complete, ...custom }),
    ]).toEqual([15, '1-8、10-16']);
    expect(spanOf({ ...complete, ...custom, customWeeks: '3-5、9' })).toEqual({
      startWeek: 3,
      endWeek: 9,
      customWeeks: '3-5、9',
    });
    expect(spanOf({ ...complete, customWeeks: '3' })).toEqual({
      startWeek: 1,
      endWeek: 16,
      customWeeks: '',
    });
    expect(problems({ ...custom, customWeeks: '' })).toEqual({ customWeeks: '请填写上课周次' });
    expect(problems({ ...custom, customWeeks: '4-19' })).toEqual({
      customWeeks: '本学期只有 18 周',
    });
    expect(
      submitFormWarnings(
        {
          ...whole,
          teachingClasses: [klass({ teachers: [{ staffId: 1, role: 'lead', hours: 60 }] })],
        },
        60,
      ),
    ).toEqual([]);
  });
  /** 申报 25、27、34 */
  it('no teacher and no wish outside the weeks of the course; nobody more hours than their weeks have', () => {
    const two = (weeks: string, hours = 32): Partial<DeclarationBody> => ({
      teachingClasses: [
        klass({
          teachers: [
            { staffId: 1, role: 'lead', hours: 64 - hours },
            { staffId: 2, role: 'lead', hours, weeks },
          ],
        }),
      ],
    });
    expect(problems(two('9-16'))).toEqual({});
    expect(problems(two('9-17'))).toEqual({
      'teachingClasses.0.teachers': '教师的周次应在上课周次 1-16 之内',
    });
    expect(submitFormWarnings({ ...complete, ...two('9-12') }, 64).map(({ text }) => text)).toEqual(
      ['第 1 教学班有教师在第 9-12 周承担 32 学时，多于每周 4 学时'],
    );
    const wish = (weeks: string) =>
      klass({ schedulePrefs: [{ weekday: 2, from: 1, to: 2, kind: 'want', weeks }] });
    expect(problems({ weekPattern: 'odd', teachingClasses: [wish('1-15单')] })).toEqual({});
    expect(problems({ weekPattern: 'odd', teachingClasses: [wish('2')] })).toEqual({
      'teachingClasses.0.schedulePrefs': '时间要求的周次应在上课周次 1-15单 之内',
    });
  });
  it('开课类型 as the declarer says it needs its reason (申报 18)', () => {
    expect(problems({ openTypeGiven: 1 })).toEqual({ openTypeReason: '指定开课类型请填写原因' });
    expect(problems({ openTypeGiven: 1, openTypeReason: '内容全部更新' })).toEqual({});
  });
});
