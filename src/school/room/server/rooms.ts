import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { HOLDS, placeText, saidOf } from './closings.ts';

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
 * Supply of rooms by type and campus. With a semester whose rooms have been
 * generated: those that are open in it, with its seats; otherwise the rooms themselves. Parts of a divided room count with the whole.
 * @param partitionId only those of this 分区
 */
export async function roomSupply(
  db: Queryable,
  schoolId: number,
  semesterId: number | null,
  partitionId: number | null = null,
): Promise<RoomSupply[]> {
  const { rows } = await db.query<RoomSupply>(
    `select r.room_type_code as "roomTypeCode", coalesce(t.dict_label, r.room_type_code) as "roomTypeName", r.campus_id as "campusId",
       c.campus_name as "campusName", count(*)::int as rooms,
       sum(coalesce(d.course_capacity, r.course_capacity))::int as seats, max(coalesce(d.course_capacity, r.course_capacity))::int as largest
     from classroom r join building b on b.school_id = r.school_id and b.id = r.building_id and b.status <> '3'
     join campus c on c.school_id = r.school_id and c.id = r.campus_id
     left join dict_data t on t.school_id = r.school_id and t.dict_type = 'room_type' and t.dict_value = r.room_type_code
     left join semester_room d on d.school_id = r.school_id and d.room_id = r.id and d.semester_id = $2
     where r.school_id = $1 and r.status <> '3' and r.schedulable and r.parent_room_id is null and ($3::int is null or r.partition_id = $3)
       and (d.is_open or not exists (select from semester_room x where x.school_id = r.school_id and x.semester_id = $2))
     group by r.room_type_code, t.dict_label, r.campus_id, c.campus_name order by r.room_type_code, r.campus_id`,
    [schoolId, semesterId, partitionId],
  );
  return rows;
}
/** Seats of the largest room of a type on a campus (null: any type, anywhere); 0: there is none. */
export const largestRoom = (
  supply: readonly RoomSupply[],
  roomTypeCode: string | null,
  campusId: number | null,
): number =>
  Math.max(
    0,
    ...supply
      .filter(
        (one) =>
          (roomTypeCode === null || one.roomTypeCode === roomTypeCode) &&
          (campusId === null || one.campusId === campusId),
      )
      .map(({ largest }) => largest),
  );

/** A room that a class asks for. */
export interface NamedRoom {
  id: number;
  code: string;
  name: string;
  campusId: number;
  partitionId: number | null;
  roomTypeCode: string;
  roomTypeName: string;
  /** Of courses, in the semester. */
  seats: number;
  /** In use, and courses may be put into it. */
  usable: boolean;
  /** Weeks of the semester in which it is closed, and why: 维修（03-01 至 04-15）. */
  closings: readonly { text: string; first: number; last: number }[];
  /** Open in the semester; true while its rooms have not been generated. */
  open: boolean;
}
/** SQL: the week of the semester `s` in which a day lies; before it 0 and less. */
const weekOf = (day: string): string =>
  `floor((${day} - s.begin_on + extract(isodow from s.begin_on)::int - 1) / 7.0)::int + 1`;
/** Rooms by id, as they are in a semester (null: in none). */
export async function namedRooms(
  db: Queryable,
  schoolId: number,
  ids: readonly number[],
  semesterId: number | null,
): Promise<Map<number, NamedRoom>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<NamedRoom>(
    `select r.id, r.room_code as code, r.room_name as name, r.campus_id as "campusId", r.partition_id as "partitionId",
       r.room_type_code as "roomTypeCode", coalesce(t.dict_label, r.room_type_code) as "roomTypeName",
       coalesce(d.course_capacity, r.course_capacity)::int as seats, r.status <> '3' and r.schedulable as usable,
       coalesce((select json_agg(json_build_object('text', ${placeText('r.id')}, 'first', ${weekOf('k.begin_on')}, 'last', coalesce(${weekOf('k.end_on')}, 99)) order by k.begin_on)
         from room_closing k join semester s on s.school_id = k.school_id and s.id = $3
         where ${saidOf('r.school_id', 'r.id')} and ${HOLDS}), '[]') as closings,
       coalesce(d.is_open, not exists (select from semester_room x where x.school_id = r.school_id and x.semester_id = $3)) as open
     from classroom r left join dict_data t on t.school_id = r.school_id and t.dict_type = 'room_type' and t.dict_value = r.room_type_code
       left join semester_room d on d.school_id = r.school_id and d.room_id = r.id and d.semester_id = $3
     where r.school_id = $1 and r.id = any($2::int[])`,
    [schoolId, ids, semesterId],
  );
  return new Map(rows.map((room) => [room.id, room]));
}
