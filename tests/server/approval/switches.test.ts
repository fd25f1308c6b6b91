/** Approval switches and what is in flight (审批 61–67), rule by rule, over HTTP on a real database. */
import { expect, it } from 'vitest';
import { LEVELS } from '../../../machines/approval/approval.types.ts';
import type { SwitchSet } from '../../../src/school/approval/contract/switches.calls.ts';
import { L1, L2, L3, L4 } from '../../kit/school/approval.ts';
import { confirming, ended, signInSettings } from '../../kit/school/settings.ts';
import { ON, openSwitches, without } from './switching.ts';

const { college, item, at, to, now, sure, office } = openSwitches();
const preview = async (switches: SwitchSet) =>
  (await office.settings.get('/foundation/general/switches/2/preview', { ...switches })).data;
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
  expect(await sure(without('teaching'))).toMatchObject({ code: 200, data: { jobId: null } });
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
  const { data } = await sure(without('teaching'), { apply: true });
  expect(await ended(office.settings, data.jobId)).toMatchObject({
    state: 'done',
    done: 3,
    total: 3,
  });
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
  expect(
    (await office.settings.get(`/foundation/general/switches/applied/${data.jobId}`)).data,
  ).toEqual([
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
  await sure(without('supervisor'));
  const [first, second, beyond] = [await item(...L1), await item(...L2), await item(...L3)];
  expect(await at(beyond)).toBe('1@4 [2,2,9,1] r1');
  expect((await preview(ON)).changed).toEqual([
    { level: 'supervisor', on: true, waiting: 0, ahead: 2 },
  ]);
  const { data } = await sure(ON, { apply: true });
  await ended(office.settings, data.jobId);
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
  expect(await sure(off)).toMatchObject({
    code: 422,
    data: { fields: { typed: '请输入“全部免审”以确认' } },
  });
  const plain = await signInSettings(college, 'plain', 41);
  await college.pool.query(
    `update role set permissions = array_remove(permissions, 'talent:declaration:admin') where id = 41`,
  );
  expect(await sure(off, { apply: true, typed: '全部免审' }, plain)).toMatchObject({ code: 601 });
  expect((await preview(off)).applied).toEqual({ moved: 0, finished: 2, extended: 0 });
  const { data } = await sure(off, { apply: true, typed: '全部免审' });
  await ended(office.settings, data.jobId);
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
  const { data } = await sure(without('teaching'), { apply: true });
  await expect
    .poll(async () => (await office.settings.get(`/system/job/${data.jobId}`)).data.state, {
      timeout: 10_000,
    })
    .toBe('running');
  expect(await sure(ON)).toMatchObject({ code: 200 });
  await blocker.query('commit');
  blocker.release();
  await ended(office.settings, data.jobId);
  expect(await at(id)).toBe('1@2 [2,1,0,0] r1');
});

/** 审批 64 */
it('switches that stand can be applied later; with nothing to do it is refused', async () => {
  const id = await item(...L2);
  await sure(without('teaching'));
  expect((await now()).applicable).toBe(1);
  const apply = (more: object) =>
    office.settings.post('/foundation/general/switches/2/apply', { reason: '按会议决定', ...more });
  const { data } = await confirming(apply);
  await ended(office.settings, data.jobId);
  expect(await at(id)).toBe('1@3 [2,8,1,0] r1');
  expect(await apply({})).toMatchObject({
    code: 601,
    msg: '没有需要调整的在途申报',
  });
});
