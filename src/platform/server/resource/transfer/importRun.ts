import type pg from 'pg';
import { permissionOf } from '../../../contract/resource/entity.ts';
import { type Filling, isOverfull } from '../../../contract/resource/filling.ts';
import { workedOutFields } from '../../../contract/resource/value.ts';
import { transaction } from '../../database/transaction.ts';
import { callerOfJob, ctxOfJob } from '../../jobs/caller.ts';
import type { Job } from '../../jobs/job.ts';
import type { AuditNote } from '../../request/audit.ts';
import { may } from '../../request/caller.ts';
import type { Ctx, Services } from '../../request/ctx.ts';
import { forbidden, rule } from '../../request/refusal.ts';
import { Lookup } from '../lookup.ts';
import type { Kind } from '../save.ts';
import { openSheet, type Sheet } from './importSheet.ts';
import type { Params } from './importTally.ts';
import { cellValue } from './sheet.ts';

/** An import under way. */
export interface Run {
  services: Services;
  job: Job;
  kind: Kind;
  params: Params;
  sheet: Sheet;
  realNow: Date;
  /** What the rows of a chunk have to say to the log. */
  notes: AuditNote[];
  /** The part before had refused rows. */
  careful: boolean;
  ctxOf: (client: pg.PoolClient) => Ctx;
}

export async function openRun(
  services: Services,
  job: Job,
  { entity, extras }: Kind,
): Promise<Run> {
  const { compute: _, ...needed } = extras;
  const unseen = Object.fromEntries(workedOutFields(entity).map(([name]) => [name, 'null'])); // nobody sees the numbers of each row
  const kind: Kind = { entity, extras: { ...needed, counts: unseen } };
  const params = job.params as Params;
  const caller = await callerOfJob(services.pool, job.schoolId, job.userId);
  if (!may(caller, permissionOf(kind.entity, 'import'))) throw forbidden();
  const notes: AuditNote[] = [];
  const ctxOf = await ctxOfJob(services, { caller, context: params.context, notes });
  const sheet = await transaction(services.pool, 'read only', (client) =>
    openSheet(services, ctxOf(client), kind.entity, params.fileId),
  );
  if (sheet.heading.problem) throw rule(sheet.heading.problem);
  return { services, job, kind, params, sheet, realNow: new Date(), notes, careful: false, ctxOf };
}

/** How full what the new rows go into gets. */
export async function fillingsOf(
  { services, kind, ctxOf }: Run,
  coming: ReadonlyMap<number, number>,
  leaving: ReadonlyMap<number, number> = new Map(),
): Promise<readonly Filling[]> {
  const { fills } = kind.extras;
  if (!fills || coming.size === 0) return [];
  return transaction(services.pool, 'read only', (client) =>
    fills.fillings(ctxOf(client), coming, leaving),
  );
}
/** Whether all that the sheet names, be it new or not, would overfill something. */
export async function mayOverfill(run: Run): Promise<boolean> {
  const { services, kind, sheet, ctxOf } = run;
  const { fills } = kind.extras;
  const column = sheet.heading.columns.find(({ name }) => name === fills?.field);
  if (!fills || !column) return false;
  const named = new Map<number, number>();
  await transaction(services.pool, 'read only', async (client) => {
    const ctx = ctxOf(client);
    const lookup = new Lookup(ctx);
    for (const { cells } of sheet.rows) {
      const read = await cellValue(column.field, cells[column.at] ?? null, lookup);
      const value = 'value' in read && read.value !== null ? String(read.value).trim() : '';
      const id = fills.idOf ? ((await fills.idOf(ctx, value)) ?? 0) : Number(value);
      if (id > 0) named.set(id, (named.get(id) ?? 0) + 1);
    }
  });
  return (await fillingsOf(run, named)).some(isOverfull);
}
