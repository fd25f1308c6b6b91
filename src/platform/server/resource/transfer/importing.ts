import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { CODE } from '../../../contract/codes.ts';
import { permissionOf, placeOf } from '../../../contract/resource/entity.ts';
import { workedOutFields } from '../../../contract/resource/value.ts';
import { businessTime } from '../../clock.ts';
import { transaction } from '../../database/transaction.ts';
import { mimeOf } from '../../files/content.ts';
import { JOB_ENTITY, keepWorkbook, XLSX } from '../../files/keep.ts';
import type { Upload } from '../../files/receive.ts';
import { callerOfJob } from '../../jobs/caller.ts';
import { addJob, type Job, readJob, sendToJob } from '../../jobs/job.ts';
import type { Work } from '../../jobs/runner.ts';
import { type AuditNote, writeAudit } from '../../request/audit.ts';
import { may } from '../../request/caller.ts';
import type { Ctx, Services } from '../../request/ctx.ts';
import { forbidden, invalid, rule } from '../../request/refusal.ts';
import { Lookup } from '../lookup.ts';
import type { Kind } from '../save.ts';
import { TakenValues } from '../unique.ts';
import { importRow, rememberRows, uniqueValues } from './importRow.ts';
import { keepFailed, openSheet, type Sheet } from './importSheet.ts';
import { type Params, Tally } from './importTally.ts';
import { checkWorkbook } from './workbook.ts';

/** Rows of one transaction: what a server's end can cost to do again. */
const CHUNK = 200;

/** `POST …/import`: takes the workbook in and leaves the rest to a job (导入导出 1、3). */
export async function beginImport(
  ctx: Ctx,
  { entity }: Kind,
  body: { mode: 'add' | 'merge'; dryRun: 'true' | 'false'; fileName: string },
) {
  const { client, caller, services, realNow, context, ip } = ctx;
  const upload = ctx.upload as Upload | undefined;
  if (!upload) throw invalid({ file: '请选择文件' });
  if (!/\.xlsx$/i.test(body.fileName) || (await mimeOf(upload.path, 'xlsx')) !== XLSX)
    throw rule('只能导入 .xlsx 工作簿，请用 Excel 或 WPS 另存为 xlsx');
  await checkWorkbook(upload.path);
  const fileId = await keepWorkbook(
    client,
    services.files,
    { ...caller, id: null },
    upload.path,
    body.fileName,
    realNow,
  );
  const dryRun = body.dryRun === 'true';
  const params: Params = { mode: body.mode, dryRun, fileName: body.fileName, fileId, context, ip };
  const job = {
    kind: 'import',
    entity: placeOf(entity),
    title: `${dryRun ? '检查' : '导入'}${entity.title}`,
    params,
  } as const;
  const jobId = await addJob(client, caller, job, realNow);
  // of the job from now on: what belongs to nobody is cleared away within a day, and a job may wait longer for its server
  await client.query(
    'update file_info set owner_entity = $3, owner_id = $4 where school_id = $1 and file_id = $2',
    [caller.schoolId, fileId, JOB_ENTITY, String(jobId)],
  );
  ctx.audit({
    entity: entity.name,
    entityId: '',
    detail: {
      event: dryRun ? 'importCheck' : 'import',
      jobId,
      fileName: body.fileName,
      mode: body.mode,
    },
  });
  return { jobId };
}

