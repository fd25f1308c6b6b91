/** Both ways out of a list: the answer that is waited for, and the job of what is too much for it. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTITIES } from '../../../src/main/contract/entities.ts';
import { pathOf } from '../../../src/platform/contract/resource/entity.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { form } from './workbooks.ts';

let server: TestServer;
let people: Client[];
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  const names = ['admin', 'registrar', 'rooms', 'declarer', 'hr', 'security', 'auditor', 'master'];
  people = await Promise.all(names.map((name) => login(server, name)));
});
afterAll(() => server.stop());

const EXPORTED = ENTITIES.filter(({ single, sheetOnly }) => !single && !sheetOnly);
const rowsOf = async (response: Response) => {
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  // the log of operations has a row of the export itself, and so has the list of jobs
  const own = ['导出操作日志', '导出后台任务'];
  const rows = sheets[0]?.rows.filter((row) => !row.some((it) => own.includes(String(it)))) ?? [];
  return { name: sheets[0]?.name, rows };
};
/** What the first of them gets who may, by both ways. */
async function bothWays(path: string) {
  for (const who of people) {
    const { code, data } = await who.call('POST', `${path}/exportJob`, form({}));
    if (code !== 200) continue;
    const waited = await who.send('POST', `${path}/export`, form({}));
    let job = { state: 'queued', resultFileId: null, error: null };
    await expect
      .poll(
        async () => {
          job = (await who.get(`/system/job/${data.jobId}`)).data;
          return job.state;
        },
        { timeout: 30_000 },
      )
      .toBe('done');
    const { data: signed } = await who.get(`/file/fileInfo/get/pre/signed/url/${job.resultFileId}`);
    const fetched = await fetch(`${server.url}${signed.url}`);
    const named = (one: Response) => one.headers.get('content-disposition')?.split("''")[1];
    return {
      names: [named(waited), named(fetched)],
      waited: await rowsOf(waited),
      fetched: await rowsOf(fetched),
    };
  }
  throw new Error(`nobody may export ${path}`);
}

/** 导入导出 19、20；用户 38、教室 40: what is worked out beside a row stands in both, and so does the school's day */
test('one sheet comes of both ways, of every list', { timeout: 240_000 }, async () => {
  await server.pool.query(
    `update classroom set status = '2', repair_from = '2026-11-01', repair_to = '2026-11-10'
     where id = (select min(id) from classroom where status = '1')`,
  );
  for (const entity of EXPORTED) {
    const { names, waited, fetched } = await bothWays(pathOf(entity));
    expect({ path: pathOf(entity), ...fetched }).toEqual({ path: pathOf(entity), ...waited });
    expect([names[1], decodeURIComponent(names[0] ?? '')]).toEqual([
      names[0],
      `${entity.title}_2026-11-20.xlsx`,
    ]);
    const [heads = [], ...lines] = fetched.rows;
    const told = (label: string) => lines.map((line) => line[heads.indexOf(label)]);
    if (entity.name === 'departure') expect(told('名下的事项').join()).toMatch(/项|没有/);
    if (entity.name === 'classroom') expect(told('状态')).not.toContain('维修');
  }
});
