import type { Reference } from '../../../../platform/server/database/reference.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden, notFound, rule } from '../../../../platform/server/request/refusal.ts';
import { Values } from '../../../../platform/server/resource/sql/sql.ts';
import { readableSql, writableColumn } from '../../../../platform/server/resource/sql/sqlScope.ts';
import classroom from '../../../../school/room/contract/classroom.entity.ts';

export type Semester = Reference['semesters'][number];
/** The semester of the working context. @throws Refusal when there is none */
export function semesterOf({ reference, context }: Pick<Ctx, 'reference' | 'context'>): Semester {
  const semester = reference.semesters.find(({ id }) => id === context.semesterId);
  if (!semester) throw rule('请先选择学期');
  return semester;
}

export interface ReachedRoom {
  id: number;
  roomCode: string;
  roomName: string;
  campusId: number;
  campusName: string;
  buildingId: number;
  buildingName: string;
  roomTypeCode: string;
  capacity: number;
  courseCapacity: number;
  examCapacity: number;
  checkConflict: boolean;
  parentRoomId: number | null;
  status: string;
  repairFrom: string | null;
  repairTo: string | null;
  writable: boolean;
}
const COLUMNS = `e.id, e.room_code as "roomCode", e.room_name as "roomName", e.campus_id as "campusId", c.campus_name as "campusName",
  e.building_id as "buildingId", b.building_name as "buildingName", e.room_type_code as "roomTypeCode", e.capacity,
  e.course_capacity as "courseCapacity", e.exam_capacity as "examCapacity", e.check_conflict as "checkConflict",
  e.parent_room_id as "parentRoomId", e.status, to_char(e.repair_from, 'YYYY-MM-DD') as "repairFrom", to_char(e.repair_to, 'YYYY-MM-DD') as "repairTo"`;
export const WITH_BUILDING = `classroom e join building b on b.school_id = e.school_id and b.id = e.building_id
  join campus c on c.school_id = e.school_id and c.id = e.campus_id`;

/** Rooms that the caller may see, by a condition on `e`. */
export async function reachedRooms(
  ctx: Ctx,
  condition: (add: (value: unknown) => string) => string,
): Promise<ReachedRoom[]> {
  const values = new Values();
  const writable = writableColumn(classroom, ctx.caller, values);
  const where = `${readableSql(classroom, ctx.caller, values)} and ${condition(values.add)}`;
  const { rows } = await ctx.client.query<ReachedRoom>(
    `select ${COLUMNS}, ${writable} as writable from ${WITH_BUILDING} where ${where} order by e.room_code`,
    values.list,
  );
  return rows;
}
/** @throws Refusal 404, or 403 when it shall be written and they may only read it */
export async function reachedRoom(ctx: Ctx, id: number, write = false): Promise<ReachedRoom> {
  const [room] = await reachedRooms(ctx, (add) => `e.id = ${add(id)}`);
  if (!room) throw notFound();
  if (write && !room.writable) throw forbidden();
  return room;
}
