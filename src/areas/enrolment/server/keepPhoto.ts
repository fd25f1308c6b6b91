import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { fileOf } from '../../../school/student/server/keep.ts';
import type { Picture } from '../../../school/student/server/picture.ts';
import { PHOTO_CHECK } from '../contract/check.calls.ts';
import type { FreshmanPhoto, FreshmanPhotoKind } from '../contract/compare.calls.ts';

export const COLUMN = { '1': 'admission_photo', '2': 'site_photo' } as const;

interface Of {
  schoolId: number;
  userId: number;
  freshman: { id: number; examineeNo: string };
  kind: FreshmanPhotoKind;
}
/**
 * A stored picture of somebody who has no record yet; the one before it belongs to nothing any more, and what was decided about the two
 * before does not hold for it. False: they have a record by now, and their pictures are kept with that.
 */
export async function keepFreshmanPhoto(
  db: Queryable,
  of: Of,
  picture: Picture,
  storageKey: string,
  now: Date,
): Promise<boolean> {
  const { schoolId, userId, freshman, kind } = of;
  const { rows } = await db.query<{ fileId: string | null }>(
    `select ${COLUMN[kind]}->>'fileId' as "fileId" from freshman where school_id = $1 and id = $2 and student_id is null for update`,
    [schoolId, freshman.id],
  );
  if (!rows[0]) return false;
  await db.query(
    'update file_info set owner_entity = null, owner_id = null where school_id = $1 and file_id = $2',
    [schoolId, rows[0].fileId],
  );
  const belongs = {
    schoolId,
    userId,
    fileName: `${freshman.examineeNo}.jpg`,
    owner: 'freshmanPhoto',
    ownerId: freshman.id,
  } as const;
  const { width, height, sizeKb } = picture;
  const kept: FreshmanPhoto = {
    fileId: await fileOf(db, belongs, picture, storageKey, now),
    width,
    height,
    sizeKb,
  };
  await db.query(
    `update freshman set ${COLUMN[kind]} = $3, photo_match = null, compared_by = null, compared_at = null, checks = array_remove(checks, $4),
       version = version + 1, updated_by = $5, updated_at = $6 where school_id = $1 and id = $2`,
    [schoolId, freshman.id, JSON.stringify(kept), PHOTO_CHECK, userId, now],
  );
  return true;
}
