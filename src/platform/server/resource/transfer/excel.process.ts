import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readXlsx, writeXlsxStream } from 'hucre/xlsx';
import { Refusal } from '../../request/refusal.ts';
import type { Cell, ExcelTask, FromProcess, ReadCell, ToProcess } from './excel.types.ts';
import { makePlainCopy } from './workbook.ts';

/**
 * Reads a workbook, or writes one from rows as they come, in a process of its own: what a workbook takes, and whether it ends, is
 * bounded by whoever starts it (excel.ts), and the server's own memory and turns are not touched.
 */
const tell = (message: FromProcess) =>
  new Promise<void>((resolve) => {
    process.send?.(message, () => resolve());
  });
/** Rows in a message: the server takes them in beside its other work. */
const BATCH = 500;

/** What is too much is told and not handed over. */
async function read({
  file,
  copy,
  named,
  mostRows,
  mostCells,
  longest,
}: Extract<ExcelTask, { op: 'read' }>): Promise<void> {
  await makePlainCopy(file, copy);
  let first: string | null = null;
  const wanted = ({
    name,
    hidden = false,
    veryHidden = false,
  }: {
    name: string;
    hidden?: boolean;
    veryHidden?: boolean;
  }) => {
    if (hidden || veryHidden) return false;
    first ??= name;
    return name === first || name.trim() === named;
  };
  const book = await readXlsx(await readFile(copy), { sheets: wanted, maxRows: mostRows + 1 });
  const sheet = book.sheets.find(({ name }) => name.trim() === named) ?? book.sheets[0];
  const rows: ReadCell[][] = sheet?.rows ?? [];
  markNoValues(rows, sheet?.cells);
  const hidden = (sheet?.columns ?? []).flatMap((column, at) => (column?.hidden ? [at] : []));
  if (rows.length > mostRows) return tell({ type: 'tooLong' });
  if (rows.reduce((sum, row) => sum + row.length, 0) > mostCells) return tell({ type: 'tooWide' });
  const long = rows.findIndex((row) =>
    row.some((cell) => typeof cell === 'string' && cell.length > longest),
  );
  if (long >= 0) return tell({ type: 'longCell', row: long + 1 });
  for (let at = 0; at < rows.length; at += BATCH)
    await tell({ type: 'rows', rows: rows.slice(at, at + BATCH) });
  await tell({ type: 'sheet', name: sheet?.name ?? '', hidden });
}

type Workbook = Awaited<ReturnType<typeof readXlsx>>;
/** Puts in the place of a cell without a value what stands in it; `cells` are told by `row,column` from 0. */
function markNoValues(
  rows: ReadCell[][],
  cells: NonNullable<Workbook['sheets'][number]['cells']> = new Map(),
): void {
  for (const [place, { type, value, formula }] of cells) {
    const isFormula = type === 'formula' && value === null;
    if (type !== 'error' && !isFormula) continue;
    const [row = 0, column = 0] = place.split(',').map(Number);
    const line = rows[row];
    if (line)
      line[column] = isFormula
        ? { noValue: 'formula', shown: `=${formula ?? ''}` }
        : { noValue: 'error', shown: String(value) };
  }
}

const waiting: ToProcess[] = [];
let wake = () => {};
async function* incoming(): AsyncGenerator<Cell[]> {
  for (;;) {
    const message = waiting.shift();
    if (!message)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    else if (message.op !== 'rows') return;
    else {
      yield* message.rows;
      await tell({ type: 'more' });
    }
  }
}
async function write({
  file,
  name,
  headers,
  widths,
}: Extract<ExcelTask, { op: 'write' }>): Promise<void> {
  const columns = headers.map((header, at) => ({ header, width: widths[at] ?? 16 }));
  // strings stay strings: no cell of ours is a formula, and long numbers are written as text
  const stream = writeXlsxStream(incoming(), { name, columns, freezePane: { rows: 1 } });
  await pipeline(
    Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(file, { mode: 0o600 }),
  );
  await tell({ type: 'written' });
}
async function work(task: ToProcess): Promise<void> {
  try {
    if (task.op === 'read') await read(task);
    else if (task.op === 'write') await write(task);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // a disk without room is told as such (运行 18)
    const { code } = error as NodeJS.ErrnoException;
    await tell(
      error instanceof Refusal
        ? { type: 'refused', message }
        : { type: 'failed', message, ...(code && { code }) },
    );
  }
  process.exit();
}

process.on('disconnect', () => process.exit()); // whoever wanted it is gone
process.once('message', (task: ToProcess) => {
  process.on('message', (message: ToProcess) => {
    waiting.push(message);
    wake();
  });
  void work(task);
});
