import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Entity, EntityField, EntityValue } from '../../../contract/resource/entity.ts';
import { isSensitive, sensitiveFields } from '../../../contract/resource/sensitive.ts';
import type { EntityRow } from '../../../contract/resource/shapes.ts';
import { EXPORT_LIMIT } from '../../../contract/resource/sheets.ts';
import { valueText } from '../../../contract/resource/value.ts';
import { dayOf } from '../../clock.ts';
import { attachment, XLSX } from '../../files/keep.ts';
import type { Ctx } from '../../request/ctx.ts';
import { rule } from '../../request/refusal.ts';
import { Lookup } from '../lookup.ts';
import { countRows, rowsStatement } from '../read.ts';
import type { Kind } from '../save.ts';
import { withoutNumber } from '../sealedSearch.ts';
import { maskRow, plainOf } from '../sealing.ts';
import { withFound } from '../sql/speltSearch.ts';
import { FOUND } from '../sql/sql.ts';
import type { Cell } from './excel.types.ts';
import { type Disclosure, disclosureOf } from './sensitiveExport.ts';

type Columns = readonly (readonly [string, EntityField])[];
export type Wanted = Readonly<Record<string, unknown>> & {
  columns?: string | undefined;
  sensitive?: 'true' | undefined;
  reason?: string | undefined;
};
/** Pixels of a list column are so many characters of a sheet. */
const CHARACTER = 8;
export const BATCH = 1_000;

/**
 * The columns asked for, in their order; without a wish all that the record has. Who asks for sensitive fields whole gets all of them:
 * a list does not show each, and an export that carries none would promise what it does not hold.
 */
export function columnsOf(entity: Entity, { columns: wanted, sensitive }: Wanted): Columns {
  const all = Object.entries(entity.fields);
  const named = wanted?.split(',').flatMap((name) => all.filter(([known]) => known === name));
  const asked = named?.length ? named : all;
  const missing = all.filter(
    ([name, field]) => isSensitive(field) && !asked.some(([known]) => known === name),
  );
  return sensitive ? [...asked, ...missing] : asked;
}
/** Says whether an export shows sensitive fields whole, and notes it. */
export async function disclosed(
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
/** Rows as they stand in a sheet, whoever waits for it: the same of the answer and of the job (导入导出 19). */
export async function cellsOfRows(
  ctx: Ctx,
  { entity, extras }: Kind,
  columns: Columns,
  rows: readonly EntityRow[],
  lookup: Lookup,
  disclosed: Disclosure | null,
): Promise<Cell[][]> {
  for (const row of rows) maskRow(entity, row);
  if (extras.computesSheets) await extras.compute?.(ctx, rows);
  const cells: Cell[][] = [];
  for (const row of rows) cells.push(await cellsOf(entity, columns, row, lookup, disclosed));
  return cells;
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
export const sheetOf = (entity: Entity, columns: Columns, disclosed: Disclosure | null) => ({
  name: entity.title,
  headers: [...columns.map(([, field]) => field.label), ...(disclosed ? [MARK] : [])],
  widths: [
    ...columns.map(([, field]) => Math.round((field.width ?? 128) / CHARACTER)),
    ...(disclosed ? [32] : []),
  ],
});
export const fileNameOf = (entity: Entity, now: Date): string =>
  `${entity.title}_${dayOf(now)}.xlsx`;

/** `POST …/export`: the current filter and columns as a workbook, streamed (导入导出 18–20). @throws Refusal 601 above the limit */
export async function exportNow(ctx: Ctx, { entity, extras }: Kind, asked: Wanted) {
  const wanted = await withFound(ctx, entity, extras, asked);
  const total = await countRows(entity, ctx, wanted, extras);
  if (total > EXPORT_LIMIT)
    throw rule(`共 ${total} 行，超过一次导出的 ${EXPORT_LIMIT} 行，请改用后台导出`);
  const { text, values } = rowsStatement(entity, ctx, wanted, extras);
  const { rows } = await ctx.client.query<EntityRow>(text, values);
  const columns = columnsOf(entity, wanted);
  const disclosure = await disclosed(ctx, entity, wanted, total);
  const cells = await cellsOfRows(
    ctx,
    { entity, extras },
    columns,
    rows,
    new Lookup(ctx),
    disclosure,
  );
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
export const filterOf = ({ columns: _, ...filter }: Wanted) => withoutNumber(filter);
export type Sought = Wanted & { readonly [FOUND]?: readonly number[] };
