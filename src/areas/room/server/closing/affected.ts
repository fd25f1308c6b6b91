import { STANDING } from '../../../../../machines/approval/approval.sets.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { TEACHING_DAYS } from '../../../../school/declaration/server/closedRoom.ts';
import type { Naming } from '../../contract/closing.calls.ts';
import type { Occupancy } from '../../contract/room.calls.ts';
import { onDays, REPAIR } from '../unfit.ts';
import { occupanciesWhere } from '../usage/occupancy.ts';
import type { Days } from './days.ts';

const asked = (days: readonly Days[]) => [
  days.map(({ from }) => from),
  days.map(({ to }) => to ?? 'infinity'),
];
/** Who is in the rooms on those days and has not been told to go yet; whoever repairs them stays. */
export const affectedBy = (
  ctx: Ctx,
  roomIds: readonly number[],
  days: readonly Days[],
): Promise<Occupancy[]> =>
  occupanciesWhere(
    ctx,
    `o.room_id = any($2::int[]) and o.source <> '${REPAIR}' and o.adjust_reason is null
     and exists (select from semester s, unnest($3::date[], $4::date[]) t(a, b)
       where s.school_id = o.school_id and s.id = o.semester_id and ${onDays('t.a', 't.b')})`,
    [roomIds, ...asked(days)],
  );

export type FoundNaming = Naming & { roomId: number; declarerId: number; teachers: number[] };
/** Declarations of which a class asks for one of the rooms, and is taught on those days (教室 39); those that have come to nothing do not count. */
export async function namingOf(
  { client, caller }: Ctx,
  roomIds: readonly number[],
  days: readonly Days[],
): Promise<FoundNaming[]> {
  const { rows } = await client.query<FoundNaming>(
    `select d.id::float8 as id, d.declaration_no as "declarationNo", d.course_name as "courseName", c.class_no::int as "classNo", r.id as "roomId",
       r.room_name as "roomName", d.declarer_name as "declarerName", s.semester_name as "semesterName", d.declare_status::int as "declareStatus",
       d.declarer_id::float8 as "declarerId", array(select distinct p.staff_id::float8 from teaching_class_teacher p
         where p.school_id = c.school_id and p.declaration_id = c.declaration_id and p.class_no = c.class_no) as teachers
     from teaching_class c join declaration d on d.school_id = c.school_id and d.id = c.declaration_id
       join semester s on s.school_id = d.school_id and s.id = d.semester_id join classroom r on r.school_id = c.school_id and r.id = c.fixed_room_id
     where c.school_id = $1 and c.fixed_room_id = any($2::int[]) and d.declare_status in (${STANDING})
       and exists (select from unnest($3::date[], $4::date[]) t(a, b) where ${TEACHING_DAYS('t.a', 't.b')})
     order by r.room_code, d.declaration_no, c.class_no`,
    [caller.schoolId, roomIds, ...asked(days)],
  );
  return rows;
}
