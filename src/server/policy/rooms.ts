import type { Queryable } from '../database/queryable.ts';

/** What rooms of a type a campus has that courses may be put into. */
export interface RoomSupply {
  roomTypeCode: string;
  roomTypeName: string;
  campusId: number;
  campusName: string;
  rooms: number;
  /** Of courses, all together. */
  seats: number;
  /** Seats of the largest one. */
  largest: number;
}
/**
 * Supply of rooms by type and campus (domain.md 1.3.6 "capacity > rooms", report of room types). With a semester whose rooms have been
 * generated: those that are open in it, with its seats; otherwise the rooms themselves. Parts of a divided room count with the whole.
 */
export async function roomSupply(db: Queryable, schoolId: number, semesterId: number | null): Promise<RoomSupply[]> {
  const { rows } = await db.query<RoomSupply>(
    `select r.room_type_code as "roomTypeCode", coalesce(t.dict_label, r.room_type_code) as "roomTypeName", r.campus_id as "campusId",
       c.campus_name as "campusName", count(*)::int as rooms,
       sum(coalesce(d.course_capacity, r.course_capacity))::int as seats, max(coalesce(d.course_capacity, r.course_capacity))::int as largest
     from classroom r join building b on b.school_id = r.school_id and b.id = r.building_id and b.status <> '3'
     join campus c on c.school_id = r.school_id and c.id = r.campus_id
     left join dict_data t on t.school_id = r.school_id and t.dict_type = 'room_type' and t.dict_value = r.room_type_code
     left join semester_room d on d.school_id = r.school_id and d.room_id = r.id and d.semester_id = $2
     where r.school_id = $1 and r.status <> '3' and r.schedulable and r.parent_room_id is null
       and (d.is_open or not exists (select from semester_room x where x.school_id = r.school_id and x.semester_id = $2))
     group by r.room_type_code, t.dict_label, r.campus_id, c.campus_name order by r.room_type_code, r.campus_id`,
    [schoolId, semesterId],
  );
  return rows;
}
/** Seats of the largest room of a type on a campus (null: any type, anywhere); 0: there is none. */
export const largestRoom = (supply: readonly RoomSupply[], roomTypeCode: string | null, campusId: number | null): number =>
  Math.max(
    0,
    ...supply
      .filter((one) => (roomTypeCode === null || one.roomTypeCode === roomTypeCode) && (campusId === null || one.campusId === campusId))
      .map(({ largest }) => largest),
  );
