import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { staffRows } from '../kit/school/staffRows.ts';
import { type Line, median } from './decisions.ts';
import type { Ground, Sender } from './ground.ts';

const ROWS = 1000;
const LIST = '/system/user/list?pageSize=20';

async function timed(send: Sender): Promise<number> {
  const begin = performance.now();
  const { code, msg } = await send('GET', LIST);
  if (code !== 200) throw new Error(msg);
  return performance.now() - begin;
}

/** How long others wait for a list while people are imported, beside how long they wait otherwise. */
export async function imports(ground: Ground): Promise<Line[]> {
  const send = await ground.login('admin');
  const before: number[] = [];
  for (let asked = 0; asked < 20; asked++) before.push(await timed(send));
  const form = new FormData();
  for (const [name, value] of [
    ['mode', 'add'],
    ['dryRun', 'false'],
    ['fileName', '教职工.xlsx'],
  ] as const)
    form.append(name, value);
  const book = await writeXlsx({ sheets: [{ name: '教职工', rows: staffRows(ROWS) }] });
  form.append('file', new Blob([new Uint8Array(book)]), 'x.xlsx');
  const { data } = await send('POST', '/system/user/import', form);
  const { jobId } = data as { jobId: number };
  const meanwhile: number[] = [];
  for (;;) {
    const job = (await send('GET', `/system/job/${jobId}`)).data as { state: string; done: number };
    if (job.state === 'done') break;
    if (!['queued', 'running'].includes(job.state)) throw new Error(`the import is ${job.state}`);
    meanwhile.push(await timed(send));
    await pause(20);
  }
  return [
    [
      `导入 ${ROWS} 人时的用户列表（毫秒）`,
      median(meanwhile).toFixed(1),
      `${median(before).toFixed(1)}  没有导入时`,
      (median(meanwhile) / median(before)).toFixed(2),
    ],
  ];
}
