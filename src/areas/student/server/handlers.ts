import { may } from '../../../platform/server/request/caller.ts';
import { notFound } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { isReachable } from '../../../platform/server/resource/read.ts';
import { studentStates } from '../../../school/student/contract/history.calls.ts';
import student from '../../../school/student/contract/student.entity.ts';
import { comingRowsOf, photoRowsOf, stateRowsOf } from '../../../school/student/server/history.ts';
import { pictureAddress } from '../../../school/student/server/shown.ts';

const states = serve(studentStates, async (ctx, { params: { id } }) => {
  if (!(await isReachable(student, ctx, id))) throw notFound();
  const of = [ctx.client, ctx.caller.schoolId, id] as const;
  const photos = may(ctx.caller, 'student:photo:list') ? await photoRowsOf(...of) : [];
  return {
    states: await stateRowsOf(...of),
    photos: photos.map(({ fileId, ...one }) => ({ ...one, address: pictureAddress(ctx, fileId) })),
    coming: await comingRowsOf(...of),
  };
});

/** 学生. */
export const studentHandlers: readonly Served[] = [states];
