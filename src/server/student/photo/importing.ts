import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  IMPORT_TITLE,
  PHOTO_ZIP_MODEL,
  type PhotoKind,
  photoZipImport,
  photoZipResume,
} from '../../../contract/student/photo/photo.calls.ts';
import type { PhotosResult } from '../../../contract/system/job.calls.ts';
import { transaction } from '../../database/transaction.ts';
import { readEntry, readZip, type ZipEntry } from '../../files/zip.ts';
import { callerOfJob } from '../../jobs/caller.ts';
import { addJob, readJob } from '../../jobs/job.ts';
import type { Work } from '../../jobs/runner.ts';
import { may } from '../../request/caller.ts';
import type { Services } from '../../request/ctx.ts';
import { forbidden, invalid, notFound, rule } from '../../request/refusal.ts';
import { serve } from '../../request/serve.ts';
import { LARGEST_PICTURE, type Matched, matchArchive, type Problem } from './archive.ts';
import { keepPhoto, storePicture } from './keep.ts';
import { keptPicture, photoProblem, photoRules } from './picture.ts';

/** Files of one archive. */
const MOST = 6_000;
/** Pictures between two words about how far it is. */
const CHUNK = 10;

interface Params {
  kind: PhotoKind;
  fileId: string;
  takenOn: string | null;
  dryRun: boolean;
  /** So many pictures of the archive have been written by the import that this one continues. */
  from?: number;
}
/** The upload is the caller's own, for this purpose, and belongs to nothing yet. */
export const serveImport = serve(photoZipImport, async (ctx, { body }) => {
  const { client, caller, realNow } = ctx;
  const { rowCount } = await client.query(
    'select from file_info where school_id = $1 and file_id = $2 and model_id = $3 and created_by = $4 and owner_entity is null',
    [caller.schoolId, body.fileId, PHOTO_ZIP_MODEL, caller.userId],
  );
  if (!rowCount) throw invalid({ fileId: '压缩包不存在，请重新上传' });
  const title = body.dryRun ? '检查照片' : IMPORT_TITLE;
  const jobId = await addJob(client, caller, { kind: 'photos', entity: 'student/photo', title, params: { ...body } }, realNow);
  if (!body.dryRun) ctx.audit({ entity: 'photo', entityId: '', detail: { event: 'import', jobId } });
  return { jobId };
});

/** Goes on behind what a cancelled import has written. @throws 404 when it is not the caller's, 601 when it was not cancelled */
export const serveResume = serve(photoZipResume, async (ctx, { params: { id } }) => {
  const { client, caller, realNow } = ctx;
  const before = await readJob(client, caller.schoolId, id, true);
  if (before?.userId !== caller.userId || before.kind !== 'photos') throw notFound();
  if (before.state !== 'cancelled' || before.params.dryRun === true) throw rule('只有已取消的导入可以继续');
  const params = { ...before.params, from: before.done };
  const jobId = await addJob(client, caller, { kind: 'photos', entity: before.entity, title: before.title, params }, realNow);
  ctx.audit({ entity: 'photo', entityId: '', detail: { event: 'import', jobId } });
  return { jobId };
});

/** 导入照片: the whole archive is looked at; what is wrong with it stands in one list, the rest is written picture by picture. */
export const photosWork: Work = async (services, job, goOn) => {
  const { pool, files } = services;
  const { kind, fileId, dryRun, takenOn, from = 0 } = job.params as unknown as Params;
  const caller = await callerOfJob(pool, job.schoolId, job.userId);
  if (!may(caller, 'student:photo:import')) throw forbidden();
  const { rows } = await pool.query<{ key: string }>('select storage_key as key from file_info where school_id = $1 and file_id = $2', [
    job.schoolId,
    fileId,
  ]);
  if (!rows[0]) throw rule('压缩包已经过期，请重新上传');
  const temporary = files.temporary();
  try {
    await pipeline(await files.read(rows[0].key), createWriteStream(temporary, { mode: 0o600 }));
    const archive = await open(temporary);
    try {
      const entries = await listOf(archive);
      const { matched, problems } = await matchArchive(pool, caller, entries);
      const of = { schoolId: job.schoolId, userId: job.userId, kind, takenOn, dryRun, from };
      const result = await eachPicture(services, archive, of, matched, problems, job.id, goOn);
      return result === 'stopped' ? 'stopped' : { result, resultFileId: null };
    } finally {
      await archive.close();
    }
  } finally {
    await rm(temporary, { force: true });
  }
};

async function listOf(archive: FileHandle): Promise<ZipEntry[]> {
  const entries = await readZip(archive).catch(() => {
    throw rule('压缩包打不开，请重新压缩为 zip 格式');
  });
  if (entries.length > MOST) throw rule(`压缩包中有 ${entries.length} 个文件，一次最多 ${MOST} 个，请分开导入`);
  return entries;
}

async function eachPicture(
  { pool, files }: Services,
  archive: FileHandle,
  of: { schoolId: number; userId: number; kind: PhotoKind; takenOn: string | null; dryRun: boolean; from: number },
  matched: readonly Matched[],
  problems: Problem[],
  jobId: number,
  goOn: () => boolean,
): Promise<PhotosResult | 'stopped'> {
  const { schoolId, kind } = of;
  const rules = (await photoRules(pool, schoolId))[kind];
  const { rows } = await pool.query<{ id: number; version: number }>(
    'select student_id::float8 as id, version from student_photo where school_id = $1 and kind = $2 and student_id = any($3::bigint[])',
    [schoolId, kind, matched.map(({ studentId }) => studentId)],
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const count = { added: 0, replaced: 0 };
  for (const [i, { entry, file, studentId }] of matched.entries()) {
    if (i % CHUNK === 0) {
      // first how far it is: whoever continues it begins there
      await pool.query('update job set done = $2, total = $3 where id = $1', [jobId, i, matched.length]);
      if (!goOn()) return 'stopped';
    }
    const content = await readEntry(archive, entry, LARGEST_PICTURE).catch(() => null);
    const reason = content ? await photoProblem(content, rules) : '文件已损坏，不能解压';
    if (!content || reason) {
      problems.push({ file, reason: reason ?? '' });
      continue;
    }
    const written = i < of.from;
    if (!of.dryRun && !written) {
      const picture = await keptPicture(content, rules);
      if (!picture) {
        problems.push({ file, reason: '图片已损坏' });
        continue;
      }
      const key = await storePicture(files, picture);
      await transaction(pool, 'read write', (client) => keepPhoto(client, { ...of, studentId, source: 'zip' }, picture, key, new Date()));
    }
    const version = versions.get(studentId) ?? 0;
    count[written ? (version > 1 ? 'replaced' : 'added') : version > 0 ? 'replaced' : 'added'] += 1;
  }
  await pool.query('update job set done = $2, total = $2 where id = $1', [jobId, matched.length]);
  return { dryRun: of.dryRun, files: count.added + count.replaced + problems.length, ...count, problems };
}
