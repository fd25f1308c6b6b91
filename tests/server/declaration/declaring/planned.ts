import { beforeAll } from 'vitest';
import { openCollege } from '../../../kit/school/approval.ts';
import { fillRooms, send } from '../../../kit/school/declarations.ts';

/** A college with rooms and a plan of the first class' grade and major, which has three courses (11–13) of the `term` in which that grade is. */
export function openPlanned() {
  const { college } = openCollege();
  const plan = { term: 0 };
  beforeAll(async () => {
    await fillRooms(college.pool);
    const { rows } = await college.pool.query(
      'select grade, major_id as major, campus_id as campus from admin_class where id = 1',
    );
    const { grade, major, campus } = rows[0];
    plan.term = (2026 - Number(grade)) * 2 + 2;
    await college.pool.query(
      `insert into plan (school_id, id, business_type, plan_code, plan_name, grade, major_id, campus_id, owner_unit_key, education_level, schooling_years,
         total_credits, plan_status) values (1, 1, 0, 'P1', '方案', $1, $2, $3, '3-1', '1', 4, 12, 4)`,
      [grade, major, campus],
    );
    await college.pool.query(
      `insert into plan_course (school_id, id, plan_id, group_id, course_id, course_rank, credits, total_hours, theory_hours, weekly_hours, terms, exam_mode)
       select 1, c, 1, 1, c, '1', 4, 64, 64, 4, array[$1::smallint], '1' from unnest(array[11, 12, 13]) c`,
      [plan.term],
    );
  });
  return {
    college,
    plan,
    /** What the table of declarations has of one. */
    row: async (id: number) =>
      (await college.pool.query('select * from declaration where id = $1', [id])).rows[0],
    classesOf: async (id: number) =>
      (
        await college.pool.query(
          'select admin_class_ids::int[] as ids, expected_count as n, capacity from teaching_class where declaration_id = $1 order by class_no',
          [id],
        )
      ).rows,
    /** The plan of the classes does not have other courses, which a submit wants confirmed. */
    submit: (id: number) =>
      send(college, college.as.declarer, id, 'submit', { confirmed: ['notPlanned'] }),
  };
}
