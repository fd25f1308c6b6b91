import { afterAll, beforeAll, expect, it } from 'vitest';
import { type College, type PersonName, startCollege } from '../../kit/school/college.ts';
import { declare, group, send } from '../../kit/school/declarations.ts';

let college: College;
beforeAll(async () => {
  college = await startCollege();
  for (const n of [1, 2, 3, 4]) {
    const { id } = await declare(college.as.declarer, {
      courseId: n,
      teachingClasses: [group(1, { adminClassIds: [n] })],
    });
    if (n > 1) await send(college, college.as.declarer, id, 'submit');
    if (n > 2)
      await send(college, college.as.management, id, n === 3 ? 'pass' : 'returnToDeclarer', {
        opinion: '请核对班级人数',
      });
  }
});
afterAll(() => college.server.stop());

const WINDOW = {
  semesterName: '2026-2027-2',
  state: 'open',
  openAt: '2026-11-08T16:00:00.000Z',
  closeAt: '2026-12-18T09:00:00.000Z',
  daysLeft: 28,
};
const WEEK = { semesterName: '2026-2027-1', week: 12, weeks: 18 };
const summary = async (by: PersonName) => (await college.as[by].get('/home/summary')).data;

/** 首页 2、5、6、7 */
it('shows a declarer how far their are, each number the length of its list', async () => {
  const data = await summary('declarer');
  expect(data).toEqual({
    todos: [],
    mine: { draft: 1, inReview: 2, returned: 1, withdrawn: 0, approved: 0, rejected: 0 },
    window: WINDOW,
    week: WEEK,
  });
  for (const [status, count] of [
    [0, 1],
    [1, 2],
    [2, 1],
  ])
    expect(
      (await college.as.declarer.get('/talent/declaration/list', { mine: true, status })).data
        .total,
    ).toBe(count);
});
/** 首页 4 */
it('shows an approver what waits for them at each of their levels', async () => {
  expect(await summary('approver')).toEqual({
    todos: [
      { level: 'management', title: '管理单位审批', pending: 1 },
      { level: 'teaching', title: '教学单位审批', pending: 1 },
      { level: 'supervisor', title: '主管单位审批', pending: 0 },
      { level: 'master', title: '主审单位审批', pending: 0 },
    ],
    mine: null,
    window: WINDOW,
    week: WEEK,
  });
  expect((await summary('stranger')).todos.map((t: { pending: number }) => t.pending)).toEqual([
    0, 0, 0, 0,
  ]);
});
/** 首页 4 */
it('has nothing for who has nothing to do here', async () => {
  await college.pool.query(
    `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key) values (1, 21, 0, 'management', '4-1')`,
  );
  await college.pool.query(`insert into auth_session (token_hash, school_id, user_id, created_at, last_seen_at, expires_at)
    select encode(sha256('a-token-of-nobody-special'), 'hex'), 1, 21, now(), now(), now() + interval '1 hour'`);
  const answer = await college.as.reader.call('GET', '/home/summary', {
    headers: { Authorization: 'Bearer a-token-of-nobody-special' },
  });
  expect(answer.data).toEqual({ todos: [], mine: null, window: WINDOW, week: WEEK });
});
