import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { slots } from '../../access/slots.ts';
import { rule } from '../../request/refusal.ts';
import type { Cell, ExcelTask, FromProcess, ReadCell, ToProcess } from './excel.types.ts';
import { UNREADABLE } from './workbook.ts';

/** Rows of a sheet that one import takes; more is several files. */
export const MOST_ROWS = 20_000;
const MOST_CELLS = 1_000_000;
/** Characters of a cell: Excel itself holds no more. */
const LONGEST = 32_767;
/** Megabytes that a workbook's process may fill: one that takes more ends, and the server goes on. What it reads is bounded before (workbook.ts). */
const MEMORY = 384;
/** Milliseconds after which a reader is ended. */
const PATIENCE = 20_000;
const SLOW = '读取工作簿的时间过长，已停止；请分成几个文件后重新上传';
const HEAVY =
  '工作簿的内容过多，读取时超出了内存，已停止；请删去不用的内容，或分成几个文件后重新上传';
const FULL = '正在读取的工作簿较多，请稍后再上传';
/** Two of each kind at once, so that neither fills the machine nor keeps the other waiting. */
const LIMITS = { active: 2, each: 20, all: 20 };
const reading = slots(LIMITS, () => rule(FULL));
const writing = slots({ ...LIMITS, each: 200, all: 200 }, () =>
  rule('正在导出的工作簿较多，请稍后再试'),
);

/** The build has it beside its main file, tests name theirs; in development it runs from its source. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');
const BUILT = FROM_SOURCE
  ? process.env.EXCEL_PROCESS
  : fileURLToPath(new URL('./excel.js', import.meta.url));
function start(task: ExcelTask): ChildProcess {
  const source = fileURLToPath(new URL('./excel.process.ts', import.meta.url));
  const child = fork(BUILT ?? source, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEMORY}`, ...(BUILT ? [] : ['--import', 'tsx'])],
    env: { NODE_ENV: process.env.NODE_ENV, TZ: process.env.TZ }, // none of the server's secrets
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => {}); // could not be started, or has ended: `exit` says so
  child.send(task satisfies ToProcess);
  return child;
}
interface ReadSheet {
  name: string;
  rows: ReadCell[][];
  hidden: number[];
}

/**
 * The sheet of a workbook that has this name, or its first one. @throws Refusal 601 when it is none, is damaged, has more than an import
 * takes, is not read within `patience` milliseconds, or too many are being read
 */
export const readSheet = (file: string, named = '', patience = PATIENCE): Promise<ReadSheet> =>
  reading('', async () => {
    const copy = `${file}.plain`;
    try {
      return await readIn(
        start({
          op: 'read',
          file,
          copy,
          named,
          mostRows: MOST_ROWS + 20,
          mostCells: MOST_CELLS,
          longest: LONGEST,
        }),
        patience,
      );
    } finally {
      await rm(copy, { force: true });
    }
  });

function readIn(child: ChildProcess, patience: number): Promise<ReadSheet> {
  return new Promise((resolve, reject) => {
    let message = HEAVY; // it ended without a word: out of memory
    let sheet: ReadSheet | undefined;
    const rows: ReadCell[][] = [];
    const timer = setTimeout(() => {
      message = SLOW;
      child.kill('SIGKILL');
    }, patience);
    child.on('message', (said: FromProcess) => {
      if (said.type === 'rows') rows.push(...said.rows);
      else if (said.type === 'sheet') sheet = { ...said, rows };
      else message = refusalOf(said);
    });
    child.once('close', () => {
      clearTimeout(timer);
      if (sheet) resolve(sheet);
      else reject(rule(message));
    });
  });
}
function refusalOf(said: FromProcess): string {
  if (said.type === 'refused') return said.message;
  if (said.type === 'tooLong')
    return `一次最多导入 ${MOST_ROWS} 行，文件的行数超过了它，请分成几个文件`;
  if (said.type === 'tooWide')
    return `工作表的格数超过 ${MOST_CELLS}，不能读取；请删去不用的列和行，或分成几个文件`;
  if (said.type === 'longCell')
    return `第 ${said.row} 行有一格超过 ${LONGEST} 个字，不能读取；请删减后重新上传`;
  return UNREADABLE;
}

/** Writes a workbook from batches of rows, none of them waiting in memory longer than the next is fetched. */
export const writeWorkbook = (
  file: string,
  sheet: { name: string; headers: string[]; widths: number[] },
  batches: AsyncIterable<Cell[][]> | Iterable<Cell[][]>,
): Promise<void> =>
  writing('', async () => {
    const child = start({ op: 'write', file, ...sheet });
    try {
      await writeIn(child, batches);
    } finally {
      child.kill('SIGKILL');
    }
  });

async function writeIn(
  child: ChildProcess,
  batches: AsyncIterable<Cell[][]> | Iterable<Cell[][]>,
): Promise<void> {
  const send = (message: ToProcess) => child.send(message);
  let failed: (error: Error) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    failed = reject;
  });
  failure.catch(() => {});
  let taken: () => void = () => {};
  const written = new Promise<void>((resolve) => {
    child.on('message', (message: FromProcess) => {
      if (message.type === 'written') resolve();
      else if (message.type === 'failed')
        failed(Object.assign(new Error(message.message), { code: message.code }));
      else taken();
    });
  });
  child.once('close', () => failed(new Error('the process that writes a workbook has ended')));
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    const acknowledged = new Promise<void>((resolve) => {
      taken = resolve;
    });
    send({ op: 'rows', rows });
    await Promise.race([acknowledged, failure]);
  }
  send({ op: 'end' });
  await Promise.race([written, failure]);
}
