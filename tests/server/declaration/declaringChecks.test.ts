/** What a submit is stopped by beside the fields, and what has to be confirmed, one by one (申报 29–37). */
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeclarationBody } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import { openCollege } from '../../kit/school/approval.ts';
import { PERSON } from '../../kit/school/college.ts';
import { declare, fillRooms, form, group, lead } from '../../kit/school/declarations.ts';

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

describe('weeks, 分区 and rooms of a declaration (申报 26–28)', () => {
  beforeAll(() => fillRooms(college.pool));
  const own = {
    weekPattern: 'custom',
    customWeeks: '1-8、10-17',
    partitionId: 4,
    openTypeGiven: 2,
    openTypeReason: '原课程改名',
    teachingClasses: [
      group(1, {
        teachers: [
          lead(PERSON.wang, 32),
          { staffId: PERSON.li, role: 'lead', hours: 32, weeks: '10-17' },
        ],
        schedulePrefs: [{ weekday: 2, from: 1, to: 2, kind: 'want', weeks: '1-8' }],
        fixedRoomId: 9,
      }),
    ],
  } satisfies Partial<DeclarationBody>;
  /** 申报 26、28 */
  it('are kept, shown with their names, and first and last week follow', async () => {
    const { data } = await college.as.declarer.get(`/talent/declaration/${await draft(own)}`);
    const { startWeek, endWeek, customWeeks, partitionId, openTypeReason, teachingClasses } =
      data.body;
    expect([startWeek, endWeek, customWeeks, partitionId, openTypeReason, data.openType]).toEqual([
      1,
      17,
      '1-8、10-17',
      4,
      '原课程改名',
      2,
    ]);
    expect(teachingClasses).toEqual(own.teachingClasses);
    expect([data.partitionName, data.rooms]).toEqual(['理工教学区', [{ id: 9, name: 'A101' }]]);
  });
  /** 申报 28 */
  it('are offered: what is in use, by 分区 and type', async () => {
    const names = async (query: Record<string, string>) =>
      (await college.as.declarer.get('/talent/declaration/options/room', query)).data.map(
        ({ name }: { name: string }) => name,
      );
    expect([
      await names({}),
      await names({ keyword: '西楼' }),
      await names({ partitionId: '4' }),
      await names({ roomTypeCode: '1' }),
      await names({ atCampusId: '2', roomTypeCode: '5' }),
    ]).toEqual([['A101', 'W1'], ['W1'], ['A101'], [], ['W1']]);
    expect(await names({ ids: '10' })).toEqual(['A102']);
    const { data } = await college.as.declarer.get('/talent/declaration/options/partition');
    expect(
      data.map(({ name, campusName }: { name: string; campusName: string }) => [name, campusName]),
    ).toEqual([
      ['理工教学区', '东校区'],
      ['西区', '西校区'],
    ]);
  });
  it.each<[string, Partial<DeclarationBody>, Record<string, string>]>([
    ['no such 分区', { partitionId: 99 }, { partitionId: '没有这个分区，或已停用' }],
    ['a 分区 elsewhere', { partitionId: 5 }, { partitionId: '该分区不在上课班级所在的校区' }],
    [
      'a room out of use',
      { teachingClasses: [group(1, { fixedRoomId: 10 })] },
      { 'teachingClasses.0.fixedRoomId': '没有这间教室，或不能排课' },
    ],
    [
      'a room elsewhere',
      { teachingClasses: [group(1, { fixedRoomId: 11 })] },
      { 'teachingClasses.0.fixedRoomId': '教室 W1 不在上课班级所在的校区' },
    ],
    [
      'weeks that are none',
      { weekPattern: 'custom', customWeeks: '1-30' },
      { customWeeks: '应为周次，如 1-8、10-16，或 1-15单' },
    ],
  ])('%s is not saved', async (_, change, fields) => {
    expect(
      (await college.as.declarer.post('/talent/declaration', form({ courseId: course, ...change })))
        .data.fields,
    ).toEqual(fields);
  });
  /** 申报 28 */
  it('who arranges a room himself is not stopped by one that he no longer sees', async () => {
    const change = {
      selfArrangedRoom: true,
      partitionId: 99,
      teachingClasses: [group(1, { fixedRoomId: 10 })],
    };
    expect((await to('declarer', await draft(change), 'submit')).code).toBe(200);
  });
  /** 申报 18、36、37 */
  it('开课类型 against history, and a class larger than its room, have to be confirmed', async () => {
    const [only] = own.teachingClasses;
    const id = await draft({ ...own, teachingClasses: [{ ...group(1), ...only, capacity: 81 }] });
    const warnings = [
      { key: 'openType', text: '开课类型指定为延续课，按开课历史应为新开课' },
      { key: 'capacity:1', text: '第 1 教学班指定的教室 A101 只有 80 座，少于人数上限 81' },
    ];
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
