import { serve } from '../../../platform/server/request/serve.ts';
import { countBy } from '../../../platform/server/resource/read.ts';
import student from '../../../school/student/contract/student.entity.ts';
import { homeStudents } from '../contract/home.calls.ts';

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
