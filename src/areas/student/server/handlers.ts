import { notFound } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { isReachable } from '../../../platform/server/resource/read.ts';
import { studentStates } from '../../../school/student/contract/history.calls.ts';
import student from '../../../school/student/contract/student.entity.ts';
import { stateRowsOf } from '../../../school/student/server/history.ts';

const states = serve(studentStates, async (ctx, { params: { id } }) => {
  if (!(await isReachable(student, ctx, id))) throw notFound();
  return stateRowsOf(ctx.client, ctx.caller.schoolId, id);
});

/** 学生. */
export const studentHandlers: readonly Served[] = [states];
