/** Accounts of students: opened in batch, slips once, reset, lock, and what a change of status does to them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeDueEffects } from '../../../src/areas/statusChange/server/effect.ts';
import { accountsWork } from '../../../src/school/student/server/openAccounts.ts';
import { afresh } from '../../kit/afresh.ts';
import { type Client, client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
let declarer: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  [registrar, declarer] = await Promise.all([
    login(server, 'registrar'),
    login(server, 'declarer'),
  ]);
});
afterAll(() => server.stop());
afresh(() => server.pool);
const type = { businessType: 0 };
const classId = async (name: string) =>
  (
    await server.pool.query<{ id: number }>(
      'select id::int as id from admin_class where class_name = $1',
      [name],
    )
  ).rows[0]?.id ?? 0;
async function ended(jobId: number) {
  for (;;) {
    const { data } = await registrar.get(`/system/job/${jobId}`);
    if (!['queued', 'running'].includes(data.state)) return data;
  }
}
interface Slip {
  studentNo: string;
  username: string;
  password: string;
}
async function openClass(name: string): Promise<Slip[]> {
  const { data } = await registrar.post('/student/account/open', {
    ...type,
    filter: { classId: String(await classId(name)) },
  });
  await ended(data.jobId);
  return (await registrar.post('/student/account/slips', { ...type, jobId: data.jobId })).data;
}
const stateOf = async (keyword: string) =>
  (await registrar.get('/student/account/list', { ...type, keyword })).data.rows[0] as Record<
    string,
    string | number
  >;
const tryLogin = (username: string, password: string) =>
  client(server).post('/login', { username, password });

/** 学生账号 1、2、3、5、6、7 */
test('a class gets its accounts by a job; the slips are shown once, and the student comes in and has to change the password', async () => {
  const filter = { classId: String(await classId('计科2603')) };
  expect((await declarer.post('/student/account/open', { ...type, filter })).code).toBe(403);
  const before = (
    await registrar.get('/student/account/list', { ...type, ...filter, accountStatus: 'none' })
  ).data.total;
  const asked = await registrar.post('/student/account/open', { ...type, filter });
  expect([asked.code, asked.data.students]).toEqual([200, before]);
  const job = await ended(asked.data.jobId);
  expect([job.state, job.accounts]).toEqual(['done', { opened: before, kept: 0, taken: [] }]);
  // whoever holds the same right over the same students, but has not begun the job, gets nothing and takes nothing away
  await server.pool.query(`
    insert into user_role select u.school_id, u.id, r.role_id from user_role r join app_user a on a.id = r.user_id and a.username = 'registrar',
      app_user u where u.username = 'hr' on conflict do nothing;
    insert into user_unit_scope select s.school_id, u.id, s.business_type, s.kind, s.node_key from user_unit_scope s
      join app_user a on a.id = s.user_id and a.username = 'registrar', app_user u where u.username = 'hr' on conflict do nothing`);
  const colleague = await login(server, 'hr');
  expect(
    (await colleague.get('/student/account/list', { ...type, ...filter })).data.total,
  ).toBeGreaterThan(0);
  const taken = await colleague.post('/student/account/slips', {
    ...type,
    jobId: asked.data.jobId,
  });
  expect([taken.code, taken.data]).toEqual([601, undefined]);
  const slips = await registrar.post('/student/account/slips', {
    ...type,
    jobId: asked.data.jobId,
  });
  expect(slips.data).toHaveLength(before);
  const again = await registrar.post('/student/account/slips', {
    ...type,
    jobId: asked.data.jobId,
  });
  expect([again.code, again.msg]).toEqual([601, '凭条已经取走，不能再次显示；遗失的请重置密码']);
  expect((await server.pool.query('select from account_slip')).rowCount).toBe(0);
  const [slip] = slips.data as [Slip];
  const came = await tryLogin(slip.username, slip.password);
  expect(came.code).toBe(200);
  const student = client(server, came.token);
  const info = await student.get('/getInfo');
  expect([info.mustChangePassword, info.permissions, info.user.username]).toEqual([
    true,
    [],
    slip.studentNo,
  ]);
  const more = await registrar.post('/student/account/open', { ...type, filter });
  expect([more.code, more.msg]).toEqual([
    601,
    '没有需要开通的学生：所选学生都已开通账号或者不在校',
  ]);
  expect(
    (await registrar.get('/student/account/list', { ...type, ...filter, login: 'never' })).data
      .total,
  ).toBe(before - 1);
});

