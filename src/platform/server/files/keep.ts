import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Queryable } from '../database/queryable.ts';
import type { FileStore } from '../request/services.ts';

/** `owner_entity` of files that a job was given or has made. */
export const JOB_ENTITY = 'job';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Owner {
  schoolId: number;
  id: number | null;
  userId: number;
}
/** A workbook of a job goes from its temporary place into the store; answers its file id. */
export const keepWorkbook = (
  db: Queryable,
  files: FileStore,
  job: Owner,
  temporary: string,
  fileName: string,
  now: Date,
): Promise<string> =>
  keepResult(
    db,
    files,
    job,
    temporary,
    { fileName, suffix: 'xlsx', mime: XLSX, modelId: 'job:workbook' },
    now,
  );

/** The same for any file. */
export async function keepResult(
  db: Queryable,
  files: FileStore,
  job: Owner,
  temporary: string,
  {
    fileName,
    suffix,
    mime,
    modelId,
  }: { fileName: string; suffix: string; mime: string; modelId: string },
  now: Date,
): Promise<string> {
  const { size } = await stat(temporary);
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  for await (const chunk of createReadStream(temporary)) {
    md5.update(chunk as Buffer);
    sha256.update(chunk as Buffer);
  }
  const storageKey = await files.put(temporary);
  const fileId = randomUUID();
  await db.query(
    `insert into file_info (school_id, file_id, storage_key, file_name, file_size, file_suffix, mime, md5, sha256, client_id, model_id,
       owner_entity, owner_id, created_by, created_at) values ($1,$2,$3,$4,$5,$13,$6,$7,$8,'resources',$14,$9,$10,$11,$12)`,
    [
      job.schoolId,
      fileId,
      storageKey,
      fileName,
      size,
      mime,
      md5.digest('hex'),
      sha256.digest('hex'),
      job.id === null ? null : JOB_ENTITY,
      job.id === null ? null : String(job.id),
      job.userId,
      now,
      suffix,
      modelId,
    ],
  );
  return fileId;
}

/** `attachment; …` with a Chinese name (RFC 6266, 8187). */
export const attachment = (fileName: string, plain: string): string =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
