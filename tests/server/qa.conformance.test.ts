import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalMachine } from '../../machines/approval/approval.machine.ts';
import { stateName } from '../../machines/kit/golden.ts';
import { stepper } from '../../machines/kit/stepper.ts';
import type { Conformance } from '../../src/contract/qa/qa.calls.ts';
import { type Client, login } from '../kit/client.ts';
import { signIn } from '../kit/college.ts';
import { startServer, type TestServer } from '../kit/server.ts';

let server: TestServer;
let qa: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  qa = await login(server, 'qa');
});
afterAll(() => server.stop());
const list = async (): Promise<Conformance> => (await qa.get('/qa/conformance/list')).data;
const count = async (sql: string): Promise<number> => Number((await server.pool.query<{ n: string }>(sql)).rows[0]?.n);

it('finds every history of the demo school as the chart makes it, and counts every use of a transition', async () => {
  const { charts, divergences } = await list();
  const records = await count('select count(*) as n from approval_record where declaration_id is not null');
  const histories = await count('select count(*) as n from declaration');
  expect({ charts, divergences }).toEqual({
    charts: [{ chart: 'approval', zh: '审批', histories, records, divergences: 0 }],
    divergences: [],
  });
  const { data } = await qa.get('/qa/conformance/heat');
  const submits = await count(`select count(*) as n from approval_record where action = 'submit' and declaration_id is not null`);
  const { approval } = data.charts;
  const taken = (type: string) =>
    Object.entries<number>(approval)
      .filter(([key]) => key.includes(` ${type} #`))
      .reduce((sum, [, n]) => sum + n, 0);
  expect([taken('submit'), Object.values<number>(approval).reduce((a, b) => a + b, 0)]).toEqual([submits, records]);
});

it('is for those who may look at charts', async () => {
  const { admin } = await signIn(server, ['admin']);
  for (const path of ['list', 'heat'])
    expect(await admin.get(`/qa/conformance/${path}`)).toEqual({ status: 200, code: 403, msg: '当前操作没有权限' });
});

it('replays only what has changed since the last answer, and sees what somebody changes behind the product at once', async () => {
  const before = await list();
  const asked = async () => {
    const { charts, divergences, replayed } = await list();
    return { replayed, divergences: charts[0]?.divergences, named: divergences.map(({ recordId }) => recordId) };
  };
  expect(await asked()).toEqual({ replayed: 0, divergences: 0, named: [] });
  const record = `(select min(id) from approval_record where action = 'returnToDeclarer' and level = 3)`;
  const { rows } = await server.pool.query(`select id::int, opinion from approval_record where id = ${record}`);
  // no version and no time moves with it: only the row itself is another one
  await server.pool.query(`update approval_record set opinion = '不行' where id = ${record}`);
  expect(await asked()).toEqual({ replayed: 1, divergences: 1, named: [rows[0].id] });
  await server.pool.query('update approval_record set opinion = $1 where id = $2', [rows[0].opinion, rows[0].id]);
  expect(await asked()).toEqual({ replayed: 1, divergences: 0, named: [] });
  const { rows: items } = await server.pool.query(
    `update declaration set round = round + 1 where id = (select declaration_id from approval_record where id = $1) returning id::int`,
    [rows[0].id],
  );
  expect((await list()).divergences.map(({ entityId, kind }) => [entityId, kind])).toEqual([[items[0].id, 'end']]);
  await server.pool.query('update declaration set round = round - 1 where id = $1', [items[0].id]);
  expect({ ...(await list()), at: '', ms: 0 }).toEqual({ ...before, replayed: 1, at: '', ms: 0 });
});

it('another rule about all of them makes it replay them all', async () => {
  const histories = await count('select count(*) as n from declaration');
  await list();
  await server.pool.query(`update setting set value = '12' where key = 'takeBackHours'`);
  await server.pool.query(
    `insert into setting (school_id, key, value) select 1, 'takeBackHours', '12' where not exists (select from setting where key = 'takeBackHours')`,
  );
  expect((await list()).replayed).toBe(histories);
  await server.pool.query(`delete from setting where key = 'takeBackHours'`);
});

describe('a record that somebody has changed behind the product', () => {
  it('is named with its step, in Chinese, without what people wrote, and comes with a walk that goes there', async () => {
    const { rows } = await server.pool.query<{ id: string; item: string; name: string; seq: number }>(
      `update approval_record r set opinion = '不行' from declaration d where d.id = r.declaration_id and r.id =
         (select min(id) from approval_record where action = 'returnToDeclarer' and level = 3)
       returning r.id, d.id as item, d.declaration_no || ' ' || d.course_name as name, r.seq`,
    );
    const [changed] = rows;
    if (!changed) throw new Error('the demo has returns by level 3');
    const { charts, divergences } = await list();
    expect(charts.map((it) => it.divergences)).toEqual([1]);
    const [found] = divergences;
    if (!found) throw new Error('nothing found');
    const { walk, ...told } = found;
    const step = changed.seq;
    expect(told).toEqual({
      ...{ chart: 'approval', entityId: Number(changed.item), name: changed.name, recordId: Number(changed.id), step, kind: 'refused' },
      recorded: '主管单位退回申报人（意见太短）',
      expected: '处于“主管单位审批”时不允许：意见太短',
      text: `${changed.name}，第 ${step} 步“主管单位退回申报人（意见太短）”：处于“主管单位审批”时不允许，意见太短。`,
    });
    const pure = stepper(approvalMachine);
    let { snapshot } = pure.initial(walk.input);
    for (const event of walk.events.slice(0, -1)) ({ snapshot } = pure.step(snapshot, event));
    const last = walk.events.at(-1) ?? { type: '' };
    expect([stateName(snapshot.value), walk.state, pure.step(snapshot, last).taken]).toEqual([walk.state, 'inReview.supervisor', []]);
    expect(walk.events.map((event) => event.opinion).filter((it) => typeof it === 'string' && !/^某*$/.test(it))).toEqual([]);
  });

  it('a form without any 主讲 makes the pass of level 2 one that was not allowed', async () => {
    const { rows } = await server.pool.query<{ item: string; pass: string }>(
      `update approval_record s set body_at_submit = replace(s.body_at_submit::text, '"role": "lead"', '"role": "assistant"')::jsonb
       from approval_record p where s.action = 'submit' and p.declaration_id = s.declaration_id and p.round = s.round and p.action = 'pass' and p.level = 2
         and s.round = 1 and s.declaration_id = (select min(declaration_id) from approval_record a where a.action = 'pass' and a.level = 4 and not exists
           (select from approval_record t where t.declaration_id = a.declaration_id and (t.action = 'assignTeachers' or t.round > 1)))
       returning s.declaration_id as item, p.id as pass`,
    );
    const [changed] = rows;
    const { divergences } = await list();
    const found = divergences.find(({ entityId }) => entityId === Number(changed?.item));
    expect([found?.recordId, found?.expected]).toEqual([Number(changed?.pass), '处于“教学单位审批”时不允许：还有教学班没有主讲']);
  });
});
