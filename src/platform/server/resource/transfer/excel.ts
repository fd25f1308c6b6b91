import { Worker } from 'node:worker_threads';
import { rule } from '../../request/refusal.ts';
import type { Cell, ExcelTask, FromWorker, ToWorker } from './excel.types.ts';
import { onPlainCopy, UNREADABLE } from './workbook.ts';

/** Rows of a sheet that one import takes; more is several files. */
export const MOST_ROWS = 20_000;
const MOST_CELLS = 1_000_000;
/** Characters of a cell: Excel itself holds no more. */
const LONGEST = 32_767;
/** Megabytes: a sheet that takes more ends its thread, not the server. What it reads is bounded before (workbook.ts). */
const MEMORY = 448;
/** Milliseconds after which a reader is ended. */
const PATIENCE = 20_000;
/** The build has the worker beside its main file, tests name theirs; in development it runs from its source. */
const FILE = import.meta.url.endsWith('.ts') ? process.env.EXCEL_WORKER : new URL('./excel.js', import.meta.url);
const LOAD_SOURCE = `import('tsx/esm/api').then(({ tsImport }) => tsImport('./excel.worker.ts', ${JSON.stringify(import.meta.url)}))`;

function start(task: ExcelTask): Worker {
  const options = { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY } };
  return FILE ? new Worker(FILE, options) : new Worker(LOAD_SOURCE, { ...options, eval: true });
}
const SLOW = '读取工作簿的时间过长，已停止；请分成几个文件后重新上传';
interface ReadSheet {
  name: string;
  rows: Cell[][];
  hidden: number[];
}

/**
 * The sheet of a workbook that has this name, or its first one. @throws Refusal 601 when it is none, is damaged, has more than an import
 * takes, or is not read within `patience` milliseconds
 */
export const readSheet = (file: string, named = '', patience = PATIENCE): Promise<ReadSheet> =>
  onPlainCopy(file, (copy) => readPlain(copy, named, patience));

function readPlain(file: string, named: string, patience: number): Promise<ReadSheet> {
  return new Promise((resolve, reject) => {
    const worker = start({ op: 'read', file, named, mostRows: MOST_ROWS + 20, mostCells: MOST_CELLS, longest: LONGEST });
    const end = (message: string) => {
      clearTimeout(timer);
      reject(rule(message));
    };
    const timer = setTimeout(() => {
      end(SLOW);
      void worker.terminate();
    }, patience);
    worker.once('message', (message: FromWorker) => {
      if (message.type === 'sheet') {
        clearTimeout(timer);
        resolve(message);
      } else if (message.type === 'tooLong') end(`一次最多导入 ${MOST_ROWS} 行，文件的行数超过了它，请分成几个文件`);
      else if (message.type === 'tooWide') end(`工作表的格数超过 ${MOST_CELLS}，不能读取；请删去不用的列和行，或分成几个文件`);
      else if (message.type === 'longCell') end(`第 ${message.row} 行有一格超过 ${LONGEST} 个字，不能读取；请删减后重新上传`);
      else end(UNREADABLE);
    });
    worker.once('error', () => end(UNREADABLE));
    worker.once('exit', () => end(UNREADABLE)); // without a word: out of memory
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
