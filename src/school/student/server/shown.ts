import { dayOf } from '../../../platform/server/clock.ts';
import { parameters } from '../../../platform/server/database/parameter.ts';
import { contentAddress } from '../../../platform/server/files/address.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';

/** SQL of the picture that stands for a student: of the enrolment, else of the admission; never one that was refused. */
export const pictureOf = (student: string): string =>
  `(select p.file_id from student_photo p where p.school_id = ${student}.school_id and p.student_id = ${student}.id and p.quality <> 2 and p.kind in ('1', '2')
     order by p.kind desc limit 1)`;
/** Where a picture is shown in a page, for ten minutes. */
export const pictureAddress = (
  ctx: Pick<Ctx, 'services' | 'realNow'>,
  fileId: string | null,
): string | null => fileId && contentAddress(ctx.services.config, fileId, 'inline', ctx.realNow);
/** The text over pictures that are looked at, as the school has set it (照片 7); null: none. */
export async function watermarkOf({ client, caller, realNow }: Ctx): Promise<string | null> {
  const { photoWatermark } = await parameters(client, caller.schoolId, ['photoWatermark']);
  return photoWatermark
    ? `${caller.operator?.cname ?? caller.cname} ${caller.employeeNumber} ${dayOf(realNow)}`
    : null;
}
