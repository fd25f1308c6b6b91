/** The declaration window and its extensions, and the calendar. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import type { Answer, Client } from '../../kit/client.ts';
import { type College, PERSON, startCollege } from '../../kit/school/college.ts';
import { declare, form, send } from '../../kit/school/declarations.ts';
import { addKeepers, type Keeper } from '../../kit/school/semesters.ts';

let college: College;
let as: Record<Keeper, Client>;
const TARGET = 2;
beforeAll(async () => {
  college = await startCollege();
  as = await addKeepers(college);
});
afterAll(() => college.server.stop());
afresh(() => college.pool);
beforeEach(async () => {
  await college.pool.query('delete from declare_extension');
  await change(
    `state = 1, declare_open_at = '2026-11-09T00:00:00+08:00', declare_close_at = '2026-12-18T17:00:00+08:00'`,
  );
});
const change = (columns: string) =>
  college.pool.query(`update semester set ${columns} where id = ${TARGET}`);
const fieldsOf = (answer: Answer) => answer.data?.fields;
const CLOSED = `declare_close_at = '2026-11-19T17:00:00+08:00'`;
const extend = (more: Record<string, unknown> = {}) =>
  as.keeper.post('/foundation/declareExtension', {
    ofSemesterId: TARGET,
    level: 0,
    ofUnitKey: '3-1',
    until: '2026-11-25T17:00',
    reason: '培养方案调整',
    ...more,
  });
let courses = 1;
const add = () => college.as.declarer.post('/talent/declaration', form({ courseId: courses++ }));

/** 申报 2 */
it('outside the window nothing is added, copied or submitted; the draft stays', async () => {
  const { id } = await declare(college.as.declarer, { courseId: 30 });
  await change(CLOSED);
  const msg = '申报已于 11-19 17:00 截止';
  expect((await add()).msg).toBe(msg);
  expect((await college.as.declarer.post(`/talent/declaration/${id}/copy`, {})).msg).toBe(msg);
  expect((await send(college, college.as.declarer, id, 'submit')).msg).toBe(msg);
  expect(
    (await college.as.declarer.get(`/talent/declaration/${id}`)).data.approval.declareStatus,
  ).toBe(0);
});
/** 申报 2；学期 27 */
it('before it opens it says when', async () => {
  await change(`declare_open_at = '2026-11-23T08:00:00+08:00'`);
  expect((await add()).msg).toBe('申报尚未开放，11-23 08:00 开始');
});
it('in batches too, item by item', async () => {
  const { id } = await declare(college.as.declarer, { courseId: 29 });
  await change(CLOSED);
  const { data } = await college.as.declarer.post('/talent/declaration/events', {
    type: 'submit',
    items: [{ id, version: 1 }],
  });
  expect(data).toEqual({
    done: [],
    refused: [{ id, code: 601, msg: '申报已于 11-19 17:00 截止' }],
  });
});
/** 申报 2；学期 28 */
it('an extension opens it for its unit and all below, for nobody else', async () => {
  await change(CLOSED);
  expect((await extend()).code).toBe(200);
  expect((await add()).code).toBe(200);
  await college.pool.query(
    `update user_unit_scope set node_key = '3-2' where user_id = ${PERSON.second}`,
  );
  const other = form({ courseId: 28, managementUnitKey: '3-2' });
  expect((await college.as.second.post('/talent/declaration', other)).msg).toBe(
    '申报已于 11-19 17:00 截止',
  );
  await college.pool.query(
    `update user_unit_scope set node_key = '3-1' where user_id = ${PERSON.second}`,
  );
});
/** 申报 2 */
it('an extension that has run out says so', async () => {
  await change(CLOSED);
  await extend();
  await college.pool.query(`update declare_extension set until = '2026-11-19T20:00:00+08:00'`);
  expect((await add()).msg).toBe(
    '申报已于 11-19 17:00 截止，计算机学院的延期已于 11-19 20:00 到期',
  );
});
/** 学期 28 */
it.each<[string, Record<string, unknown>, Record<string, string>]>([
  [
    'ends after the window',
    { until: '2026-12-18T17:00' },
    { until: '应晚于申报截止的 2026-12-18 17:00' },
  ],
  ['has a reason', { reason: ' ' }, { reason: '不能为空' }],
  [
    'says why in more than a sign',
    { reason: '。', until: '2026-12-20T17:00' },
    { reason: '请写明原因' },
  ],
  ['is for a unit that there is', { ofUnitKey: '3-77' }, { ofUnitKey: '没有这个单位' }],
])('an extension %s', async (_name, more, fields) => {
  expect(fieldsOf(await extend(more))).toEqual(fields);
});
/** 学期 29 */
it('a unit has one extension in a semester, which is prolonged', async () => {
  const { data } = await extend({ until: '2026-12-20T17:00' });
  expect(fieldsOf(await extend({ until: '2026-12-21T17:00' }))).toEqual({
    ofUnitKey: '该单位在这个学期已有延期，请修改原来的',
  });
  const body = {
    ofSemesterId: TARGET,
    level: 0,
    ofUnitKey: '3-1',
    until: '2026-12-22T17:00',
    reason: '再延两天',
    version: data.version,
  };
  expect((await as.keeper.put(`/foundation/declareExtension/${data.id}`, body)).data).toMatchObject(
    {
      until: '2026-12-22T17:00',
      givenBy: 'keeper',
    },
  );
});
/** 申报 2 */
it('an extension whose end closes a unit asks before it is deleted, with the same numbers as a deadline', async () => {
  await change(CLOSED);
  const { data } = await extend();
  await add();
  const { rows } = await college.pool.query<{ n: number }>(
    `select count(*)::int as n from declaration where semester_id = ${TARGET} and declare_status in (0, 2, 3) and starts_with(management_path, '/1-1/2-1/3-1/')`,
  );
  const drop = (confirmed = '') =>
    as.keeper.del(
      `/foundation/declareExtension/${data.id}${confirmed && `?confirmed=${confirmed}`}`,
    );
  const asked = await drop();
  const text = `计算机学院的延期删除后，立即不能新增和提交申报；1 个单位的 ${rows[0]?.n} 条草稿、被退回和撤回的申报留在原处，不能提交`;
  expect([asked.code, asked.msg, asked.data.warnings.length]).toEqual([601, text, 1]);
  expect((await drop('other')).code).toBe(601);
  expect((await drop(asked.data.warnings[0].key)).code).toBe(200);
  expect((await add()).msg).toBe('申报已于 11-19 17:00 截止');
  // while the school's own window is open nobody is shut out
  await change(`declare_close_at = '2026-12-18T17:00:00+08:00'`);
  const free = await extend({ until: '2026-12-20T17:00' });
  expect((await as.keeper.del(`/foundation/declareExtension/${free.data.id}`)).code).toBe(200);
});
/** 审批 56 */
it('so does an extension of a level, of what waits there', async () => {
  const { id } = (await add()).data;
  expect((await send(college, college.as.declarer, id, 'submit')).code).toBe(200);
  await college.pool.query(
    `update declaration set arrived_at = '2026-11-18T00:00:00Z' where id = $1`,
    [id],
  );
  await college.pool.query(
    `insert into approval_deadline (school_id, semester_id, level, deadline_at) values (1, ${TARGET}, 1, '2026-11-19T09:00:00Z')`,
  );
  const { data } = await extend({ level: 1 });
  const asked = await as.keeper.del(`/foundation/declareExtension/${data.id}`);
  const text =
    '计算机学院的延期删除后，管理单位审批的截止 11-19 17:00 已经过去：1 个单位正在等待的 1 条申报立即不能办理';
  expect([asked.code, asked.msg]).toEqual([601, text]);
  const confirmed = asked.data.warnings[0].key;
  expect(
    (await as.keeper.del(`/foundation/declareExtension/${data.id}?confirmed=${confirmed}`)).code,
  ).toBe(200);
  await college.pool.query('delete from approval_deadline');
});
/** 学期 18、28 */
it('when the semester goes on to 排课, extended units still declare; when it is over, nobody is extended', async () => {
  await extend({ until: '2026-12-25T17:00' });
  await change('state = 2');
  expect((await add()).code).toBe(200);
  await change('state = 4');
  expect((await add()).msg).toBe('学期已结束，不能再进行操作');
  const refused = await extend({ ofUnitKey: '3-2', until: '2026-12-25T17:00' });
  expect([refused.code, refused.msg]).toEqual([
    601,
    '2026-2027-2已结束，不能延期；需要时先把学期恢复为进行中',
  ]);
});
/** 学期 33 */
it('the screen is told the state, the days left, and the part of his units that is open', async () => {
  const read = async () =>
    (await college.as.declarer.get('/talent/declaration/window', { semesterId: TARGET })).data;
  expect(await read()).toMatchObject({
    state: 'open',
    stateZh: '开放',
    daysLeft: 28,
    until: null,
    obstacle: null,
  });
  await extend({ ofUnitKey: '4-1', until: '2026-12-25T17:00' });
  expect(await read()).toMatchObject({ state: 'open', until: null, onlyUnits: [] });
});

