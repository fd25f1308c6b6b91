import { beforeAll, expect, test } from 'vitest';
import { departuresDue } from '../../../src/areas/team/server/departure/due.ts';
import { departureHistory } from '../../../src/workbench/server/history/people/departure.history.ts';
import { divergences } from '../../kit/divergences.ts';
import { openCollege } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';

const { college } = openCollege();
beforeAll(async () => {
  const { pool } = college;
  await pool.query(
    `insert into role (school_id, id, role_key, role_name, permissions) values (1, 30, 'personnel', '人事',
       '{hr:team:list,hr:departure:list,hr:departure:edit,hr:departure:export}')`,
  );
  await pool.query(
    `insert into dict_data (school_id, dict_type, dict_value, dict_label) values (1, 'departure_kind', '1', '退休'), (1, 'departure_kind', '3', '产假')`,
  );
  await pool.query(
    'insert into user_role (school_id, user_id, role_id) values (1, $1, 30), (1, $2, 30)',
    [PERSON.reader, PERSON.stranger],
  );
  await pool.query(
    `insert into staff_post (school_id, user_id, kind, post_name, business_type, unit_key, begin_on) values (1, $1, '1', '系主任', 0, '4-1', '2020-09-01')`,
    [PERSON.wang],
  );
  await pool.query(`update org_unit set leader_staff_id = $1 where node_key = '4-1'`, [
    PERSON.wang,
  ]);
  await pool.query(`update org_unit set leader_staff_id = $1 where node_key = '3-1'`, [
    PERSON.management,
  ]);
});
// the demo's today is 2026-11-20
const body = (more: object = {}) => ({
  userId: PERSON.wang,
  kind: '1',
  beginOn: '2026-12-31',
  endOn: null,
  successorId: PERSON.li,
  note: null,
  ...more,
});
const plan = (more: object = {}, who: PersonName = 'reader') =>
  college.as[who].post('/hr/departure', body(more));
const leave = { kind: '3', beginOn: '2026-11-25', endOn: '2027-03-31' };
const listed = async (query: object = {}) =>
  (await college.as.reader.get('/hr/departure/list', query as never)).data.rows as Record<
    string,
    unknown
  >[];
const detail = async (id: number) =>
  (await college.as.reader.get(`/hr/departure/${id}/detail`)).data;
const due = (day: string) => departuresDue(college.server, new Date(`${day}T08:00:00+08:00`));
const told = async () =>
  (
    await college.pool.query<{ who: number; text: string; link: string | null }>(
      `select user_id::int as who, text, link from notice where kind = 'departure' order by id`,
    )
  ).rows.map(({ who, text, link }) => [who, text, link]);

/** 用户 38、39 */
test('a retirement is planned ahead with what it will leave open, beside the person, in the list and in a sheet', async () => {
  const seen = (
    await college.as.reader.get('/hr/departure/preview', { userId: PERSON.wang } as never)
  ).data;
  expect(seen.leavesOpen).toContain('他是 软件工程系 的负责人');
  const { id } = (await plan()).data;
  expect(await listed()).toMatchObject([
    {
      ...{ id, kind: '1', beginOn: '2026-12-31', endOn: null, daysLeft: '41 天', overdue: null },
      ...{
        departureState: 1,
        successor: PERSON.li,
        leavesOpen: '单位负责人、分管领导、教学秘书 1 项',
      },
    },
  ]);
  expect(await listed({ time: 'soon' })).toEqual([]);
  expect(await listed({ time: 'half', keyword: '王老师' })).toHaveLength(1);
  const page = (await college.as.reader.get(`/hr/team/${PERSON.wang}`)).data;
  expect(page.departures).toMatchObject([
    { id, kindName: '退休', beginOn: '2026-12-31', endOn: null, state: 'planned' },
  ]);
  expect(await detail(id)).toMatchObject({
    offers: ['change', 'cancel'],
    leavesOpen: seen.leavesOpen,
  });
});