/** 学生账号 1、8–10 */
test('locked, unlocked, reset: each refused where it does not fit, and students are nobody in the list of users', async () => {
  const slips = await openClass('软件2601');
  const [one] = slips as [Slip];
  const { id } = await stateOf(one.studentNo);
  const change = (action: string) =>
    registrar.post('/student/account/change', { ...type, action, ids: [id] });
  expect((await change('lock')).data).toEqual({ done: [id], refused: [] });
  expect((await stateOf(one.studentNo)).accountStatus).toBe('locked');
  expect((await tryLogin(one.username, one.password)).msg).toBe('账号已锁定，请联系管理员');
  expect((await change('lock')).data.refused).toEqual([
    { id, code: 601, msg: '账号现在不是正常状态' },
  ]);
  expect((await change('unlock')).data.done).toEqual([id]);
  const fresh = await registrar.put(`/student/account/${id}/password`, type);
  expect([fresh.code, fresh.data.username]).toEqual([200, one.username]);
  expect((await tryLogin(one.username, one.password)).code).toBe(601);
  expect((await tryLogin(one.username, fresh.data.password)).code).toBe(200);
  const detail = (await registrar.get(`/student/account/${id}/detail`, type)).data;
  expect(detail.logins.map(({ event }: { event: string }) => event)).toEqual([
    'login',
    'failed',
    'failed',
  ]);
  const admin = await login(server, 'admin');
  expect((await admin.get('/system/user/list', { keyword: one.studentNo })).data.total).toBe(0);
});

/** 学生账号 11–13，异动 24 */
test('who leaves is out at once, in the transaction of the change; who comes back comes in again', async () => {
  const [one] = (await openClass('网工2601')) as [Slip];
  const { id } = await stateOf(one.studentNo);
  const change = async (changeType: string, on: string, more: object = {}) => {
    const form = {
      studentId: id,
      changeType,
      reasonCode: '08',
      reasonText: '因个人发展需要本人申请',
      effectiveOn: on,
      endOn: null,
      targetClassId: null,
      targetSchool: null,
      chosenStatus: null,
      docNo: '澄大教〔2026〕90号',
      fileIds: [],
      ...type,
      ...more,
    };
    const made = await registrar.post('/student/change/apply', form);
    expect([made.code, made.msg, made.data?.fields]).toEqual([200, expect.any(String), undefined]);
    await server.pool.query(
      'update status_change set declare_status = 4, effect_state = 1 where id = $1',
      [made.data.id],
    );
    await takeDueEffects({ pool: server.pool }, new Date(`${on}T00:05:00+08:00`));
    return made.data.changeNo as string;
  };
  const { token } = await tryLogin(one.username, one.password);
  const left = await change('31', '2026-11-24');
  expect((await client(server, token).get('/getInfo')).code).toBe(401);
  expect((await tryLogin(one.username, one.password)).msg).toBe('账号已停用，请联系管理员');
  expect(
    (await registrar.post('/student/account/change', { ...type, action: 'enable', ids: [id] })).data
      .refused[0].msg,
  ).toBe(`由学籍异动 ${left} 停用，不能手工恢复`);
  expect((await stateOf(one.studentNo)).closedBy).toBe(left);
  await change('17', '2026-11-25', { targetClassId: await classId('网工2601') });
  expect((await stateOf(one.studentNo)).accountStatus).toBe('normal');
  expect((await tryLogin(one.username, one.password)).code).toBe(200);
  // where the school lets him in for some days more, the account is closed when they are over
  const days = (value: number) =>
    server.pool.query(
      `insert into setting (school_id, key, value) values (1, 'accountCloseDays', $1) on conflict (school_id, key, business_type, semester_id) do update set value = $1`,
      [JSON.stringify(value)],
    );
  await days(3);
  const asked = { ...type, studentId: id, changeType: '31', effectiveOn: '2026-11-26' };
  expect((await registrar.get('/student/change/preview', asked)).data.notes.at(-1)).toBe(
    '学生账号将在生效 3 天后停用',
  );
  const gone = await change('31', '2026-11-26');
  const at = async (day: string) => {
    await takeDueEffects({ pool: server.pool }, new Date(`2026-11-${day}T00:05:00+08:00`));
    const { accountStatus, closedBy } = await stateOf(one.studentNo);
    return [accountStatus, closedBy];
  };
  expect([await at('26'), await at('28'), await at('29')]).toEqual([
    ['normal', null],
    ['normal', null],
    ['disabled', gone],
  ]);
  await days(0);
});

