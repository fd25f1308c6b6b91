import { expect, test } from 'vitest';
import { openCollege } from '../../kit/school/approval.ts';
import { addBoss } from '../../kit/school/boss.ts';
import { PERSON } from '../../kit/school/college.ts';

const { college, to, item } = openCollege();
const admin = addBoss(college);
const REASON = '调往学校办公室';
const DEAN = PERSON.management;
const HEIR = PERSON.wang;
const one = async (text: string, ...values: unknown[]) =>
  (await college.pool.query(text, values)).rows[0];
const all = async (text: string, ...values: unknown[]) =>
  (await college.pool.query(text, values)).rows;
/** The dean leads a college, is among those of another one, leads two classes and acts for the supervisor. */
async function busy() {
  const { pool } = college;
  await pool.query(`update org_unit set leader_staff_id = $1 where node_key = '3-1'`, [DEAN]);
  await pool.query(
    `update org_unit set deputy_ids = array[$1, $2]::bigint[], secretary_ids = array[$1, $3]::bigint[] where node_key = '3-2'`,
    [DEAN, PERSON.li, HEIR],
  );
  await pool.query(
    `update admin_class set counselor_no = (select employee_number from app_user where id = $1) where id in (1, 2)`,
    [DEAN],
  );
  await pool.query(
    `insert into approval_agent (school_id, principal_id, agent_id, begin_on, end_on, reason) values (1, $1, $2, '2026-11-01', '2026-12-01', '出差')`,
    [PERSON.supervisor, DEAN],
  );
}
/** What the school says of who does what, as far as somebody who goes has a part in it. */
const state = async () => ({
  units: await all(
    `select node_key as key, leader_staff_id::int as leader, deputy_ids::int[] as deputies, secretary_ids::int[] as secretaries from org_unit where node_key in ('3-1', '3-2') order by 1`,
  ),
  classes: await all(
    `select c.id::int, u.id::int as counselor from admin_class c join app_user u on u.employee_number = c.counselor_no order by 1`,
  ),
  agencies: await all(
    `select principal_id::int as for, agent_id::int as by, to_char(begin_on, 'MM-DD') as begin, to_char(end_on, 'MM-DD') as end from approval_agent where ended_at is null order by id`,
  ),
  roles: await all(
    'select user_id::int as user, role_id::int as role from user_role where user_id in ($1, $2) order by 1, 2',
    DEAN,
    HEIR,
  ),
  scopes: await all(
    'select user_id::int as user, kind, node_key as key from user_unit_scope where user_id in ($1, $2) order by 1, 2',
    DEAN,
    HEIR,
  ),
  accounts: await all(
    'select id::int, account_status as state from app_user where id in ($1, $2) order by 1',
    DEAN,
    HEIR,
  ),
});
const ALL = ['approvals', 'units', 'classes', 'agents'];
const leave = async (heir: number, keys: string[] = ALL) => {
  const boss = admin();
  const { data } = await boss.get(`/system/user/${DEAN}/handover`);
  const given = { toUserId: heir, keys, version: data.version, reason: REASON, disable: true };
  return boss.post(`/system/user/${DEAN}/handover`, given);
};

/** 用户 32、33，单位 33 */
test('a dean who goes: everything under their name to somebody else and the account closed, at once; old records keep the name', async () => {
  await busy();
  const passed = await item(['declarer', 'submit'], ['management', 'pass']);
  const waiting = await item(['declarer', 'submit']);
  const { parts } = (await admin().get(`/system/user/${DEAN}/handover`, { toUserId: HEIR })).data;
  expect(parts.map(({ key, count, refusal }: never) => [key, count, refusal])).toEqual([
    ['approvals', 1, null],
    ['units', 2, null],
    ['classes', 2, null],
    ['agents', 1, null],
  ]);
  const answer = await leave(HEIR);
  expect(answer.data.moved.map(({ count }: { count: number }) => count)).toEqual([1, 2, 2, 1]);
  expect(await state()).toEqual({
    units: [
      { key: '3-1', leader: HEIR, deputies: [], secretaries: [] },
      { key: '3-2', leader: null, deputies: [HEIR, PERSON.li], secretaries: [HEIR] },
    ],
    classes: [
      { id: 1, counselor: HEIR },
      { id: 2, counselor: HEIR },
    ],
    // business time: the demo's today is 2026-11-20
    agencies: [{ for: PERSON.supervisor, by: HEIR, begin: '11-20', end: '12-01' }],
    roles: [{ user: HEIR, role: 2 }],
    scopes: [
      { user: DEAN, kind: 'management', key: '3-1' },
      { user: HEIR, kind: 'management', key: '3-1' },
    ],
    accounts: [
      { id: DEAN, state: 'disabled' },
      { id: HEIR, state: 'normal' },
    ],
  });
  expect((await to('management', waiting, 'pass')).code).toBe(401);
  expect((await to('wang', waiting, 'pass')).code).toBe(200);
  expect(
    await one(
      `select operator_name as name from approval_record where declaration_id = $1 and action = 'pass'`,
      passed,
    ),
  ).toEqual({ name: '赵院长' });
  const told = await all('select user_id::int as id, kind from notice where kind = $1', 'agency');
  expect(told.map(({ id }) => id).sort()).toEqual([PERSON.supervisor, HEIR].sort());
});

