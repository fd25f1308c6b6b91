import {
  enrolCompare,
  enrolPhoto,
  FRESHMAN_PHOTO_MODEL,
  FRESHMAN_PHOTO_ZH,
  type FreshmanPhoto,
} from '../../../contract/student/enrolment/compare.calls.ts';
import { conflict, rule } from '../../request/refusal.ts';
import { type Served, serve } from '../../request/serve.ts';
import { fileOf, storePicture, takenPicture } from '../photo/keep.ts';
import { photoRules } from '../photo/picture.ts';
import { chosen, shown } from './desk.ts';
import { type FoundBatch, foundBatch, mustAccept } from './facts.ts';

/** 照片比对 of the dictionary `enrol_check`. */
const COMPARED = '2';
const COLUMN = { '1': 'admission_photo', '2': 'site_photo' } as const;
const SAME = 1;
const ANOTHER = 2;

/** A picture of somebody who has no record yet; what was decided about the two before does not hold for it. */
const photo = serve(
  enrolPhoto,
  async (ctx, { body: { freshmanId, kind, fileId } }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'report');
    const { client, caller, services, realNow } = ctx;
    const one = await chosen(ctx, found.id, freshmanId);
    const picture = await takenPicture(ctx, FRESHMAN_PHOTO_MODEL, fileId, (await photoRules(client, caller.schoolId))[kind]);
    const key = await storePicture(services.files, picture);
    const of = {
      schoolId: caller.schoolId,
      userId: caller.userId,
      fileName: `${one.examineeNo}.jpg`,
      owner: 'freshmanPhoto',
      ownerId: one.id,
    } as const;
    const { width, height, sizeKb } = picture;
    const kept: FreshmanPhoto = { fileId: await fileOf(client, of, picture, key, realNow), width, height, sizeKb };
    await client.query(
      `update file_info f set owner_entity = null, owner_id = null from freshman e where e.school_id = $1 and e.id = $2
         and f.school_id = e.school_id and f.file_id = (e.${COLUMN[kind]}->>'fileId')::uuid`,
      [caller.schoolId, one.id],
    );
    await client.query(
      `update freshman set ${COLUMN[kind]} = $3, photo_match = null, compared_by = null, compared_at = null, checks = array_remove(checks, $4),
         version = version + 1, updated_by = $5, updated_at = $6 where school_id = $1 and id = $2`,
      [caller.schoolId, one.id, JSON.stringify(kept), COMPARED, caller.userId, ctx.now],
    );
    ctx.audit({
      entity: 'freshman',
      entityId: one.id,
      detail: { event: 'upload', name: `${one.cname}（${one.examineeNo}）${FRESHMAN_PHOTO_ZH[kind]}` },
    });
    return shown(ctx, await chosen(ctx, found.id, one.id));
  },
  { find: foundBatch(false) },
);

/** 照片比对: who has looked says whether it is the same person; the check is ticked by that alone (domain.md 1.6.5, 1.6.7). */
const compare = serve(
  enrolCompare,
  async (ctx, { body: { freshmanId, version, same } }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'report');
    const { client, caller, now } = ctx;
    const one = await chosen(ctx, found.id, freshmanId);
    if (one.version !== version) throw conflict('这名新生的登记刚刚有变动，请重新查找');
    if (!one.admission || !one.site) throw rule('录取照和现场照齐全才能比对');
    await client.query(
      `update freshman set photo_match = $3, compared_by = $4, compared_at = $5, version = version + 1, updated_by = $4, updated_at = $5,
         checks = case when $6 then array_append(array_remove(checks, $7), $7) else array_remove(checks, $7) end where school_id = $1 and id = $2`,
      [caller.schoolId, one.id, same ? SAME : ANOTHER, caller.userId, now, same, COMPARED],
    );
    const name = `${one.cname}（${one.examineeNo}）${same ? '一致' : '不一致'}`;
    ctx.audit({ entity: 'freshman', entityId: one.id, detail: { event: 'comparePhotos', name } });
    return shown(ctx, await chosen(ctx, found.id, one.id));
  },
  { find: foundBatch(false) },
);

export const compareHandlers: readonly Served[] = [photo, compare];
