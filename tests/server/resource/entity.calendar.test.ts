import { afterAll, beforeAll, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  admin = await login(server, 'admin');
});
afterAll(() => server.stop());
afresh(() => server.pool);
const fieldsOf = (answer: { data?: { fields?: unknown } }) => answer.data?.fields;

const year = (more: object) => ({
  schoolYearCode: '2027-2028',
  schoolYearName: '2027-2028学年',
  beginOn: '2027-08-30',
  endOn: '2028-08-27',
  isCurrent: false,
  archived: false,
  remark: null,
  ...more,
});
/** 首页 16 */
test('an announcement is read on the home page by everybody of its business type, from its first day to its last', async () => {
  const multi = await login(server, 'multi');
  const headings = async (query: Record<string, unknown>) =>
    (await multi.get('/home/notices', query)).data.announcements.map(
      ({ heading }: { heading: string }) => heading,
    );
  expect(await headings({ businessType: 0 })).toEqual([
    '教务系统维护预告',
    '关于开展 2026-2027 学年第二学期教学任务申报的通知',
  ]);
  const one = (more: object) => ({
    heading: '停水通知',
    issuer: '后勤处',
    content: '周六停水。',
    beginOn: '2026-11-20',
    endOn: null,
    ...more,
  });
  const wrong = await admin.post('/foundation/announcement', {
    ...one({ endOn: '2026-11-19' }),
    enabled: true,
  });
  expect(fieldsOf(wrong)).toEqual({ endOn: '最后一天不能早于第一天' });
  const { data } = await admin.post('/foundation/announcement', {
    ...one({ endOn: '2026-11-20' }),
    enabled: true,
  });
  expect([
    (await headings({ businessType: 0 }))[0],
    (await headings({ businessType: 2 })).length,
  ]).toEqual(['停水通知', 2]);
  await admin.put(`/foundation/announcement/${data.id}`, {
    ...one({ beginOn: '2026-11-21' }),
    enabled: true,
    version: data.version,
  });
  expect(await headings({ businessType: 0 })).not.toContain('停水通知');
});

/** 学期 3、4、5 */
test('years follow one another: no overlap, no gap, one of them the current one', async () => {
  const add = (more: object) => admin.post('/foundation/schoolYear', year(more));
  expect(fieldsOf(await add({ schoolYearCode: '2027-2029' }))).toEqual({
    schoolYearCode: '后一年应比前一年大 1，如 2026-2027',
  });
  expect(fieldsOf(await add({ beginOn: '2027-08-01' }))).toEqual({
    beginOn: '与2026-2027学年（2026-08-31 至 2027-08-29）重叠',
  });
  expect(fieldsOf(await add({ beginOn: '2027-09-10' }))).toEqual({
    beginOn: '与2026-2027学年之间有空档，它到 2027-08-29 结束',
  });
  const made = await add({ isCurrent: true });
  expect(made.code).toBe(200);
  const { rows } = await server.pool.query(
    `select business_type, school_year_code from school_year where is_current order by 1`,
  );
  expect(rows.map((r) => r.school_year_code)).toEqual(['2027-2028', '2026-2027', '2026-2027']);
  expect(
    (await admin.put(`/foundation/schoolYear/${made.data.id}`, { ...year({}), version: 1 })).msg,
  ).toBe('请把另一个学年设为当前学年，它会自动取消');
  expect((await admin.del(`/foundation/schoolYear/5`)).msg).toMatch(
    /^已被 2 个学期、\d+ 条申报引用，不能删除$/,
  );
});

/** 学期 1 */
test('an annual is a year of four digits that does not end before it begins; one with classes is not deleted', async () => {
  const annual = {
    annualCode: '2031',
    annualName: '2031级',
    beginOn: null,
    endOn: null,
    isCurrentEnrol: false,
    planVersion: null,
  };
  const add = (more: object) =>
    admin.post('/foundation/annual', { ...annual, enabled: true, remark: null, ...more });
  expect(fieldsOf(await add({ annualCode: '31' }))).toEqual({
    annualCode: '应为 4 位年份，如 2026',
  });
  expect(fieldsOf(await add({ beginOn: '2031-09-01', endOn: '2031-08-31' }))).toEqual({
    endOn: '终止日期不能早于起始日期',
  });
  const [taken] = (await admin.get('/foundation/annual/list', { keyword: '2025' })).data.rows;
  expect((await admin.del(`/foundation/annual/${taken.id}`)).msg).toMatch(
    /^已被 \d+ 个班级引用，不能删除，可停用$/,
  );
});

/** 学期 2 */
test('the current enrolment year moves', async () => {
  const { rows } = (await admin.get('/foundation/annual/list', {})).data;
  const [first] = rows;
  const { id, version, writable: _w, labels: _l, classCount: _c, ...body } = first;
  expect(
    (await admin.put(`/foundation/annual/${id}`, { ...body, version, isCurrentEnrol: true })).code,
  ).toBe(200);
  const now = (await admin.get('/foundation/annual/list', { isCurrentEnrol: 'true' })).data.rows;
  expect(now.map((r: { annualCode: string }) => r.annualCode)).toEqual(['2022']);
  expect(
    (
      await admin.put(`/foundation/annual/${id}`, {
        ...body,
        version: version + 1,
        isCurrentEnrol: false,
      })
    ).msg,
  ).toBe('请把另一个年度设为当前招生年度，它会自动取消');
});

