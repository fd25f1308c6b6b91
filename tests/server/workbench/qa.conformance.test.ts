import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalMachine } from '../../../machines/approval/approval.machine.ts';
import { stateName } from '../../../machines/kit/golden.ts';
import { type Start, stepper } from '../../../machines/kit/stepper.ts';
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
  const before = await list();
  const asked = async () => {
    const { sources, divergences, replayed } = await list();
    return {
      replayed,
      divergences: sources[0]?.divergences,
      named: divergences.map(({ recordId }) => recordId),
    };
  };
  expect(await asked()).toEqual({ replayed: 0, divergences: 0, named: [] });
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

describe('a record that somebody has changed behind the product', () => {
  /** 测试 25 */
  it('is named with its step, in Chinese, without what people wrote, and comes with a walk that goes there', async () => {
    const { rows } = await server.pool.query<{
      id: string;
      item: string;
      name: string;
      seq: number;
    }>(
      `update approval_record r set opinion = '不行' from declaration d where d.id = r.declaration_id and r.id =
         (select min(id) from approval_record where action = 'returnToDeclarer' and level = 3)
       returning r.id, d.id as item, d.declaration_no || ' ' || d.course_name as name, r.seq`,
    );
    const [changed] = rows;
    if (!changed) throw new Error('the demo has returns by level 3');
    const { sources, divergences } = await list();
    expect(sources.map((it) => it.divergences)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    const [found] = divergences;
    if (!found) throw new Error('nothing found');
    const { walk, ...told } = found;
    const step = changed.seq;
    expect(told).toEqual({
      chart: 'approval',
      source: 'declaration',
      entityId: Number(changed.item),
      name: changed.name,
      recordId: Number(changed.id),
      step,
      kind: 'refused',
      recorded: '主管单位退回申报人（意见太短）',
      expected: '处于“主管单位审批”时不允许：意见太短',
      text: `${changed.name}，第 ${step} 步“主管单位退回申报人（意见太短）”：处于“主管单位审批”时不允许，意见太短。`,
    });
    const pure = stepper(approvalMachine);
    let { snapshot } = pure.initial(walk.input, walk.start as Start | null);
    for (const event of walk.events.slice(0, -1)) ({ snapshot } = pure.step(snapshot, event));
    const last = walk.events.at(-1) ?? { type: '' };
    expect([stateName(snapshot.value), walk.state, pure.step(snapshot, last).taken]).toEqual([
      walk.state,
      'inReview.supervisor',
      [],
    ]);
    expect(
      walk.events
        .map((event) => event.opinion)
        .filter((it) => typeof it === 'string' && !/^某*$/.test(it)),
    ).toEqual([]);
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
    expect([found?.recordId, found?.expected]).toEqual([
      Number(changed?.pass),
      '处于“教学单位审批”时不允许：还有教学班没有主讲',
    ]);
  });

  const FAULTS: [title: string, source: string, sql: string, recorded: string, expected: string][] =
    [
      [
        'a plan that went to another level',
        'plan',
        `update approval_record set to_level = 3 where id = (select min(id) from approval_record where biz_type = 'plan' and level = 1) returning item_id as id`,
        '当前级 主管单位',
        '当前级 主审单位',
      ],
      [
        'a change of status that passed without its last level',
        'statusChange',
        `update status_change set declare_status = 4, current_level = null where id = (select min(id) from status_change where declare_status = 1) returning id`,
        '状态 已通过，当前级 无',
        '状态 审批中，当前级',
      ],
      [
        'a student whose status is another one than his history says',
        'studentStatus',
        `update student set status_code = '03' where id = (select min(id) from student s where status_code = '01') returning id`,
        '学生的学籍状态为 退学',
        '在读',
      ],
      [
        'a change of status that the chart does not have in that state',
        'studentStatus',
        `update status_change set change_type = '12' where id = (select min(id) from status_change where change_type = '42') returning student_id as id`,
        '复学',
        '处于“在读”时不允许：当前状态没有这种异动',
      ],
      [
        'a day between two states of a student',
        'studentStatus',
        `update student_state set end_on = end_on - 1 where id = (select min(id) from student_state where end_on is not null) returning student_id as id`,
        '学籍记录到',
        '到下一段开始的前一天',
      ],
    ];
  it.each(FAULTS)('%s', async (_, source, sql, recorded, expected) => {
    const { rows } = await server.pool.query<{ id: string }>(sql);
    const found = (await list()).divergences.find(
      (one) => one.source === source && one.entityId === Number(rows[0]?.id),
    );
    expect([
      found?.recorded.slice(0, recorded.length),
      found?.expected.slice(0, expected.length),
    ]).toEqual([recorded, expected]);
  });
});
