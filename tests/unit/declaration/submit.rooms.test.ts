import { describe, expect, it } from 'vitest';
import { mergedClass } from '../../../src/areas/declaration/contract/classes.ts';
import { roomWarnings } from '../../../src/areas/declaration/server/submit/roomWarnings.ts';
import type { DeclarationBody } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import type { NamedRoom } from '../../../src/school/room/server/rooms.ts';
import { complete, klass } from './submitForm.ts';

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
    closings: [],
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
    const closings = [{ text: '维修（03-01 至 04-15）', first: 3, last: 5 }];
    const weeks = (startWeek: number, endWeek: number) =>
      told({ ...one(80), startWeek, endWeek }, 1, supply, { ...a101, closings });
    expect([weeks(1, 2), weeks(6, 16), weeks(1, 3), weeks(5, 5)]).toEqual([
      ...[[], []],
      ...[1, 2].map(() => [
        '第 1 教学班指定的教室 A101 在上课的周里不能用：维修（03-01 至 04-15）',
      ]),
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
