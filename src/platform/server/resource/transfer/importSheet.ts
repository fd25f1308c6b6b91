import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Entity } from '../../../contract/resource/entity.ts';
import { keepWorkbook } from '../../files/keep.ts';
import type { Job } from '../../jobs/job.ts';
import type { Ctx, Services } from '../../request/ctx.ts';
import { rule } from '../../request/refusal.ts';
import { Lookup } from '../lookup.ts';
import { readSheet, writeWorkbook } from './excel.ts';
import type { ReadCell } from './excel.types.ts';
import type { Failed } from './importTally.ts';
import {
  cellText,
  findHeading,
  type Heading,
  isEmptyRow,
  isTotal,
  lineOf,
  ORIGINAL,
  shownText,
} from './sheet.ts';
import { exampleRow } from './template.ts';

/** The rows of a sheet that are data, with what its columns mean. */
export interface Sheet {
  name: string;
  heading: Heading;
  rows: { at: number; cells: ReadCell[] }[];
  skipped: number;
  /** Titles of the columns that are read though Excel hides them. */
  hidden: string[];
}

/** The uploaded workbook; the example of the template and lines of totals are no data. @throws Refusal when it has been cleaned away */
export async function openSheet(
  services: Services,
  ctx: Ctx,
  entity: Entity,
  fileId: string,
): Promise<Sheet> {
  const { rows } = await ctx.client.query<{ storage_key: string }>(
    'select storage_key from file_info where school_id = $1 and file_id = $2',
    [ctx.caller.schoolId, fileId],
  );
  if (!rows[0]) throw rule('上传的文件已被清理，请重新上传');
  const file = services.files.temporary();
  try {
    await pipeline(
      await services.files.read(rows[0].storage_key),
      createWriteStream(file, { mode: 0o600 }),
    );
    const sheet = await readSheet(file, entity.title);
    const heading = findHeading(entity, sheet.rows);
    const examples = (await exampleRow(entity, new Lookup(ctx))).filter(Boolean).join('\n');
    const data = sheet.rows
      .map((cells, at) => ({ at: at + 1, cells }))
      .slice(heading.at + 1)
      .filter(({ cells }) => !isEmptyRow(cells));
    const isExample = (cells: ReadCell[]) =>
      cells
        .map((cell) => shownText(cell).trim())
        .filter(Boolean)
        .join('\n') === examples;
    const kept = data.filter(
      ({ cells }, place) => !isTotal(cells) && !(place === 0 && isExample(cells)),
    );
    const hidden = heading.columns
      .filter(({ at }) => sheet.hidden.includes(at))
      .map(({ title }) => title);
    return { name: sheet.name, heading, rows: kept, skipped: data.length - kept.length, hidden };
  } finally {
    await rm(file, { force: true });
  }
}

/** The refused rows as they came, with columns that say why and where they stood: to be mended and uploaded again. */
export async function keepFailed(
  services: Services,
  entity: Entity,
  job: Job,
  sheet: Sheet,
  failed: readonly Failed[],
  now: Date,
): Promise<string> {
  const reasons = new Map(
    failed.map(({ at, problems }) => [
      at,
      problems.map(({ column, reason }) => (column ? `${column}：${reason}` : reason)).join('；'),
    ]),
  );
  const { columns } = sheet.heading;
  const cellsOf = (cells: ReadCell[]) =>
    columns.map(({ at }) => {
      const read = cellText(cells[at] ?? null, false);
      return 'text' in read ? read.text || null : shownText(cells[at]);
    });
  const rows = sheet.rows
    .filter(({ at }) => reasons.has(at))
    .map(({ at, cells }) => [
      reasons.get(at) ?? '',
      lineOf(sheet.heading, { at, cells }),
      ...cellsOf(cells),
    ]);
  const file = services.files.temporary();
  await writeWorkbook(
    file,
    {
      name: sheet.name || entity.title,
      headers: ['失败原因', ORIGINAL, ...columns.map(({ title }) => title)],
      widths: [48, 8, ...columns.map(() => 16)],
    },
    [rows],
  );
  return keepWorkbook(
    services.pool,
    services.files,
    job,
    file,
    `${entity.title}_失败数据.xlsx`,
    now,
  );
}
