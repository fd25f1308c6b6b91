import type pg from 'pg';
import { CODE } from '../../../contract/codes.ts';
import { isOverfull } from '../../../contract/resource/filling.ts';
import { transaction } from '../../database/transaction.ts';
import { type Job, readJob, sendToJob } from '../../jobs/job.ts';
import type { Work } from '../../jobs/runner.ts';
import { writeAudit } from '../../request/audit.ts';
import type { Ctx, Services } from '../../request/ctx.ts';
import { rule } from '../../request/refusal.ts';
import { Lookup } from '../lookup.ts';
import { writableOf } from '../read.ts';
import type { Kind } from '../save.ts';
import { TakenValues } from '../unique.ts';
import { importRow, NeedsSavepoints, rememberRows, uniqueValues } from './importRow.ts';
import { fillingsOf, mayOverfill, openRun, type Run } from './importRun.ts';
import { keepFailed, type Sheet } from './importSheet.ts';
import { Tally } from './importTally.ts';

/** Rows of one transaction: what a server's end can cost to do again. */
const CHUNK = 200;

/** Does an import, chunk after chunk; progress is kept in the same transaction as the rows, so nothing is written twice. */
export const importWork =
  (kindOf: (place: string) => Kind): Work =>
  async (services, job, goOn) => {
    const run = await openRun(services, job, kindOf(job.entity));
    const { kind, params, sheet, realNow } = run;
    const begun = new Tally(params, sheet, job);
    if (!params.dryRun && job.done === 0 && !(await mayWrite(run, begun, goOn))) return 'stopped';
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
  const { services, job, kind, sheet, ctxOf } = run;
  let tally = begun;
  let taken: TakenValues | null = null;
  for (let from = 0; from < sheet.rows.length; from += CHUNK) {
    if (!goOn()) return null;
    const part = sheet.rows.slice(from, from + CHUNK);
    // part after part: undone at once, none keeps others waiting for the whole length of the check
    ({ tally, taken } = await inOneGo(run, tally, (begin, savepoints) =>
      undone(services, async (client) => {
        const counts = begin();
        const ctx = ctxOf(client);
        const lookup = await openLookup(ctx, kind, sheet, sheet.rows, taken);
        Object.assign(lookup, { savepoints, later: [] });
        await doRows(run, ctx, lookup, part, counts);
        return { tally: counts, taken: lookup.taken };
      }),
    ));
    // the place of a writing that goes on is what it has written
    if (run.params.dryRun) await tellProgress(services, job, from + part.length, sheet.rows.length);
  }
  tally.fillings = await fillingsOf(run, tally.filled, tally.left);
  tally.fillingNoun = kind.extras.fills?.noun ?? '';
  return tally;
}

/**
 * Nothing is written that overfills something unless whoever asked knows it (导入导出 30). What the sheet names alone is more than what will
 * be new: only when that is too much everything is checked as in a dry run. False: stopped meanwhile. @throws Refusal 601
 */
async function mayWrite(run: Run, begun: Tally, goOn: () => boolean): Promise<boolean> {
  if (run.params.known || !(await mayOverfill(run))) return true;
  const checked = await checkAll(run, begun.copy(), goOn);
  const over = checked?.fillings.filter(isOverfull).length ?? 0;
  if (over > 0)
    throw rule(
      `导入后有 ${over} 个${run.kind.extras.fills?.noun}超过计划人数或教室座位，没有写入；请先检查文件，核对后勾选“已知晓”再导入`,
    );
  return checked !== null;
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
    const kept = await inOneGo(run, tally, (begin, savepoints) =>
      transaction(services.pool, 'read write', async (client) => {
        const counts = begin();
        await writeChunk(run, client, from, counts, savepoints);
        return { tally: counts };
      }),
    ).catch((error: unknown) => {
      if (error instanceof Cancelled) return null;
      throw error;
    });
    if (!kept) return null;
    ({ tally } = kept);
  }
  return tally;
}

/**
 * A part of the sheet, first without a savepoint for each row: most sheets are right, and every statement less is a way to the database less.
 * Where a row is refused the part is undone and done again with them; so is the next one, until a part has nothing wrong.
 */
async function inOneGo<T extends { tally: Tally }>(
  run: Run,
  before: Tally,
  /** `begin` at the begin of each transaction: one that is done again counts anew. */
  work: (begin: () => Tally, savepoints: 'none' | 'each') => Promise<T>,
): Promise<T> {
  const begin = () => {
    run.notes.length = 0;
    return before.copy();
  };
  const done = run.careful
    ? await work(begin, 'each')
    : await work(begin, 'none').catch((error: unknown) => {
        if (!(error instanceof NeedsSavepoints)) throw error;
        return work(begin, 'each');
      });
  run.notes.length = 0;
  run.careful = done.tally.failed.length > before.failed.length;
  return done;
}

/** Rows, their log and the progress, all or nothing. */
async function writeChunk(
  run: Run,
  client: pg.PoolClient,
  from: number,
  counts: Tally,
  savepoints: Lookup['savepoints'],
): Promise<void> {
  const { job, kind, sheet, params, realNow, notes, ctxOf } = run;
  const locked = await readJob(client, job.schoolId, job.id, true);
  const ctx = ctxOf(client);
  const part = sheet.rows.slice(from, from + CHUNK);
  const lookup = await openLookup(ctx, kind, sheet, part);
  lookup.savepoints = savepoints;
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
  if (!lookup.later?.length) return;
  const reached = await writableOf(
    kind.entity,
    ctx,
    lookup.later.map(({ id }) => id),
  );
  for (const { id, count, refuse } of lookup.later) reached.has(id) ? count() : refuse();
  counts.failed.sort((one, other) => one.at - other.at);
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
