import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Conformance } from '../../../src/workbench/contract/qa.calls.ts';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { signIn } from '../../kit/school/college.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let qa: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  qa = await login(server, 'qa');
});
afterAll(() => server.stop());
afresh(() => server.pool);
const list = async (): Promise<Conformance> => (await qa.get('/qa/conformance/list')).data;
const count = async (sql: string): Promise<number> =>
  Number((await server.pool.query<{ n: string }>(sql)).rows[0]?.n);

/** 测试 10、24 */
it('finds every history of the demo school as the chart makes it, of every kind, and counts every use of a transition', async () => {
  const { sources, divergences } = await list();
  const approvals = (source: string, zh: string, table: string) => ({
    chart: 'approval',
    source,
    zh,
    histories: `select count(*) as n from ${table}`,
    records: `select count(*) as n from approval_record where biz_type = '${source}'`,
  });
  const effects = 'select count(*) as n from status_change where effect_state = 2';
  const kinds = [
    approvals('declaration', '申报', 'declaration'),
    approvals('plan', '培养方案', 'plan'),
    approvals('planChange', '方案变更', 'plan_change'),
    approvals('courseRequest', '新课申请', 'course_request'),
    approvals('statusChange', '学籍异动', 'status_change'),
    {
      chart: 'studentStatus',
      source: 'studentStatus',
      zh: '学生',
      histories: 'select count(*) as n from student',
      records: effects,
    },
    {
      chart: 'semester',
      source: 'semester',
      zh: '学期',
      histories: 'select count(*) as n from semester',
      records: 'select 0 as n',
    },
    // a school that has just been seeded has sent no message, and nobody has looked on in it
    ...[
      { chart: 'delivery', source: 'delivery', zh: '消息发送' },
      { chart: 'visit', source: 'visit', zh: '一次模拟查看' },
    ].map((kind) => ({ ...kind, histories: 'select 0 as n', records: 'select 0 as n' })),
    {
      chart: 'roomStatus',
      source: 'roomStatus',
      zh: '教室',
      histories: 'select count(*) as n from classroom',
      records: 'select count(*) as n from room_closing',
    },
    ...[
      { chart: 'objection', source: 'objection', zh: '接收异议' },
      { chart: 'handover', source: 'handover', zh: '移交' },
    ].map((kind) => ({ ...kind, histories: 'select 0 as n', records: 'select 0 as n' })),
    {
      ...{ chart: 'departure', source: 'departure', zh: '离岗计划' },
      histories: 'select count(*) as n from departure',
      records: `select count(*) as n from audit_log where entity = 'departure'`,
    },
  ];
  const expected = [];
  for (const { histories, records, ...kind } of kinds)
    expected.push({
      ...kind,
      histories: await count(histories),
      records: await count(records),
      divergences: 0,
    });
  expect({ sources, divergences }).toEqual({ sources: expected, divergences: [] });
  const { charts } = (await qa.get('/qa/conformance/heat')).data;
  const all = (chart: string) => Object.values<number>(charts[chart]).reduce((a, b) => a + b, 0);
  const taken = (chart: string, type: string) =>
    Object.entries<number>(charts[chart])
      .filter(([key]) => key.includes(` ${type} #`))
      .reduce((sum, [, n]) => sum + n, 0);
  const submits = await count(`select count(*) as n from approval_record where action = 'submit'`);
  expect([taken('approval', 'submit'), taken('approval', 'pass')]).toEqual([
    submits,
    await count(`select count(*) as n from approval_record where action = 'pass'`),
  ]);
  // levels that are switched off for plans and changes are passed over by a transition of their own
  expect(all('approval') - taken('approval', '(always)')).toBe(
    await count('select count(*) as n from approval_record'),
  );
  const leaves = await count(`${effects} and change_type = '11'`);
  expect([all('studentStatus'), taken('studentStatus', 'suspend')]).toEqual([
    await count(effects),
    leaves,
  ]);
});

