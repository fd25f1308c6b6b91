import { homeStudents } from '../../contract/home/home.calls.ts';
import student from '../../contract/student/student.entity.ts';
import { countBy } from '../entity/read.ts';
import { serve } from '../request/serve.ts';

/** Counted over what the list of students shows to the same person. */
export const students = serve(homeStudents, async (ctx) => {
  const states = await countBy(student, ctx, 'statusCode');
  const present = await countBy(student, ctx, 'inSchool');
  return {
    total: states.reduce((sum, { count }) => sum + count, 0),
    inSchool: present.find(({ value }) => value === 'true')?.count ?? 0,
    states: states.map(({ value, count }) => ({ statusCode: value, count })),
  };
});
