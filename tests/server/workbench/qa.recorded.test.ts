import { afterAll, beforeAll, expect, it } from 'vitest';
import { REQUEST_NUMBER } from '../../../src/platform/contract/request/number.ts';
import type { WrittenHistories } from '../../../src/workbench/contract/history.calls.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  await server.pool.query(
    `insert into user_role (school_id, user_id, role_id) select u.school_id, u.id, r.id from app_user u, role r
     where u.username = 'management' and r.role_key = 'ROLE_QA' and r.school_id = u.school_id`,
  );
});
afterAll(() => server.stop());
const written = async (who: Client, requests: string): Promise<WrittenHistories> =>
  (await who.get('/qa/history/written', { requests })).data;

/** 测试 36 */
it("one's own requests tell by their numbers which items they have written and since when; those of others tell nothing", async () => {
  const [management, qa] = [await login(server, 'management'), await login(server, 'qa')];
  const { rows } = await server.pool.query<{ id: number; version: number; name: string }>(
    `select d.id::int, d.version, concat_ws(' ', d.declaration_no, d.course_name) as name from declaration d
     where d.declare_status = 1 order by d.id`,
  );
  const list = await management.get('/talent/approve/management/list', {
    pageNum: 1,
    pageSize: 50,
  });
  const seen = new Set((list.data.rows as { id: number }[]).map(({ id }) => id));
  const item = rows.find(({ id }) => seen.has(id));
  const answer = await management.send('POST', `/talent/declaration/${item?.id}/event`, {
    body: { type: 'comment', version: item?.version, opinion: '已电话沟通' },
  });
  const number = answer.headers.get(REQUEST_NUMBER) ?? '';
  expect([(await answer.json()).code, number]).toEqual([200, expect.stringMatching(/^[\w-]{13}$/)]);
  const { items } = await written(management, `${number},0-0`);
  const record = await server.pool.query<{ at: Date }>(
    'select max(created_at) as at from approval_record where declaration_id = $1',
    [item?.id],
  );
  expect(items).toEqual([
    {
      ...{ chart: 'approval', source: 'declaration', zh: '申报', entityId: item?.id },
      name: item?.name,
      since: record.rows[0]?.at.toISOString(),
    },
  ]);
  expect((await written(qa, number)).items).toEqual([]);
  expect((await qa.get('/qa/history/written', { requests: "'); --" })).code).toBe(422);
});
