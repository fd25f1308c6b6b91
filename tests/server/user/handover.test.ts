import { expect, test } from 'vitest';
import { openCollege, WHY } from '../../kit/school/approval.ts';
import { addBoss, BOSS } from '../../kit/school/boss.ts';
import { PERSON } from '../../kit/school/college.ts';

const { college, to, item } = openCollege();
const admin = addBoss(college);
const rightsOf = async (id: number) => {
  const { rows } = await college.pool.query(
    `select (select coalesce(array_agg(r.role_key order by r.id), '{}') from user_role x join role r on r.id = x.role_id where x.user_id = $1) as roles,
      (select coalesce(array_agg(kind || ' ' || node_key order by kind), '{}') from user_unit_scope where user_id = $1) as scopes`,
    [id],
  );
  return rows[0];
};
const declarerOf = async (id: number) =>
  (
    await college.pool.query(
      'select declarer_id::int as id, declarer_name as name from declaration where id = $1',
      [id],
    )
  ).rows[0];
const give = async (
  from: number,
  toUserId: number,
  keys: string[],
  more: Record<string, unknown> = {},
) => {
  const boss = admin();
  const { data } = await boss.get(`/system/user/${from}/handover`);
  return boss.post(`/system/user/${from}/handover`, {
    toUserId,
    keys,
    version: data.version,
    reason: '调离教学秘书岗位',
    ...more,
  });
};
const partsFor = async (from: number, toUserId?: number) =>
  (await admin().get(`/system/user/${from}/handover`, toUserId === undefined ? {} : { toUserId }))
    .data.parts;

/** 用户 21、23 */
test('declarations under way go to the other one, who declares on; what is decided already is judged by who declared it then', async () => {
  const draft = await item();
  const reviewed = await item(['declarer', 'submit'], ['management', 'pass']);
  const returned = await item(
    ['declarer', 'submit'],
    ['management', 'returnToDeclarer', { opinion: WHY }],
  );
  expect(await partsFor(PERSON.declarer, PERSON.second)).toEqual([
    { key: 'declarations', title: '未办结的申报', count: 3, note: null, refusal: null },
  ]);
  const answer = await give(PERSON.declarer, PERSON.second, ['declarations']);
  expect(answer.data).toMatchObject({ moved: [{ title: '未办结的申报', count: 3 }] });
  for (const id of [draft, reviewed, returned])
    expect((await declarerOf(id)).id).toBe(PERSON.second);
  expect((await to('second', returned, 'submit')).code).toBe(200);
  expect((await to('declarer', draft, 'submit')).code).not.toBe(200);
  // every history replays on the chart, also across the change
  expect((await admin().get('/qa/conformance/list')).data.divergences).toEqual([]);
  const { rows } = await college.pool.query(
    'select from_id::int as f, to_id::int as t, reason from declarer_change order by declaration_id',
  );
  expect(rows).toEqual(
    Array.from({ length: 3 }, () => ({
      f: PERSON.declarer,
      t: PERSON.second,
      reason: '调离教学秘书岗位',
    })),
  );
});

/** 用户 23 */
test('nobody gets what they have decided on themselves in this round', async () => {
  await college.pool.query(
    'insert into user_role (school_id, user_id, role_id) values (1, $1, 1)',
    [PERSON.management],
  );
  const decided = await item(['declarer', 'submit'], ['management', 'pass']);
  const free = await item(['declarer', 'submit']);
  const [part] = await partsFor(PERSON.declarer, PERSON.management);
  expect(part.note).toMatch(/^另有 \d+ 条本轮由接收人审批过，不能移交$/);
  expect((await give(PERSON.declarer, PERSON.management, ['declarations'])).code).toBe(200);
  expect([(await declarerOf(decided)).id, (await declarerOf(free)).id]).toEqual([
    PERSON.declarer,
    PERSON.management,
  ]);
  await college.pool.query('delete from user_role where user_id = $1 and role_id = 1', [
    PERSON.management,
  ]);
});

/** 用户 24 */
test('approving goes over with its roles and scopes, and the queue with it', async () => {
  const waiting = await item(['declarer', 'submit'], ['management', 'pass']);
  expect(await rightsOf(PERSON.wang)).toEqual({ roles: [], scopes: [] });
  const [part] = await partsFor(PERSON.teaching, PERSON.wang);
  expect([part.key, part.count, part.refusal]).toEqual(['approvals', 1, null]);
  expect((await give(PERSON.teaching, PERSON.wang, ['approvals'])).code).toBe(200);
  expect((await rightsOf(PERSON.wang)).scopes).toEqual(['management 3-1']);
  expect((await rightsOf(PERSON.teaching)).roles).toEqual([]);
  expect((await to('teaching', waiting, 'pass')).code).not.toBe(200);
  expect((await to('wang', waiting, 'pass')).code).toBe(200);
  await give(PERSON.wang, PERSON.teaching, ['approvals']);
});

