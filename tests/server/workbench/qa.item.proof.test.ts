import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FoundHistories, ItemHistory } from '../../../src/workbench/contract/history.calls.ts';
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

const find = async (chart: string, words: string): Promise<FoundHistories> =>
  (await qa.get(`/qa/history/find?chart=${chart}&words=${encodeURIComponent(words)}`)).data;
const get = async (source: string, id: number): Promise<ItemHistory> =>
  (await qa.get(`/qa/history/get?source=${source}&id=${id}`)).data;
const one = async <T>(sql: string): Promise<T> =>
  (await server.pool.query(sql)).rows[0] as unknown as T;

const RETURNED = `select d.id::int, d.declaration_no as no, d.course_name as course from declaration d
  where exists (select from approval_record r where r.declaration_id = d.id and r.action = 'returnToDeclarer') order by d.id limit 1`;

/** 测试 32 */
it('an item is found by its number or a part of its name, and its history has every record with its time', async () => {
  const { id, no, course } = await one<{ id: number; no: string; course: string }>(RETURNED);
  expect(await find('approval', no)).toEqual({
    items: [{ source: 'declaration', zh: '申报', entityId: id, name: `${no} ${course}` }],
    count: 1,
  });
  const many = await find('approval', course.slice(0, 2));
  expect(many.items.length).toBe(Math.min(20, many.count));
  expect(many.items.every(({ name }) => name.includes(course.slice(0, 2)))).toBe(true);
  const history = await get('declaration', id);
  const { rows } = await server.pool.query(
    `select action, created_at from approval_record where declaration_id = ${id} order by seq`,
  );
  expect(history.steps.map(({ event, at }) => [event.type, at])).toEqual(
    rows.map((row) => [row.action, row.created_at.toISOString()]),
  );
  expect([history.chart, history.divergence]).toEqual(['approval', null]);
});

/** 测试 32 */
it('shows nothing that people wrote', async () => {
  const { id, no } = await one<{ id: number; no: string }>(RETURNED);
  const said = '教材名称与培养方案不一致，请核对';
  await server.pool.query(
    `update approval_record set opinion = $1 where declaration_id = ${id} and action = 'returnToDeclarer'`,
    [said],
  );
  const text = JSON.stringify([await get('declaration', id), await find('approval', no)]);
  expect(text).toContain('某'.repeat(said.length));
  for (const word of ['教材', '核对', '培养方案不']) expect(text).not.toContain(word);
});

/** 测试 32 */
it('has students by their number with the days of their changes, and semesters by their name', async () => {
  const { no, on } = await one<{ no: string; on: string }>(
    `select s.student_no as no, to_char(c.effective_on, 'YYYY-MM-DD') as on from status_change c join student s on s.id = c.student_id
     where c.effect_state = 2 order by c.id limit 1`,
  );
  const { items } = await find('studentStatus', no);
  expect(items.map(({ name }) => name)).toEqual([`学号 ${no}`]);
  const { steps } = await get('studentStatus', items[0]?.entityId ?? 0);
  expect(steps.map(({ at }) => at)).toContain(on);
  expect((await find('semester', '2026-2027')).count).toBeGreaterThan(0);
});

/** 测试 25、32 */
it('ends where the records are no more what the chart would have made', async () => {
  const { id } = await one<{ id: number }>(RETURNED);
  const before = await get('declaration', id);
  const at = before.steps.findIndex(({ event }) => event.type === 'returnToDeclarer');
  await server.pool.query(
    `update approval_record set to_status = 5 where declaration_id = ${id} and action = 'returnToDeclarer'`,
  );
  const after = await get('declaration', id);
  expect(after.steps.length).toBe(at + 1);
  expect(after.divergence?.recorded).toContain('不予通过');
});

/** 测试 1、32 */
it('is for those who may look at charts, and of what there is', async () => {
  const { admin } = await signIn(server, ['admin']);
  for (const path of ['find?chart=approval&words=a', 'get?source=declaration&id=1'])
    expect(await admin.get(`/qa/history/${path}`)).toMatchObject({ code: 403 });
  for (const path of ['get?source=declaration&id=999999999', 'get?source=nothing&id=1'])
    expect(await qa.get(`/qa/history/${path}`)).toMatchObject({ code: 404 });
  expect(await qa.get('/qa/history/find?chart=approval&words=')).toMatchObject({ code: 422 });
});
