import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll } from 'vitest';
import type { Cell } from '../../../src/platform/server/resource/transfer/excel.types.ts';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { card } from '../../kit/school/staffRows.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

export type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];
const book = async (rows: Cell[][] | Sheets) =>
  Buffer.from(
    await writeXlsx({
      sheets: Array.isArray(rows[0])
        ? [{ name: '教职工', rows: rows as Cell[][] }]
        : (rows as Sheets),
    }),
  );
export const [WANG, LI, ZHAO] = [
  card('19900101', 121),
  card('19851230', 242),
  card('19790405', 301),
];

/** The staff of the demo, to which workbooks add; each test begins with it. */
export function openStaffSheets() {
  const office = {} as { server: TestServer; admin: Client };

  beforeAll(async () => {
    office.server = await startServer({ template: 'demo' });
    office.admin = await login(office.server, 'admin');
  });
  afterAll(() => office.server.stop());
  afresh(() => office.server.pool);
  async function imported(
    rows: Cell[][] | Sheets,
    { place = 'user', ...fields }: Record<string, string> = {},
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      mode: 'add',
      dryRun: 'false',
      fileName: '教职工.xlsx',
      ...fields,
    }))
      form.append(name, value);
    form.append('file', new Blob([new Uint8Array(await book(rows))]), 'x.xlsx');
    const { data } = await office.admin.call('POST', `/system/${place}/import`, { body: form });
    for (;;) {
      const job = (await office.admin.get(`/system/job/${data.jobId}`)).data;
      if (!['queued', 'running'].includes(job.state)) return job;
      await pause(50);
    }
  }

  /** Four who are there already. */
  const staff = () =>
    imported([
      ['工号', '姓名', '性别', '证件号码', '教职工类别', '所属单位', '手机', '在职状态'],
      ['2026901', '王 建国', '男', WANG, '行政', '教务处', '14000000001', '在职'],
      ['2026902', '李晓雯', '女', LI, '专任教师', '计算机与人工智能学院', '14000000002', '在职'],
      ['2026911', '韩简称', '男', null, '行政', '计算机与人工智能学院', null, '在职'],
      ['2026912', '杨全称', '女', null, '行政', '计算机与人工智能学院', null, '在职'],
    ]);
  return { office, imported, staff };
}