/** 班级 9，用户 14、21 */
test('the classes that somebody leads are told when they are stopped, and go to another one, each with its history', async () => {
  const { pool } = college;
  const numberOf = async (id: number) =>
    (await pool.query('select employee_number as no from app_user where id = $1', [id])).rows[0].no;
  const [zhang, li] = [await numberOf(PERSON.zhang), await numberOf(PERSON.li)];
  const led = async (no: string) =>
    (
      await pool.query(
        'select id::int from admin_class where $1 in (counselor_no, head_teacher_no) order by id',
        [no],
      )
    ).rows.map(({ id }) => id);
  await pool.query('update admin_class set counselor_no = $1 where id in (1, 2)', [zhang]);
  await pool.query('update admin_class set head_teacher_no = $1 where id = 2', [zhang]);
  const part = { key: 'classes', title: '辅导员、班主任', count: 2, note: null, refusal: null };
  const { data } = await admin().get(`/system/user/${PERSON.zhang}/handover`);
  expect([data.parts, data.impacts.length]).toEqual([[part], 2]);
  expect(data.impacts[1]).toMatch(/^他是 .+ 的班主任$/);
  expect((await give(PERSON.zhang, PERSON.li, ['classes'])).data).toMatchObject({
    moved: [{ title: '辅导员、班主任', count: 2 }],
  });
  expect([await led(zhang), await led(li)]).toEqual([[], [1, 2]]);
  const { rows } = await pool.query(
    `select entity_id::int as id, detail->'changes' as changes from audit_log where entity = 'class' and detail->>'event' = 'edit' order by entity_id`,
  );
  expect(
    rows.map(({ id, changes }) => [id, changes.map((one: { label: string }) => one.label)]),
  ).toEqual([
    [1, ['辅导员']],
    [2, ['辅导员', '班主任']],
  ]);
});

/** 用户 21、22、24 */
test('refused as a whole, nothing changes: another scope of their own, oneself, a closed account, an old version, an unknown part, no reason', async () => {
  const before = [await rightsOf(PERSON.management), await rightsOf(PERSON.stranger)];
  const clash = await give(PERSON.management, PERSON.stranger, ['approvals']);
  expect([clash.code, clash.msg]).toEqual([
    601,
    '审批角色与范围：接收人在同一业务类型已有不同的数据范围，请先在“角色与数据范围”中调整',
  ]);
  expect([await rightsOf(PERSON.management), await rightsOf(PERSON.stranger)]).toEqual(before);
  expect((await give(PERSON.management, PERSON.management, ['approvals'])).data.fields).toEqual({
    toUserId: '不能移交给本人',
  });
  await college.pool.query(`update app_user set account_status = 'disabled' where id = $1`, [
    PERSON.zhang,
  ]);
  expect((await give(PERSON.management, PERSON.zhang, ['approvals'])).data.fields).toEqual({
    toUserId: '接收人的账号不是正常状态',
  });
  await college.pool.query('update app_user set password_hash = null where id = $1', [PERSON.wang]);
  expect((await give(PERSON.management, PERSON.wang, ['approvals'])).data.fields).toEqual({
    toUserId: '接收人没有可登录的账号，请另选一人，或先为他设置密码',
  });
  expect(await rightsOf(PERSON.management)).toEqual(before[0]);
  expect((await give(PERSON.management, PERSON.li, ['approvals'], { version: 99 })).code).toBe(409);
  expect((await give(PERSON.management, PERSON.li, ['houses'])).data.fields).toEqual({
    keys: '没有这一项',
  });
  expect((await give(PERSON.management, PERSON.li, ['approvals'], { reason: '' })).code).toBe(422);
  expect((await college.as.reader.get(`/system/user/${PERSON.management}/handover`)).code).toBe(
    403,
  );
});

/** 用户 7 */
test('whoever has declared or decided is not deleted, nor is anybody by themselves', async () => {
  const boss = admin();
  await college.pool.query(
    `update role set permissions = permissions || '{system:user:remove}' where id = 90`,
  );
  await item(['declarer', 'submit'], ['management', 'pass']);
  const remove = async (id: number) => (await boss.del(`/system/user/${id}`)).msg;
  expect(await remove(BOSS)).toBe('当前操作没有权限');
  for (const id of [PERSON.declarer, PERSON.management])
    expect(await remove(id)).toMatch(/^已被 (\d+ 条申报、)?\d+ 条审批记录引用，不能删除$/);
});

/** 用户 14 */
test('停用 says what would be left undone: declarations, the only approver, agencies', async () => {
  const boss = admin();
  await item();
  await item(['declarer', 'submit'], ['management', 'pass'], ['teaching', 'pass']);
  await college.pool.query(
    `insert into approval_agent (school_id, principal_id, agent_id, begin_on, end_on, reason) values (1, $1, $2, '2026-11-01', '2026-12-01', '出差')`,
    [PERSON.supervisor, PERSON.li],
  );
  await college.pool.query('delete from user_role where user_id = $1', [PERSON.approver]);
  const disable = async (id: number, confirmed?: true) => {
    const { rows } = await college.pool.query('select version from app_user where id = $1', [id]);
    return boss.put(`/system/user/${id}/account`, {
      action: 'disable',
      version: rows[0].version,
      ...(confirmed ? { confirmed } : {}),
    });
  };
  const { code, data } = await disable(PERSON.supervisor);
  expect([
    code,
    data.impacts.map((line: string) =>
      line.replace(/\d+/, 'N').replace(/：《.*》[\d-]+.*$/, '：…'),
    ),
  ]).toEqual([601, ['主管单位审批中有 N 条只有他能审批：…', '他委托 李老师 代理审批，将不再有效']]);
  expect((await disable(PERSON.declarer)).data.impacts[0]).toMatch(
    /^他有 \d+ 条草稿、被退回或撤回的申报没有提交$/,
  );
  await college.pool.query(`update app_user set account_status = 'disabled' where id = $1`, [
    PERSON.zhang,
  ]);
  expect((await disable(PERSON.zhang)).code).toBe(409);
  expect((await disable(PERSON.supervisor, true)).code).toBe(200);
});
