import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import type { Cell } from '../../src/platform/server/resource/transfer/excel.types.ts';
import { staffRows } from '../kit/school/staffRows.ts';
import { type Line, median } from './decisions.ts';
import type { Ground, Sender } from './ground.ts';
import { studentRows } from './students.ts';

const ROWS = 1000;
/** A large sheet, and the longest that its dry run may take (导入导出 1). */
const CHECKED = 10_000;
const MOST_SECONDS = 20;
const LIST = '/system/user/list?pageSize=20';

async function timed(send: Sender): Promise<number> {
  const begin = performance.now();
  const { code, msg } = await send('GET', LIST);
  if (code !== 200) throw new Error(msg);
  return performance.now() - begin;
}

interface Brought {
  /** `/system/user` */
  path: string;
  title: string;
  rows: Cell[][];
}
const staff = (rows: number): Brought => ({
  path: '/system/user',
  title: '教职工',
  rows: staffRows(rows),
});

/** Imports a sheet, or only checks it; `meanwhile` is done again and again until it ends. */
async function importing(
  send: Sender,
  { path, title, rows }: Brought,
  dryRun: boolean,
  meanwhile: () => Promise<unknown>,
): Promise<{ added: number; refused: number }> {
  const form = new FormData();
  for (const [name, value] of [
    ['mode', 'add'],
    ['dryRun', String(dryRun)],
    ['fileName', `${title}.xlsx`],
  ] as const)
    form.append(name, value);
  const book = await writeXlsx({ sheets: [{ name: title, rows }] });
  form.append('file', new Blob([new Uint8Array(book)]), 'x.xlsx');
  const { data } = await send('POST', `${path}/import`, form);
  const { jobId } = data as { jobId: number };
  for (;;) {
    const job = (await send('GET', `/system/job/${jobId}`)).data as {
      state: string;
      import: { added: number; refused: number };
    };
    if (job.state === 'done') return job.import;
    if (!['queued', 'running'].includes(job.state)) throw new Error(`the import is ${job.state}`);
    await meanwhile();
  }
}

/** Seconds that it takes to check a large sheet, all of which is right. */
async function checking(send: Sender, brought: Brought): Promise<Line> {
  const begin = performance.now();
  const checked = await importing(send, brought, true, () => pause(100));
  const seconds = (performance.now() - begin) / 1000;
  if (checked.added !== CHECKED) throw new Error(`${checked.refused} rows of the sheet are wrong`);
  return [
    `检查 ${CHECKED} 行${brought.title}（秒）`,
    seconds.toFixed(1),
    `${MOST_SECONDS}  上限`,
    (seconds / MOST_SECONDS).toFixed(2),
  ];
}

/** How long others wait for a list while people are imported, beside how long they wait otherwise; and how long it takes to check a large sheet. */
export async function imports(ground: Ground): Promise<Line[]> {
  const send = await ground.login('admin');
  const before: number[] = [];
  for (let asked = 0; asked < 20; asked++) before.push(await timed(send));
  const registrar = await ground.login('registrar');
  const students = await studentRows(ground.pool, CHECKED);
  const checked = [
    await checking(send, staff(CHECKED)),
    await checking(registrar, { path: '/student/student', title: '学生', rows: students }),
  ];
  const meanwhile: number[] = [];
  await importing(send, staff(ROWS), false, async () => {
    meanwhile.push(await timed(send));
    await pause(20);
  });
  return [
    ...checked,
    [
      `导入 ${ROWS} 人时的用户列表（毫秒）`,
      median(meanwhile).toFixed(1),
      `${median(before).toFixed(1)}  没有导入时`,
      (median(meanwhile) / median(before)).toFixed(2),
    ],
  ];
}
