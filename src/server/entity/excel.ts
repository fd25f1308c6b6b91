import { Worker } from 'node:worker_threads';
import { rule } from '../request/refusal.ts';
import type { Cell, ExcelTask, FromWorker, ToWorker } from './excel.types.ts';

/** Rows of a sheet that one import takes; more is several files. */
export const MOST_ROWS = 20_000;
/** Megabytes: a workbook that unpacks to more ends its thread, not the server. */
const MEMORY = 512;
/** The build has the worker beside its main file, tests name theirs; in development it runs from its source. */
const FILE = import.meta.url.endsWith('.ts') ? process.env.EXCEL_WORKER : new URL('./excel.js', import.meta.url);
const LOAD_SOURCE = `import('tsx/esm/api').then(({ tsImport }) => tsImport('./excel.worker.ts', ${JSON.stringify(import.meta.url)}))`;

function start(task: ExcelTask): Worker {
  const options = { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY } };
  return FILE ? new Worker(FILE, options) : new Worker(LOAD_SOURCE, { ...options, eval: true });
}
const UNREADABLE = '文件无法读取，请确认是未加密的 .xlsx 工作簿';

/** The sheet of a workbook that has this name, or its first one. @throws Refusal 601 when it is none, is damaged or has too many rows */
export function readSheet(file: string, named = ''): Promise<{ name: string; rows: Cell[][]; hidden: number[] }> {
  return new Promise((resolve, reject) => {
    const worker = start({ op: 'read', file, mostRows: MOST_ROWS + 20, named });
    worker.once('message', (message: FromWorker) => {
      if (message.type === 'sheet') resolve(message);
      else if (message.type === 'tooLong') reject(rule(`一次最多导入 ${MOST_ROWS} 行，文件有 ${message.rows} 行，请分成几个文件`));
      else reject(rule(UNREADABLE));
    });
    worker.once('error', () => reject(rule(UNREADABLE)));
    worker.once('exit', () => reject(rule(UNREADABLE))); // without a word: out of memory
  });
}

/** Writes a workbook from batches of rows, none of them waiting in memory longer than the next is fetched. */
export async function writeWorkbook(
  file: string,
  sheet: { name: string; headers: string[]; widths: number[] },
  batches: AsyncIterable<Cell[][]> | Iterable<Cell[][]>,
): Promise<void> {
  const worker = start({ op: 'write', file, ...sheet });
  const send = (message: ToWorker) => worker.postMessage(message);
  let failed: (error: Error) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    failed = reject;
  });
  failure.catch(() => {});
  let taken: () => void = () => {};
  const written = new Promise<void>((resolve) => {
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'written') resolve();
      else if (message.type === 'failed') failed(new Error(message.message));
      else taken();
    });
  });
  worker.once('error', failed);
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    const acknowledged = new Promise<void>((resolve) => {
      taken = resolve;
    });
    send({ type: 'rows', rows });
    await Promise.race([acknowledged, failure]);
  }
  send({ type: 'end' });
  await Promise.race([written, failure]);
}
