import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReturn } from '../../../machines/approval/approval.again.ts';
import { LEVELS } from '../../../machines/approval/approval.types.ts';
import { QUEUE_GROUPS } from '../../../src/areas/declaration/contract/queue.calls.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

/** Groups of the queues over the demo school: each count is the length of the list that the group opens (申报 62). */
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
}, 120_000);
afterAll(() => server.stop());

type Group = { group: string; label: string; count: number };
const listed = async (who: Client, level: string, query: Record<string, unknown>) =>
  (await who.get(`/talent/approve/${level}/list`, { pageSize: 1, ...query })).data.total as number;

it.each(['management', 'teaching', 'supervisor', 'master'])(
  '%s: every group of every grouping',
  async (level) => {
    const who = await login(server, level);
    for (const filter of [{}, { tab: 'done' }, { keyword: '程' }]) {
      const total = await listed(who, level, filter);
      for (const by of QUEUE_GROUPS) {
        const groups = (await who.get(`/talent/approve/${level}/groups`, { ...filter, by }))
          .data as Group[];
        const sum = groups.reduce((all, { count }) => all + count, 0);
        // what has two flags is counted with both
        expect(by === 'exception' ? sum >= total : sum === total).toBe(true);
        for (const { group, count } of groups.slice(0, 6))
          expect([group, await listed(who, level, { ...filter, group })]).toEqual([group, count]);
      }
    }
  },
);

/** 申报 62 */
it('the last level is grouped by the college that asks', async () => {
  const who = await login(server, 'master');
  const groups = (await who.get('/talent/approve/master/groups', { by: 'unit' })).data as Group[];
  expect(groups.length).toBeGreaterThan(1);
  for (const { group, label } of groups) {
    expect(group).toMatch(/^unit:3-\d+$/);
    expect(label).toMatch(/学院$/);
  }
});

/** 申报 23、62 */
it('each flag counts what is tagged so, 新开 all that bears 新开, in the order in which one looks at them', async () => {
  const supervisor = await login(server, 'supervisor');
  const { rows } = await server.pool.query<{ id: string }>(
    `update declaration set risks = '{hoursChanged,newCourse,offPlan}' where id = (select min(id) from declaration where business_type = 0 and declare_status = 1
      and current_level = 3 and starts_with(supervisor_path, (select path from org_unit where business_type = 0 and node_key = '3-1'))
      and semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2')) returning id`,
  );
  const where = async (group: string) =>
    (
      await supervisor.get('/talent/approve/supervisor/list', { group, pageSize: 200 })
    ).data.rows.map((row: { id: number }) => row.id);
  for (const flag of ['offPlan', 'newCourse', 'hoursChanged'])
    expect(await where(`exception:${flag}`)).toContain(Number(rows[0]?.id));
  expect(await where('exception:none')).not.toContain(Number(rows[0]?.id));
  const { data: queue } = await supervisor.get('/talent/approve/supervisor/list', {
    pageSize: 200,
  });
  const groups = (await supervisor.get('/talent/approve/supervisor/groups', { by: 'exception' }))
    .data as Group[];
  const tagged = (flag: string) =>
    queue.rows.filter(({ risks }: { risks: string[] }) =>
      flag === 'none' ? risks.length === 0 : risks.includes(flag),
    ).length;
  expect(groups.map(({ group, count }) => [group, count])).toEqual(
    groups.map(({ group }) => [group, tagged(group.replace('exception:', ''))]),
  );
  const order = ['returned', 'offPlan', 'newCourse', 'overload', 'hoursChanged'];
  const named = groups.map(({ group }) => group.replace('exception:', ''));
  expect(named).toEqual(
    [...named].sort((a, b) => ((order.indexOf(a) + 9) % 9) - ((order.indexOf(b) + 9) % 9)),
  );
});

it('what waits in each business type is what a switch shows (申报 60)', async () => {
  // the demo's lie in the semester that is being declared; a switch leads to the current one
  const moved = await server.pool.query(
    `update declaration set semester_id = (select id from semester where business_type = 2 and is_current)
     where business_type = 2 and declare_status = 1 and current_level = 1`,
  );
  const multi = await login(server, 'multi');
  const { data } = await multi.get('/talent/approve/pending');
  const shown = await Promise.all(
    [0, 2].map(async (businessType) => ({
      businessType,
      pending: await listed(multi, 'management', { businessType }),
    })),
  );
  expect(data).toEqual(shown);
  expect(data[1].pending).toBeGreaterThan(0);
  expect(data[1].pending).toBeLessThanOrEqual(moved.rowCount ?? 0);
});

/** 审批 30 */
it('退回重审 is what the history says, at every level', async () => {
  const { rows } = await server.pool.query<{
    id: number;
    level: number;
    round: number;
    history: Parameters<typeof openReturn>[0];
  }>(
    `select d.id::int as id, d.current_level as level, d.round, jsonb_agg(jsonb_build_object('round', r.round, 'seq', r.seq, 'action', r.action,
       'level', r.level) order by r.seq) as history
     from declaration d join approval_record r on r.declaration_id = d.id where d.declare_status = 1 and d.business_type = 0 group by d.school_id, d.id`,
  );
  const again = new Set(
    rows.flatMap(({ id, level, round, history }) =>
      openReturn(history, { level: LEVELS[level - 1] ?? 'management', round }) ? [id] : [],
    ),
  );
  const master = await login(server, 'master');
  const risk = async (wanted: string) => {
    const { data } = await master.get('/talent/declarationQuery/list', {
      pageSize: 200,
      campusId: '',
      status: '1',
      risk: wanted,
    });
    return data.rows as { id: number; risks: string[] }[];
  };
  const found = await risk('returned');
  expect(found.map(({ id }) => id).sort()).toEqual([...again].sort());
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ risks }) => risks[0] === 'returned')).toBe(true);
  for (const { id } of await risk('none')) expect(again.has(id)).toBe(false);
});
