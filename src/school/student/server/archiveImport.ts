import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { PhotosResult } from '../../../platform/contract/job.calls.ts';
import type { Permission } from '../../../platform/contract/permission.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { readEntry, readZip, type ZipEntry } from '../../../platform/server/files/zip.ts';
import { callerOfJob } from '../../../platform/server/jobs/caller.ts';
import { addJob, type Job, readJob } from '../../../platform/server/jobs/job.ts';
import type { Work } from '../../../platform/server/jobs/runner.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx, Services } from '../../../platform/server/request/ctx.ts';
import { forbidden, invalid, notFound, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { IMPORT_TITLE, PHOTO_ZIP_MODEL, type PhotoKind } from '../contract/photo.ts';
import { photoZipResume } from '../contract/photoZip.calls.ts';
import {
  type Album,
  type Archive,
  LARGEST_PICTURE,
  type Matched,
  MOST,
  matchArchive,
} from './archive.ts';
import { keepProblems } from './archiveReport.ts';
import type { Bringer } from './cards.ts';
import { storePicture } from './keep.ts';
import { keptPicture, photoProblem, photoRules } from './picture.ts';

/** Pictures between two words about how far it is. */
const CHUNK = 10;

interface Asked {
  fileId: string;
  takenOn: string | null;
  dryRun: boolean;
  /** So many files of the archive have been gone through by the import that this one continues. */
  from?: number;
  /** Who had a picture before the import began. */
  had?: number[];
}
/** Of students, or of the freshmen of a batch. */
export type Params = Asked & { kind: string; batchId?: number | undefined };
/** Whose pictures an archive brings. */
export interface ArchiveOwners {
  /** The resource that the job stands under. */
  entity: string;
  permission: Permission;
  album: (by: Bringer, params: Params) => Album;
  /** Whether an import that was cancelled may go on. @throws Refusal */
  mayGoOn?: (ctx: Ctx, params: Params) => Promise<void>;
}
/** Freshmen belong to a batch; students do not. */
export interface AllOwners {
  students: ArchiveOwners;
  freshmen: ArchiveOwners;
}
const ownersOf = (all: AllOwners, { batchId }: Params): ArchiveOwners =>
  batchId === undefined ? all.students : all.freshmen;

/** Puts an archive into the queue. The upload is the caller's own, for this purpose, and belongs to nothing yet. @throws 422 */
export async function beginImport(
  ctx: Ctx,
  entity: string,
  params: Params,
): Promise<{ jobId: number }> {
  const { client, caller, realNow } = ctx;
  const { rowCount } = await client.query(
    'select from file_info where school_id = $1 and file_id = $2 and model_id = $3 and created_by = $4 and owner_entity is null',
    [caller.schoolId, params.fileId, PHOTO_ZIP_MODEL, caller.userId],
  );
  if (!rowCount) throw invalid({ fileId: '压缩包不存在，请重新上传' });
  const title = params.dryRun ? '检查照片' : IMPORT_TITLE;
  const jobId = await addJob(
    client,
    caller,
    { kind: 'photos', entity, title, params: { ...params } },
    realNow,
  );
  if (!params.dryRun)
    ctx.audit({
      entity: 'photo',
      entityId: params.batchId ?? '',
      detail: { event: 'import', jobId },
    });
  return { jobId };
}
/** Goes on behind what a cancelled import has written. @throws 404 when it is not the caller's, 601 when it was not cancelled */
export const serveResume = (all: AllOwners): Served =>
  serve(photoZipResume, async (ctx, { params: { id } }) => {
    const { client, caller } = ctx;
    const before = await readJob(client, caller.schoolId, id, true);
    if (before?.userId !== caller.userId || before.kind !== 'photos') throw notFound();
    const params = before.params as unknown as Params;
    if (before.state !== 'cancelled' || params.dryRun) throw rule('只有已取消的导入可以继续');
    const owners = ownersOf(all, params);
    await owners.mayGoOn?.(ctx, params);
    return beginImport(ctx, owners.entity, { ...params, from: before.done });
  });

/** @throws Refusal 403 when they may not (any more) */
async function albumOf(
  pool: pg.Pool,
  job: Job,
  params: Params,
  { permission, album }: ArchiveOwners,
): Promise<Album> {
  const caller = await callerOfJob(pool, job.schoolId, job.userId);
  if (!may(caller, permission)) throw forbidden();
  return album(
    { client: pool, caller, realNow: new Date(), ip: null, request: { id: `job-${job.id}` } },
    params,
  );
}

/** 导入照片: the whole archive is looked at; what is wrong with it stands in one list, the rest is written picture by picture. */
export const photosWork =
  (all: AllOwners): Work =>
  async (services, job, goOn) => {
    const { pool, files } = services;
    const params = job.params as unknown as Params;
    const album = await albumOf(pool, job, params, ownersOf(all, params));
    const { rows } = await pool.query<{ key: string }>(
      'select storage_key as key from file_info where school_id = $1 and file_id = $2',
      [job.schoolId, params.fileId],
    );
    if (!rows[0]) throw rule('压缩包已经过期，请重新上传');
    const temporary = files.temporary();
    try {
      await pipeline(await files.read(rows[0].key), createWriteStream(temporary, { mode: 0o600 }));
      const archive = await open(temporary);
      try {
        const found = await matchArchive(album, await listOf(archive));
        const result = await eachPicture(services, { archive, album, job, params }, found, goOn);
        if (result === 'stopped') return result;
        return { result, resultFileId: await keepProblems(services, job, result.problems) };
      } finally {
        await archive.close();
      }
    } finally {
      await rm(temporary, { force: true });
    }
  };

async function listOf(archive: FileHandle): Promise<ZipEntry[]> {
  const entries = await readZip(archive, MOST).catch(() => {
    throw rule('压缩包打不开，请重新压缩为 zip 格式');
  });
  if (entries.length > MOST) throw rule(`压缩包中的文件超过 ${MOST} 个，请分开导入`);
  return entries;
}

/** Who had a picture is asked when the import begins, and stays with it when it is continued. */
async function hadBefore(
  pool: pg.Pool,
  album: Album,
  job: Job,
  params: Params,
  matched: readonly Matched[],
): Promise<ReadonlySet<number>> {
  if (params.had) return new Set(params.had);
  const had = await album.whoHas(matched.map(({ ownerId }) => ownerId));
  if (!params.dryRun)
    await pool.query(`update job set params = params || $2 where id = $1`, [
      job.id,
      JSON.stringify({ had }),
    ]);
  return new Set(had);
}

async function eachPicture(
  { pool, files }: Services,
  { archive, album, job, params }: { archive: FileHandle; album: Album; job: Job; params: Params },
  { matched, problems, files: total }: Archive,
  goOn: () => boolean,
): Promise<PhotosResult | 'stopped'> {
  const { kind, dryRun, from = 0 } = params;
  const rules = (await photoRules(pool, job.schoolId))[kind as PhotoKind];
  const had = await hadBefore(pool, album, job, params, matched);
  const write = async (content: Buffer, ownerId: number): Promise<string | null> => {
    const picture = await keptPicture(content, rules);
    if (!picture) return '图片已损坏';
    const key = await storePicture(files, picture);
    return transaction(pool, 'read write', (client) =>
      album.keep(client, ownerId, picture, key, new Date()),
    );
  };
  const count = { added: 0, replaced: 0 };
  for (const [i, { entry, file, ownerId, at }] of matched.entries()) {
    if (i % CHUNK === 0) {
      // first how far it is, in files: whoever continues it begins there
      await pool.query('update job set done = $2, total = $3 where id = $1', [job.id, at, total]);
      if (!goOn()) return 'stopped';
    }
    const content = await readEntry(archive, entry, LARGEST_PICTURE).catch(() => null);
    const unfit = content ? await photoProblem(content, rules) : '文件已损坏，不能解压';
    const reason =
      unfit ?? (content && !dryRun && at >= from ? await write(content, ownerId) : null);
    if (reason) problems.push({ file, reason });
    else count[had.has(ownerId) ? 'replaced' : 'added'] += 1;
  }
  await pool.query('update job set done = $2, total = $2 where id = $1', [job.id, total]);
  return { dryRun, files: count.added + count.replaced + problems.length, ...count, problems };
}
