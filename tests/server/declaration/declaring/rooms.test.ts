/** Weeks, 分区 and rooms of a declaration (申报 26–28). */
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeclarationBody } from '../../../../src/school/declaration/contract/declaration.shapes.ts';
import { openCollege } from '../../../kit/school/approval.ts';
import { PERSON } from '../../../kit/school/college.ts';
import { declare, fillRooms, form, group, lead } from '../../../kit/school/declarations.ts';

const { college, to, refused } = openCollege();
let course = 1;
const draft = async (change: Partial<DeclarationBody>) =>
  (await declare(college.as.declarer, { courseId: course++, ...change })).id;

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
  it('who arranges a room themselves is not stopped by one that they no longer sees', async () => {
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
