/** Approval switches and what is in flight (审批 61–67), rule by rule, over HTTP on a real database. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { LEVELS, type Level } from '../../../machines/approval/approval.types.ts';
import type {
  DeadlineSet,
  SwitchRow,
  SwitchSet,
} from '../../../src/school/approval/contract/switches.calls.ts';
import type { Client } from '../../kit/client.ts';
import { L1, L2, L3, L4, openCollege } from '../../kit/school/approval.ts';
import { ended, signInSettings } from '../../kit/school/settings.ts';

const { college, item, at, to } = openCollege({ jobsEvery: 20 });
let settings: Client;
const ON: SwitchSet = { management: true, teaching: true, supervisor: true, master: true };
const OPEN: DeadlineSet = { management: null, teaching: null, supervisor: null, master: null };
const without = (...levels: Level[]): SwitchSet => ({
  ...ON,
  ...Object.fromEntries(levels.map((level) => [level, false])),
});
beforeAll(async () => {
  settings = await signInSettings(college);
});
const reset = async () => {
  await college.pool.query(
    `update semester set state = 1, ${LEVELS.map((level) => `enable_${level}_approve = true`).join(', ')} where id = 2`,
  );
  await college.pool.query(
    'truncate approval_record, declaration, teaching_class, teaching_class_teacher, notice, approval_deadline, job restart identity',
  );
};
beforeEach(reset);

const now = async (): Promise<SwitchRow> =>
  (await settings.get('/foundation/general/switches')).data.find(
    (row: SwitchRow) => row.semesterId === 2,
  );
async function put(switches: SwitchSet, more: Record<string, unknown> = {}, by = settings) {
  const { switches: was, deadlines } = await now();
  const body = {
    switches,
    deadlines,
    before: { switches: was, deadlines },
    reason: '教务会议决定',
    apply: false,
    ...more,
  };
  return by.put('/foundation/general/switches/2', body);
}
const preview = async (switches: SwitchSet) =>
  (await settings.get('/foundation/general/switches/2/preview', { ...switches })).data;
const records = async (id: number) =>
  (
    await college.pool.query(
      `select action || coalesce('@' || level, '') || ' ' || operator_name || coalesce(' ' || opinion, '') as line from approval_record where declaration_id = $1 order by seq`,
      [id],
    )
  ).rows.map(({ line }) => line);

/** 审批 18、61 */
it('a level off: drafts skip it at the next submit, what is in flight and what has passed stays', async () => {
  const draft = await item();
  const waits = await item(...L2);
  const passed = await item(...L4, ['master', 'pass']);
  expect(await preview(without('teaching'))).toEqual({
    drafts: 1,
    passed: 1,
    inFlight: 1,
    allOff: false,
    changed: [{ level: 'teaching', on: false, waiting: 1, ahead: 0 }],
    applied: { moved: 1, finished: 0, extended: 0 },
  });
  expect(await put(without('teaching'))).toMatchObject({ code: 200, data: { jobId: null } });
  expect([await at(draft), await at(waits), await at(passed)]).toEqual([
    '0 [9,9,9,9] r0',
    '1@2 [2,1,0,0] r1',
    '4 [2,2,2,2] r1',
  ]);
  expect(await to('declarer', draft, 'submit')).toMatchObject({ code: 200 });
  expect(await to('management', draft, 'pass')).toMatchObject({ code: 200 });
  expect(await at(draft)).toBe('1@3 [2,9,1,0] r1');
  // the level still decides on what waits there
  expect(await to('teaching', waits, 'pass')).toMatchObject({ code: 200 });
});

/** 审批 62 */
it('applied to what is in flight: who waits at the closed level goes on with 系统通过, the others stay, and the answer lists them', async () => {
  const [before, waits, beyond] = [await item(...L1), await item(...L2), await item(...L3)];
  const { data } = await put(without('teaching'), { apply: true });
  expect(await ended(settings, data.jobId)).toMatchObject({ state: 'done', done: 3, total: 3 });
  expect([await at(before), await at(waits), await at(beyond)]).toEqual([
    '1@1 [1,0,0,0] r1',
    '1@3 [2,8,1,0] r1',
    '1@3 [2,2,1,0] r1',
  ]);
  expect(await records(waits)).toEqual([
    'submit 钱秘书',
    'pass@1 赵院长',
    'systemPass@2 周管理 系统通过（该级审批已关闭）',
  ]);
  const { rows } = await college.pool.query(
    'select declaration_no, course_name from declaration where id = $1',
    [waits],
  );
  expect((await settings.get(`/foundation/general/switches/applied/${data.jobId}`)).data).toEqual([
    {
      id: waits,
      declarationNo: rows[0].declaration_no,
      courseName: rows[0].course_name,
      what: '教学单位系统通过',
      progressText: '管理单位已通过 → 教学单位系统通过 → 主管单位审批中 → 主审单位未到达',
    },
  ]);
  // somebody else's job is not there
  expect(
    (await college.as.reader.get(`/foundation/general/switches/applied/${data.jobId}`)).code,
  ).toBe(403);
});

