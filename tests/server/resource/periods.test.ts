import { afterAll, beforeAll, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  admin = await login(server, 'admin');
});
afterAll(() => server.stop());
afresh(() => server.pool);

interface Row {
  id: number;
  period: number;
  beginAt: string;
  endAt: string;
  version: number;
}
const stands = async (season = '0'): Promise<Row[]> =>
  (await admin.get('/foundation/timetable/list', { atCampusId: 2, season })).data.rows;
const later = (time: string, minutes: number) =>
  new Date(Date.parse(`2026-01-01T${time}:00Z`) + minutes * 60_000).toISOString().slice(11, 16);
const item = ({ period, beginAt, endAt, version }: Omit<Row, 'id'>, more: object = {}) => ({
  season: '0',
  campusId: 2,
  period,
  beginAt,
  endAt,
  version,
  ...more,
});
const save = (items: readonly object[], as = admin) =>
  as.put('/foundation/timetable/grid', { items });

/** 学期 43 */
test('a whole morning moves at once, though each period alone would meet the next one', async () => {
  const before = await stands();
  const moved = before.map((row) =>
    item({ ...row, beginAt: later(row.beginAt, 20), endAt: later(row.endAt, 20) }),
  );
  expect((await save(moved)).code).toBe(200);
  const after = await stands();
  expect(after.map(({ beginAt, version }) => [beginAt, version])).toEqual(
    before.map(({ beginAt, version }) => [later(beginAt, 20), version + 1]),
  );
  // each has its own line in the history
  const { rows } = await server.pool.query(
    `select count(*)::int as n from audit_log where entity = 'timetable' and entity_id::text = any($1)`,
    [before.map(({ id }) => String(id))],
  );
  expect(rows[0].n).toBeGreaterThanOrEqual(11);
});

/** 学期 36、43 */
test('what overlaps is refused beside both, and nothing is written', async () => {
  const before = await stands();
  const [first, second, third] = before as [Row, Row, Row];
  const answer = await save([
    item({ ...first, beginAt: '07:50' }),
    item({ ...second, endAt: '10:30' }),
    item({ ...third, beginAt: '25:00' }),
  ]);
  expect(answer.code).toBe(422);
  expect(answer.data.fields).toEqual({ '0.2.3.beginAt': '格式为 08:00' });
  const overlapping = await save([item({ ...second, endAt: '10:30' })]);
  expect(overlapping.data.fields).toEqual({
    '0.2.2.endAt': '应不晚于第 3 节开始的 10:10',
    '0.2.3.beginAt': '应不早于第 2 节结束的 10:30',
  });
  expect(await stands()).toEqual(before);
});

/** 学期 43、表单 15 */
test('somebody who was faster is told of, and a season gets periods of its own', async () => {
  const [first] = (await stands()) as [Row];
  expect((await save([item({ ...first, beginAt: '07:50' })])).code).toBe(200);
  expect((await save([item({ ...first, beginAt: '07:55' })])).code).toBe(409);
  const summer = { season: '1', campusId: 2, period: 5, version: null };
  expect((await save([{ ...summer, beginAt: '14:30', endAt: '15:15' }])).code).toBe(200);
  expect((await stands('1')).map(({ beginAt }) => beginAt)).toEqual(['14:30']);
  const again = await save([{ ...summer, beginAt: '14:40', endAt: '15:25' }]);
  expect(again.data.fields).toEqual({ '1.2.5.beginAt': '已有人填写了这一节' });
});

/** 学期 43、权限 5 */
test('nobody without the right and nobody outside their campus changes it', async () => {
  const [first] = (await stands()) as [Row];
  const declarer = await login(server, 'declarer');
  expect((await save([item({ ...first, beginAt: '07:50' })], declarer)).code).toBe(403);
});
