import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type PhotoKind, PORTRAIT_MODEL } from '../../../contract/student/photo/photo.calls.ts';
import type { Queryable } from '../../database/queryable.ts';
import type { FileStore } from '../../files/store.ts';
import type { Picture } from './picture.ts';

interface Kept {
  schoolId: number;
  userId: number;
  studentId: number;
  kind: PhotoKind;
  takenOn: string | null;
  source: 'single' | 'zip';
}
/** The content of a new picture, in the store before the transaction that names it. */
export async function storePicture(files: FileStore, { jpeg }: Picture): Promise<string> {
  const temporary = files.temporary();
  await writeFile(temporary, jpeg, { mode: 0o600 });
  return files.put(temporary);
}

/** A picture becomes that of its kind and waits for review; the one before it belongs to nothing any more. Answers its version. */
export async function keepPhoto(db: Queryable, of: Kept, picture: Picture, storageKey: string, now: Date): Promise<number> {
  const { schoolId, userId, studentId, kind, takenOn, source } = of;
  const fileId = randomUUID();
  const sum = (algorithm: string) => createHash(algorithm).update(picture.jpeg).digest('hex');
  const [md5, sha256] = [sum('md5'), sum('sha256')];
  await db.query(
    `update file_info f set owner_entity = null, owner_id = null from student_photo p where p.school_id = $1 and p.student_id = $2 and p.kind = $3
       and f.school_id = p.school_id and f.file_id = p.file_id`,
    [schoolId, studentId, kind],
  );
  await db.query(
    `insert into file_info (school_id, file_id, storage_key, file_name, file_size, file_suffix, mime, md5, sha256, client_id, model_id,
       owner_entity, owner_id, created_by, created_at)
     select $1, $2, $3, student_no || '.jpg', $4, 'jpg', 'image/jpeg', $5, $6, 'studentStatus', $7, 'photo', $8::text, $9, $10
     from student where school_id = $1 and id = $8::text::bigint`,
    [schoolId, fileId, storageKey, picture.jpeg.length, md5, sha256, PORTRAIT_MODEL, String(studentId), userId, now],
  );
  const { rows } = await db.query<{ version: number }>(
    `insert into student_photo (school_id, student_id, kind, file_id, width, height, size_kb, taken_on, source, created_by, created_at, updated_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $11)
     on conflict (school_id, student_id, kind) do update set file_id = excluded.file_id, width = excluded.width, height = excluded.height,
       size_kb = excluded.size_kb, taken_on = excluded.taken_on, source = excluded.source, quality = 0, reason = null,
       version = student_photo.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
     returning version`,
    [schoolId, studentId, kind, fileId, picture.width, picture.height, picture.sizeKb, takenOn, source, userId, now],
  );
  return rows[0]?.version ?? 1;
}