/** 审批 63 */
it('a level on: it joins what has not come so far; what is there or beyond is not pulled back', async () => {
  await put(without('supervisor'));
  const [first, second, beyond] = [await item(...L1), await item(...L2), await item(...L3)];
  expect(await at(beyond)).toBe('1@4 [2,2,9,1] r1');
  expect((await preview(ON)).changed).toEqual([
    { level: 'supervisor', on: true, waiting: 0, ahead: 2 },
  ]);
  const { data } = await put(ON, { apply: true });
  await ended(settings, data.jobId);
  expect([await at(first), await at(second), await at(beyond)]).toEqual([
    '1@1 [1,0,0,0] r1',
    '1@2 [2,1,0,0] r1',
    '1@4 [2,2,9,1] r1',
  ]);
  expect((await records(first)).at(-1)).toBe('insertLevel@3 周管理 该级审批已打开，应用到在途');
  await to('management', first, 'pass');
  await to('teaching', first, 'pass');
  expect(await at(first)).toBe('1@3 [2,2,1,0] r1');
});

/** 审批 65 */
it('all off wants the text typed; applied it passes everything, by who may', async () => {
  const [one, two] = [await item(...L1), await item(...L3)];
  const off = without(...LEVELS);
  expect(await put(off)).toMatchObject({
    code: 422,
    data: { fields: { typed: '请输入“全部免审”以确认' } },
  });
  const plain = await signInSettings(college, 'plain', 41);
  await college.pool.query(
    `update role set permissions = array_remove(permissions, 'talent:declaration:admin') where id = 41`,
  );
  expect(await put(off, { apply: true, typed: '全部免审' }, plain)).toMatchObject({ code: 601 });
  expect((await preview(off)).applied).toEqual({ moved: 0, finished: 2, extended: 0 });
  const { data } = await put(off, { apply: true, typed: '全部免审' });
  await ended(settings, data.jobId);
  expect([await at(one), await at(two)]).toEqual(['4 [8,8,8,8] r1', '4 [2,2,8,8] r1']);
  const draft = await item(...L1);
  expect(await at(draft)).toBe('4 [9,9,9,9] r1');
});

/** 审批 64 */
it('switched back on before the batch ran, nothing happens', async () => {
  const id = await item(...L2);
  const blocker = await college.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from declaration where id = $1 for update', [id]);
  const { data } = await put(without('teaching'), { apply: true });
  await expect
    .poll(async () => (await settings.get(`/system/job/${data.jobId}`)).data.state, {
      timeout: 10_000,
    })
    .toBe('running');
  expect(await put(ON)).toMatchObject({ code: 200 });
  await blocker.query('commit');
  blocker.release();
  await ended(settings, data.jobId);
  expect(await at(id)).toBe('1@2 [2,1,0,0] r1');
});

/** 审批 64 */
it('switches that stand can be applied later; with nothing to do it is refused', async () => {
  const id = await item(...L2);
  await put(without('teaching'));
  expect((await now()).applicable).toBe(1);
  const { data } = await settings.post('/foundation/general/switches/2/apply', {
    reason: '按会议决定',
  });
  await ended(settings, data.jobId);
  expect(await at(id)).toBe('1@3 [2,8,1,0] r1');
  expect(
    await settings.post('/foundation/general/switches/2/apply', { reason: '按会议决定' }),
  ).toMatchObject({
    code: 601,
    msg: '没有需要调整的在途申报',
  });
});

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
  await college.pool.query('delete from declare_extension');
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
  expect((await settings.get('/foundation/general/switches')).code).toBe(403);
  await college.pool.query(`update user_unit_scope set node_key = '1-1' where user_id = 40`);
  expect(await now()).toMatchObject({ switches: ON, deadlines: OPEN });
});

/** 审批 66 */
it('the approvers of the level hear of it, deadlines are kept, and the audit log has both', async () => {
  await item(...L2);
  await college.pool.query('truncate notice, audit_log restart identity');
  const deadlines = { ...OPEN, management: '2026-12-10T17:00:00+08:00' };
  const { data } = await put(without('teaching'), { deadlines, apply: true });
  await ended(settings, data.jobId);
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
  expect(rows.filter(({ username }) => username !== 'plain')).toEqual(
    ['approver', 'stranger', 'teaching'].map(said),
  );
  expect((await now()).deadlines.management).toBe('2026-12-10T09:00:00.000Z');
  const log = await college.pool.query(
    `select action, entity, detail->>'event' as event from audit_log where outcome = 'done' order by id`,
  );
  expect(log.rows).toEqual([
    { action: 'saveSwitches', entity: 'approvalSwitch', event: 'edit' },
    { action: 'applySwitches', entity: 'declaration', event: 'systemPass' },
  ]);
});
