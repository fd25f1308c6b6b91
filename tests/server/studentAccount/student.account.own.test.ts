import { expect, test } from 'vitest';
import { accountsWork } from '../../../src/school/student/server/openAccounts.ts';
import { client } from '../../kit/client.ts';
import { openAccounts, type Slip, type } from './accounts.ts';

const { school, openClass, stateOf, tryLogin } = openAccounts();

/** 学生账号 15 */
test('a student binds a phone themselves: with their password again, sealed, shown masked to them and to the registrar', async () => {
  const [one] = (await openClass('英语2601')) as [Slip];
  const { id } = await stateOf(one.studentNo);
  const student = client(school.server, (await tryLogin(one.username, one.password)).token);
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
    (await school.registrar.get(`/student/account/${id}/detail`, type)).data.mobile,
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
  const { rows } = await school.server.pool.query(
    'select mobile, mobile_index from app_user where username = $1',
    [one.username],
  );
  expect([rows[0].mobile.startsWith('enc:'), JSON.stringify(rows).includes('19900000005')]).toEqual(
    [true, false],
  );
  await school.server.pool.query(
    `update auth_session set confirmed_at = confirmed_at - interval '6 minutes'`,
  );
  expect(await bind(null)).toEqual([601, '绑定手机前请先输入登录密码']);
  await student.post('/auth/confirm', { password: word });
  expect(await bind(null)).toEqual([200, expect.any(String)]);
  expect(await shown()).toEqual([null, null, null]);
  const notes = await school.server.pool.query(
    `select detail from audit_log where action = 'studentMobile' and outcome = 'done' and entity_id = $1 order by id`,
    [String(id)],
  );
  expect(notes.rows.map(({ detail }) => [detail.event, detail.before, detail.after])).toEqual([
    ['bindMobile', null, '140****0417'],
    ['bindMobile', '140****0417', '199****0005'],
    ['unbindMobile', '199****0005', null],
  ]);
  expect(await bind('14000000417', school.registrar)).toEqual([
    601,
    '只有学生账号可以在这里绑定手机',
  ]);
});

/** 学生账号 3、4 */
test('a job that was stopped goes on behind those whom it has opened; a login name that somebody has stays their', async () => {
  const { rows: students } = await school.server.pool.query<{ id: number; no: string }>(
    `select s.id::float8 as id, s.student_no as no from student s where s.in_school
       and not exists (select from student_account a where a.school_id = s.school_id and a.student_id = s.id) order by s.student_no limit 25`,
  );
  const [first] = students;
  await school.server.pool.query(
    `insert into app_user (school_id, id, username, employee_number, cname) values (1, 980001, $1, '980001', '占用者')`,
    [first?.no],
  );
  const { rows } = await school.server.pool.query(
    `select id::int as id from app_user where username = 'registrar'`,
  );
  const job = {
    id: 980001,
    schoolId: 1,
    userId: rows[0].id,
    params: { ids: students.map(({ id }) => id) },
  } as never;
  const run = (goOn: () => boolean) =>
    accountsWork({ pool: school.server.pool } as never, job, goOn);
  const opened = async () =>
    (await school.server.pool.query('select from account_slip where job_id = 980001')).rowCount;
  let chunks = 0;
  expect([await run(() => chunks++ < 1), await opened()]).toEqual(['stopped', 19]);
  expect(await run(() => true)).toEqual({
    result: { opened: 24, kept: 0, taken: [first?.no] },
    resultFileId: null,
  });
  expect(await opened()).toBe(24);
});
