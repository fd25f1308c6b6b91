import { describe, expect, test } from 'vitest';
import { L1 } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { insert } from '../../kit/school/world.ts';
import { openTeam } from './team.ts';

const { college, item, to, get } = openTeam();
const team = async (who: PersonName, query: Record<string, unknown> = {}) =>
  (await get(who, '/hr/team/list', { pageSize: 200, ...query })).data;
const names = (rows: { userId: number }[]) => rows.map((row) => row.userId).sort((a, b) => a - b);

describe('my team (用户 25)', () => {
  test('is the staff of the units that a scope covers; the supervisor only looks on', async () => {
    const all = Object.values(PERSON).toSorted((a, b) => a - b);
    const managed = await team('management');
    expect(names(managed.rows)).toEqual(all);
    expect(managed.rows.every((row: { managed: boolean }) => row.managed)).toBe(true);
    const seen = await team('supervisor');
    expect(names(seen.rows)).toEqual(all);
    expect(seen.rows.some((row: { managed: boolean }) => row.managed)).toBe(false);
    expect((await team('stranger')).rows).toEqual([]);
    expect((await get('stranger', `/hr/team/${PERSON.wang}`)).code).toBe(404);
    expect((await get('teaching', '/hr/team/list')).code).toBe(403);
  });

  test('waiting items are as many as the person’s own queue holds; tasks and hours those of the semester', async () => {
    for (let i = 0; i < 3; i++) await item(...L1);
    await item(...L1, ['management', 'pass']);
    const rows: { userId: number; pending: number; tasks: number; hours: number }[] = (
      await team('management')
    ).rows;
    for (const name of [
      'management',
      'teaching',
      'supervisor',
      'approver',
      'wang',
      'declarer',
    ] as const) {
      const todos = (await get(name, '/home/summary')).data.todos as { pending: number }[];
      expect({ name, pending: rows.find((row) => row.userId === PERSON[name])?.pending }).toEqual({
        name,
        pending: todos.reduce((sum, todo) => sum + todo.pending, 0),
      });
    }
    expect(rows.find((row) => row.userId === PERSON.wang)).toMatchObject({
      tasks: 4,
      hours: 4 * 64,
    });
    expect(names((await team('management', { waiting: 'true' })).rows)).toEqual([
      PERSON.management,
      PERSON.management2,
      PERSON.teaching,
      PERSON.approver,
    ]);
    const detail = (await get('management', `/hr/team/${PERSON.wang}`)).data;
    expect(detail.courses).toHaveLength(4);
    expect(detail.courses.reduce((sum: number, one: { hours: number }) => sum + one.hours, 0)).toBe(
      256,
    );
  });

  /** 用户 35 */
  test('a person’s page says what is under their name and what would be left open', async () => {
    await college.pool.query(
      `update admin_class set counselor_no = (select employee_number from app_user where id = $1) where id in (1, 2)`,
      [PERSON.wang],
    );
    await college.pool.query(`update org_unit set leader_staff_id = $1 where node_key = '3-2'`, [
      PERSON.wang,
    ]);
    await college.pool.query(`update app_user set leave_on = '2026-12-31' where id = $1`, [
      PERSON.wang,
    ]);
    const { duties, leavesOpen, leaveOn } = (await get('management', `/hr/team/${PERSON.wang}`))
      .data;
    expect(
      duties.map(({ title, count }: { title: string; count: number }) => [title, count]),
    ).toEqual([
      ['单位负责人、分管领导、教学秘书', 1],
      ['辅导员、班主任', 2],
    ]);
    expect(leavesOpen).toHaveLength(2);
    expect(leavesOpen[0]).toMatch(/^他是 .+ 的负责人$/);
    expect(leaveOn).toBe('2026-12-31');
    // the demo's today is 2026-11-20
    const leaving = async () => names((await team('management', { leaving: 'true' })).rows);
    expect(await leaving()).toEqual([PERSON.wang]);
    for (const [day, seen] of [
      ['2027-05-22', true],
      ['2027-05-23', false],
      ['2026-11-20', true],
      ['2026-11-19', false],
    ] as const) {
      await college.pool.query('update app_user set leave_on = $2 where id = $1', [
        PERSON.wang,
        day,
      ]);
      expect([day, await leaving()]).toEqual([day, seen ? [PERSON.wang] : []]);
    }
    const { duties: none } = (await get('management', `/hr/team/${PERSON.li}`)).data;
    expect(none).toEqual([]);
  });

  /** 用户 27 */
  test('a reminder reaches the person once a day for each queue', async () => {
    const remind = (who: PersonName, whom: PersonName, level = 'teaching') =>
      college.as[who].post(`/hr/team/${PERSON[whom]}/remind`, { level });
    for (let i = 0; i < 3; i++) await item(...L1);
    await item(...L1, ['management', 'pass']);
    expect((await remind('management', 'teaching')).code).toBe(200);
    const { rows } = (await get('teaching', '/notice/list')).data;
    expect(rows.find((row: { kind: string }) => row.kind === 'reminder')).toMatchObject({
      text: '赵院长 提醒您办理 1 条待审批',
      source: '教学单位审批 2026-2027-2',
      link: '/talent/approve/teaching',
    });
    expect(await remind('management', 'teaching')).toMatchObject({
      code: 601,
      msg: expect.stringContaining('今天已经提醒过'),
    });
    expect(await remind('management', 'wang')).toMatchObject({
      code: 601,
      msg: expect.stringContaining('没有待办'),
    });
    expect(await remind('management', 'management', 'management')).toMatchObject({
      code: 601,
      msg: '不能提醒自己',
    });
    expect((await remind('supervisor', 'teaching')).code).toBe(404);
    const both = await Promise.all([
      remind('management', 'approver'),
      remind('management', 'approver'),
    ]);
    expect(both.map((one) => one.code).sort()).toEqual([200, 601]);
    const queues = (await get('management', `/hr/team/${PERSON.teaching}`)).data.queues;
    expect(queues).toEqual([
      { level: 'teaching', title: '教学单位审批', pending: 1, reminded: true },
    ]);
  });
});

