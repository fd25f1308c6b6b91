import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { EXPORT_LIMIT } from '../../../contract/resource/calls.ts';
import {
  type Entity,
  type EntityField,
  type EntityValue,
  permissionOf,
  placeOf,
} from '../../../contract/resource/entity.ts';
import { isSensitive, sensitiveFields } from '../../../contract/resource/sensitive.ts';
import type { EntityRow } from '../../../contract/resource/shapes.ts';
import { valueText } from '../../../contract/resource/value.ts';
import { businessTime, dayOf } from '../../clock.ts';
import { transaction } from '../../database/transaction.ts';
import { attachment, keepWorkbook, XLSX } from '../../files/keep.ts';
import { callerOfJob } from '../../jobs/caller.ts';
import { addJob } from '../../jobs/job.ts';
import type { Work } from '../../jobs/runner.ts';
import { may } from '../../request/caller.ts';
import type { WorkingContext } from '../../request/context.ts';
import type { Ctx } from '../../request/ctx.ts';
import { forbidden, rule } from '../../request/refusal.ts';
import { Lookup } from '../lookup.ts';
import { countRows, rowsStatement } from '../read.ts';
import type { Kind } from '../save.ts';
import { withoutNumber, withSealed } from '../sealedSearch.ts';
import { maskRow, plainOf } from '../sealing.ts';
import { FOUND } from '../sql.ts';
import { writeWorkbook } from './excel.ts';
import type { Cell } from './excel.types.ts';
import { type Disclosure, disclosureOf } from './sensitiveExport.ts';

type Columns = readonly (readonly [string, EntityField])[];
type Wanted = Readonly<Record<string, unknown>> & {
  columns?: string | undefined;
  sensitive?: 'true' | undefined;
  reason?: string | undefined;
};
/** Pixels of a list column are so many characters of a sheet. */
const CHARACTER = 8;
const BATCH = 1_000;

/**
 * The columns asked for, in their order; without a wish all that the record has. Who asks for sensitive fields whole gets all of them:
 * a list does not show each, and an export that carries none would promise what it does not hold.
 */
function columnsOf(entity: Entity, { columns: wanted, sensitive }: Wanted): Columns {
  const all = Object.entries(entity.fields);
  const named = wanted?.split(',').flatMap((name) => all.filter(([known]) => known === name));
  const asked = named?.length ? named : all;
  const missing = all.filter(
    ([name, field]) => isSensitive(field) && !asked.some(([known]) => known === name),
  );
  return sensitive ? [...asked, ...missing] : asked;
}
/** Says whether an export shows sensitive fields whole, and notes it. */
async function disclosed(
  ctx: Ctx,
  entity: Entity,
  { sensitive, reason }: Wanted,
  rows: number,
): Promise<Disclosure | null> {
  if (!sensitive) return null;
  return disclosureOf(
    ctx,
    entity,
    sensitiveFields(entity).map(([name]) => name),
    rows,
    reason,
  );
}
/** Numbers stay numbers, everything else is text: an ID number is not rounded, and nothing is a formula. */
async function cellsOf(
  entity: Entity,
  columns: Columns,
  row: EntityRow,
  lookup: Lookup,
  disclosed: Disclosure | null,
): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const [name, field] of columns) {
    const value = (disclosed && isSensitive(field) ? plainOf(entity, row, name) : row[name]) as
      | EntityValue
      | undefined;
    if (field.kind === 'units') cells.push(row.labels[name] ?? '');
    else if (typeof value === 'number' && (field.kind === 'int' || field.kind === 'count'))
      cells.push(value);
    else {
      const known = ['dict', 'dicts', 'shown', 'spans', 'pieces'].includes(field.kind)
        ? await lookup.choices(field)
        : [];
      cells.push(
        valueText(
          name,
          field,
          value,
          (_, one) => row.labels[name] ?? known.find((choice) => choice.value === one)?.label,
        ),
      );
    }
  }
  return disclosed ? [...cells, disclosed.mark] : cells;
}
/** With sensitive fields whole each row says who has taken it out, and when. */
const MARK = '导出标记';
const sheetOf = (entity: Entity, columns: Columns, disclosed: Disclosure | null) => ({
  name: entity.title,
  headers: [...columns.map(([, field]) => field.label), ...(disclosed ? [MARK] : [])],
  widths: [
    ...columns.map(([, field]) => Math.round((field.width ?? 128) / CHARACTER)),
    ...(disclosed ? [32] : []),
  ],
});
const fileNameOf = (entity: Entity, now: Date): string => `${entity.title}_${dayOf(now)}.xlsx`;

