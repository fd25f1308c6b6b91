import { expect, it } from 'vitest';
import type { HistoryPeople } from '../../../../src/workbench/contract/then.calls.ts';
import type { Client } from '../../../kit/client.ts';
import { PERSON } from '../../../kit/school/college.ts';
import { OFFICE, openThen } from './moved.ts';

const { college, to, office, later, then, submitted } = openThen();

/** 测试 37 */
it('whoever may not simulate sees no name: parts in place of people, 某人 in the reasons, nobody else than the item names', async () => {
  const id = await submitted();
  await to('management', id, 'transfer', { opinion: '请代办', toUserId: PERSON.management2 });
  later(1);
  const at = new Date().toISOString();
  const asked = { source: 'declaration', id };
  const { people: all }: HistoryPeople = (await office.qa.get('/qa/history/people', asked)).data;
  expect(all.map(({ part, userId }) => [part, userId]).slice(0, 2)).toEqual([
    ['申报人', PERSON.declarer],
    ['管理单位审批人', PERSON.management],
  ]);
  expect(all.map(({ name, number }) => name ?? number).filter(Boolean)).toEqual([]);
  const named: HistoryPeople = (await office.client.get('/qa/history/people', asked)).data;
  expect(named.people.find(({ userId }) => userId === PERSON.management)?.name).toBe('赵院长');
  const text = async (by: Client) =>
    JSON.stringify((await then(by, { id, at, userId: PERSON.management })).data);
  expect(await text(office.client)).toContain('已转办给 孙院长');
  expect(await text(office.client)).toContain('由 赵院长 于');
  const hidden = await text(office.qa);
  expect(hidden).toContain('已转办给另一人');
  for (const name of ['孙院长', '赵院长', '钱秘书']) expect(hidden).not.toContain(name);
  expect(await then(office.qa, { id, at, userId: PERSON.stranger })).toMatchObject({ code: 404 });
  expect(await then(office.client, { id, at, userId: PERSON.stranger })).toMatchObject({
    code: 200,
    data: { sees: false, can: [] },
  });
});

/** 测试 37 */
it('every look as somebody else is noted with both, a look at oneself is not', async () => {
  const id = await submitted();
  const at = new Date().toISOString();
  await then(office.client, { id, at, userId: PERSON.declarer });
  await then(office.client, { id, at, userId: OFFICE });
  const { rows } = await college.pool.query(
    `select user_id::int as by, simulate_user_id::int as whom, detail from audit_log where action = 'historyThen' and (detail->>'id')::int = $1 order by id`,
    [id],
  );
  expect(rows).toEqual([
    {
      by: OFFICE,
      whom: PERSON.declarer,
      detail: { event: 'lookThen', source: 'declaration', id, at },
    },
  ]);
});

/** 测试 37 */
it('refuses the future, what was not there yet, what is nothing, and whoever may not look at charts', async () => {
  const id = await submitted();
  const [soon, before] = [1, -1].map((day) => new Date(Date.now() + day * 86_400_000));
  const ask = (at: Date, more = {}) =>
    office.client.get('/qa/history/then', {
      ...{ source: 'declaration', id, userId: PERSON.declarer, at: at.toISOString() },
      ...more,
    });
  expect(await ask(soon!)).toMatchObject({ code: 422, msg: '不能晚于现在' });
  expect(await ask(before!)).toMatchObject({ code: 601, msg: '那时还没有这一条' });
  for (const more of [{ id: 999_999 }, { source: 'nothing' }, { userId: 999_999 }])
    expect(await ask(new Date(), more)).toMatchObject({ code: 404 });
  const mine = await then(college.as.declarer, { id, at: new Date().toISOString(), userId: 1 });
  expect(mine).toMatchObject({ code: 403 });
  await college.pool.query('update approval_record set to_status = 5 where declaration_id = $1', [
    id,
  ]);
  await college.pool.query(
    `update approval_record set action = 'reject' where declaration_id = $1`,
    [id],
  );
  expect(await ask(new Date())).toMatchObject({
    code: 601,
    msg: expect.stringContaining('与图不符'),
  });
});
