import { describe, expect, test } from 'vitest';
import { FORBIDDEN, L1, openCollege, WHY } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { declare, group, send } from '../../kit/school/declarations.ts';
import { audits } from '../../kit/school/world.ts';

const { college, item, to, at } = openCollege();

/** An agency in the database, whatever the calls would say about it; answers its number. */
async function agency(
  principal: PersonName,
  agent: PersonName,
  from = '2026-11-01',
  until = '2026-11-30',
): Promise<number> {
  const { rows } = await college.pool.query<{ id: string }>(
    `insert into approval_agent (school_id, principal_id, agent_id, begin_on, end_on, reason) values (1, $1, $2, $3, $4, '外出') returning id`,
    [PERSON[principal], PERSON[agent], from, until],
  );
  return Number(rows[0]?.id);
}
const nobody = () => college.pool.query('delete from approval_agent');
const queue = async (who: PersonName, level: string) => {
  const answer = await college.as[who].get(`/talent/approve/${level}/list`, { pageSize: 200 });
  return answer.code === 200 ? answer.data.rows.map((row: { id: number }) => row.id) : answer.code;
};
const todo = async (who: PersonName) =>
  (await college.as[who].get('/home/summary')).data.todos.map(
    (one: { level: string; pending: number }) => [one.level, one.pending],
  );

