import { expect, it } from 'vitest';
import type { DeadlineSet } from '../../../src/school/approval/contract/switches.calls.ts';
import { L2 } from '../../kit/school/approval.ts';
import { ended } from '../../kit/school/settings.ts';
import { ON, openSwitches, without } from './switching.ts';

const { college, item, now, put, sure, office } = openSwitches();
const OPEN: DeadlineSet = { management: null, teaching: null, supervisor: null, master: null };

/** 审批 67 */
it('a deadline that has passed already asks first: how many could no longer be decided; a unit with an extension is not counted', async () => {
  for (const path of [L2, L2, []]) await item(...path);
  await college.pool.query(
    `update declaration set arrived_at = '2026-11-10T09:00:00+08:00' where declare_status = 1`,
  );
  const deadlines = { ...OPEN, teaching: '2026-11-19T17:00:00+08:00' };
  const asked = await put(ON, { deadlines });
  expect([asked.code, asked.msg]).toEqual([
    601,
    '教学单位审批截止改为 11-19 17:00，已经过去：1 个单位正在等待的 2 条申报立即不能办理，只能另行延期',
  ]);
  expect((await now()).deadlines).toEqual(OPEN);
  const confirmed = asked.data.warnings.map(({ key }: { key: string }) => key);
  expect(
    (await put(ON, { deadlines: { ...OPEN, teaching: '2026-11-18T17:00:00+08:00' }, confirmed }))
      .code,
  ).toBe(601);
  // nobody waits there: nothing to ask
  expect(
    (await put(ON, { deadlines: { ...OPEN, supervisor: '2026-11-19T17:00:00+08:00' } })).code,
  ).toBe(200);
  expect((await put(ON, { deadlines, confirmed })).code).toBe(200);
  // late already: it has been asked
  expect(
    (await put(ON, { deadlines: { ...OPEN, teaching: '2026-11-18T17:00:00+08:00' } })).code,
  ).toBe(200);
  await put(ON, { deadlines: OPEN });
  await college.pool.query(
    `insert into declare_extension (school_id, business_type, semester_id, level, unit_key, until, reason, created_at, updated_at)
     values (1, 0, 2, 2, '3-1', '2026-12-20T17:00:00+08:00', '-', now(), now())`,
  );
  expect((await put(ON, { deadlines })).code).toBe(200);
});

/** 审批 66；权限 10 */
it('refused: without reason, when somebody was faster, from 进行中 on, the mandatory master level, deadlines out of order, without the school', async () => {
  expect((await put(without('teaching'), { reason: ' ' })).data.fields).toEqual({
    reason: '请填写原因，至少 2 个字',
  });
  const stale = { switches: without('master'), deadlines: OPEN };
  expect(await put(without('teaching'), { before: stale })).toMatchObject({
    code: 409,
    msg: '审批开关刚刚被其他人修改过，请刷新后再试',
  });
  const late = {
    ...OPEN,
    management: '2026-12-20T17:00:00+08:00',
    teaching: '2026-12-19T17:00:00+08:00',
  };
  expect((await put(ON, { deadlines: late })).data.fields).toEqual({
    'deadlines.teaching': '不能早于前面各级的截止时间',
  });
  await college.pool.query(
    `insert into setting (school_id, key, business_type, value) values (1, 'masterMandatory', 0, 'true')`,
  );
  expect((await put(without('master'))).data.fields).toEqual({
    'switches.master': '参数“主审必须审批”已设为是，主审单位审批不能关闭',
  });
  await college.pool.query(`delete from setting where key = 'masterMandatory'`);
  await college.pool.query('update semester set state = 3 where id = 2');
  expect(await put(without('teaching'))).toMatchObject({
    code: 601,
    msg: '学期进行中，审批开关不能再修改',
  });
  expect((await now()).refusal).toBe('学期进行中，审批开关不能再修改');
  await college.pool.query('update semester set state = 1 where id = 2');
  expect((await college.as.master.get('/foundation/general/switches')).code).toBe(403);
  await college.pool.query(`update user_unit_scope set node_key = '3-1' where user_id = 40`);
  expect((await office.settings.get('/foundation/general/switches')).code).toBe(403);
  await college.pool.query(`update user_unit_scope set node_key = '1-1' where user_id = 40`);
  expect(await now()).toMatchObject({ switches: ON, deadlines: OPEN });
});

/** 审批 66 */
it('the approvers of the level hear of it, deadlines are kept, and the audit log has both', async () => {
  await item(...L2);
  await college.pool.query('truncate notice, audit_log restart identity');
  const deadlines = { ...OPEN, management: '2026-12-10T17:00:00+08:00' };
  const { data } = await sure(without('teaching'), { deadlines, apply: true });
  await ended(office.settings, data.jobId);
  const { rows } = await college.pool.query(
    `select u.username, n.kind, n.text, n.opinion from notice n join app_user u on u.id = n.user_id where n.kind = 'switched' order by 1`,
  );
  const text =
    '2026-2027-2的教学单位审批已关闭，此后提交的申报不经过这一级。已在审批中的申报同时调整。';
  const said = (username: string) => ({
    username,
    kind: 'switched',
    text,
    opinion: '教务会议决定',
  });
  expect(rows).toEqual(['approver', 'stranger', 'teaching'].map(said));
  expect((await now()).deadlines.management).toBe('2026-12-10T09:00:00.000Z');
  const log = await college.pool.query(
    `select action, entity, detail->>'event' as event from audit_log where outcome = 'done' order by id`,
  );
  expect(log.rows).toEqual([
    { action: 'saveSwitches', entity: 'approvalSwitch', event: 'edit' },
    { action: 'applySwitches', entity: 'declaration', event: 'systemPass' },
  ]);
});