/** 学期 36 */
test('periods of a campus do not overlap', async () => {
  const { rows, total } = (await admin.get('/foundation/timetable/list', { atCampusId: 2 })).data;
  expect([total, rows[2].period, rows[2].beginAt, rows[2].labels]).toEqual([
    11,
    3,
    '10:10',
    { atCampusId: '求实校区' },
  ]);
  const { id, version, writable: _w, labels: _l, ...body } = rows[2];
  const send = (more: object) =>
    admin.put(`/foundation/timetable/${id}`, { ...body, version, ...more });
  expect(fieldsOf(await send({ beginAt: '09:30' }))).toEqual({
    beginAt: '应不早于第 2 节结束的 09:40',
  });
  expect(fieldsOf(await send({ endAt: '11:30' }))).toEqual({
    endAt: '应不晚于第 4 节开始的 11:05',
  });
  expect(fieldsOf(await send({ endAt: '10:00' }))).toEqual({ endAt: '结束时间应晚于开始时间' });
  expect(fieldsOf(await send({ atCampusId: 1 }))).toMatchObject({
    atCampusId: '校区建立后不能修改',
  });
});

/** 学期 37 */
test('a season has periods of its own beside those of the whole year; they overlap only among themselves', async () => {
  const summer = { atCampusId: 2, season: '1', dayPart: '2', enabled: true, remark: null };
  const add = (more: object) => admin.post('/foundation/timetable', { ...summer, ...more });
  expect((await add({ period: 5, beginAt: '14:30', endAt: '15:15' })).code).toBe(200);
  expect(fieldsOf(await add({ period: 6, beginAt: '15:00', endAt: '15:50' }))).toEqual({
    beginAt: '应不早于第 5 节结束的 15:15',
  });
  expect(fieldsOf(await add({ period: 5, beginAt: '14:40', endAt: '15:25' }))).toHaveProperty(
    'period',
  );
  const { rows } = (await admin.get('/foundation/timetable/list', { atCampusId: 2, season: '1' }))
    .data;
  expect(rows.map((row: Record<string, unknown>) => [row.period, row.beginAt])).toEqual([
    [5, '14:30'],
  ]);
  const fifth = async (on: string, more: object = {}) =>
    (await admin.get('/foundation/timetable/times', { on, ...more })).data.find(
      ({ period }: { period: number }) => period === 5,
    );
  const { rows: rooms } = await server.pool.query(
    'select id from classroom where campus_id = 2 order by id limit 1',
  );
  expect(
    await Promise.all(
      ['2026-04-30', '2026-05-01', '2026-09-30', '2026-10-01'].map((day) =>
        fifth(day, { room: rooms[0].id }),
      ),
    ),
  ).toEqual([
    { period: 5, beginAt: '14:00', endAt: '14:45' },
    { period: 5, beginAt: '14:30', endAt: '15:15' },
    { period: 5, beginAt: '14:30', endAt: '15:15' },
    { period: 5, beginAt: '14:00', endAt: '14:45' },
  ]);
  expect(await fifth('2026-07-01')).toEqual({ period: 5, beginAt: '14:00', endAt: '14:45' });
});

/** 教室 34，学期 21，异动 32 */
test('the closing checks of a semester name status changes and bookings that nobody has settled; each number opens a list of that length', async () => {
  const { rows } = await server.pool.query<{ id: number; name: string; changes: number }>(
    `select s.id, s.semester_name as name, (select count(*)::int from status_change c where c.semester_id = s.id and c.declare_status = 1) as changes
     from semester s where s.business_type = 0 and s.is_current`,
  );
  const [at] = rows;
  if (!at) throw new Error('a semester is the current one');
  await server.pool.query(
    `update room_occupancy set adjust_reason = '教室关闭' where id = (select min(id) from room_occupancy where semester_id = $1 and adjust_reason is null)`,
    [at.id],
  );
  const [{ rooms }] = (
    await server.pool.query(
      'select count(distinct room_id)::int as rooms from room_occupancy where semester_id = $1 and adjust_reason is not null',
      [at.id],
    )
  ).rows;
  type Check = { title: string; count: number; seen: number; link: string | null };
  const checks = async (): Promise<Check[]> =>
    (await admin.get(`/foundation/semester/${at.id}/place`)).data.checks;
  const two = (all: Check[]) => all.filter(({ title }) => /异动|教室/.test(title));
  // who may not open the lists is told the numbers alone
  expect(two(await checks()).map(({ title, count, link }) => [title, count, link])).toEqual([
    ['审批中的学籍异动', at.changes, null],
    ['有待调整占用的教室', rooms, null],
  ]);
  const rights = ['student:change:list', 'resource:semesterRoom:list'];
  await server.pool.query(
    `update role set permissions = permissions || $1 where role_key = 'ROLE_ADMIN'`,
    [rights],
  );
  for (const { title, seen, link } of two(await checks())) {
    const address = new URL(link ?? '', 'http://x');
    const query = { ...Object.fromEntries(address.searchParams), semesterId: at.id };
    expect([title, (await admin.get(`${address.pathname}/list`, query)).data.total]).toEqual([
      title,
      seen,
    ]);
    expect(seen).toBeGreaterThan(0);
  }
  await server.pool.query(
    `update role set permissions = array(select p from unnest(permissions) p where p <> all($1)) where role_key = 'ROLE_ADMIN'`,
    [rights],
  );
});
