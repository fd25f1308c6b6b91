/** 学籍异动 that waits for somebody, or for whom they stand in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEVELS } from '../../../machines/approval/approval.types.ts';
import { CHANGE_PERMISSION } from '../../../src/areas/statusChange/contract/change.calls.ts';
import { changeSubject } from '../../../src/areas/statusChange/server/subject.ts';
import type { Caller, Scope } from '../../../src/platform/server/request/caller.ts';
import { Values } from '../../../src/platform/server/resource/sql/sql.ts';
import { seatOf, waitingSql } from '../../../src/school/declaration/server/declarationScope.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let management: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  management = await login(server, 'management');
});
afterAll(() => server.stop());
const type = { businessType: 0 };

/** 异动 27 */
test('待我审批 lists exactly what can be decided: each of its rows offers 通过, what the college has sent on is not there', async () => {
  const rows = (
    await management.get('/student/change/list', { ...type, tab: 'mine', pageSize: 200 })
  ).data.rows as { id: number }[];
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows.slice(0, 10)) {
    const { data } = await management.get(`/student/change/${id}/detail`, type);
    expect([id, data.approval.can.includes('pass')]).toEqual([id, true]);
  }
  const { data } = await management.get('/student/change/list', {
    ...type,
    declareStatus: 1,
    pageSize: 200,
  });
  const others = data.rows.filter(
    (row: { id: number }) => !rows.some(({ id }) => id === row.id),
  ) as { id: number }[];
  expect(others.length).toBeGreaterThan(0);
  for (const { id } of others) {
    const one = (await management.get(`/student/change/${id}/detail`, type)).data;
    expect([id, one.approval.can.includes('pass')]).toEqual([id, false]);
  }
});

/** 异动 27 */
test('an agent sees and decides what waits for their principal, and no more (审批 7)', async () => {
  const teacher = await login(server, 'teacher');
  const list = async (who: Client, query: object = {}) => {
    const { code, data } = await who.get('/student/change/list', {
      ...type,
      pageSize: 200,
      ...query,
    });
    return code === 200 ? data.rows.map(({ id }: { id: number }) => id) : code;
  };
  expect(await list(teacher)).toBe(403);
  await server.pool.query(
    `insert into approval_agent (school_id, principal_id, agent_id, begin_on, end_on, reason)
     select 1, p.id, a.id, '2026-11-20', '2026-11-20', '外出' from app_user p, app_user a where p.username = 'management' and a.username = 'teacher'`,
  );
  const waiting = await list(management, { tab: 'mine' });
  expect([await list(teacher, { tab: 'mine' }), await list(teacher)]).toEqual([
    waiting,
    await list(management),
  ]);
  const [id] = waiting;
  const one = (await teacher.get(`/student/change/${id}/detail`, type)).data;
  expect([one.approval.can.includes('pass'), one.mayEdit, one.mayCancel]).toEqual([
    true,
    false,
    false,
  ]);
  expect(
    (
      await teacher.post(`/student/change/${id}/event`, {
        ...type,
        type: 'pass',
        version: one.version,
      })
    ).code,
  ).toBe(200);
  const last = (
    await management.get(`/student/change/${id}/detail`, type)
  ).data.approval.history.at(-1);
  expect([last.action, last.onBehalfOfName !== null]).toEqual(['pass', true]);
  expect((await teacher.post('/student/change/apply', { ...type, studentId: 1 })).code).toBe(403);
  expect((await teacher.get('/student/student/list', type)).code).toBe(403);
  await server.pool.query('delete from approval_agent');
  expect(await list(teacher)).toBe(403);
});

test('what waits for somebody says the same in SQL and in the program, whoever asks and whatever waits', async () => {
  const [COLLEGE, OTHER, SCHOOL] = ['/1-1/2-1/3-1/', '/1-1/2-1/3-2/', '/1-1/'];
  const paths = [COLLEGE, OTHER, `${COLLEGE}4-1/`, null];
  const scopes: Scope[] = [
    { businessType: 0, kind: 'management', nodeKey: '3-1', path: COLLEGE },
    { businessType: 0, kind: 'supervisor', nodeKey: '3-2', path: OTHER },
    { businessType: 2, kind: 'management', nodeKey: '1-1', path: SCHOOL },
  ];
  const held = Object.values(CHANGE_PERMISSION);
  const hands = [[], scopes.slice(0, 1), scopes.slice(1), scopes].flatMap((own) =>
    [[], held.slice(0, 1), held].map((permissions) => ({ scopes: own, permissions })),
  );
  const rows = [0, 2].flatMap((businessType) =>
    [1, 2].flatMap((declareStatus) =>
      LEVELS.flatMap((_, at) =>
        paths.flatMap((path) =>
          [7, 8, null].map((declarerId) => ({
            businessType,
            declareStatus,
            currentLevel: at + 1,
            declarerId,
            managementPath: path,
            teachingPath: COLLEGE,
            supervisorPath: path === COLLEGE ? OTHER : path,
            masterPath: path,
          })),
        ),
      ),
    ),
  );
  let met = 0;
  for (const own of hands)
    for (const lent of hands) {
      const principal = {
        ...lent,
        userId: 8,
        cname: '李',
        employeeNumber: '8',
        until: '2026-11-30',
      };
      const caller = { ...own, userId: 1, principals: [principal] } as unknown as Caller;
      const values = new Values();
      const from = values.add(JSON.stringify(rows.map((row, id) => ({ id, ...row }))));
      const { rows: found } = await server.pool.query<{ id: number }>(
        `select e.id from (select (r->>'id')::int as id, (r->>'businessType')::int as business_type, (r->>'declareStatus')::int as declare_status,
           (r->>'currentLevel')::int as current_level, (r->>'declarerId')::bigint as declarer_id, r->>'managementPath' as management_path,
           r->>'teachingPath' as teaching_path, r->>'supervisorPath' as supervisor_path, r->>'masterPath' as master_path
         from jsonb_array_elements(${from}::jsonb) r) e where ${waitingSql(caller, changeSubject, values.add)} order by e.id`,
        values.list,
      );
      const expected = rows.flatMap((row, id) => {
        const level = LEVELS[row.currentLevel - 1];
        return row.declareStatus === 1 &&
          level &&
          seatOf(caller, level, row, changeSubject) !== null
          ? [id]
          : [];
      });
      expect(found.map(({ id }) => id)).toEqual(expected);
      met += expected.length;
    }
  expect(met).toBeGreaterThan(1000);
});