/** `POST …/export`: the current filter and columns as a workbook, streamed (导入导出 18–20). @throws Refusal 601 above the limit */
export async function exportNow(ctx: Ctx, { entity, extras }: Kind, asked: Wanted) {
  const wanted = await withSealed(ctx, entity, asked);
  const total = await countRows(entity, ctx, wanted, extras);
  if (total > EXPORT_LIMIT)
    throw rule(`共 ${total} 行，超过一次导出的 ${EXPORT_LIMIT} 行，请改用后台导出`);
  const { text, values } = rowsStatement(entity, ctx, wanted, extras);
  const { rows } = await ctx.client.query<EntityRow>(text, values);
  const columns = columnsOf(entity, wanted);
  const disclosure = await disclosed(ctx, entity, wanted, total);
  const lookup = new Lookup(ctx);
  const cells: Cell[][] = [];
  for (const row of rows)
    cells.push(await cellsOf(entity, columns, maskRow(entity, row), lookup, disclosure));
  ctx.audit({
    entity: entity.name,
    entityId: '',
    detail: {
      event: 'export',
      rows: total,
      columns: columns.map(([column]) => column),
      filter: filterOf(wanted),
    },
  });
  return answerWorkbook(ctx, sheetOf(entity, columns, disclosure), cells);
}
/**
 * A workbook of one sheet as the answer, streamed once the transaction stands: no row leaves that is not noted. The file is called
 * like the sheet, with the day. Widths in characters.
 */
export function answerWorkbook(
  ctx: Ctx,
  sheet: { name: string; headers: string[]; widths: number[] },
  cells: Cell[][],
) {
  const { name, headers, widths } = sheet;
  const stream = writeXlsxStream(cells, {
    name,
    columns: headers.map((header, at) => ({ header, width: widths[at] ?? 16 })),
    freezePane: { rows: 1 },
  });
  ctx.reply
    .header('Content-Type', XLSX)
    .header('Content-Disposition', attachment(`${name}_${dayOf(ctx.now)}.xlsx`, 'export.xlsx'));
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
const filterOf = ({ columns: _, ...filter }: Wanted) => withoutNumber(filter);
type Sought = Wanted & { readonly [FOUND]?: readonly number[] };
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
  const wanted: Sought = await withSealed(ctx, entity, asked);
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
    const { demoToday } = await services.reference();
    const seen = {
      caller,
      context,
      now: businessTime(new Date(), services.config.demo ? demoToday : null),
    };
    const columns = columnsOf(entity, wanted);
    const file = services.files.temporary();
    const written = await transaction(services.pool, 'read only', async (client) => {
      const lookup = new Lookup({ client, ...seen });
      const { text, values } = rowsStatement(entity, seen, wanted, extras);
      await client.query(`declare rows no scroll cursor for ${text}`, values);
      let done = 0;
      async function* batches() {
        while (goOn()) {
          const { rows } = await client.query<EntityRow>(`fetch ${BATCH} from rows`);
          if (rows.length === 0) return;
          yield await Promise.all(
            rows.map((row) => cellsOf(entity, columns, maskRow(entity, row), lookup, disclosure)),
          );
          done += rows.length;
          await services.pool.query(
            'update job set done = greatest(done, $2::int), total = $3::int where id = $1',
            [job.id, done, Math.max(total, done)],
          );
        }
      }
      await writeWorkbook(file, sheetOf(entity, columns, disclosure), batches());
      return done;
    });
    if (!goOn()) return 'stopped';
    const now = new Date();
    const resultFileId = await keepWorkbook(
      services.pool,
      services.files,
      job,
      file,
      fileNameOf(entity, now),
      now,
    );
    return { result: { rows: written }, resultFileId };
  };