describe('an agent (审批 7)', () => {
  test('sees and acts in the queue of their principal from the first to the last day, and no longer', async () => {
    const id = await item(...L1);
    expect(await queue('zhang', 'management')).toBe(403);
    for (const [from, until] of [
      ['2026-11-21', '2026-11-30'],
      ['2026-11-01', '2026-11-19'],
    ] as const) {
      await agency('management', 'zhang', from, until);
      expect(await queue('zhang', 'management')).toBe(403);
    }
    await agency('management', 'zhang', '2026-11-20', '2026-11-20');
    expect(await queue('zhang', 'management')).toEqual(await queue('management', 'management'));
    expect(await todo('zhang')).toEqual(await todo('management'));
    expect((await college.as.zhang.get('/getInfo')).permissions).toEqual([
      'talent:declaration:approveManagement',
    ]);
    expect(await to('zhang', id, 'pass')).toMatchObject({ code: 200 });
    expect(await at(id)).toBe('1@2 [2,1,0,0] r1');
    await college.pool.query('update approval_agent set ended_at = now()');
    expect(await queue('zhang', 'management')).toBe(403);
    await nobody();
  });

  test('the queue says which items are for whom, and can be filtered by it', async () => {
    const id = await item(...L1);
    await agency('management', 'stranger');
    const rows = async (who: PersonName, query: object = {}) =>
      (
        await college.as[who].get('/talent/approve/management/list', { pageSize: 200, ...query })
      ).data.rows.map((row: { id: number; behalf: string | null }) => [row.id, row.behalf]);
    expect(await rows('stranger')).toContainEqual([id, '赵院长']);
    expect(await rows('management')).toContainEqual([id, null]);
    const lent = await rows('stranger', { behalf: PERSON.management });
    expect(lent).toContainEqual([id, '赵院长']);
    const own = await rows('stranger', { behalf: 0 });
    expect(own.map(([one]: [number]) => one)).not.toContain(id);
    await nobody();
  });

  test('both may act; the record, the progress, the notice and the audit name both', async () => {
    const id = await item(...L1);
    await agency('management', 'zhang');
    expect((await college.as.management.get(`/talent/declaration/${id}`)).data.can).toContain(
      'pass',
    );
    await to('zhang', id, 'returnToDeclarer', { opinion: WHY });
    const { data } = await college.as.declarer.get(`/talent/declaration/${id}`);
    expect(data.history.at(-1)).toMatchObject({
      action: 'returnToDeclarer',
      operatorName: '张老师',
      onBehalfOfName: '赵院长',
    });
    expect(data.steps[0].personName).toBe('张老师（代 赵院长）');
    const notices = (await college.as.declarer.get('/notice/list')).data.rows;
    expect(notices[0]).toMatchObject({
      kind: 'returned',
      source: '计算机学院 张老师（代 赵院长）',
    });
    const written = (await audits(college.pool)).findLast(
      (row) => row.action === 'declarationEvent',
    );
    expect(written).toMatchObject({
      user_id: String(PERSON.zhang),
      detail: { onBehalfOf: { userId: PERSON.management, cname: '赵院长' } },
    });
    expect(await to('management', id, 'pass')).toMatchObject({
      code: 409,
      msg: expect.stringContaining('张老师（代 赵院长）'),
    });
    await nobody();
  });

  test('acts in their own name where the right is their own', async () => {
    const id = await item(...L1);
    await agency('approver', 'management');
    await to('management', id, 'pass');
    expect(
      (await college.as.approver.get(`/talent/declaration/${id}`)).data.history.at(-1),
    ).toMatchObject({
      operatorName: '赵院长',
      onBehalfOfName: null,
    });
    await to('management', id, 'assignTeachers', { classes: [group(1)] });
    await to('management', id, 'pass');
    expect(
      (await college.as.approver.get(`/talent/declaration/${id}`)).data.history.at(-1),
    ).toMatchObject({ onBehalfOfName: 'approver' });
    await nobody();
  });

  test('decides neither on their own declaration nor on one of their principal', async () => {
    await college.pool.query(
      'insert into user_role (school_id, user_id, role_id) values (1, $1, 1)',
      [PERSON.management],
    );
    const own = await item(...L1);
    const { id: principals } = await declare(college.as.management, {
      courseId: 29,
      teachingClasses: [group(1, { adminClassIds: [39] })],
    });
    await send(college, college.as.management, principals, 'submit');
    await agency('management', 'declarer');
    await agency('management', 'zhang');
    expect(await to('declarer', own, 'pass')).toMatchObject({
      code: 601,
      msg: '不能审批本人申报的任务',
    });
    expect(await queue('management', 'management')).not.toContain(principals);
    // an agent has no part in what they have declared themselves either
    expect(await queue('declarer', 'management')).not.toContain(own);
    expect(await queue('management', 'management')).toContain(own);
    expect(await todo('declarer')).toEqual([
      ['management', (await queue('declarer', 'management')).length],
    ]);
    expect(await queue('zhang', 'management')).not.toContain(principals);
    expect(await to('zhang', principals, 'pass')).toMatchObject({ code: 404 });
    await nobody();
  });

  test('has the principal’s rights of the day: they end with their role, their scope and their account, and are not passed on', async () => {
    const id = await item(...L1);
    await agency('management', 'zhang');
    await agency('zhang', 'li');
    expect(await queue('li', 'management')).toBe(403);
    await college.pool.query(`update user_unit_scope set node_key = '3-2' where user_id = $1`, [
      PERSON.management,
    ]);
    expect(await to('zhang', id, 'pass')).toMatchObject({ code: 404 });
    await college.pool.query(`update user_unit_scope set node_key = '3-1' where user_id = $1`, [
      PERSON.management,
    ]);
    await college.pool.query(`update app_user set account_status = 'disabled' where id = $1`, [
      PERSON.management,
    ]);
    expect(await queue('zhang', 'management')).toBe(403);
    await college.pool.query(`update app_user set account_status = 'normal' where id = $1`, [
      PERSON.management,
    ]);
    await nobody();
  });

  /** 权限 8 */
  test('never mixes the permission of one with the scope of another', async () => {
    const id = await item(...L1);
    // the agent’s own scope is the whole school, the principal’s permission counts in the principal’s scope only
    await agency('stranger', 'reader');
    expect(await queue('reader', 'management')).toEqual([]);
    expect(await to('reader', id, 'pass')).toEqual({ ...FORBIDDEN, data: undefined });
    await nobody();
  });

  test('is told of what arrives, as their principal is, once', async () => {
    await agency('teaching', 'zhang');
    await agency('approver', 'zhang');
    await college.pool.query('delete from notice');
    const id = await item(...L1);
    await to('management', id, 'pass');
    const told = async (who: PersonName) =>
      (await college.as[who].get('/notice/list')).data.rows.map(
        (row: { kind: string; count: number }) => [row.kind, row.count],
      );
    expect(await told('teaching')).toEqual([['arrived', 1]]);
    expect(await told('zhang')).toEqual([
      ['arrived', 1],
      ['arrived', 1],
    ]);
    await nobody();
  });

  test('takes back their own pass while the agency lasts; the explanation names their principal', async () => {
    const id = await item(...L1);
    await agency('management', 'zhang');
    await to('zhang', id, 'pass');
    expect(await to('management', id, 'takeBack')).toMatchObject({ code: 601 });
    expect(await to('zhang', id, 'takeBack')).toMatchObject({ code: 200 });
    expect(await at(id)).toBe('1@1 [1,0,0,0] r1');
    await nobody();
    expect(await to('zhang', id, 'pass')).toMatchObject({ code: 403 });
  });
});
