/** An export that is too large to be waited for: a job writes its file. */
import { permissionOf, placeOf } from '../../../contract/resource/entity.ts';
import type { EntityRow } from '../../../contract/resource/shapes.ts';
import { transaction } from '../../database/transaction.ts';
import { keepWorkbook } from '../../files/keep.ts';
import { callerOfJob, ctxOfJob } from '../../jobs/caller.ts';
import { addJob } from '../../jobs/job.ts';
import type { Work } from '../../jobs/runner.ts';
import { may } from '../../request/caller.ts';
import type { WorkingContext } from '../../request/context.ts';
import type { Ctx } from '../../request/ctx.ts';
import { forbidden } from '../../request/refusal.ts';
import { Lookup } from '../lookup.ts';
import { countRows, rowsStatement } from '../read.ts';
import type { Kind } from '../save.ts';
import { withoutNumber } from '../sealedSearch.ts';
import { withFound, withSpelt } from '../sql/speltSearch.ts';
import { FOUND } from '../sql/sql.ts';
import { writeWorkbook } from './excel.ts';
import {
  BATCH,
  cellsOfRows,
  columnsOf,
  disclosed,
  fileNameOf,
  filterOf,
  type Sought,
  sheetOf,
  type Wanted,
} from './exporting.ts';
import type { Disclosure } from './sensitiveExport.ts';

interface Params {
  wanted: Wanted;
  /** Whom the keyword has found by a sensitive number; that search was made once, and the number is not kept. */
  found: readonly number[];
  context: WorkingContext;
  total: number;
  disclosed?: Disclosure | null;
}

/** `POST …/exportJob`: what is too much to wait for. */
export async function exportLater(
  ctx: Ctx,
  { entity, extras }: Kind,
  asked: Wanted,
): Promise<{ jobId: number }> {
  const { caller, context, realNow } = ctx;
  const wanted: Sought = await withFound(ctx, entity, extras, asked);
  const total = await countRows(entity, ctx, wanted, extras);
  const disclosure = await disclosed(ctx, entity, wanted, total);
  const found = wanted[FOUND] ?? [];
  const job = {
    kind: 'export',
    entity: placeOf(entity),
    title: `导出${entity.title}`,
    params: {
      wanted: found.length > 0 || total === 0 ? withoutNumber(wanted) : wanted,
      found,
      context,
      total,
      disclosed: disclosure,
    },
  } as const;
  const jobId = await addJob(ctx.client, caller, job, realNow);
  ctx.audit({
    entity: entity.name,
    entityId: '',
    detail: { event: 'export', jobId, rows: total, filter: filterOf(wanted) },
  });
  return { jobId };
}

/** Writes the workbook in another thread, page after page along the numbers; begun anew when its server has ended. */
export const exportWork =
  (kindOf: (place: string) => Kind): Work =>
  async (services, job, goOn) => {
    const { entity, extras } = kindOf(job.entity);
    const {
      found = [],
      context,
      total,
      disclosed: disclosure = null,
      ...asked
    } = job.params as unknown as Params;
    const wanted = { ...asked.wanted, [FOUND]: found };
    const caller = await callerOfJob(services.pool, job.schoolId, job.userId);
    if (!may(caller, permissionOf(entity, 'export'))) throw forbidden();
    if (disclosure && !may(caller, permissionOf(entity, 'exportSensitive'))) throw forbidden();
    const ctxOf = await ctxOfJob(services, { caller, context, notes: [] });
    const columns = columnsOf(entity, wanted);
    const file = services.files.temporary();
    const write = (pool: typeof services.pool) =>
      transaction(pool, 'read only', async (client) => {
        const ctx = ctxOf(client);
        const lookup = new Lookup(ctx);
        const sought = await withSpelt(ctx, entity, extras, wanted);
        const { text, values } = rowsStatement(entity, ctx, sought, extras);
        await client.query(`declare rows no scroll cursor for ${text}`, values);
        let done = 0;
        async function* batches() {
          while (goOn()) {
            const { rows } = await client.query<EntityRow>(`fetch ${BATCH} from rows`);
            if (rows.length === 0) return;
            yield await cellsOfRows(ctx, { entity, extras }, columns, rows, lookup, disclosure);
            done += rows.length;
            await services.pool.query(
              'update job set done = greatest(done, $2::int), total = $3::int where id = $1',
              [job.id, done, Math.max(total, done)],
            );
          }
        }
        await writeWorkbook(file, sheetOf(entity, columns, disclosure), batches());
        return { rows: done, at: ctx.now };
      });
    const { rows, at } = await services.reports.read(write);
    if (!goOn()) return 'stopped';
    const resultFileId = await keepWorkbook(
      services.pool,
      services.files,
      job,
      file,
      fileNameOf(entity, at),
      new Date(),
    );
    return { result: { rows }, resultFileId };
  };
