import { describe, expect, test } from 'vitest';
import { login } from '../../kit/client.ts';
import { openRights } from '../../kit/school/rights.ts';

const { office, id } = openRights();

describe('who can, and why not', () => {
  const why = async (name: string, declarationNo: string) =>
    (
      await office.admin.get('/talent/declaration/why', {
        userId: id(name),
        declarationNo,
        level: 'teaching',
      })
    ).data;
  /** One that waits for the teaching level of the college of Marxism, its teachers named. */
  const anyWaiting = async (): Promise<{ no: string; id: number }> =>
    (
      await office.server.pool.query(
        `update declaration set teachers_named = true where id = (select min(id) from declaration where current_level = 2 and declare_status = 1
           and semester_id = (select (user_config ->> 'semesterId')::int from app_user where username = 'teaching2')
           and starts_with(teaching_path, (select path from org_unit where business_type = 0 and node_key = '3-16')))
         returning declaration_no as no, id::int`,
      )
    ).rows[0];

  /** 申报 68 */
  test('the answer is what happens: their queue holds it exactly when they can', async () => {
    const item = await anyWaiting();
    const yes = await why('teaching2', item.no);
    expect([yes.can, yes.steps.filter((s: { ok: boolean | null }) => s.ok === false)]).toEqual([
      true,
      [],
    ]);
    await office.server.pool.query(
      `update user_unit_scope set node_key = '4-1' where user_id = $1`,
      [id('teaching2')],
    );
    const no = await why('teaching2', item.no);
    const step = no.steps.find((s: { title: string }) => s.title === '数据范围');
    expect([no.can, step.ok]).toEqual([false, false]);
    expect(step.text).toMatch(
      /^他在本科生教育的管理范围是 .+（4-1），该申报的教学单位是 .+（3-16|4-\d+），不在范围内$/,
    );
    const approver = await login(office.server, 'teaching2');
    expect(
      (
        await approver.call('POST', `/talent/declaration/${item.id}/event`, {
          body: { type: 'pass', version: 1, opinion: '' },
        })
      ).code,
    ).toBe(404);
  });

  test.each([
    ['账号', `update app_user set account_status = 'disabled' where username = 'teaching2'`],
    [
      '权限',
      `delete from user_role where user_id = (select id from app_user where username = 'teaching2')`,
    ],
    [
      '数据范围',
      `delete from user_unit_scope where user_id = (select id from app_user where username = 'teaching2')`,
    ],
  ])('what is missing is named: %s', async (title, statement) => {
    const { no } = await anyWaiting();
    await office.server.pool.query(statement);
    const answer = await why('teaching2', no);
    expect([
      answer.can,
      answer.steps
        .filter((s: { ok: boolean | null }) => s.ok === false)
        .map((s: { title: string }) => s.title),
    ]).toEqual([false, [title]]);
  });

  /** 权限 11、28 */
  test('only people whom one sees in the user list are explained', async () => {
    await office.server.pool.query(
      `insert into user_role (school_id, user_id, role_id) select 1, $1, id from role where role_key = 'ROLE_ADMIN'`,
      [id('declarer')],
    );
    const { rows } = await office.server.pool.query(
      `select declaration_no as no from declaration where declarer_id = $1 and current_level = 2 and declare_status = 1 limit 1`,
      [id('declarer')],
    );
    const me = await login(office.server, 'declarer');
    const ask = async (name: string) =>
      (await me.get('/talent/declaration/why', { userId: id(name), declarationNo: rows[0].no }))
        .code;
    expect([await ask('teaching'), await ask('teaching2')]).toEqual([200, 404]);
  });

  /** 权限 26 */
  test('holders of an approval on a unit are those who can decide there', async () => {
    const ask = async (unitKey: string) =>
      (
        await office.admin.get('/system/permission/holders', {
          permission: 'talent:declaration:approveTeaching',
          unitType: 0,
          unitKey,
        })
      ).data.rows
        .filter((row: { can: boolean }) => row.can)
        .map((row: { userId: number }) => row.userId);
    expect((await ask('3-16')).includes(id('teaching2'))).toBe(true);
    expect((await ask('3-1')).includes(id('teaching2'))).toBe(false);
    expect((await ask('3-1')).includes(id('teaching'))).toBe(true);
  });

  /** 权限 27 */
  test('a screen: seen by who has it in their menu, else the first reason', async () => {
    const { rows } = await office.server.pool.query(
      `select id from menu where name = 'TalentApproveTeaching'`,
    );
    const screen = async (name: string) =>
      (
        await office.admin.get('/system/permission/why/screen', {
          userId: id(name),
          menuId: rows[0].id,
        })
      ).data;
    expect((await screen('teaching')).can).toBe(true);
    const no = await screen('declarer');
    expect([no.can, no.conclusion]).toEqual([
      false,
      '林晓雯 看不到「教学单位审批」：需要 教学任务申报·教学单位审批（talent:declaration:approveTeaching），他的角色都没有。',
    ]);
  });
});
