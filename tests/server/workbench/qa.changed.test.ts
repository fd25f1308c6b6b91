import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalMachine } from '../../../machines/approval/approval.machine.ts';
import { stateName } from '../../../machines/kit/golden.ts';
import { type Start, stepper } from '../../../machines/kit/stepper.ts';
import type { Conformance } from '../../../src/workbench/contract/qa.calls.ts';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
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
    expect(sources.map((it) => it.divergences)).toEqual([1, ...Array(12).fill(0)]);
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
        'a student whose status is another one than their history says',
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
