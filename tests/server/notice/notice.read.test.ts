import { expect, it } from 'vitest';
import { echo } from '../../kit/client.ts';
import { L1, openCollege } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { toldTo } from './told.ts';

const { college, item } = openCollege();
const told = (...names: PersonName[]) => toldTo(college, names);

/** 通知 15 */
it('全部已读 marks what was shown; what came since, and what others have, stays unread', async () => {
  await item(...L1);
  const { until, unread } = (await college.as.management.get('/notice/list')).data;
  await item(...L1);
  await college.as.management.put('/notice/read', { until });
  const count = async (name: PersonName) => (await college.as[name].get('/notice/unread')).data;
  expect([unread, await count('management'), await count('management2')]).toEqual([
    1,
    { unread: 1 },
    { unread: 1 },
  ]);
  const now = (await college.as.management.get('/notice/list')).data.until;
  await college.as.management.put('/notice/read', { until: now });
  expect([await count('management'), await count('management2')]).toEqual([
    { unread: 0 },
    { unread: 1 },
  ]);
});

/** 通知 16 */
it("somebody else's notice is not there, and of another school nothing is seen", async () => {
  await item(...L1);
  const { rows } = (await college.as.management.get('/notice/list')).data;
  expect(await college.as.management2.put(`/notice/${rows[0].id}/read`, {})).toMatchObject({
    code: 404,
  });
  await college.pool.query('update notice set school_id = 2');
  expect(await told('management')).toEqual({ management: [0] });
  expect(await college.as.management.put(`/notice/${rows[0].id}/read`, {})).toMatchObject({
    code: 404,
  });
});

/** 通知 15 */
it('in a simulation the notices of the other user are shown and stay unread', async () => {
  await item(...L1);
  await college.pool.query(
    `update auth_session set simulate_user_id = $1, simulate_expires_at = now() + interval '20 minutes' where user_id = $2`,
    [PERSON.management, PERSON.master],
  );
  await college.pool.query(
    `update role set permissions = permissions || '{system:user:simulate}' where id = 5`,
  );
  const as = { headers: echo(PERSON.management) };
  const { data } = await college.as.master.call('GET', '/notice/list', as);
  const answer = await college.as.master.call('PUT', `/notice/${data.rows[0].id}/read`, {
    ...as,
    body: {},
  });
  await college.pool.query(
    'update auth_session set simulate_user_id = null, simulate_expires_at = null',
  );
  expect([data.unread, answer.code, answer.msg]).toEqual([
    1,
    601,
    '模拟用户状态，没有权限进行此操作',
  ]);
  expect(await told('management', 'master')).toMatchObject({
    management: [1, expect.anything()],
    master: [0],
  });
});

/** 通知 12 */
it('with the list come what waits too long and the deadline, as the home page has them', async () => {
  const id = await item(['declarer', 'submit']);
  await college.pool.query(
    `update declaration set arrived_at = '2026-11-13T08:00:00+08:00' where id = $1`,
    [id],
  );
  const { waiting, deadline, today } = (await college.as.management.get('/notice/list')).data;
  const home = (await college.as.management.get('/home/notices')).data;
  expect({ waiting, deadline, today }).toEqual({
    waiting: home.waiting,
    deadline: home.deadline,
    today: '2026-11-20',
  });
  expect(waiting).toEqual([
    { level: 'management', title: '管理单位审批', threeDays: 1, sevenDays: 1, long: 3, tooLong: 7 },
  ]);
});
