/** General settings over HTTP on a real database: parameters, number rules, notice texts, dictionaries. */
import { beforeAll, expect, it } from 'vitest';
import { parameter } from '../../../src/platform/server/database/parameter.ts';
import type { Client } from '../../kit/client.ts';
import { L1, L3, L4, openCollege, REJECT, WHY } from '../../kit/school/approval.ts';
import { declare, group, send } from '../../kit/school/declarations.ts';
import { signInSettings } from '../../kit/school/settings.ts';

const { college, item, at, to, refused } = openCollege();
let settings: Client;
beforeAll(async () => {
  settings = await signInSettings(college);
});
const set = (key: string, scope: string, value: unknown, version = 0) =>
  settings.put(`/foundation/general/parameters/${key}`, { scope, value, version });
const drop = (key: string, scope: string) =>
  settings.del(`/foundation/general/parameters/${key}/${scope}`);
const now = () => parameter(college.pool, 1, 'resubmitPolicy', { businessType: 0, semesterId: 2 });

/** 设置 1、2、4 */
it('of what is set the narrowest counts, what does not fit counts as not set, and a reset gives back what stands wider', async () => {
  expect(await now()).toBe('restart');
  expect(await set('resubmitPolicy', 'school', 'resumeAtReturned')).toMatchObject({
    code: 200,
    data: { version: 1 },
  });
  expect(await now()).toBe('resumeAtReturned');
  expect(await set('resubmitPolicy', 'semester', 'restart')).toMatchObject({ code: 200 });
  expect([
    await now(),
    await parameter(college.pool, 1, 'resubmitPolicy', { businessType: 0, semesterId: 1 }),
  ]).toEqual(['restart', 'resumeAtReturned']);
  expect(await drop('resubmitPolicy', 'semester')).toMatchObject({ code: 200 });
  expect(await now()).toBe('resumeAtReturned');
  await college.pool.query(`update setting set value = '"nonsense"' where key = 'resubmitPolicy'`);
  expect(await now()).toBe('restart');
  expect(await drop('resubmitPolicy', 'school')).toMatchObject({ code: 200 });
});

/** 设置 2、3、5 */
it('refused: a value that does not fit, a place that is too narrow, somebody faster, an unknown key, whoever may not', async () => {
  expect((await set('takeBackHours', 'school', 1.5)).data.fields).toEqual({
    value: '应为 0–720 的整数（小时）',
  });
  expect((await set('takeBackHours', 'school', 1000)).data.fields).toEqual({
    value: '应为 0–720 的整数（小时）',
  });
  expect((await set('resubmitPolicy', 'school', 'never')).data.fields).toEqual({
    value: '请从给出的选项中选择',
  });
  expect((await set('register.enabled', 'semester', true)).data.fields).toEqual({
    scope: '“自助注册”不能按学期设置',
  });
  expect((await set('takeBackHours', 'school', 12, 3)).code).toBe(409);
  expect((await set('no.such', 'school', 1)).code).toBe(404);
  expect(
    (
      await college.as.master.put('/foundation/general/parameters/takeBackHours', {
        scope: 'school',
        value: 1,
        version: 0,
      })
    ).code,
  ).toBe(403);
  expect((await settings.get('/foundation/general/parameters')).data).toEqual([]);
});

/** 审批 8、32、57；申报 36 */
it('the product reads them: time of taking back, batch limit, largest room, a unit without approver', async () => {
  const id = await item(...L1, ['management', 'pass']);
  await set('takeBackHours', 'school', 0);
  expect(await to('management', id, 'takeBack')).toMatchObject({ code: 601 });
  await drop('takeBackHours', 'school');
  expect(await to('management', id, 'takeBack')).toMatchObject({ code: 200 });

  await set('batchLimit', 'businessType', 200);
  const items = Array.from({ length: 201 }, (_, i) => ({ id: 9000 + i, version: 1 }));
  expect(
    (await college.as.management.post('/talent/declaration/events', { type: 'pass', items })).data
      .fields,
  ).toEqual({
    items: '一次最多 200 条',
  });
  await drop('batchLimit', 'businessType');

  const draft = await declare(college.as.declarer, {
    courseId: 29,
    teachingClasses: [group(1, { adminClassIds: [39], capacity: 60, expectedCount: 50 })],
  });
  await set('largestRoomSeats', 'school', 50);
  expect((await send(college, college.as.declarer, draft.id, 'submit')).data.warnings).toEqual([
    { key: 'capacity:1', text: '第 1 教学班人数上限 60 超过最大教室的 50 座' },
  ]);
  await drop('largestRoomSeats', 'school');

  await college.pool.query(`update app_user set account_status = 'disabled' where id in (6, 8)`);
  const text = '主管单位（计算机学院）没有审批人，请联系管理员安排审批人';
  expect(await send(college, college.as.declarer, draft.id, 'submit')).toMatchObject({
    code: 601,
    msg: text,
  });
  await set('emptyApproverPolicy', 'semester', 'toAdmin');
  expect((await send(college, college.as.declarer, draft.id, 'submit')).data.warnings).toEqual([
    { key: 'noApprover:supervisor', text },
  ]);
  expect(
    await send(college, college.as.declarer, draft.id, 'submit', {
      confirmed: ['noApprover:supervisor'],
    }),
  ).toMatchObject({
    code: 200,
  });
  await drop('emptyApproverPolicy', 'semester');
  await college.pool.query(`update app_user set account_status = 'normal' where id in (6, 8)`);
});

