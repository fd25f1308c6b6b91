/** Accounts of students: opened in batch, slips once, reset, lock, and what a change of status does to them. */
import { expect, test } from 'vitest';
import { takeDueEffects } from '../../../src/areas/statusChange/server/effect.ts';
import { client, login } from '../../kit/client.ts';
import { ended } from '../../kit/school/settings.ts';
import { openAccounts, type Slip, type } from './accounts.ts';

const { school, classId, openClass, stateOf, tryLogin } = openAccounts();

/** 学生账号 1、2、3、5、6、7 */
test('a class gets its accounts by a job; the slips are shown once, and the student comes in and has to change the password', async () => {
  const filter = { classId: String(await classId('计科2603')) };
  expect(
    (
      await (
        await login(school.server, 'declarer')
      ).post('/student/account/open', { ...type, filter })
    ).code,
  ).toBe(403);
  const before = (
    await school.registrar.get('/student/account/list', {
      ...type,
      ...filter,
      accountStatus: 'none',
    })
  ).data.total;
  const asked = await school.registrar.post('/student/account/open', { ...type, filter });
  expect([asked.code, asked.data.students]).toEqual([200, before]);
  const job = await ended(school.registrar, asked.data.jobId);
  expect([job.state, job.accounts]).toEqual(['done', { opened: before, kept: 0, taken: [] }]);
  // whoever holds the same right over the same students, but has not begun the job, gets nothing and takes nothing away
  await school.server.pool.query(`
    insert into user_role select u.school_id, u.id, r.role_id from user_role r join app_user a on a.id = r.user_id and a.username = 'registrar',
      app_user u where u.username = 'hr' on conflict do nothing;
    insert into user_unit_scope select s.school_id, u.id, s.business_type, s.kind, s.node_key from user_unit_scope s
      join app_user a on a.id = s.user_id and a.username = 'registrar', app_user u where u.username = 'hr' on conflict do nothing`);
  const colleague = await login(school.server, 'hr');
  expect(
    (await colleague.get('/student/account/list', { ...type, ...filter })).data.total,
  ).toBeGreaterThan(0);
  const taken = await colleague.post('/student/account/slips', {
    ...type,
    jobId: asked.data.jobId,
  });
  expect([taken.code, taken.data]).toEqual([601, undefined]);
  const slips = await school.registrar.post('/student/account/slips', {
    ...type,
    jobId: asked.data.jobId,
  });
  expect(slips.data).toHaveLength(before);
  const again = await school.registrar.post('/student/account/slips', {
    ...type,
    jobId: asked.data.jobId,
  });
  expect([again.code, again.msg]).toEqual([601, '凭条已经取走，不能再次显示；遗失的请重置密码']);
  expect((await school.server.pool.query('select from account_slip')).rowCount).toBe(0);
  const [slip] = slips.data as [Slip];
  const came = await tryLogin(slip.username, slip.password);
  expect(came.code).toBe(200);
  const student = client(school.server, came.token);
  const info = await student.get('/getInfo');
  expect([info.mustChangePassword, info.permissions, info.user.username]).toEqual([
    true,
    [],
    slip.studentNo,
  ]);
  const more = await school.registrar.post('/student/account/open', { ...type, filter });
  expect([more.code, more.msg]).toEqual([
    601,
    '没有需要开通的学生：所选学生都已开通账号或者不在校',
  ]);
  expect(
    (await school.registrar.get('/student/account/list', { ...type, ...filter, login: 'never' }))
      .data.total,
  ).toBe(before - 1);
});

/** 学生账号 1、8–10 */
test('locked, unlocked, reset: each refused where it does not fit, and students are nobody in the list of users', async () => {
  const slips = await openClass('软件2601');
  const [one] = slips as [Slip];
  const { id } = await stateOf(one.studentNo);
  const change = (action: string) =>
    school.registrar.post('/student/account/change', { ...type, action, ids: [id] });
  expect((await change('lock')).data).toEqual({ done: [id], refused: [] });
  expect((await stateOf(one.studentNo)).accountStatus).toBe('locked');
  expect((await tryLogin(one.username, one.password)).msg).toBe('账号已锁定，请联系管理员');
  expect((await change('lock')).data.refused).toEqual([
    { id, code: 601, msg: '账号现在不是正常状态' },
  ]);
  expect((await change('unlock')).data.done).toEqual([id]);
  const fresh = await school.registrar.put(`/student/account/${id}/password`, type);
  expect([fresh.code, fresh.data.username]).toEqual([200, one.username]);
  expect((await tryLogin(one.username, one.password)).code).toBe(601);
  expect((await tryLogin(one.username, fresh.data.password)).code).toBe(200);
  const detail = (await school.registrar.get(`/student/account/${id}/detail`, type)).data;
  expect(detail.logins.map(({ event }: { event: string }) => event)).toEqual([
    'login',
    'failed',
    'failed',
  ]);
  const admin = await login(school.server, 'admin');
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
    const made = await school.registrar.post('/student/change/apply', form);
    expect([made.code, made.msg, made.data?.fields]).toEqual([200, expect.any(String), undefined]);
    await school.server.pool.query(
      'update status_change set declare_status = 4, effect_state = 1 where id = $1',
      [made.data.id],
    );
    await takeDueEffects({ pool: school.server.pool }, new Date(`${on}T00:05:00+08:00`));
    return made.data.changeNo as string;
  };
  const { token } = await tryLogin(one.username, one.password);
  const left = await change('31', '2026-11-24');
  expect((await client(school.server, token).get('/getInfo')).code).toBe(401);
  expect((await tryLogin(one.username, one.password)).msg).toBe('账号已停用，请联系管理员');
  expect(
    (
      await school.registrar.post('/student/account/change', {
        ...type,
        action: 'enable',
        ids: [id],
      })
    ).data.refused[0].msg,
  ).toBe(`由学籍异动 ${left} 停用，不能手工恢复`);
  expect((await stateOf(one.studentNo)).closedBy).toBe(left);
  await change('17', '2026-11-25', { targetClassId: await classId('网工2601') });
  expect((await stateOf(one.studentNo)).accountStatus).toBe('normal');
  expect((await tryLogin(one.username, one.password)).code).toBe(200);
  // where the school lets them in for some days more, the account is closed when they are over
  const days = (value: number) =>
    school.server.pool.query(
      `insert into setting (school_id, key, value) values (1, 'accountCloseDays', $1) on conflict (school_id, key, business_type, semester_id) do update set value = $1`,
      [JSON.stringify(value)],
    );
  await days(3);
  const asked = { ...type, studentId: id, changeType: '31', effectiveOn: '2026-11-26' };
  expect((await school.registrar.get('/student/change/preview', asked)).data.notes.at(-1)).toBe(
    '学生账号将在生效 3 天后停用',
  );
  const gone = await change('31', '2026-11-26');
  const at = async (day: string) => {
    await takeDueEffects({ pool: school.server.pool }, new Date(`2026-11-${day}T00:05:00+08:00`));
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
