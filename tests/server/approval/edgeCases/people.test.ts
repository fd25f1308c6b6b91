/** Edge cases of the approval that are about who may decide; each has the rules that it checks above it. */
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../kit/client.ts';
import { FORBIDDEN, L1, L2, openCollege, WHY } from '../../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../../kit/school/college.ts';
import { signInSettings } from '../../../kit/school/settings.ts';

const { college, item, to, refused } = openCollege();
let office: Client;
beforeAll(async () => {
  office = await signInSettings(college, 'office', 45, [
    'talent:declaration:query',
    'talent:declaration:list',
    'system:user:simulate',
    'talent:majorUnit:list',
  ]);
});
const detail = async (who: PersonName, id: number) =>
  (await college.as[who].get(`/talent/declaration/${id}`)).data;
const accounts = (status: string, ...names: PersonName[]) =>
  college.pool.query('update app_user set account_status = $2 where id = any($1)', [
    names.map((name) => PERSON[name]),
    status,
  ]);
const also = (name: PersonName, role: number) =>
  college.pool.query('insert into user_role (school_id, user_id, role_id) values (1, $1, $2)', [
    PERSON[name],
    role,
  ]);
const noMore = (name: PersonName, role: number) =>
  college.pool.query('delete from user_role where user_id = $1 and role_id = $2', [
    PERSON[name],
    role,
  ]);

/** 审批 4、6、8、9 */
test('1 declarer is also the only approver at L1: people of the units above act; with nobody left the submit is blocked', async () => {
  const id = await item();
  await also('declarer', 2);
  await accounts('disabled', 'management', 'management2', 'approver');
  await refused(
    'declarer',
    id,
    'submit',
    {},
    {
      code: 601,
      msg: '管理单位（计算机学院）没有其他审批人，本人提交的不能由本人审批，请联系管理员另外安排审批人',
    },
  );
  await accounts('normal', 'approver');
  expect((await to('declarer', id, 'submit')).code).toBe(200);
  await refused('declarer', id, 'pass', {}, { code: 601, msg: '不能审批本人申报的任务' });
  expect((await to('approver', id, 'pass')).code).toBe(200);
  await accounts('normal', 'management', 'management2');
  await noMore('declarer', 2);
});

/** 审批 6 */
test('2 declarer is one of several approvers: no button for them, and the server says 不能审批本人申报的任务', async () => {
  await also('declarer', 2);
  const id = await item(...L1);
  const { can, actor } = await detail('declarer', id);
  expect(actor).toMatchObject({ declarer: true, levels: ['management'] });
  expect(
    can.filter((type: string) => ['pass', 'returnToDeclarer', 'reject', 'transfer'].includes(type)),
  ).toEqual([]);
  for (const type of ['pass', 'returnToDeclarer', 'reject'])
    await refused('declarer', id, type, type === 'pass' ? {} : { opinion: `${WHY}${WHY}` }, {
      code: 601,
      msg: '不能审批本人申报的任务',
    });
  await noMore('declarer', 2);
  expect((await to('management', id, 'pass')).code).toBe(200);
});

/** 审批 8 */
test('3 unit without approver at submit: blocked, the message lists level and unit; the administrator’s check lists every such unit', async () => {
  const id = await item();
  /** 专业单位 → 检查: where nobody decides at the last level. */
  const gaps = async () =>
    (await office.get('/talent/majorUnit/coverage')).data.gaps
      .filter(
        (gap: { level: string | null; unitName: string | null }) =>
          gap.level === 'master' && gap.unitName !== null,
      )
      .map((gap: { unitName: string; problem: string }) => `${gap.unitName} ${gap.problem}`);
  const before = await gaps();
  await accounts('disabled', 'master', 'voider', 'approver');
  await refused(
    'declarer',
    id,
    'submit',
    {},
    { code: 601, msg: '主审单位（教务处）没有审批人，请联系管理员安排审批人' },
  );
  expect([before, new Set(await gaps())]).toEqual([[], new Set(['教务处 没有可用审批人'])]);
  await accounts('normal', 'master', 'voider', 'approver');
  expect((await to('declarer', id, 'submit')).code).toBe(200);
});

