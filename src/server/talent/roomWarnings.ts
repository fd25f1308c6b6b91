import type { DeclarationBody } from '../../contract/talent/declaration.shapes.ts';
import type { Warning } from '../../contract/talent/submitProblems.ts';
import { parameter } from '../database/parameter.ts';
import { largestRoom, type RoomSupply, roomSupply } from '../policy/rooms.ts';
import type { Ctx } from '../request/ctx.ts';

/** The rooms of the semester; `unlisted` is the largest one of a school that has not listed its rooms. */
export interface RoomGround {
  supply: readonly RoomSupply[];
  unlisted: number;
}
export const roomGround = async ({ client, caller }: Ctx, semesterId: number): Promise<RoomGround> => ({
  supply: await roomSupply(client, caller.schoolId, semesterId),
  unlisted: await parameter(client, caller.schoolId, 'largestRoomSeats'),
});

type Form = Pick<DeclarationBody, 'needSchedule' | 'teachingMode' | 'selfArrangedRoom' | 'roomTypeCode' | 'teachingClasses'>;
const ONLINE = 1;

/**
 * Classes that no room of their type on their campus can hold, to be confirmed before a submit (domain.md 1.3.6 "capacity > rooms").
 * Who needs no room of the school is not asked.
 */
export function roomWarnings(form: Form, campusId: number, { supply, unlisted }: RoomGround): Warning[] {
  if (!form.needSchedule || form.teachingMode === ONLINE || form.selfArrangedRoom) return [];
  const there = supply.filter((one) => one.campusId === campusId);
  const { roomTypeCode } = form;
  const seats = supply.length === 0 ? unlisted : largestRoom(there, roomTypeCode, campusId);
  const campus = there[0]?.campusName ?? '本校区';
  if (seats === 0) return [{ key: 'noRoom', text: `${campus}没有${typeName(supply, roomTypeCode)}可以安排` }];
  const of = supply.length === 0 ? '最大教室' : `${campus}最大的${typeName(supply, roomTypeCode)}`;
  return form.teachingClasses
    .filter(({ capacity }) => capacity > seats)
    .map(({ classNo, capacity }) => ({
      key: `capacity:${classNo}`,
      text: `第 ${classNo} 教学班人数上限 ${capacity} 超过${of}的 ${seats} 座`,
    }));
}
const typeName = (supply: readonly RoomSupply[], code: string | null): string =>
  code === null ? '教室' : (supply.find((one) => one.roomTypeCode === code)?.roomTypeName ?? '所选类型的教室');