const holiday = (more: Record<string, unknown> = {}) =>
  as.keeper.post('/foundation/holiday', {
    holidayName: '元旦',
    startOn: '2027-01-01',
    endOn: '2027-01-03',
    switchTo: null,
    remark: null,
    ...more,
  });
async function holidays(): Promise<void> {
  expect((await holiday()).code).toBe(200);
  expect(
    (
      await holiday({
        holidayName: '校庆',
        startOn: '2026-12-08',
        endOn: '2026-12-08',
        switchTo: '2026-12-12',
      })
    ).code,
  ).toBe(200);
}
/** 学期 34 */
it('the calendar shows holidays, the days on which their classes are held, and today', async () => {
  await holidays();
  const { data } = await as.keeper.get('/foundation/calendar', { of: 1 });
  expect([data.semester.beginOn, data.semester.weeks, data.today, data.writable]).toEqual([
    '2026-08-31',
    18,
    '2026-11-20',
    true,
  ]);
  expect(data.holidays.map(({ id: _id, ...one }: { id: number }) => one)).toEqual([
    { holidayName: '校庆', startOn: '2026-12-08', endOn: '2026-12-08', switchTo: '2026-12-12' },
    { holidayName: '元旦', startOn: '2027-01-01', endOn: '2027-01-03', switchTo: null },
  ]);
  expect((await as.looker.get('/foundation/calendar')).data.writable).toBe(false);
});
/** 学期 35 */
it.each<[string, Record<string, unknown>, Record<string, string>]>([
  [
    'do not overlap',
    { startOn: '2027-01-03', endOn: '2027-01-04' },
    { startOn: '与元旦（2027-01-01 至 2027-01-03）重叠' },
  ],
  [
    'are made up for one day at a time',
    { startOn: '2027-02-01', endOn: '2027-02-02', switchTo: '2027-02-06' },
    { switchTo: '调课只能一天一天地设置' },
  ],
  [
    'are not made up on a holiday',
    { startOn: '2027-02-01', endOn: '2027-02-01', switchTo: '2027-01-02' },
    { switchTo: '2027-01-02 是元旦，不上课' },
  ],
  [
    'are not made up on a day that is taken',
    { startOn: '2027-02-01', endOn: '2027-02-01', switchTo: '2026-12-12' },
    { switchTo: '2026-12-12 已安排补 2026-12-08 的课' },
  ],
  [
    'end after they begin',
    { startOn: '2027-02-02', endOn: '2027-02-01' },
    { endOn: '最后一天不能早于第一天' },
  ],
])('holidays %s', async (_name, more, fields) => {
  await holidays();
  expect(fieldsOf(await holiday(more))).toEqual(fields);
});
