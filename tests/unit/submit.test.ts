import { describe, expect, it } from 'vitest';
import type { DeclarationBody } from '../../src/contract/talent/declaration.shapes.ts';
import { allTeachersNamed, submitFieldProblems, submitFormWarnings, taughtWeeks } from '../../src/contract/talent/submitProblems.ts';
import { roomWarnings } from '../../src/server/talent/roomWarnings.ts';

const complete: DeclarationBody = {
  source: 1,
  planCourseIds: [],
  courseId: 1,
  courseRank: '1',
  examMode: '1',
  teachingMode: 2,
  platformName: '',
  onlineHours: 0,
  managementUnitKey: '3-1',
  teachingUnitKey: '4-1',
  totalHours: 64,
  theoryHours: 48,
  experimentHours: 16,
  computerHours: 0,
  practiceHours: 0,
  weeklyHours: 4,
  startWeek: 1,
  endWeek: 16,
  weekPattern: 'all',
  needSchedule: true,
  needSelect: false,
  languageCode: '1',
  roomTypeCode: null,
  selfArrangedRoom: false,
  roomNote: '',
  teachingClasses: [
    {
      classNo: 1,
      adminClassIds: [1],
      expectedCount: 60,
      capacity: 60,
      teachers: [{ staffId: 1, role: 'lead', hours: 64 }],
      schedulePrefs: [],
    },
  ],
  attachmentIds: [],
  offPlanReason: '',
  hoursReason: '',
  remark: '',
};
const problems = (change: Partial<DeclarationBody>) => submitFieldProblems({ ...complete, ...change }, 18);
const klass = (change: Partial<DeclarationBody['teachingClasses'][number]>) => ({
  ...(complete.teachingClasses[0] as DeclarationBody['teachingClasses'][number]),
  ...change,
});

describe('blocking submit checks of the form (domain.md 1.3.6)', () => {
  it('lets a complete declaration through', () => {
    expect(problems({})).toEqual({});
    expect(problems({ teachingClasses: [klass({ teachers: [] })] })).toEqual({}); // teachers come from the teaching unit
  });
  it.each<[string, Partial<DeclarationBody>, Record<string, string>]>([
    ['no management unit', { managementUnitKey: null }, { managementUnitKey: '请选择管理单位' }],
    ['no teaching unit', { teachingUnitKey: null }, { teachingUnitKey: '请选择教学单位' }],
    ['no hours', { totalHours: 0 }, { totalHours: '请填写总学时' }],
    ['hours do not add up', { totalHours: 65, teachingClasses: [klass({ teachers: [] })] }, { totalHours: '分类学时之和应等于总学时' }],
    ['no weekly hours', { weeklyHours: 0 }, { weeklyHours: '请填写周学时' }],
    ['weeks backwards', { startWeek: 9, endWeek: 8 }, { endWeek: '结束周不能早于起始周' }],
    ['beyond the semester', { endWeek: 19 }, { endWeek: '本学期只有 18 周' }],
    ['online without platform', { teachingMode: 1, onlineHours: 10 }, { platformName: '线上教学请填写平台名称' }],
    ['online hours over all', { teachingMode: 3, platformName: '学习通', onlineHours: 65 }, { onlineHours: '线上学时不能超过总学时' }],
    ['mixed without hours', { teachingMode: 3, platformName: '学习通' }, { onlineHours: '请填写线上学时' }],
    ['off plan without reason', { source: 2 }, { offPlanReason: '计划外申报请填写原因' }],
    ['no teaching class', { teachingClasses: [] }, { teachingClasses: '请至少设置一个教学班' }],
    [
      'class without admin class',
      { teachingClasses: [klass({}), klass({ adminClassIds: [] })] },
      { 'teachingClasses.1.adminClassIds': '第 2 教学班未选班级' },
    ],
    ['capacity too small', { teachingClasses: [klass({ capacity: 59 })] }, { 'teachingClasses.0.capacity': '人数上限不能少于预计人数' }],
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
      taughtWeeks({ startWeek: 2, endWeek: 3, weekPattern: 'even' }),
    ]).toEqual([16, 8, 1]);
  });
  it('warns beyond 10 % only', () => {
    expect(submitFormWarnings(complete, 64)).toEqual([]);
    expect(submitFormWarnings({ ...complete, endWeek: 15 }, 64)).toEqual([]); // 60 of 64
    expect(submitFormWarnings({ ...complete, endWeek: 14 }, 64).map((w) => w.key)).toEqual(['weeklyHours']);
    expect(submitFormWarnings({ ...complete, source: 2 }, 48).map((w) => w.key)).toEqual(['hoursChanged', 'offPlan']);
  });
  it('a class needs its own lead', () => {
    expect(allTeachersNamed(complete.teachingClasses)).toBe(true);
    expect(allTeachersNamed([klass({}), klass({ classNo: 2, teachers: [{ staffId: 1, role: 'assist', hours: 64 }] })])).toBe(false);
    expect(allTeachersNamed([])).toBe(false);
  });
});

describe('人数上限 against the rooms of the campus', () => {
  const room = (roomTypeCode: string, roomTypeName: string, campusId: number, largest: number) => ({
    ...{ roomTypeCode, roomTypeName, campusId, campusName: campusId === 1 ? '东校区' : '西校区', rooms: 3, seats: 3 * largest, largest },
  });
  const supply = [room('1', '多媒体教室', 1, 120), room('6', '机房', 1, 60), room('1', '多媒体教室', 2, 300)];
  const form = { ...complete, needSchedule: true, selfArrangedRoom: false, roomTypeCode: '1' };
  const told = (more: Partial<typeof form>, campusId = 1, rooms = supply) =>
    roomWarnings({ ...form, ...more }, campusId, { supply: rooms, unlisted: 200 }).map(({ text }) => text);
  const classes = (capacity: number) => ({ teachingClasses: [klass({ capacity })] });

  it('counts the largest one of the type on the campus, and asks nobody who needs none', () => {
    expect(told(classes(120))).toEqual([]);
    expect(told(classes(121))).toEqual(['第 1 教学班人数上限 121 超过东校区最大的多媒体教室的 120 座']);
    expect(told(classes(121), 2)).toEqual([]);
    expect(told({ ...classes(61), roomTypeCode: '6' })).toEqual(['第 1 教学班人数上限 61 超过东校区最大的机房的 60 座']);
    expect(told({ ...classes(20), roomTypeCode: '6' }, 2)).toEqual(['西校区没有机房可以安排']);
    expect(told({ ...classes(999), selfArrangedRoom: true })).toEqual([]);
    expect(told({ ...classes(999), teachingMode: 1 })).toEqual([]);
  });
  it('a school that lists no rooms has its parameter', () => {
    expect(told(classes(201), 1, [])).toEqual(['第 1 教学班人数上限 201 超过最大教室的 200 座']);
  });
});