/** Does an import, chunk after chunk; progress is kept in the same transaction as the rows, so nothing is written twice. */
export const importWork =
  (kindOf: (place: string) => Kind): Work =>
  async (services, job, goOn) => {
    const { entity, extras } = kindOf(job.entity);
    const { told: _, ...needed } = extras;
    const unseen = Object.fromEntries(workedOutFields(entity).map(([name]) => [name, 'null'])); // nobody sees the numbers of each row
    const kind: Kind = { entity, extras: { ...needed, counts: unseen } };
    const params = job.params as Params;
    const caller = await callerOfJob(services.pool, job.schoolId, job.userId);
    if (!may(caller, permissionOf(kind.entity, 'import'))) throw forbidden();
    const reference = await services.reference();
    const realNow = new Date();
    const now = businessTime(realNow, services.config.demo ? reference.demoToday : null);
    const notes: AuditNote[] = [];
    const ctxOf = (client: pg.PoolClient) =>
      ({
        client,
        db: drizzle(client, { casing: 'snake_case' }),
        caller,
        context: params.context,
        reference,
        services,
        now,
        realNow,
        audit: (note: AuditNote) => notes.push(note),
      }) as unknown as Ctx;
    const sheet = await transaction(services.pool, 'read only', (client) =>
      openSheet(services, ctxOf(client), kind.entity, params.fileId),
    );
    let tally = new Tally(params, sheet, job);
    if (sheet.heading.problem) throw rule(sheet.heading.problem);
    const doRow = async (ctx: Ctx, lookup: Lookup, row: Sheet['rows'][number], counts: Tally) => {
      const problems = await importRow(ctx, kind, lookup, sheet, row, params.mode, counts);
      if (problems.length > 0) counts.refuse(row.at, problems);
    };
    const finish = async () => ({
      result: tally.result(),
      resultFileId:
        tally.failed.length > 0
          ? await keepFailed(services, kind.entity, job, sheet, tally.failed, realNow)
          : null,
    });

    if (params.dryRun) {
      let taken: TakenValues | null = null;
      for (let from = 0; from < sheet.rows.length; from += CHUNK) {
        if (!goOn()) return 'stopped';
        const part = sheet.rows.slice(from, from + CHUNK);
        // part after part: undone at once, none keeps others waiting for the whole length of the check
        ({ tally, taken } = await undone(services, async (client) => {
          const ctx = ctxOf(client);
          const lookup = await openLookup(ctx, kind, sheet, sheet.rows, taken);
          const counts = tally.copy();
          for (const row of part) await doRow(ctx, lookup, row, counts);
          notes.length = 0;
          return { tally: counts, taken: lookup.taken };
        }));
        await tellProgress(services, job, from + part.length, sheet.rows.length);
      }
      return finish();
    }
    if (job.done > 0) {
      const done = sheet.rows.slice(0, job.done);
      await transaction(services.pool, 'read only', (client) =>
        rememberRows(entity, new Lookup(ctxOf(client)), sheet, done, tally),
      );
    }
    for (let from = job.done; from < sheet.rows.length; from += CHUNK) {
      if (!goOn()) return 'stopped';
      const kept = await transaction(services.pool, 'read write', async (client) => {
        const locked = await readJob(client, job.schoolId, job.id, true);
        const ctx = ctxOf(client);
        const part = sheet.rows.slice(from, from + CHUNK);
        const lookup = await openLookup(ctx, kind, sheet, part);
        const counts = tally.copy();
        notes.length = 0;
        for (const row of part) await doRow(ctx, lookup, row, counts);
        const row = {
          schoolId: job.schoolId,
          at: realNow,
          userId: job.userId,
          simulateUserId: null,
          action: `${kind.entity.name}Import`,
          outcome: 'done',
          code: CODE.done,
        } as const;
        if (notes.length > 0)
          await writeAudit(
            client,
            { ...row, ip: params.ip, requestId: `job-${job.id}` },
            notes.splice(0),
          );
        const progress = {
          type: 'progress',
          done: from + part.length,
          total: sheet.rows.length,
        } as const;
        if (
          !locked ||
          !(await sendToJob(client, locked, progress, new Date(), { result: counts.result(true) }))
        )
          throw new Cancelled();
        return counts;
      }).catch((error: unknown) => {
        if (error instanceof Cancelled) return null;
        throw error;
      });
      if (!kept) return 'stopped';
      tally = kept;
    }
    return finish();
  };
/** @param taken what is known already of who has which values */
async function openLookup(
  ctx: Ctx,
  kind: Kind,
  sheet: Sheet,
  rows: Sheet['rows'],
  taken: TakenValues | null = null,
): Promise<Lookup> {
  const lookup = new Lookup(ctx);
  lookup.taken =
    taken?.copy() ??
    (await TakenValues.read(
      ctx,
      kind.entity,
      kind.extras.importRow ? [] : await uniqueValues(kind, lookup, sheet, rows),
    ));
  return lookup;
}
class Cancelled extends Error {}
class Undone extends Error {}
/** Everything as in earnest, and nothing of it stays. */
async function undone<T>(
  services: Services,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const found: T[] = [];
  await transaction(services.pool, 'read write', async (client) => {
    found.push(await work(client));
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found.at(-1) as T;
}

/** In a transaction of its own: those of a dry run are never kept. */
const tellProgress = (
  services: Services,
  { schoolId, id }: Job,
  done: number,
  total: number,
): Promise<void> =>
  transaction(services.pool, 'read write', async (client) => {
    const locked = await readJob(client, schoolId, id, true);
    if (locked) await sendToJob(client, locked, { type: 'progress', done, total }, new Date());
  });
