/** 后台任务 over HTTP on a real database: what has failed is found by whoever helps, and its files stay its owner's. */
import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../../kit/client.ts';
import { openCollege } from '../../kit/school/approval.ts';
import { signInSettings } from '../../kit/school/settings.ts';

const { college } = openCollege();
let settings: Client;
beforeAll(async () => {
  settings = await signInSettings(college);
});
const list = async (query: Record<string, string>) => {
  const { code, data } = await settings.get('/foundation/jobRun/list', query);
  expect(code).toBe(200);
  return data.rows as Record<string, unknown>[];
};

/** 设置 26 */
it('everybody’s jobs are listed, by state, day and person; what came of them is not', async () => {
  const { rows: people } = await college.pool.query<{ id: number; cname: string }>(
    'select id::float8 as id, cname from app_user where school_id = 1 order by id limit 2',
  );
  const [one, two] = people;
  await college.pool.query(
    `insert into job (school_id, kind, entity, title, user_id, state, done, total, error, created_at) values
       (1, 'export', 'foundation/campus', '导出校区', $1, 'failed', 3, 8, '处理时发生错误', now()),
       (1, 'import', 'foundation/campus', '导入校区', $2, 'done', 8, 8, null, now() - interval '9 days'),
       (2, 'import', 'foundation/campus', '别校的导入', $2, 'failed', 8, 8, null, now())`,
    [one?.id, two?.id],
  );
  const all = await list({});
  expect(all.map(({ title, state, progress }) => [title, state, progress])).toEqual([
    ['导出校区', 'failed', '3 / 8'],
    ['导入校区', 'done', '8 / 8'],
  ]);
  expect(all[0]).toMatchObject({ kind: 'export', error: '处理时发生错误' });
  expect(String(all[0]?.person)).toContain(one?.cname);
  expect(all[0]).not.toHaveProperty('resultFileId');
  const titles = async (query: Record<string, string>) =>
    (await list(query)).map(({ title }) => title);
  expect(await titles({ state: 'failed' })).toEqual(['导出校区']);
  const day = (ago: number) =>
    new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
  expect(await titles({ from: day(6) })).toEqual(['导出校区']);
  expect(await titles({ to: day(6) })).toEqual(['导入校区']);
  expect(await titles({ keyword: String(one?.cname) })).toEqual(['导出校区']);
  // whoever helps reads how it went, not what it brought
  expect(await settings.get(`/system/job/${all[0]?.id}`)).toMatchObject({ code: 404 });
});

it('whoever may not see the settings does not see the jobs', async () => {
  expect(await college.as.declarer.get('/foundation/jobRun/list')).toMatchObject({
    code: 403,
  });
});
