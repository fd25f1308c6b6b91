/** How many 学籍异动 of which kind, where and when (异动 30). */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  registrar = await login(server, 'registrar');
});
afterAll(() => server.stop());
const type = { businessType: 0 };

/** 异动 30 */
test('统计: every number is the length of the list that it opens', async () => {
  const rows = (await registrar.get('/student/change/statistics', type)).data as {
    changeType: string;
    unitKey: string;
    month: string;
    n: number;
  }[];
  const length = async (query: object) =>
    (await registrar.get('/student/change/list', { ...type, effectState: 2, ...query })).data.total;
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((all, { n }) => all + n, 0);
  expect(sum(() => true)).toBe(await length({}));
  expect(sum((row) => row.changeType === '11' && row.unitKey === '3-1')).toBe(
    await length({ changeType: '11', unitKey: '3-1' }),
  );
  expect(sum((row) => row.month === '2026-03')).toBe(
    await length({ from: '2026-03-01', to: '2026-03-31' }),
  );
  const some = (
    await registrar.get('/student/change/statistics', {
      ...type,
      from: '2026-09-01',
      to: '2026-09-30',
    })
  ).data as typeof rows;
  expect([...new Set(some.map(({ month }) => month))]).toEqual(['2026-09']);
});

/** 异动 30 */
test('统计 as a workbook: the figures of the screen, with their sums', async () => {
  const asked = { from: '2026-03-01', to: '2026-03-31' };
  const rows = (await registrar.get('/student/change/statistics', { ...type, ...asked })).data as {
    changeType: string;
    unitName: string;
    n: number;
  }[];
  const sum = rows.reduce((all, { n }) => all + n, 0);
  const sheet = async (by: string) => {
    const answer = await registrar.send('POST', '/student/change/statistics/export', {
      query: type,
      body: { ...asked, by },
    });
    const { sheets } = await readXlsx(Buffer.from(await answer.arrayBuffer()));
    return sheets[0]?.rows ?? [];
  };
  const [head, march, total] = await sheet('month');
  expect([head?.[0], head?.at(-1), head?.includes('复学'), head?.includes('死亡')]).toEqual([
    '生效月份',
    '合计',
    true,
    false,
  ]);
  expect([march?.[0], march?.at(-1), total?.[0], total?.at(-1)]).toEqual([
    '2026-03',
    sum,
    '合计',
    sum,
  ]);
  const units = (await sheet('unit')).slice(1, -1);
  expect(units.reduce((all, row) => all + Number(row.at(-1)), 0)).toBe(sum);
  const own = (name: string) =>
    rows.reduce((all, row) => (row.unitName === name ? all + row.n : all), 0);
  expect(new Map(units.map((row) => [row[0], row.at(-1)]))).toEqual(
    new Map(rows.map(({ unitName }) => [unitName, own(unitName)])),
  );
  const noted = await server.pool.query(
    `select detail->'rows' as rows, detail->'filter' as filter from audit_log where action = 'changeStatisticsExport' order by id desc limit 1`,
  );
  expect(noted.rows).toEqual([{ rows: units.length, filter: { by: 'unit', ...asked } }]);
});
