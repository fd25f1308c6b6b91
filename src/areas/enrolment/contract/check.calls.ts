import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, pathId } from '../../../platform/contract/fields.ts';
import { deskPerson } from './enrolment.calls.ts';

/** Of the dictionary `enrol_check`: the paper is checked by reporting, the pictures by comparing them; everything else is ticked. */
export const IDENTITY_CHECK = '1';
export const PHOTO_CHECK = '2';
export const isTicked = (check: string): boolean =>
  check !== IDENTITY_CHECK && check !== PHOTO_CHECK;

/** 体检, 缴费, 材料 of somebody at the desk (新生 22). @throws 409 when they have been changed since */
export const enrolCheck = defineCall({
  name: 'enrolCheck',
  method: 'POST',
  path: '/student/enrolment/:id/check',
  summary: '登记或取消新生的一项报到核验（体检、缴费、材料）',
  scope: 'units',
  access: ['student:enrolment:report'],
  params: pathId,
  body: z.strictObject({
    freshmanId: id,
    version: id,
    check: z.string().refine(isTicked, '这一项由登记报到或照片比对产生'),
    done: z.boolean(),
  }),
  reply: envelope(deskPerson),
});