/** 用户 38 */
test('days that have gone by, another plan on the days, oneself as successor and other people are refused', async () => {
  const fields = async (more: object) => (await plan(more)).data.fields;
  expect(await fields({ beginOn: '2026-11-19' })).toEqual({ beginOn: '开始日期已经过去' });
  expect(await fields({ ...leave, beginOn: '2026-11-01', endOn: '2026-11-19' })).toEqual({
    endOn: '结束日期已经过去',
  });
  expect(await fields({ ...leave, endOn: null })).toEqual({ endOn: '请填写结束日期' });
  expect(await fields({ ...leave, endOn: '2026-11-24' })).toEqual({
    endOn: '结束日期不能早于开始日期',
  });
  expect(await fields({ endOn: '2027-01-01' })).toEqual({ endOn: '退休和调出没有结束日期' });
  expect(await fields({ successorId: PERSON.wang })).toEqual({ successorId: '接手人不能是本人' });
  expect(await fields({ kind: '77' })).toEqual({ kind: '请选择类别' });
  expect((await plan(leave)).code).toBe(200);
  expect(await fields({})).toEqual({
    beginOn: '与已有的计划（产假，2026-11-25 至 2027-03-31）重叠，请先取消那一条',
  });
  expect((await plan({ beginOn: '2027-04-01' })).code).toBe(200);
  expect((await plan({}, 'stranger')).code).toBe(404);
  expect((await plan({}, 'declarer')).code).toBe(403);
});

/** 用户 38 */
test('a plan is changed and cancelled before the day, once', async () => {
  const { id } = (await plan()).data;
  const to = (path: string, more: object) =>
    college.as.reader.call(path ? 'POST' : 'PUT', `/hr/departure/${id}${path}`, { body: more });
  const { userId: _u, kind: _k, ...days } = body({ beginOn: '2027-06-30' });
  expect((await to('', { ...days, version: 1 })).code).toBe(200);
  expect((await to('', { ...days, version: 1 })).msg).toBe('这条计划刚刚被他人修改，请刷新');
  expect((await to('/cancel', { version: 2 })).code).toBe(200);
  const again = await to('/cancel', { version: 3 });
  expect([again.code, again.msg]).toEqual([409, '这条计划已取消，不能取消计划，请刷新']);
  expect(await listed()).toMatchObject([{ departureState: 4, leavesOpen: null, daysLeft: null }]);
  expect((await plan()).code).toBe(200);
});

/** 用户 40 */
test('on the day whoever retires is gone, their posts ended with the day before, the account open and marked until it is handed over', async () => {
  const { id } = (await plan()).data;
  expect([await due('2026-12-30'), await due('2026-12-31'), await due('2026-12-31')]).toEqual([
    0, 1, 0,
  ]);
  expect(await listed()).toMatchObject([{ departureState: 2, overdue: '已到期未移交' }]);
  const { rows } = await college.pool.query(
    `select to_char(p.end_on, 'YYYY-MM-DD') as ended, to_char(u.leave_on, 'YYYY-MM-DD') as left, u.account_status as account
     from app_user u join staff_post p on p.user_id = u.id where u.id = $1`,
    [PERSON.wang],
  );
  expect(rows).toEqual([{ ended: '2026-12-30', left: '2026-12-30', account: 'normal' }]);
  expect((await detail(id)).offers).toEqual(['comeBack']);
  await college.pool.query(`update org_unit set leader_staff_id = null where node_key = '4-1'`);
  expect(await listed()).toMatchObject([{ leavesOpen: '没有', overdue: null }]);
});

/** 用户 40 */
test('a leave goes on to its last day, longer or shorter, and its posts stay', async () => {
  const { id } = (await plan(leave)).data;
  expect(await due('2026-11-25')).toBe(1);
  const { userId: _u, kind: _k, ...days } = body({ ...leave, endOn: '2027-04-30' });
  const change = (more: object) =>
    college.as.reader.call('PUT', `/hr/departure/${id}`, {
      body: { ...days, version: 2, ...more },
    });
  expect((await change({ beginOn: '2026-11-26' })).data.fields).toEqual({
    beginOn: '已经离岗，开始日期不能再改',
  });
  expect((await change({})).code).toBe(200);
  expect([await due('2027-04-30'), await due('2027-05-01')]).toEqual([0, 1]);
  expect(await listed()).toMatchObject([{ departureState: 3, overdue: null }]);
  const { rows } = await college.pool.query('select end_on from staff_post');
  expect(rows).toEqual([{ end_on: null }]);
});

