import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { Lesson, Occupancy } from '../../contract/room.calls.ts';

/** Entry of occupancy_source. */
const COURSE = '1';

/**
 * What a lesson in a timetable is (教室 31): the approved teaching classes of the semester that bear the name under which it is booked, with their
 * course, students and teachers; an occupancy itself knows but its name.
 */
export async function lessonsOf(
  { client, caller }: Pick<Ctx, 'client' | 'caller'>,
  semesterId: number,
  occupancies: readonly Occupancy[],
): Promise<Lesson[]> {
  const names = new Set(
    occupancies.flatMap(({ source, subject }) => (source === COURSE ? [subject] : [])),
  );
  if (names.size === 0) return [];
  const { rows } = await client.query<Lesson>(
    `select c.class_name as "className", d.course_code as "courseCode", d.course_name as "courseName", d.teaching_unit_name as "unitName",
       array(select a.class_name from admin_class a where a.school_id = c.school_id and a.id = any(c.admin_class_ids) order by a.class_name) as "adminClasses",
       array(select u.cname from teaching_class_teacher t join app_user u on u.school_id = t.school_id and u.id = t.staff_id
         where t.school_id = c.school_id and t.declaration_id = c.declaration_id and t.class_no = c.class_no
         group by u.cname order by min(t.sort_no), u.cname) as teachers
     from declaration d join teaching_class c on c.school_id = d.school_id and c.declaration_id = d.id
     where d.school_id = $1 and d.semester_id = $2 and d.declare_status = $4 and c.class_name = any($3::text[])
     order by c.class_name, d.id`,
    [caller.schoolId, semesterId, [...names], DECLARE_STATUS.approved],
  );
  return rows;
}
