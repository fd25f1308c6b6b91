import { beforeAll, expect, it } from 'vitest';
import { EDITABLE_STATUSES } from '../../../machines/approval/approval.sets.ts';
import { FORBIDDEN, L1, openCollege, WHY } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { declare, send } from '../../kit/school/declarations.ts';
import { insert } from '../../kit/school/world.ts';

const { college, item } = openCollege();
beforeAll(async () => {
  await insert(college.pool, 'role', [
    {
      id: 20,
      role_key: 'campaign',
      role_name: '主持',
      permissions: ['list', 'extend', 'remind'].map((one) => `talent:declarationWindow:${one}`),
      builtin: false,
      sort_no: 20,
    },
  ]);
  await insert(
    college.pool,
    'user_role',
    [PERSON.master, PERSON.supervisor].map((user_id) => ({ user_id, role_id: 20 })),
  );
});
interface Row {
  unitKey: string;
  unsubmitted: number;
  owners: number;
  inReview: number;
  ends: (string | null)[];
  extended: number[];
  mayExtend: boolean;
}
const board = async (who: PersonName = 'master') =>
  (await college.as[who].get('/talent/declarationWindow/board')).data as {
    unsubmitted: number;
    state: string;
    levels: { level: string; waiting: number; late: number; at: string | null }[];
    colleges: Row[];
  };
const rowOf = async (key: string, who: PersonName = 'master') =>
  (await board(who)).colleges.find(({ unitKey }) => unitKey === key);
const extend = (body: object, who: PersonName = 'master') =>
  college.as[who].post('/talent/declarationWindow/extend', body);
const owners = async (colleges: string, who: PersonName = 'master') =>
  (await college.as[who].get('/talent/declarationWindow/owners', { colleges })).data;
const remind = (userIds: number[], colleges = ['3-1']) =>
  college.as.master.post('/talent/declarationWindow/remind', { colleges, userIds });
const heard = async (who: PersonName) =>
  (await college.as[who].get('/notice/list')).data.rows.filter(
    (one: { kind: string }) => one.kind === 'reminder',
  ) as { text: string; link: string }[];

/** 窗口 1、2；申报 57 */
it('shows the window, the levels and each college with what is not handed in, as long as the query says', async () => {
  const back = await item(...L1);
  await send(college, college.as.management, back, 'returnToDeclarer', { opinion: WHY });
  await item(...L1);
  await declare(college.as.declarer, { courseId: 28 });
  await declare(college.as.second, { courseId: 29 });
  const { unsubmitted, state, levels, colleges } = await board();
  expect({ unsubmitted, state }).toEqual({ unsubmitted: 3, state: 'open' });
  expect(levels.map(({ level, waiting }) => [level, waiting])).toEqual([
    ['management', 1],
    ['teaching', 0],
    ['supervisor', 0],
    ['master', 0],
  ]);
  expect(colleges[0]).toMatchObject({
    unitKey: '3-1',
    unsubmitted: 3,
    owners: 2,
    inReview: 1,
    extended: [],
    mayExtend: true,
  });
  const query = await college.as.reader.get('/talent/declarationQuery/list', {
    college: '3-1',
    status: EDITABLE_STATUSES.join(','),
    semesters: '2',
  });
  const statuses = (
    await college.pool.query('select declare_status as s from declaration order by id')
  ).rows.map(({ s }) => s);
  expect(query.data.total, String(statuses)).toBe(3);
  expect(colleges.map(({ unitKey }) => unitKey).toSorted()).toEqual(['3-1', '3-2', '3-3']);
  // a college of one's scope alone
  expect((await board('supervisor')).colleges.map(({ unitKey }) => unitKey)).toEqual(['3-1']);
  expect(await college.as.reader.get('/talent/declarationWindow/board')).toMatchObject(FORBIDDEN);
});

/** 窗口 2；审批 56 */
it('says what of a level is behind its deadline, and leaves out whom an extension reaches', async () => {
  await item(...L1);
  await insert(college.pool, 'approval_deadline', [
    { semester_id: 2, level: 1, deadline_at: '2026-11-19T09:00:00Z' },
  ]);
  await college.pool.query(`update declaration set arrived_at = '2026-11-18T00:00:00Z'`);
  const at = async () => (await board()).levels[0];
  expect(await at()).toMatchObject({ waiting: 1, late: 1, at: '2026-11-19T09:00:00.000Z' });
  const given = await extend({
    level: 1,
    reason: '系统停用一天',
    colleges: [{ unitKey: '3-1', until: '2026-11-23T17:00' }],
  });
  expect(given).toMatchObject({ code: 200, data: { extended: 1 } });
  expect(await at()).toMatchObject({ waiting: 1, late: 0 });
  expect(await rowOf('3-1')).toMatchObject({ extended: [1] });
});