/** 审批 20、21 */
it('a returned item goes straight back to who returned it, and a declarer’s own first level passes, when the school says so', async () => {
  const id = await item(
    ...L1,
    ['management', 'pass'],
    ['teaching', 'pass'],
    ['supervisor', 'returnToDeclarer', { opinion: WHY }],
  );
  await set('resubmitPolicy', 'semester', 'resumeAtReturned');
  await college.pool.query('truncate notice');
  const { data } = await to('declarer', id, 'submit');
  expect(data.progressText).toBe(
    '管理单位系统通过 → 教学单位系统通过 → 主管单位审批中 → 主审单位未到达',
  );
  expect(await at(id)).toBe('1@3 [8,8,1,0] r2');
  const { rows } = await college.pool.query(
    `select distinct u.username from notice n join app_user u on u.id = n.user_id order by 1`,
  );
  expect(rows.map(({ username }) => username)).toEqual(['approver', 'supervisor']);
  await drop('resubmitPolicy', 'semester');

  await set('selfApprovePolicy', 'businessType', 'autoPassL1');
  await college.pool.query(`insert into user_role (school_id, user_id, role_id) values (1, 1, 2)`);
  const own = await item(...L1);
  expect(await at(own)).toBe('1@2 [8,1,0,0] r1');
  await college.pool.query(`delete from user_role where user_id = 1 and role_id = 2`);
  expect(await at(await item(...L1))).toBe('1@1 [1,0,0,0] r1');
  await drop('selfApprovePolicy', 'businessType');
});

/** 审批 31、33、37、40；申报 51 */
it('where one may reject, one decision for one unit, the levels of a change, how often one reminds, from when a count has changed', async () => {
  const put = async (key: string, value: unknown) =>
    expect((await set(key, 'businessType', value)).code).toBe(200);
  await put('rejectLevels', ['supervisor', 'master']);
  const id = await item(...L1);
  await refused(
    'management',
    id,
    'reject',
    { opinion: REJECT },
    { code: 601, msg: '本级不能不予通过，请退回申报人或上一级' },
  );
  expect((await college.as.management.get(`/talent/declaration/${id}`)).data.can).not.toContain(
    'reject',
  );
  const third = await item(...L3);
  expect((await to('supervisor', third, 'reject', { opinion: REJECT })).code).toBe(200);
  await drop('rejectLevels', 'businessType');

  const oneUnit = async () => {
    const one = await item(...L1);
    await college.pool.query(
      `update declaration set teaching_unit_key = management_unit_key, teaching_unit_name = management_unit_name, teaching_path = management_path where id = $1`,
      [one],
    );
    return one;
  };
  const [before, alone, both, back] = [
    await oneUnit(),
    await oneUnit(),
    await oneUnit(),
    await oneUnit(),
  ];
  expect((await to('approver', before, 'pass')).code).toBe(200);
  expect((await to('approver', back, 'pass')).code).toBe(200);
  expect((await to('approver', back, 'returnToPrevious', { opinion: '请核对班级' })).code).toBe(
    200,
  );
  await put('mergeSameUnitLevels', true);
  // who decides at the first level only passes that one; what the second has sent back it sees again
  for (const [who, one] of [
    ['management', alone],
    ['approver', both],
    ['approver', id],
    ['approver', back],
  ] as const)
    expect((await to(who, one, 'pass')).code).toBe(200);
  expect(await Promise.all([before, alone, both, id, back].map(at))).toEqual([
    '1@2 [2,1,0,0] r1',
    '1@2 [2,1,0,0] r1',
    '1@3 [2,2,1,0] r1',
    '1@2 [2,1,0,0] r1',
    '1@2 [2,1,0,0] r1',
  ]);
  expect(
    (await college.as.approver.get(`/talent/declaration/${both}`)).data.history.slice(-2),
  ).toMatchObject([
    { action: 'pass', level: 1 },
    { action: 'pass', level: 2, opinion: '同一单位，合并通过' },
  ]);
  await drop('mergeSameUnitLevels', 'businessType');

  await put('changeLevels', ['master']);
  const passed = await item(...L4, ['master', 'pass']);
  const { data: change } = await college.as.declarer.post(
    `/talent/declaration/${passed}/change`,
    {},
  );
  expect((await to('declarer', change.id, 'submit')).code).toBe(200);
  expect(await at(change.id)).toBe('1@4 [9,9,9,1] r1');
  await drop('changeLevels', 'businessType');

  expect((await to('declarer', alone, 'remind')).code).toBe(200);
  const later = (hours: number) =>
    college.pool.query(
      `update approval_record set created_at = created_at - make_interval(hours => $1) where action = 'remind'`,
      [hours],
    );
  await later(2);
  await refused('declarer', alone, 'remind', {}, { code: 601, msg: '本级刚催办过，请稍后再催' });
  await put('remindEveryHours', 1);
  expect((await to('declarer', alone, 'remind')).code).toBe(200);
  await drop('remindEveryHours', 'businessType');

  const flags = async () =>
    (await college.as.approver.get(`/talent/declaration/${id}`)).data.flags.length;
  await college.pool.query('update admin_class set headcount = 37 where id = 1');
  expect(await flags()).toBe(1);
  await put('headCountDrift', 50);
  expect(await flags()).toBe(0);
  await drop('headCountDrift', 'businessType');
  await college.pool.query('update admin_class set headcount = 30 where id = 1');
});
