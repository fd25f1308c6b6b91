import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { staffRows } from '../kit/school/staffRows.ts';
import { type Line, median } from './decisions.ts';
import type { Ground, Sender } from './ground.ts';

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

/** Imports so many people, or only checks them; `meanwhile` is done again and again until it ends. */
async function importing(
  send: Sender,
  rows: number,
  dryRun: boolean,
  meanwhile: () => Promise<unknown>,
): Promise<{ added: number; refused: number }> {
  const form = new FormData();
  for (const [name, value] of [
    ['mode', 'add'],
    ['dryRun', String(dryRun)],
    ['fileName', '教职工.xlsx'],
  ] as const)
    form.append(name, value);
  const book = await writeXlsx({ sheets: [{ name: '教职工', rows: staffRows(rows) }] });
  form.append('file', new Blob([new Uint8Array(book)]), 'x.xlsx');
  const { data } = await send('POST', '/system/user/import', form);
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

/** How long others wait for a list while people are imported, beside how long they wait otherwise; and how long it takes to check a large sheet. */
export async function imports(ground: Ground): Promise<Line[]> {
  const send = await ground.login('admin');
  const before: number[] = [];
  for (let asked = 0; asked < 20; asked++) before.push(await timed(send));
  const begin = performance.now();
  const checked = await importing(send, CHECKED, true, () => pause(100));
  const seconds = (performance.now() - begin) / 1000;
  if (checked.added !== CHECKED) throw new Error(`${checked.refused} rows of the sheet are wrong`);
  const meanwhile: number[] = [];
  await importing(send, ROWS, false, async () => {
    meanwhile.push(await timed(send));
    await pause(20);
  });
  return [
    [
      `检查 ${CHECKED} 行（秒）`,
      seconds.toFixed(1),
      `${MOST_SECONDS}  上限`,
      (seconds / MOST_SECONDS).toFixed(2),
    ],
    [
      `导入 ${ROWS} 人时的用户列表（毫秒）`,
      median(meanwhile).toFixed(1),
      `${median(before).toFixed(1)}  没有导入时`,
      (median(meanwhile) / median(before)).toFixed(2),
    ],
  ];
}
