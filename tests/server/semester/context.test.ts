import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { digest } from '../../kit/school/digest.ts';
import { audits, fillWorld } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let declarer: Client;
let multi: Client;
beforeAll(async () => {
  server = await startServer();
  await fillWorld(server.pool);
  declarer = await login(server, 'declarer');
  multi = await login(server, 'multi');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query(`update app_user set user_config = '{}'`);
  await server.pool.query('truncate audit_log');
});
const FORBIDDEN = { status: 200, code: 403, msg: '当前操作没有权限' };
const wrong = (fields: Record<string, string>) => ({
  status: 200,
  code: 422,
  msg: Object.values(fields)[0],
  data: { fields },
});

/** 学期 41 */
test.each([
  { schoolId: 2 },
  { businessType: 1 },
  { businessType: 2 },
  { campusId: 2 },
  { campusId: 99 },
  { schoolId: 1, businessType: 0, campusId: 2 },
])('%j is not the caller’s: 403, one denied row, nothing changes', async (context) => {
  const before = await digest(server.pool);
  expect(await declarer.get('/foundation/context', context)).toEqual(FORBIDDEN);
  expect(await declarer.put('/foundation/userConfig', { theme: 'red', ...context })).toEqual(
    FORBIDDEN,
  );
  const denied = {
    outcome: 'denied',
    code: 403,
    user_id: '2',
    simulate_user_id: null,
    entity_id: '',
    detail: { msg: FORBIDDEN.msg },
  };
  expect(await audits(server.pool)).toEqual([
    { ...denied, action: 'foundationContext', entity: 'context' },
    { ...denied, action: 'saveUserConfig', entity: 'userConfig' },
  ]);
  expect(await digest(server.pool)).toBe(before);
});

/** 学期 41 */
test.each([
  [{ semesterId: 31 }, { semesterId: '没有这个学期' }],
  [{ schoolYearId: 3 }, { schoolYearId: '没有这个学年' }],
  [{ schoolYearId: 1, semesterId: 11 }, { semesterId: '学期不在该学年内' }],
  [{ schoolId: 'x' }, { schoolId: '上下文参数应为整数' }],
  [{ campusId: '1;2' }, { campusId: '上下文参数应为整数' }],
])('%j makes no sense: 422', async (context, fields) => {
  expect(await declarer.get('/foundation/context', context as Record<string, unknown>)).toEqual(
    wrong(fields as never),
  );
});

/** 调用 12 */
test('twice, as a list, differently in address and body: 422', async () => {
  expect(
    (await declarer.send('GET', '/foundation/context?schoolId=1&schoolId=2').then((r) => r.json()))
      .code,
  ).toBe(422);
  expect(await declarer.put('/foundation/userConfig', { schoolId: [1] })).toEqual(
    wrong({ schoolId: '上下文参数应为整数' }),
  );
  const both = await declarer.call('PUT', '/foundation/userConfig', {
    query: { schoolId: 1 },
    body: { schoolId: 2 },
  });
  expect(both).toEqual(wrong({ schoolId: '地址与内容中的上下文参数不一致' }));
});

/** 调用 12 */
test('default parameters are accepted with every call and are no unknown fields', async () => {
  const context = { schoolId: 1, campusId: 1, businessType: 0, schoolYearId: 2, semesterId: 12 };
  expect((await declarer.get('/foundation/context', context)).code).toBe(200);
  expect((await declarer.get('/getInfo', context)).code).toBe(200);
  expect((await declarer.get('/foundation/context', { campusId: '', semesterId: '' })).code).toBe(
    200,
  );
});

/** 学期 38 */
test('what the caller may choose: their campuses only, years newest first', async () => {
  const { data } = await multi.get('/foundation/context');
  expect(data).toEqual({
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    businessTypes: [
      {
        businessTypeId: 0,
        businessTypeName: '本科生教育',
        campuses: [{ id: 1, name: '东校区' }],
        schoolYears: [
          {
            id: 2,
            name: '2026-2027学年',
            semesters: [
              { id: 11, name: '第一学期', state: 3, weeks: 18 },
              { id: 12, name: '第二学期', state: 1, weeks: 18 },
            ],
          },
          {
            id: 1,
            name: '2025-2026学年',
            semesters: [{ id: 10, name: '第一学期', state: 1, weeks: 18 }],
          },
        ],
      },
      {
        businessTypeId: 2,
        businessTypeName: '继续教育',
        campuses: [{ id: 1, name: '东校区' }],
        schoolYears: [
          {
            id: 3,
            name: '2026-2027学年',
            semesters: [{ id: 31, name: '第一学期', state: 3, weeks: 18 }],
          },
        ],
      },
    ],
  });
  const admin = await login(server, 'admin');
  expect((await admin.get('/foundation/context')).data.businessTypes[0].campuses).toHaveLength(2);
});

test('the tree of a business type that is theirs; the random string has 13 characters', async () => {
  const random = 'abcdefghijklm';
  const { data } = await multi.get('/foundation/level/managementList', { businessType: 2, random });
  const kinds = { isManagement: false, isTeaching: false, isSupervisor: false, isMaster: false };
  expect(data).toEqual([
    { nodeKey: '1-1', nodeKeyParent: null, level: 1, name: '测试大学继续教育', ...kinds },
  ]);
  const own = await declarer.get('/foundation/level/managementList', { random });
  expect(
    own.data.map((n: { nodeKey: string; nodeKeyParent: string }) => [n.nodeKeyParent, n.nodeKey]),
  ).toEqual([
    [null, '1-1'],
    ['1-1', '2-1'],
    ['1-1', '2-2'],
    ['2-1', '3-1'],
    ['2-1', '3-2'],
    ['2-2', '3-3'],
    ['3-1', '4-1'],
  ]);
  expect(
    await declarer.get('/foundation/level/managementList', { businessType: 2, random }),
  ).toEqual(FORBIDDEN);
  expect(
    (await declarer.get('/foundation/level/managementList', { random: 'short' })).data,
  ).toEqual({
    fields: { random: '随机串应为 13 位' },
  });
  const staff = await login(server, 'staff');
  expect((await staff.get('/foundation/level/managementList')).data).toEqual([]);
});