/** 测试 24；报表 25 */
it('says how long was waited before what people decide, and of nothing else', async () => {
  const { charts } = (await qa.get('/qa/conformance/time')).data as {
    charts: Record<string, Record<string, number>>;
  };
  expect(Object.keys(charts)).toEqual(['approval']);
  const events = new Set(Object.keys(charts.approval ?? {}).map((key) => key.split(' ')[1]));
  expect([...events].filter((type) => !/^(pass|reject|returnTo\w+)$/.test(type ?? ''))).toEqual([]);
  expect(events).toContain('pass');
  // two weeks of five days more since the submit: the first level has waited so much longer
  const of = (all: typeof charts) =>
    Object.entries(all.approval ?? {}).filter(([key]) => key.includes('management pass'));
  await server.pool.query(
    `update approval_record set created_at = created_at - interval '14 days' where declaration_id is not null and action = 'submit'`,
  );
  const later = (await qa.get('/qa/conformance/time')).data.charts;
  expect(of(later).map(([, days]) => days)).toEqual(of(charts).map(([, days]) => days + 10));
});

/** 测试 1 */
it('is for those who may look at charts', async () => {
  const { admin } = await signIn(server, ['admin']);
  for (const path of ['list', 'heat'])
    expect(await admin.get(`/qa/conformance/${path}`)).toEqual({
      status: 200,
      code: 403,
      msg: '当前操作没有权限',
    });
});

/** 测试 27 */
it('replays only what has changed since the last answer, and sees what somebody changes behind the product at once', async () => {
  const asked = async () => {
    const { sources, divergences, replayed } = await list();
    return {
      replayed,
      divergences: sources[0]?.divergences,
      named: divergences.map(({ recordId }) => recordId),
    };
  };
  // what a start has to do of itself may still be going on
  await expect.poll(asked, { timeout: 20_000 }).toEqual({ replayed: 0, divergences: 0, named: [] });
  const before = await list();
  const record = `(select min(id) from approval_record where action = 'returnToDeclarer' and level = 3)`;
  const { rows } = await server.pool.query(
    `select id::int, opinion from approval_record where id = ${record}`,
  );
  // no version and no time moves with it: only the row itself is another one
  await server.pool.query(`update approval_record set opinion = '不行' where id = ${record}`);
  expect(await asked()).toEqual({ replayed: 1, divergences: 1, named: [rows[0].id] });
  await server.pool.query('update approval_record set opinion = $1 where id = $2', [
    rows[0].opinion,
    rows[0].id,
  ]);
  expect(await asked()).toEqual({ replayed: 1, divergences: 0, named: [] });
  const { rows: items } = await server.pool.query(
    `update declaration set round = round + 1 where id = (select declaration_id from approval_record where id = $1) returning id::int`,
    [rows[0].id],
  );
  expect((await list()).divergences.map(({ entityId, kind }) => [entityId, kind])).toEqual([
    [items[0].id, 'end'],
  ]);
  await server.pool.query('update declaration set round = round - 1 where id = $1', [items[0].id]);
  expect({ ...(await list()), at: '', ms: 0 }).toEqual({ ...before, replayed: 1, at: '', ms: 0 });
});

/** 测试 27 */
it('another rule about all approvals makes it replay them all', async () => {
  // what the product does of itself meanwhile is no part of it
  await expect.poll(async () => (await list()).replayed, { timeout: 20_000 }).toBe(0);
  const { sources } = await list();
  const histories = sources
    .filter(({ chart }) => chart === 'approval')
    .reduce((sum, one) => sum + one.histories, 0);
  await server.pool.query(`update setting set value = '12' where key = 'takeBackHours'`);
  await server.pool.query(
    `insert into setting (school_id, key, value) select 1, 'takeBackHours', '12' where not exists (select from setting where key = 'takeBackHours')`,
  );
  expect((await list()).replayed).toBe(histories);
  await server.pool.query(`delete from setting where key = 'takeBackHours'`);
});
