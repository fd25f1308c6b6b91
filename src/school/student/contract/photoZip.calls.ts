import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { pathId } from '../../../platform/contract/fields.ts';
import { PHOTO_KINDS } from './photo.ts';

/** What an archive and its pictures have to be, said before anything is uploaded (照片 19). */
export const photoZipRules = defineCall({
  scope: 'none',
  name: 'photoZipRules',
  method: 'GET',
  path: '/student/photo/import/rules',
  summary: '照片压缩包的要求',
  access: ['student:photo:import', 'student:enrolment:import'],
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      archive: z.string(),
      pictures: z.array(z.object({ kind: z.enum(PHOTO_KINDS), text: z.string() })),
    }),
  ),
});
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