describe('assigning in the team', () => {
  const rights = async (whom: PersonName) =>
    (await get('management', `/hr/team/${PERSON[whom]}/rights`)).data;
  const assign = async (whom: PersonName, more: Record<string, unknown>) => {
    const { version, managementKey, supervisorKey } = await rights(whom);
    return college.as.management.post(`/hr/team/${PERSON[whom]}/rights`, {
      version,
      roles: [],
      managementKey,
      supervisorKey,
      ...more,
    });
  };

  /** 用户 26 */
  test('declarers, and approvers of the levels that one holds, in one’s own units', async () => {
    expect((await rights('li')).roles).toEqual([
      { role: 'declarer', title: '申报人', held: false, refusal: null },
      { role: 'management', title: '管理单位审批人', held: false, refusal: null },
      ...['教学', '主管', '主审'].map((level, i) => ({
        role: ['teaching', 'supervisor', 'master'][i],
        title: `${level}单位审批人`,
        held: false,
        refusal: '您自己没有这一级的审批权限',
      })),
    ]);
    expect(await assign('li', { roles: ['management'] })).toMatchObject({
      code: 422,
      data: { fields: { managementKey: '管理单位审批人需要管理范围' } },
    });
    expect(await assign('li', { roles: ['teaching'], managementKey: '4-1' })).toMatchObject({
      code: 601,
      msg: '「teaching」：您自己没有这一级的审批权限',
    });
    expect(await assign('li', { roles: ['management'], managementKey: '3-2' })).toMatchObject({
      code: 601,
      msg: '「数学学院」不在您的管理范围内，不能分配',
    });
    expect(
      await assign('li', { roles: ['declarer', 'management'], managementKey: '3-1' }),
    ).toMatchObject({ code: 200 });
    const id = await item(...L1);
    expect(await to('li', id, 'pass')).toMatchObject({ code: 200 });
    expect(await rights('li')).toMatchObject({
      managementKey: '3-1',
      roles: [{ held: true }, { held: true }, {}, {}, {}],
    });
  });

  /** 用户 26 */
  test('neither oneself nor an administrator nor somebody outside; other roles stay', async () => {
    expect(await assign('management', { roles: ['management'] })).toMatchObject({
      code: 601,
      msg: '不能修改自己的账号',
    });
    await insert(college.pool, 'user_role', [{ user_id: PERSON.onLeave, role_id: 22 }]);
    expect(await assign('onLeave', { roles: ['declarer'], managementKey: '3-1' })).toMatchObject({
      code: 601,
      msg: '该账号拥有您没有的系统权限，不能由您修改',
    });
    expect((await college.as.stranger.get(`/hr/team/${PERSON.wang}/rights`)).code).toBe(404);
    expect((await college.as.supervisor.get(`/hr/team/${PERSON.wang}/rights`)).code).toBe(404);
    expect(await assign('reader', { roles: ['declarer'] })).toMatchObject({ code: 200 });
    const { rows } = await college.pool.query(
      'select role_id from user_role where user_id = $1 order by 1',
      [PERSON.reader],
    );
    expect(rows.map((row) => row.role_id)).toEqual([1, 8, 21]);
  });

  test('who was faster is told', async () => {
    const { version } = await rights('zhang');
    await college.pool.query('update app_user set version = version + 1 where id = $1', [
      PERSON.zhang,
    ]);
    const body = { version, roles: ['declarer'], managementKey: '3-1', supervisorKey: null };
    expect((await college.as.management.post(`/hr/team/${PERSON.zhang}/rights`, body)).code).toBe(
      409,
    );
  });
});
