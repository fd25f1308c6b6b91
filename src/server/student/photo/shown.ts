import { contentAddress } from '../../files/address.ts';
import type { Ctx } from '../../request/ctx.ts';

/** SQL of the picture that stands for a student: of the enrolment, else of the admission; never one that was refused. */
export const pictureOf = (student: string): string =>
  `(select p.file_id from student_photo p where p.school_id = ${student}.school_id and p.student_id = ${student}.id and p.quality <> 2 and p.kind in ('1', '2')
     order by p.kind desc limit 1)`;
/** Where a picture is shown in a page, for ten minutes. */
export const pictureAddress = (ctx: Pick<Ctx, 'services' | 'realNow'>, fileId: string | null): string | null =>
  fileId && contentAddress(ctx.services.config, fileId, 'inline', ctx.realNow);
