import type { Warning } from '../../../../platform/contract/warning.ts';
import { parameter } from '../../../../platform/server/database/parameter.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import {
  largestRoom,
  type NamedRoom,
  namedRooms,
  type RoomSupply,
  roomSupply,
} from '../../../../school/room/server/rooms.ts';
import { needsRoom } from '../../contract/classes.ts';
import { partitionIdsOf, readPartitions, roomIdsOf } from '../list/known.ts';

type Form = Pick<
  DeclarationBody,
  | 'needSchedule'
  | 'teachingMode'
  | 'selfArrangedRoom'
  | 'roomTypeCode'
  | 'partitionId'
  | 'teachingClasses'
  | 'startWeek'
  | 'endWeek'
>;

/** The rooms of the semester; `unlisted` is the largest one of a school that has not listed its rooms. */
export interface RoomContext {
  supply: readonly RoomSupply[];
  unlisted: number;
  /** Those of each 分区 that a form asks for. */
  partitions: ReadonlyMap<number, { name: string; supply: readonly RoomSupply[] }>;
  /** Those that classes ask for. */
  rooms: ReadonlyMap<number, NamedRoom>;
}
export async function roomContext(
  ctx: Ctx,
  semesterId: number,
  forms: readonly Form[],
): Promise<RoomContext> {
  const { client, caller } = ctx;
  const partitions = new Map<number, { name: string; supply: readonly RoomSupply[] }>();
  for (const { id, partitionName } of (await readPartitions(ctx, partitionIdsOf(forms))).values())
    partitions.set(id, {
      name: partitionName,
      supply: await roomSupply(client, caller.schoolId, semesterId, id),
    });
  return {
    supply: await roomSupply(client, caller.schoolId, semesterId),
    unlisted: await parameter(client, caller.schoolId, 'largestRoomSeats'),
    partitions,
    rooms: await namedRooms(client, caller.schoolId, roomIdsOf(forms), semesterId),
  };
}

/**
 * Classes that the room they ask for, or else no room of their type in the 分区 or on the campus, can hold; to be confirmed before a submit
 * (申报 36). Who needs no room of the school is not asked.
 */
export function roomWarnings(form: Form, campusId: number, context: RoomContext): Warning[] {
  if (!form.needSchedule || !needsRoom(form)) return [];
  const known = form.teachingClasses.flatMap((c) => {
    const room = context.rooms.get(c.fixedRoomId ?? 0);
    return room ? [{ ...c, room }] : [];
  });
  const others = form.teachingClasses.filter(
    (c) => !known.some(({ classNo }) => classNo === c.classNo),
  );
  return [
    ...known.flatMap((c) => fixedWarnings(c, form)),
    ...(others.length > 0 ? supplyWarnings(others, form, campusId, context) : []),
  ];
}

/** The room is not open, or closed in weeks of the course (教室 41). */
function shutWarnings(
  of: string,
  classNo: number,
  { open, closings }: NamedRoom,
  { startWeek, endWeek }: Form,
): Warning[] {
  if (!open) return [{ key: `roomShut:${classNo}`, text: `${of} 本学期不开放` }];
  const hit = closings.filter(({ first, last }) => first <= endWeek && last >= startWeek);
  const text = `${of} 在上课的周里不能用：${hit.map((one) => one.text).join('、')}`;
  return hit.length > 0 ? [{ key: `roomShut:${classNo}`, text }] : [];
}

/** What speaks against the room that a class asks for. */
function fixedWarnings(
  { classNo, capacity, room }: { classNo: number; capacity: number; room: NamedRoom },
  form: Form,
): Warning[] {
  const of = `第 ${classNo} 教学班指定的教室 ${room.name}`;
  const other = form.roomTypeCode !== null && room.roomTypeCode !== form.roomTypeCode;
  const elsewhere = form.partitionId !== null && room.partitionId !== form.partitionId;
  return [
    ...shutWarnings(of, classNo, room, form),
    ...(capacity > room.seats
      ? [
          {
            key: `capacity:${classNo}`,
            text: `${of} 只有 ${room.seats} 座，少于人数上限 ${capacity}`,
          },
        ]
      : []),
    ...(other
      ? [{ key: `roomType:${classNo}`, text: `${of} 是${room.roomTypeName}，与所选教室类型不同` }]
      : []),
    ...(elsewhere ? [{ key: `roomPartition:${classNo}`, text: `${of} 不在所选分区` }] : []),
  ];
}

function supplyWarnings(
  classes: Form['teachingClasses'],
  form: Form,
  campusId: number,
  context: RoomContext,
): Warning[] {
  const { supply, unlisted } = context;
  const { roomTypeCode } = form;
  const partition = context.partitions.get(form.partitionId ?? 0);
  const there = (partition?.supply ?? supply).filter((one) => one.campusId === campusId);
  const listed = supply.length > 0;
  const seats = listed ? largestRoom(there, roomTypeCode, campusId) : unlisted;
  const place = partition?.name ?? there[0]?.campusName ?? '本校区';
  if (seats === 0)
    return [{ key: 'noRoom', text: `${place}没有${typeName(supply, roomTypeCode)}可以安排` }];
  const of = listed ? `${place}最大的${typeName(supply, roomTypeCode)}` : '最大教室';
  return classes
    .filter(({ capacity }) => capacity > seats)
    .map(({ classNo, capacity }) => ({
      key: `capacity:${classNo}`,
      text: `第 ${classNo} 教学班人数上限 ${capacity} 超过${of}的 ${seats} 座`,
    }));
}
const typeName = (supply: readonly RoomSupply[], code: string | null): string =>
  code === null
    ? '教室'
    : (supply.find((one) => one.roomTypeCode === code)?.roomTypeName ?? '所选类型的教室');
