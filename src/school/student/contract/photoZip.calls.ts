import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { pathId } from '../../../platform/contract/fields.ts';

/** An import that was cancelled goes on where it stopped; the archive is the one that was uploaded for it. */
export const photoZipResume = defineCall({
  scope: 'units',
  name: 'photoZipResume',
  method: 'POST',
  path: '/student/photo/import/:id/resume',
  summary: '继续已取消的照片导入',
  access: ['student:photo:import', 'student:enrolment:import'],
  params: pathId,
  body: z.strictObject({}),
  reply: envelope(z.object({ jobId: z.number() })),
});
