import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, pathId } from '../../../platform/contract/fields.ts';
import { deskPerson } from './enrolment.calls.ts';

const units = { scope: 'units' } as const;
/** Upload model of pictures of people who have no record yet. */
export const FRESHMAN_PHOTO_MODEL = 'freshman:photo';
/** A picture of a freshman as it is kept until they have a record. */
export interface FreshmanPhoto {
  fileId: string;
  width: number;
  height: number;
  sizeKb: number;
}
/** 录取照 comes from the admission office, 现场照 is taken at the desk. */
export const FRESHMAN_PHOTO_ZH = { '1': '录取照', '2': '现场照' } as const;
export type FreshmanPhotoKind = keyof typeof FRESHMAN_PHOTO_ZH;
const kind = z.enum(['1', '2'], '没有这种照片');

export const enrolPhoto = defineCall({
  ...units,
  name: 'enrolPhoto',
  method: 'POST',
  path: '/student/enrolment/:id/photo',
  summary: '上传新生的录取照或现场照',
  access: ['student:enrolment:report'],
  params: pathId,
  body: z.strictObject({ freshmanId: id, kind, fileId: z.uuid('请选择照片') }),
  reply: envelope(deskPerson),
});
/** An archive of them for a whole batch, as a job like `photoZipImport`; continued by `photoZipResume` (新生 24). */
export const enrolPhotoZip = defineCall({
  ...units,
  name: 'enrolPhotoZip',
  method: 'POST',
  path: '/student/enrolment/:id/photos',
  summary: '导入一个批次的录取照或现场照压缩包',
  access: ['student:enrolment:import'],
  params: pathId,
  body: z.strictObject({ kind, fileId: z.uuid('请选择压缩包'), dryRun: z.boolean() }),
  reply: envelope(z.object({ jobId: z.number() })),
});
/** 照片比对 (新生 23): the decision about exactly the two pictures that were looked at. */
export const enrolCompare = defineCall({
  ...units,
  name: 'enrolCompare',
  method: 'POST',
  path: '/student/enrolment/:id/compare',
  summary: '登记照片比对的结果',
  access: ['student:enrolment:report'],
  params: pathId,
  body: z.strictObject({ freshmanId: id, version: id, same: z.boolean() }),
  reply: envelope(deskPerson),
});
