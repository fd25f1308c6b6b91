import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { PORTRAIT_MODEL } from '../../../platform/contract/file.calls.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid } from '../../../platform/server/request/refusal.ts';
import type { FileStore } from '../../../platform/server/request/services.ts';
import type { PhotoKind } from '../contract/photo.ts';
import { keptPicture, type PhotoRule, type Picture, photoProblem } from './picture.ts';

interface Kept {
  schoolId: number;
  userId: number;
  studentId: number;
  kind: PhotoKind;
  takenOn: string | null;
  source: 'single' | 'zip';
}
/**
 * What somebody has uploaded for a picture, looked at and encoded anew; the upload is used up. @throws 422 with what is wrong with it
 */
export async function takenPicture(
  ctx: Ctx,
  modelId: string,
  fileId: string,
  rules: PhotoRule,
): Promise<Picture> {
  const { client, caller, services } = ctx;
  const { rows } = await client.query<{ key: string }>(
    `delete from file_info where school_id = $1 and file_id = $2 and model_id = $3 and created_by = $4 and owner_entity is null
     returning storage_key as key`,
    [caller.schoolId, fileId, modelId, caller.userId],
  );
  if (!rows[0]) throw invalid({ fileId: '照片不存在，请重新上传' });
  const content = await buffer(await services.files.read(rows[0].key));
  const problem = await photoProblem(content, rules);
  const picture = problem ? null : await keptPicture(content, rules);
  if (!picture) throw invalid({ fileId: problem ?? '图片已损坏，请换一张' });
  return picture;
}

/** The content of a new picture, in the store before the transaction that names it. */
export async function storePicture(files: FileStore, { jpeg }: Picture): Promise<string> {
  const temporary = files.temporary();
  await writeFile(temporary, jpeg, { mode: 0o600 });
  return files.put(temporary);
}

/** The file of a stored picture, which belongs to something. Answers its id. */
export async function fileOf(
  db: Queryable,
  of: {
    schoolId: number;
    userId: number;
    fileName: string;
    owner: 'photo' | 'freshmanPhoto';
    ownerId: number;
  },
  { jpeg }: Picture,
  storageKey: string,
  now: Date,
): Promise<string> {
  const fileId = randomUUID();
  const sum = (algorithm: string) => createHash(algorithm).update(jpeg).digest('hex');
  await db.query(
    `insert into file_info (school_id, file_id, storage_key, file_name, file_size, file_suffix, mime, md5, sha256, client_id, model_id,
       owner_entity, owner_id, created_by, created_at)
     values ($1, $2, $3, $4, $5, 'jpg', 'image/jpeg', $6, $7, 'studentStatus', $8, $9, $10, $11, $12)`,
    [
      of.schoolId,
      fileId,
      storageKey,
      of.fileName,
      jpeg.length,
      sum('md5'),
      sum('sha256'),
      PORTRAIT_MODEL,
      of.owner,
      String(of.ownerId),
      of.userId,
      now,
    ],
  );
  return fileId;
}

/** A picture becomes that of its kind and waits for review; the one before it belongs to nothing any more. Answers its version. */
export async function keepPhoto(
  db: Queryable,
  of: Kept,
  picture: Picture,
  storageKey: string,
  now: Date,
): Promise<number> {
  const { schoolId, userId, studentId, kind, takenOn, source } = of;
  await db.query(
    `update file_info f set owner_entity = null, owner_id = null from student_photo p where p.school_id = $1 and p.student_id = $2 and p.kind = $3
       and f.school_id = p.school_id and f.file_id = p.file_id`,
    [schoolId, studentId, kind],
  );
  const { rows: found } = await db.query<{ no: string }>(
    'select student_no as no from student where school_id = $1 and id = $2',
    [schoolId, studentId],
  );
  const belongs = {
    schoolId,
    userId,
    fileName: `${found[0]?.no}.jpg`,
    owner: 'photo',
    ownerId: studentId,
  } as const;
  const fileId = await fileOf(db, belongs, picture, storageKey, now);
  const { rows } = await db.query<{ version: number }>(
    `insert into student_photo (school_id, student_id, kind, file_id, width, height, size_kb, taken_on, source, created_by, created_at, updated_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $11)
     on conflict (school_id, student_id, kind) do update set file_id = excluded.file_id, width = excluded.width, height = excluded.height,
       size_kb = excluded.size_kb, taken_on = excluded.taken_on, source = excluded.source, quality = 0, reason = null,
       version = student_photo.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
     returning version`,
    [
      schoolId,
      studentId,
      kind,
      fileId,
      picture.width,
      picture.height,
      picture.sizeKb,
      takenOn,
      source,
      userId,
      now,
    ],
  );
  return rows[0]?.version ?? 1;
}
