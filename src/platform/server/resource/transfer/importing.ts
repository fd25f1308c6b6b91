import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { CODE } from '../../../contract/codes.ts';
import { permissionOf } from '../../../contract/resource/entity.ts';
import { workedOutFields } from '../../../contract/resource/value.ts';
import { businessTime } from '../../clock.ts';
import { transaction } from '../../database/transaction.ts';
import { callerOfJob } from '../../jobs/caller.ts';
import { type Job, readJob, sendToJob } from '../../jobs/job.ts';
import type { Work } from '../../jobs/runner.ts';
import { type AuditNote, writeAudit } from '../../request/audit.ts';
import { may } from '../../request/caller.ts';
import type { Ctx, Services } from '../../request/ctx.ts';
import { forbidden, rule } from '../../request/refusal.ts';
import { Lookup } from '../lookup.ts';
import type { Kind } from '../save.ts';
import { TakenValues } from '../unique.ts';
import { importRow, rememberRows, uniqueValues } from './importRow.ts';
import { keepFailed, openSheet, type Sheet } from './importSheet.ts';
import { type Params, Tally } from './importTally.ts';

/** Rows of one transaction: what a server's end can cost to do again. */
const CHUNK = 200;

/** An import under way. */
interface Run {
  services: Services;
  job: Job;
  kind: Kind;
  params: Params;
  sheet: Sheet;
  realNow: Date;
  /** What the rows of a chunk have to say to the log. */
  notes: AuditNote[];
  ctxOf: (client: pg.PoolClient) => Ctx;
}

async function openRun(services: Services, job: Job, { entity, extras }: Kind): Promise<Run> {
  const { compute: _, ...needed } = extras;
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
  if (sheet.heading.problem) throw rule(sheet.heading.problem);
  return { services, job, kind, params, sheet, realNow, notes, ctxOf };
}

/** Does an import, chunk after chunk; progress is kept in the same transaction as the rows, so nothing is written twice. */
export const importWork =
  (kindOf: (place: string) => Kind): Work =>
  async (services, job, goOn) => {
    const run = await openRun(services, job, kindOf(job.entity));
    const { kind, params, sheet, realNow } = run;
    const begun = new Tally(params, sheet, job);
    const tally = await (params.dryRun ? checkAll : writeAll)(run, begun, goOn);
    if (!tally) return 'stopped';
    return {
      result: tally.result(),
      resultFileId:
        tally.failed.length > 0
          ? await keepFailed(services, kind.entity, job, sheet, tally.failed, realNow)
          : null,
    };
  };

/** Null: stopped before the end. */
async function checkAll(run: Run, begun: Tally, goOn: () => boolean): Promise<Tally | null> {
  const { services, job, kind, sheet, notes, ctxOf } = run;
  let tally = begun;
  let taken: TakenValues | null = null;
  for (let from = 0; from < sheet.rows.length; from += CHUNK) {
    if (!goOn()) return null;
    const part = sheet.rows.slice(from, from + CHUNK);
    // part after part: undone at once, none keeps others waiting for the whole length of the check
    ({ tally, taken } = await undone(services, async (client) => {
      const ctx = ctxOf(client);
      const lookup = await openLookup(ctx, kind, sheet, sheet.rows, taken);
      const counts = tally.copy();
      await doRows(run, ctx, lookup, part, counts);
      notes.length = 0;
      return { tally: counts, taken: lookup.taken };
    }));
    await tellProgress(services, job, from + part.length, sheet.rows.length);
  }
  return tally;
}

/** Goes on after the chunk that was written last; null: stopped before the end. */
async function writeAll(run: Run, begun: Tally, goOn: () => boolean): Promise<Tally | null> {
  const { services, job, kind, sheet, ctxOf } = run;
  let tally = begun;
  if (job.done > 0) {
    const done = sheet.rows.slice(0, job.done);
    await transaction(services.pool, 'read only', (client) =>
      rememberRows(kind.entity, new Lookup(ctxOf(client)), sheet, done, tally),
    );
  }
  for (let from = job.done; from < sheet.rows.length; from += CHUNK) {
    if (!goOn()) return null;
    const kept = await transaction(services.pool, 'read write', (client) =>
      writeChunk(run, client, from, tally),
    ).catch((error: unknown) => {
      if (error instanceof Cancelled) return null;
      throw error;
    });
    if (!kept) return null;
    tally = kept;
  }
  return tally;
}

/** Rows, their log and the progress, all or nothing. */
async function writeChunk(
  run: Run,
  client: pg.PoolClient,
  from: number,
  tally: Tally,
): Promise<Tally> {
  const { job, kind, sheet, params, realNow, notes, ctxOf } = run;
  const locked = await readJob(client, job.schoolId, job.id, true);
  const ctx = ctxOf(client);
  const part = sheet.rows.slice(from, from + CHUNK);
  const lookup = await openLookup(ctx, kind, sheet, part);
  const counts = tally.copy();
  notes.length = 0;
  await doRows(run, ctx, lookup, part, counts);
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
    !(await sendToJob(client, locked, progress, new Date(), { result: counts.result() }))
  )
    throw new Cancelled();
  return counts;
}

async function doRows(
  { kind, sheet, params }: Run,
  ctx: Ctx,
  lookup: Lookup,
  rows: Sheet['rows'],
  counts: Tally,
): Promise<void> {
  for (const row of rows) {
    const problems = await importRow(ctx, kind, lookup, sheet, row, params.mode, counts);
    if (problems.length > 0) counts.refuse(row.at, problems);
  }
}

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