/** 学生账号 15 */
test('a student binds a phone himself: with his password again, sealed, shown masked to him and to the registrar', async () => {
  const [one] = (await openClass('英语2601')) as [Slip];
  const { id } = await stateOf(one.studentNo);
  const student = client(server, (await tryLogin(one.username, one.password)).token);
  const word = 'Lake-Bridge-417';
  expect(
    (await student.put('/auth/password', { oldPassword: one.password, newPassword: word })).code,
  ).toBe(200);
  const bind = async (mobile: string | null, who = student) => {
    const { code, msg, data } = await who.put('/student/own/mobile', { mobile });
    return [code, data?.fields ?? data?.mobile ?? msg];
  };
  const shown = async () => [
    (await student.get('/student/own')).data.mobile,
    (await stateOf(one.studentNo)).boundMobile,
    (await registrar.get(`/student/account/${id}/detail`, type)).data.mobile,
  ];
  expect(await shown()).toEqual([null, null, null]);
  expect(await bind('14000000417')).toEqual([601, '绑定手机前请先输入登录密码']);
  expect((await student.post('/auth/confirm', { password: 'Lake-Bridge-418' })).code).toBe(601);
  expect(await bind('14000000417')).toEqual([601, '绑定手机前请先输入登录密码']);
  expect((await student.post('/auth/confirm', { password: word })).code).toBe(200);
  expect(await bind('1400000041')).toEqual([422, { mobile: '手机号应为 1 开头的 11 位数字' }]);
  expect(await bind('14000000417')).toEqual([200, '140****0417']);
  expect(await shown()).toEqual(['140****0417', '已绑定', '140****0417']);
  expect(await bind('19900000005')).toEqual([200, '199****0005']);
  const { rows } = await server.pool.query(
    'select mobile, mobile_index from app_user where username = $1',
    [one.username],
  );
  expect([rows[0].mobile.startsWith('enc:'), JSON.stringify(rows).includes('19900000005')]).toEqual(
    [true, false],
  );
  await server.pool.query(
    `update auth_session set confirmed_at = confirmed_at - interval '6 minutes'`,
  );
  expect(await bind(null)).toEqual([601, '绑定手机前请先输入登录密码']);
  await student.post('/auth/confirm', { password: word });
  expect(await bind(null)).toEqual([200, expect.any(String)]);
  expect(await shown()).toEqual([null, null, null]);
  const notes = await server.pool.query(
    `select detail from audit_log where action = 'studentMobile' and outcome = 'done' and entity_id = $1 order by id`,
    [String(id)],
  );
  expect(notes.rows.map(({ detail }) => [detail.event, detail.before, detail.after])).toEqual([
    ['bindMobile', null, '140****0417'],
    ['bindMobile', '140****0417', '199****0005'],
    ['unbindMobile', '199****0005', null],
  ]);
  expect(await bind('14000000417', registrar)).toEqual([601, '只有学生账号可以在这里绑定手机']);
});

/** 学生账号 3、4 */
test('a job that was stopped goes on behind those whom it has opened; a login name that somebody has stays his', async () => {
  const { rows: students } = await server.pool.query<{ id: number; no: string }>(
    `select s.id::float8 as id, s.student_no as no from student s where s.in_school
       and not exists (select from student_account a where a.school_id = s.school_id and a.student_id = s.id) order by s.student_no limit 25`,
  );
  const [first] = students;
  await server.pool.query(
    `insert into app_user (school_id, id, username, employee_number, cname) values (1, 980001, $1, '980001', '占用者')`,
    [first?.no],
  );
  const { rows } = await server.pool.query(
    `select id::int as id from app_user where username = 'registrar'`,
  );
  const job = {
    id: 980001,
    schoolId: 1,
    userId: rows[0].id,
    params: { ids: students.map(({ id }) => id) },
  } as never;
  const run = (goOn: () => boolean) => accountsWork({ pool: server.pool } as never, job, goOn);
  const opened = async () =>
    (await server.pool.query('select from account_slip where job_id = 980001')).rowCount;
  let chunks = 0;
  expect([await run(() => chunks++ < 1), await opened()]).toEqual(['stopped', 19]);
  expect(await run(() => true)).toEqual({
    result: { opened: 24, kept: 0, taken: [first?.no] },
    resultFileId: null,
  });
  expect(await opened()).toBe(24);
});
