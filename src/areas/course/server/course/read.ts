import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { readRow } from '../../../../platform/server/resource/read.ts';
import entity from '../../../../school/course/contract/course.entity.ts';
import type { CourseMore } from '../../contract/course.calls.ts';
import { courseExtras } from './course.entity.ts';
import { isDouble } from './doubles.ts';

/** A course that the caller may read; `writable` by their management scope. */
export interface FoundCourse {
  id: number;
  version: number;
  writable: boolean;
}
const finding =
  (lock: boolean) =>
  async (ctx: Ctx, { id }: { id: number }): Promise<FoundCourse> => {
    const { version, writable } = await readRow(entity, ctx, id, courseExtras, lock);
    return { id, version, writable };
  };
export const foundCourse = finding(false);
/** The same, locked until the end of the transaction. */
export const foundCourseLocked = finding(true);

const LINK = `jsonb_build_object('id', o.id, 'courseCode', o.course_code, 'courseName', o.course_name)`;
const links = (where: string) =>
  `(select coalesce(jsonb_agg(${LINK} order by o.course_code), '[]') from course o where o.school_id = c.school_id and ${where})`;
const file = (column: string) =>
  `(select jsonb_build_object('fileId', f.file_id, 'fileName', f.file_name) from file_info f where f.school_id = c.school_id and f.file_id = c.${column})`;

/** What belongs to a course beside its form (课程 8–10). */
export async function moreOf(
  { client, caller }: Ctx,
  { id, writable }: FoundCourse,
): Promise<CourseMore> {
  const { rows } = await client.query<Omit<CourseMore, 'writable' | 'offerings'>>(
    `select c.version, ${links('o.id = any(c.prerequisite_ids)')} as prerequisites, ${links('c.id = any(o.prerequisite_ids)')} as following,
       (select ${LINK} from course o where o.school_id = c.school_id and o.id = c.merged_into_id) as "mergedInto",
       ${links(isDouble('o', 'c'))} as doubles,
       ${file('intro_file_id')} as intro, ${file('syllabus_file_id')} as syllabus
     from course c where c.school_id = $1 and c.id = $2`,
    [caller.schoolId, id],
  );
  const offerings = await client.query<CourseMore['offerings'][number]>(
    `select d.declaration_no as "declarationNo", s.semester_name as "semesterName", d.teaching_unit_name as "unitName", d.lead_teachers as teachers,
       d.class_count as "classCount", d.headcount, d.declare_status as "declareStatus"
     from declaration d join semester s on s.school_id = d.school_id and s.id = d.semester_id
     where d.school_id = $1 and d.course_id = $2 and d.declare_status <> ${DECLARE_STATUS.voided} order by s.begin_on desc, d.id limit 200`,
    [caller.schoolId, id],
  );
  const [row] = rows;
  if (!row) throw new Error(`course ${id} has gone`);
  return { ...row, writable, offerings: offerings.rows };
}