/** 测试 24；用户 38、40 */
test('what was done with plans stands in the log as the chart makes it; what somebody changes behind the product does not', async () => {
  const { id } = (await plan(leave)).data;
  await due('2026-11-25');
  const { userId: _u, kind: _k, ...days } = body({ ...leave, endOn: '2026-11-30' });
  const change = { body: { ...days, version: 2 } };
  expect((await college.as.reader.call('PUT', `/hr/departure/${id}`, change)).code).toBe(200);
  await due('2026-12-01');
  const dropped = (await plan({ beginOn: '2027-06-30' })).data.id;
  await college.as.reader.post(`/hr/departure/${dropped}/cancel`, { version: 1 });
  const replayed = () => divergences(college.pool, departureHistory);
  expect(await replayed()).toEqual({ records: 6, texts: [] });
  await college.pool.query('update departure set departure_state = 2 where id = $1', [id]);
  await college.pool.query(`update departure set begin_on = '2027-07-01' where id = $1`, [dropped]);
  expect((await replayed()).texts).toEqual([
    `离岗计划 ${id}，第 4 步“到期返岗”：计划现为已离岗，应为已返岗。`,
    `离岗计划 ${dropped}，第 2 步“取消计划”：计划现为2027-07-01 起，应为2027-06-30 起。`,
  ]);
});

/** 用户 41 */
test('who reaches the age within so many months and has no plan is listed with what is under the name, for those who may plan it', async () => {
  const born = (who: PersonName, day: string | null, gender = '1') =>
    college.pool.query('update app_user set birthday = $2, gender = $3 where id = $1', [
      PERSON[who],
      day,
      gender,
    ]);
  const soon = async (query: object = {}) =>
    (await college.as.reader.get('/hr/departure/retiring', query as never)).data;
  const ids = async (query: object = {}) =>
    (await soon(query)).rows.map(({ userId }: { userId: number }) => userId);
  const { total, unknown } = await soon();
  expect(total).toBe(0);
  await born('wang', '1966-11-15');
  await born('li', '1971-09-01', '2');
  expect(await soon()).toMatchObject({
    ...{ total: 2, unknown: unknown - 2 },
    rows: [
      { userId: PERSON.li, retiresOn: '2027-04-01', reached: false, leavesOpen: '没有' },
      {
        ...{ userId: PERSON.wang, retiresOn: '2027-06-01', beginOn: '2027-06-01' },
        ...{ cname: '王老师', leavesOpen: '单位负责人、分管领导、教学秘书 1 项' },
      },
    ],
  });
  expect(await ids({ months: '6' })).toEqual([PERSON.li]);
  expect(await ids({ keyword: '王老师' })).toEqual([PERSON.wang]);
  expect(JSON.stringify(await soon())).not.toMatch(/birthday|1966|idNumber/);
  await college.pool.query(
    `insert into setting (school_id, key, business_type, semester_id, value) values (1, 'retireGradually', -1, 0, 'false')`,
  );
  expect((await soon()).rows[0]).toMatchObject({
    ...{ userId: PERSON.li, retiresOn: '2026-10-01', reached: true, beginOn: '2026-11-20' },
  });
  const { id } = (await plan()).data;
  expect(await ids()).toEqual([PERSON.li]);
  await college.as.reader.post(`/hr/departure/${id}/cancel`, { version: 1 });
  expect(await ids()).toEqual([PERSON.li, PERSON.wang]);
  // whose scope does not manage them sees nobody; whoever may not plan is not answered
  expect((await college.as.stranger.get('/hr/departure/retiring')).data.rows).toEqual([]);
  expect((await college.as.declarer.get('/hr/departure/retiring')).code).toBe(403);
});

/** 用户 39 */
test('it is told 30 and 7 days before and on the day, once each, to the person, the head above and the personnel office', async () => {
  const { id } = (await plan()).data;
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-02']) await due(day);
  const { wang, management, reader } = PERSON;
  const all = (left: string) => {
    const known = `王老师（1021）的离岗计划：退休，2026-12-31 起，${left}`;
    return [
      [wang, `您的离岗计划：退休，2026-12-31 起，${left}，请安排好名下的事项`, null],
      [management, known, null],
      [reader, known, `/hr/departure?open=${id}`],
    ];
  };
  expect((await told()).sort()).toEqual(all('还有 30 天').sort());
  await due('2026-12-24');
  await due('2026-12-31');
  await due('2027-01-05');
  expect(new Set((await told()).map(([, text]) => text))).toEqual(
    new Set(
      ['还有 30 天', '还有 7 天', '就在今天'].flatMap((left) => all(left).map(([, text]) => text)),
    ),
  );
});
