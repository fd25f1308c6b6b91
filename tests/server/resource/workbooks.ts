import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Cell } from '../../../src/platform/server/resource/transfer/excel.types.ts';
import { CAMPUS, openCampuses } from './campuses.ts';

export const book = async (rows: Cell[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '校区', rows }] }));
export const sheetOf = async (response: Response) =>
  (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows;
export const form = (values: Record<string, string>) => ({
  body: new URLSearchParams(values).toString(),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
});

/** The campuses of the demo, read from workbooks and written into them. */
export function openWorkbooks() {
  const { office } = openCampuses();
  const send = async (file: Buffer, fields: Record<string, string>, who = office.admin) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      mode: 'add',
      dryRun: 'false',
      fileName: '校区.xlsx',
      ...fields,
    }))
      form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file)]), 'x.xlsx');
    return who.call('POST', `${CAMPUS}/import`, { body: form });
  };
  /** Waits for the end of a job as the screen does. */
  async function ended(id: number, who = office.admin) {
    for (let asked = 0; asked < 200; asked++) {
      const { data } = await who.get(`/system/job/${id}`);
      if (!['queued', 'running'].includes(data.state)) return data;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the job does not end');
  }
  const imported = async (rows: Cell[][], fields: Record<string, string> = {}) =>
    ended((await send(await book(rows), fields)).data.jobId);
  const codes = async () =>
    (await office.admin.get(`${CAMPUS}/list`, { pageSize: 200 })).data.rows.map(
      (r: { campusCode: string }) => r.campusCode,
    );
  return { office, send, ended, imported, codes };
}
