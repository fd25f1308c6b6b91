import { serve } from '../../../../platform/server/request/serve.ts';
import { courseDoubles } from '../../contract/course.calls.ts';

/** Two courses that may be one: name, credits and unit are the same (课程 12). `o` is in use; `c` is the course asked about. */
export const isDouble = (o: string, c: string): string =>
  `${o}.business_type = ${c}.business_type and ${o}.id <> ${c}.id and ${o}.enabled and ${o}.course_name = ${c}.course_name
   and ${o}.credits = ${c}.credits and ${o}.teaching_unit_key = ${c}.teaching_unit_key`;

/** Those of a course that is being typed. */
export const doubles = serve(courseDoubles, async ({ client, caller, context }, { query }) => {
  const { rows } = await client.query<{ id: number; courseCode: string; courseName: string }>(
    `with c as (select $2::int as business_type, $3::bigint as id, $4::text as course_name, $5::numeric as credits, $6::text as teaching_unit_key)
     select o.id::float8 as id, o.course_code as "courseCode", o.course_name as "courseName"
     from course o, c where o.school_id = $1 and ${isDouble('o', 'c')} order by o.course_code limit 20`,
    [
      caller.schoolId,
      context.businessType,
      query.exceptId ?? 0,
      query.courseName,
      query.credits,
      query.teachingUnitKey,
    ],
  );
  return rows;
});
