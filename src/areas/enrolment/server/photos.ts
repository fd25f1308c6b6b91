import { rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { beginImport } from '../../../school/student/server/archiveImport.ts';
import { storePicture, takenPicture } from '../../../school/student/server/keep.ts';
import { photoRules } from '../../../school/student/server/picture.ts';
import {
  enrolPhoto,
  enrolPhotoZip,
  FRESHMAN_PHOTO_MODEL,
  FRESHMAN_PHOTO_ZH,
} from '../contract/compare.calls.ts';
import { type FoundBatch, foundBatch, mustAccept } from './facts.ts';
import { chosen, shown } from './find.ts';
import { freshmanOwners } from './freshmanAlbum.ts';
import { keepFreshmanPhoto } from './keepPhoto.ts';

/** One picture at the desk. */
export const photo = serve(
  enrolPhoto,
  async (ctx, { body: { freshmanId, kind, fileId } }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'report');
    const { client, caller, services } = ctx;
    const one = await chosen(ctx, found.id, freshmanId);
    const picture = await takenPicture(
      ctx,
      FRESHMAN_PHOTO_MODEL,
      fileId,
      (await photoRules(client, caller.schoolId))[kind],
    );
    const key = await storePicture(services.files, picture);
    const of = { schoolId: caller.schoolId, userId: caller.userId, freshman: one, kind };
    if (!(await keepFreshmanPhoto(client, of, picture, key, ctx.now)))
      throw rule('已编学号，照片请到“学生照片”中更换');
    ctx.audit({
      entity: 'freshman',
      entityId: one.id,
      detail: {
        event: 'upload',
        name: `${one.cname}（${one.examineeNo}）${FRESHMAN_PHOTO_ZH[kind]}`,
      },
    });
    return shown(ctx, await chosen(ctx, found.id, one.id));
  },
  { find: foundBatch(false) },
);

/** 导入录取照: of a whole batch, as long as its list may be filled (新生 24). */
export const photoZip = serve(
  enrolPhotoZip,
  async (ctx, { body }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'fill');
    return beginImport(ctx, freshmanOwners.entity, { ...body, takenOn: null, batchId: found.id });
  },
  { find: foundBatch(false) },
);