/** 用户 22、32、33 */
test('one part that cannot go, or nobody who could take it over, and nothing has changed: the account stays open too', async () => {
  await busy();
  const before = await state();
  expect((await leave(PERSON.supervisor, ['agents'])).msg).toBe(
    '代理别人审批：他代理的正是接收人，不能由本人代理',
  );
  await college.pool.query(
    `insert into approval_agent (school_id, principal_id, agent_id, begin_on, end_on, reason, ended_at) values (1, $1, $2, '2026-11-25', '2026-12-09', '休假', null)`,
    [HEIR, PERSON.li],
  );
  expect((await leave(HEIR)).msg).toBe('代理别人审批：接收人在这些日子自己也由别人代理');
  await college.pool.query(`delete from approval_agent where principal_id = $1`, [HEIR]);
  await college.pool.query(`update app_user set work_status = '9' where id = $1`, [PERSON.li]);
  expect((await leave(PERSON.li)).msg).toBe('单位负责人、分管领导、教学秘书：李老师 已离职');
  await college.pool.query('update app_user set password_hash = null where id = $1', [HEIR]);
  expect((await leave(HEIR)).data.fields.toUserId).toMatch(/^接收人没有可登录的账号/);
  expect(await state()).toEqual(before);
  // whoever may assign but not close accounts does neither
  await college.pool.query(`update app_user set password_hash = 'x' where id = $1`, [HEIR]);
  await college.pool.query(
    `update role set permissions = array_remove(permissions, 'system:user:edit') where id = 90`,
  );
  expect((await leave(HEIR)).code).toBe(403);
  expect(await state()).toEqual(before);
});

const last = async () => (await admin().get(`/system/user/${DEAN}/handovers`)).data[0];
const undo = (id: number) => admin().post(`/system/user/handover/${id}/undo`, {});

/** 用户 34 */
test('taken back: everything stands as it stood and the account is open again, once', async () => {
  await busy();
  const draft = await item();
  await college.pool.query('update declaration set declarer_id = $2 where id = $1', [draft, DEAN]);
  await college.pool.query(
    'insert into user_role (school_id, user_id, role_id) values (1, $1, 8)',
    [HEIR],
  );
  const before = await state();
  expect((await leave(HEIR, ['declarations', ...ALL])).code).toBe(200);
  const given = await last();
  expect([given.state, given.mayUndo, given.disabled, given.parts.length]).toEqual([
    'given',
    true,
    true,
    5,
  ]);
  expect(await state()).not.toEqual(before);
  expect((await undo(given.id)).code).toBe(200);
  expect(await state()).toEqual(before);
  expect(
    await one(
      'select declarer_id::int as id, declarer_name as name from declaration where id = $1',
      draft,
    ),
  ).toEqual({ id: DEAN, name: '赵院长' });
  expect([(await last()).state, (await last()).mayUndo]).toEqual(['undone', false]);
  const again = await undo(given.id);
  expect([again.code, again.msg]).toEqual([409, '该移交已经撤销，请刷新']);
});

/** 用户 34 */
test.each<[string, string[], (waiting: number) => Promise<unknown>]>([
  ['decided on something', ['approvals'], (waiting) => to('wang', waiting, 'pass')],
  [
    'changed a unit',
    ['units'],
    () => college.pool.query(`update org_unit set updated_by = $1 where node_key = '3-1'`, [HEIR]),
  ],
  [
    'changed a class',
    ['classes'],
    () => college.pool.query('update admin_class set updated_by = $1 where id = 2', [HEIR]),
  ],
  [
    'decided for whom the dean acted for',
    ['agents'],
    async () => {
      await item(['declarer', 'submit']);
      await college.pool.query(
        'update approval_record set operator_id = $1, on_behalf_of_id = $2 where id = (select max(id) from approval_record)',
        [HEIR, PERSON.supervisor],
      );
    },
  ],
])('no way back once the other one has %s', async (_, keys, act) => {
  await busy();
  const waiting = await item(['declarer', 'submit']);
  expect((await leave(HEIR, keys)).code).toBe(200);
  const { id, mayUndo } = await last();
  expect(mayUndo).toBe(true);
  await act(waiting);
  const after = await state();
  expect([(await last()).state, (await last()).mayUndo]).toEqual(['settled', false]);
  const refused = await undo(id);
  expect([refused.code, refused.msg]).toEqual([
    409,
    '接收人已经办理移交来的事项，不能撤销，请另行移交',
  ]);
  expect(await state()).toEqual(after);
});

/** 用户 34 */
test('撤销 is offered only where it is not refused: the other one has rights by now that the caller lacks', async () => {
  await busy();
  await leave(HEIR, ['units']);
  expect((await last()).mayUndo).toBe(true);
  await college.pool.query(
    `insert into role (school_id, id, role_key, role_name, permissions) values (1, 91, 'ROLE_CHIEF', '系统管理', '{*:*:*}')`,
  );
  await college.pool.query(
    'insert into user_role (school_id, user_id, role_id) values (1, $1, 91)',
    [HEIR],
  );
  const { id, state: stands, mayUndo } = await last();
  expect([stands, mayUndo]).toEqual(['given', false]);
  expect((await undo(id)).code).toBe(601);
});

/** 用户 34 */
test('what a colleague has given to others meanwhile is not torn away from them: nothing comes back', async () => {
  await busy();
  await leave(HEIR);
  await college.pool.query(`update org_unit set leader_staff_id = $1 where node_key = '3-1'`, [
    PERSON.li,
  ]);
  const after = await state();
  expect((await undo((await last()).id)).msg).toBe(
    '单位负责人、分管领导、教学秘书已由他人改动，不能撤销，请另行移交',
  );
  expect(await state()).toEqual(after);
});
