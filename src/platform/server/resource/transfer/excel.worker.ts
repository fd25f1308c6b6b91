import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { Cell, ExcelTask, FromWorker, ToWorker } from './excel.types.ts';

/** Excel beside the requests: reads a workbook, or writes one from rows as they come. */
const port = parentPort;
if (!port) throw new Error('runs as a worker thread');
const tell = (message: FromWorker, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);

/** What is too much is told and not handed over: the server would have to take it all in at once. */
async function read({ file, named, mostRows, mostCells, longest }: Extract<ExcelTask, { op: 'read' }>): Promise<void> {
  let first: string | null = null;
  const wanted = ({ name, hidden = false, veryHidden = false }: { name: string; hidden?: boolean; veryHidden?: boolean }) => {
    if (hidden || veryHidden) return false;
    first ??= name;
    return name === first || name.trim() === named;
  };
  const book = await readXlsx(await readFile(file), { sheets: wanted, maxRows: mostRows + 1 });
  const sheet = book.sheets.find(({ name }) => name.trim() === named) ?? book.sheets[0];
  const rows = (sheet?.rows ?? []) as Cell[][];
  const hidden = (sheet?.columns ?? []).flatMap((column, at) => (column?.hidden ? [at] : []));
  if (rows.length > mostRows) return tell({ type: 'tooLong' });
  if (rows.reduce((sum, row) => sum + row.length, 0) > mostCells) return tell({ type: 'tooWide' });
  const long = rows.findIndex((row) => row.some((cell) => typeof cell === 'string' && cell.length > longest));
  tell(long < 0 ? { type: 'sheet', name: sheet?.name ?? '', rows, hidden } : { type: 'longCell', row: long + 1 });
}

async function* incoming(): AsyncGenerator<Cell[]> {
  const waiting: ToWorker[] = [];
  let wake = () => {};
  port?.on('message', (message: ToWorker) => {
    waiting.push(message);
    wake();
  });
  for (;;) {
    const message = waiting.shift();
    if (!message)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    else if (message.type === 'end') return;
    else {
      yield* message.rows;
      tell({ type: 'more' });
    }
  }
}
async function write({ file, name, headers, widths }: Extract<ExcelTask, { op: 'write' }>): Promise<void> {
  const columns = headers.map((header, at) => ({ header, width: widths[at] ?? 16 }));
  // strings stay strings: no cell of ours is a formula, and long numbers are written as text
  const stream = writeXlsxStream(incoming(), { name, columns, freezePane: { rows: 1 } });
  await pipeline(Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file, { mode: 0o600 }));
  tell({ type: 'written' });
}

const task = workerData as ExcelTask;
(task.op === 'read' ? read(task) : write(task)).then(
  () => port.close(),
  (error: unknown) => {
    tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    port.close();
  },
);
