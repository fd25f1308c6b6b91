import { describe, expect, it } from 'vitest';
import { mergedClass } from '../../../src/areas/declaration/contract/classes.ts';
import { roomWarnings } from '../../../src/areas/declaration/server/submit/roomWarnings.ts';
import {
  allTeachersNamed,
  submitFieldProblems,
  submitFormWarnings,
} from '../../../src/school/approval/contract/submitProblems.ts';
import {
  type DeclarationBody,
  UNSAID,
} from '../../../src/school/declaration/contract/declaration.shapes.ts';
import type { NamedRoom } from '../../../src/school/room/server/rooms.ts';
import { spanOf, taughtText, taughtWeeks } from '../../../src/school/semester/contract/weekText.ts';

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
  ...UNSAID,
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
const problems = (change: Partial<DeclarationBody>) =>
  submitFieldProblems({ ...complete, ...change }, 18);
const klass = (change: Partial<DeclarationBody['teachingClasses'][number]>) => ({
  ...(complete.teachingClasses[0] as DeclarationBody['teachingClasses'][number]),
  ...change,
});

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

describe('人数上限 against the rooms of the campus', () => {
  const room = (roomTypeCode: string, roomTypeName: string, campusId: number, largest: number) => ({
    roomTypeCode,
    roomTypeName,
    campusId,
    campusName: campusId === 1 ? '东校区' : '西校区',
    rooms: 3,
    seats: 3 * largest,
    largest,
  });
  const supply = [
    room('1', '多媒体教室', 1, 120),
    room('6', '机房', 1, 60),
    room('1', '多媒体教室', 2, 300),
  ];
  const form = { ...complete, needSchedule: true, selfArrangedRoom: false, roomTypeCode: '1' };
  const a101: NamedRoom = {
    id: 9,
    code: 'A101',
    name: 'A101',
    campusId: 1,
    partitionId: 4,
    roomTypeCode: '1',
    roomTypeName: '多媒体教室',
    seats: 80,
    usable: true,
    open: true,
  };
  const partitions = new Map([
    [4, { name: '理工教学区', supply: [room('1', '多媒体教室', 1, 90)] }],
  ]);
  const told = (more: Partial<DeclarationBody>, campusId = 1, rooms = supply, asked = a101) =>
    roomWarnings({ ...form, ...more }, campusId, {
      supply: rooms,
      unlisted: 200,
      partitions,
      rooms: new Map([[9, asked]]),
    }).map(({ text }) => text);
  const classes = (capacity: number) => ({ teachingClasses: [klass({ capacity })] });

  /** 申报 36 */
  it('counts the largest one of the type on the campus, and asks nobody who needs none', () => {
    expect(told(classes(120))).toEqual([]);
    expect(told(classes(121))).toEqual([
      '第 1 教学班人数上限 121 超过东校区最大的多媒体教室的 120 座',
    ]);
    expect(told(classes(121), 2)).toEqual([]);
    expect(told({ ...classes(61), roomTypeCode: '6' })).toEqual([
      '第 1 教学班人数上限 61 超过东校区最大的机房的 60 座',
    ]);
    expect(told({ ...classes(20), roomTypeCode: '6' }, 2)).toEqual(['西校区没有机房可以安排']);
    expect(told({ ...classes(999), selfArrangedRoom: true })).toEqual([]);
    expect(told({ ...classes(999), teachingMode: 1 })).toEqual([]);
  });
  it('of the 分区 that is asked for', () => {
    expect(told({ ...classes(91), partitionId: 4 })).toEqual([
      '第 1 教学班人数上限 91 超过理工教学区最大的多媒体教室的 90 座',
    ]);
    expect(told({ ...classes(20), partitionId: 4, roomTypeCode: '6' })).toEqual([
      '理工教学区没有机房可以安排',
    ]);
  });
  /** 申报 36 */
  it('the room that a class asks for speaks for itself: its seats, its type, its 分区, whether it is open', () => {
    const one = (capacity: number) => ({ teachingClasses: [klass({ capacity, fixedRoomId: 9 })] });
    expect(told(one(80))).toEqual([]);
    expect(told(one(81))).toEqual(['第 1 教学班指定的教室 A101 只有 80 座，少于人数上限 81']);
    expect(
      told({ ...one(80), roomTypeCode: '6', partitionId: 5 }, 1, supply, { ...a101, open: false }),
    ).toEqual([
      '第 1 教学班指定的教室 A101 本学期不开放',
      '第 1 教学班指定的教室 A101 是多媒体教室，与所选教室类型不同',
      '第 1 教学班指定的教室 A101 不在所选分区',
    ]);
    expect(told({ ...one(999), selfArrangedRoom: true })).toEqual([]);
  });
  it('a school that lists no rooms has its parameter', () => {
    expect(told(classes(201), 1, [])).toEqual(['第 1 教学班人数上限 201 超过最大教室的 200 座']);
  });
});

it.each<[string, (number | null | undefined)[], number | undefined]>([
  ['the room that all ask for', [9, 9], 9],
  ['the room of the one that asks', [null, 9, undefined], 9],
  ['none where they ask for different ones', [9, 10], undefined],
])('classes that are merged ask for %s', (_name, rooms, room) => {
  const one = {
    classNo: 1,
    adminClassIds: [1],
    expectedCount: 30,
    capacity: 40,
    teachers: [],
    schedulePrefs: [],
  };
  expect(mergedClass(rooms.map((fixedRoomId) => ({ ...one, fixedRoomId })))).toEqual({
    ...one,
    expectedCount: 30 * rooms.length,
    capacity: 40 * rooms.length,
    ...(room === undefined ? {} : { fixedRoomId: room }),
  });
});