/** 审批 4、36 */
test('4 approver leaves or is disabled after the submit: the queue goes on, what was pinned to them is free again; with nobody left it is red on the board', async () => {
  const id = await item(...L1);
  expect(
    (await to('management', id, 'transfer', { opinion: '由她承办', toUserId: PERSON.management2 }))
      .code,
  ).toBe(200);
  await refused(
    'management',
    id,
    'pass',
    {},
    { code: 601, msg: '该申报已转办给 孙院长，由其办理' },
  );
  await accounts('disabled', 'management2');
  const listed = (
    await college.as.management.get('/talent/approve/management/list', { pageSize: 200 })
  ).data.rows;
  expect(listed.find((row: { id: number }) => row.id === id)).toMatchObject({
    pinnedToName: null,
    approval: { currentLevel: 1 },
  });
  expect(await detail('management', id)).toMatchObject({
    pinnedToName: null,
    can: expect.arrayContaining(['pass', 'transfer']),
  });
  expect((await to('management', id, 'pass')).code).toBe(200);
  expect((await detail('management', id)).history.slice(-2)).toMatchObject([
    { action: 'releasePin', opinion: '孙院长不能再在本级审批' },
    { action: 'pass', operatorName: '赵院长' },
  ]);
  // nobody of the unit, and nobody above it
  const gaps = async () =>
    (await office.get('/talent/majorUnit/coverage')).data.gaps.filter(
      (gap: { level: string | null; problem: string }) =>
        gap.level === 'management' && gap.problem === '没有可用审批人',
    ).length;
  const before = await gaps();
  await accounts('disabled', 'management', 'approver');
  expect([before, (await gaps()) > 0]).toEqual([0, true]);
  await accounts('normal', 'management', 'management2', 'approver');
});

/** 审批 7 */
test('5 approver on leave: an agent acts from the first to the last day, both can, the record names both', async () => {
  const [first, second] = [await item(...L1), await item(...L1)];
  const from = (begin: string, end: string) =>
    college.pool.query(
      `with gone as (delete from approval_agent)
       insert into approval_agent (school_id, principal_id, agent_id, begin_on, end_on, reason) values (1, $1, $2, $3, $4, '外出')`,
      [PERSON.management, PERSON.zhang, begin, end],
    );
  // today is 2026-11-20
  for (const [begin, end] of [
    ['2026-11-21', '2026-11-27'],
    ['2026-11-13', '2026-11-19'],
  ] as const) {
    await from(begin, end);
    expect([begin, (await to('zhang', first, 'pass')).code]).toEqual([begin, 403]);
  }
  await from('2026-11-20', '2026-11-20');
  expect((await to('zhang', first, 'pass')).code).toBe(200);
  expect((await to('management', second, 'pass')).code).toBe(200);
  expect((await detail('declarer', first)).history.at(-1)).toMatchObject({
    operatorName: '张老师',
    onBehalfOfName: '赵院长',
  });
  expect((await detail('declarer', first)).steps[0]).toMatchObject({
    personName: '张老师（代 赵院长）',
  });
  await college.pool.query('delete from approval_agent');
  expect((await to('zhang', await item(...L1), 'pass')).code).toBe(403);
});

/** 审批 5 */
test('11 approver’s scope reduced mid-flight: they lose access at once, earlier records keep their name', async () => {
  const [passed, waiting] = [await item(...L2), await item(...L1)];
  await college.pool.query(`update user_unit_scope set node_key = '3-2' where user_id = $1`, [
    PERSON.management,
  ]);
  expect((await to('management', waiting, 'pass')).code).toBe(404);
  expect((await college.as.management.get(`/talent/declaration/${passed}`)).code).toBe(404);
  expect((await detail('declarer', passed)).history.at(-1)).toMatchObject({
    action: 'pass',
    operatorName: '赵院长',
  });
  await college.pool.query(`update user_unit_scope set node_key = '3-1' where user_id = $1`, [
    PERSON.management,
  ]);
  expect((await to('management', waiting, 'pass')).code).toBe(200);
});

/** 审批 48 */
test('29 approver name changed, duplicate names: persons are told apart by number, records keep the name of then', async () => {
  const id = await item(...L2);
  await college.pool.query(`update app_user set cname = '李院长' where id = any($1)`, [
    [PERSON.management, PERSON.management2],
  ]);
  const { history, steps } = await detail('declarer', id);
  expect(history.at(-1)).toMatchObject({
    operatorName: '赵院长',
    operatorNumber: String(1000 + PERSON.management),
  });
  expect(steps[0]).toMatchObject({
    personName: '赵院长',
    personNumber: String(1000 + PERSON.management),
  });
  // the namesake has not passed it
  await refused(
    'management2',
    id,
    'takeBack',
    {},
    { code: 601, msg: '只能取回本人刚作出、下一级尚未处理的通过，且不超过时限' },
  );
  expect((await to('management', id, 'takeBack')).code).toBe(200);
  const people = (await college.as.teaching.get(`/talent/declaration/${id}/people`)).data;
  const namesakes = people.filter((one: { cname: string }) => one.cname === '李院长');
  expect(new Set(namesakes.map((one: { employeeNumber: string }) => one.employeeNumber)).size).toBe(
    2,
  );
  await college.pool.query(
    `update app_user set cname = case id when $1 then '赵院长' else '孙院长' end where cname = '李院长'`,
    [PERSON.management],
  );
  expect(await to('reader', id, 'pass')).toMatchObject(FORBIDDEN);
});