/** 窗口 3；学期 28、29 */
it('gives colleges more time, as the one record that 申报延期 has, and never less', async () => {
  const until = (text: string) => ({
    level: 0,
    reason: '期中检查',
    colleges: [{ unitKey: '3-1', until: text }],
  });
  expect(await extend(until('2026-12-21T17:00'))).toMatchObject({ code: 200 });
  expect(await rowOf('3-1')).toMatchObject({ extended: [0] });
  expect((await rowOf('3-1'))?.ends[0]).toBe('2026-12-21T09:00:00.000Z');
  expect((await rowOf('3-2'))?.ends[0]).toBe('2026-12-18T09:00:00.000Z');
  expect(await extend(until('2026-12-20T17:00'))).toMatchObject({
    code: 601,
    msg: '计算机学院的申报已延期至 12-21 17:00',
  });
  expect(await extend(until('2026-12-24T17:00'))).toMatchObject({ code: 200 });
  const { rows } = await college.pool.query(
    'select unit_key, level, version, updated_by::int as by from declare_extension',
  );
  expect(rows).toEqual([{ unit_key: '3-1', level: 0, version: 2, by: PERSON.master }]);
  const log = await college.pool.query(
    `select detail ->> 'event' as event, detail -> 'changes' as changes from audit_log where entity = 'declareExtension' order by id`,
  );
  expect(log.rows.map(({ event }) => event)).toEqual(['add', 'edit']);
  expect(log.rows[1].changes).toMatchObject([
    { label: '延期至', before: '2026-12-21 17:00', after: '2026-12-24 17:00' },
  ]);
});

/** 窗口 3 */
it('extends all of them or none, only with a reason, later than the end, within one’s scope', async () => {
  const two = (a: string, b: string, reason = '期中检查') =>
    extend({
      level: 0,
      reason,
      colleges: [
        { unitKey: '3-2', until: a },
        { unitKey: '3-1', until: b },
      ],
    });
  const fields = (answer: { data?: unknown }) => (answer.data as { fields: object }).fields;
  expect(fields(await two('2026-12-21T17:00', '2026-12-18T17:00'))).toEqual({
    until: '应晚于申报截止的 2026-12-18 17:00',
  });
  expect(fields(await two('2026-12-21T17:00', '2026-12-21T17:00', ''))).toEqual({
    reason: '请写明原因',
  });
  const noEnd = await extend({
    level: 2,
    reason: '期中检查',
    colleges: [{ unitKey: '3-1', until: '2026-12-21T17:00' }],
  });
  expect(fields(noEnd)).toEqual({ level: '教学单位审批没有设置截止时间，不需要延期' });
  const beyond = await extend(
    { level: 0, reason: '期中检查', colleges: [{ unitKey: '3-2', until: '2026-12-21T17:00' }] },
    'supervisor',
  );
  expect(beyond.code).toBe(404);
  expect(await extend({ level: 0, reason: 'x', colleges: [] }, 'management')).toMatchObject(
    FORBIDDEN,
  );
  expect((await college.pool.query('select from declare_extension')).rowCount).toBe(0);
});

/** 窗口 4 */
it('shows whom a reminder reaches and in which words, and tells each once a day', async () => {
  await declare(college.as.declarer, { courseId: 1 });
  await declare(college.as.declarer, { courseId: 2 });
  await declare(college.as.second, { courseId: 3 });
  const shown = await owners('3-1');
  const text = 'master 提醒您：您有 2 条申报还没有提交，2026-2027-2的申报截止时间为 12-18 17:00';
  expect(shown).toMatchObject([
    { userId: PERSON.declarer, name: '钱秘书', items: 2, returned: 0, why: null, text },
    { userId: PERSON.second, items: 1, why: null },
  ]);
  expect(await owners('3-2')).toEqual([]);
  expect(await remind([PERSON.declarer])).toMatchObject({
    code: 200,
    data: { told: 1, left: [] },
  });
  expect(await heard('declarer')).toMatchObject([
    { text, link: expect.stringMatching(/^\/talent\/declaration\?mine=true&status=/) },
  ]);
  expect(await heard('second')).toEqual([]);
  expect(await owners('3-1')).toMatchObject([{ why: '今天已经提醒过' }, { why: null }]);
  expect(await remind([PERSON.declarer, PERSON.second])).toMatchObject({
    data: { told: 1, left: [{ name: '钱秘书', why: '今天已经提醒过' }] },
  });
  expect(await heard('declarer')).toHaveLength(1);
});

/** 窗口 4；设置 21 */
it('leaves out and names who cannot hear it, and counts the longer time of a college', async () => {
  const draft = await declare(college.as.declarer, { courseId: 1 });
  await declare(college.as.second, { courseId: 3 });
  await college.pool.query(
    `update app_user set user_config = user_config || '{"mutedNotices": ["reminder"]}' where id = $1`,
    [PERSON.second],
  );
  expect(await owners('3-1')).toMatchObject([
    { userId: PERSON.declarer, why: null },
    { userId: PERSON.second, why: '设置了不接收提醒' },
  ]);
  expect(await remind([PERSON.second])).toMatchObject({ data: { told: 0 } });
  expect(await heard('second')).toEqual([]);
  await extend({
    level: 0,
    reason: '期中检查',
    colleges: [{ unitKey: '3-1', until: '2026-12-21T17:00' }],
  });
  expect((await owners('3-1'))[0].text).toContain('12-21 17:00');
  // handed in meanwhile: nothing to remind of
  await send(college, college.as.declarer, draft.id, 'submit');
  expect(await remind([PERSON.declarer])).toMatchObject({ data: { told: 0, left: [] } });
  await college.pool.query(`update app_user set account_status = 'locked' where id = $1`, [
    PERSON.second,
  ]);
  expect(await owners('3-1')).toMatchObject([{ why: '账号不能登录，收不到提醒' }]);
});
