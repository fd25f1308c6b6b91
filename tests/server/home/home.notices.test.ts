import { beforeAll, expect, it } from 'vitest';
import { openCollege, WHY } from '../../kit/school/approval.ts';
import type { PersonName } from '../../kit/school/college.ts';

const { college, item, to } = openCollege();
const notices = async (by: PersonName) => (await college.as[by].get('/home/notices')).data;
const arrived = (days: number, id: number) =>
  college.pool.query(
    `update declaration set arrived_at = timestamptz '2026-11-20T00:30:00+08:00' - make_interval(days => $1) where id = $2`,
    [days, id],
  );

let back: number;
beforeAll(async () => {
  await item();
  back = await item(['declarer', 'submit'], ['management', 'returnToDeclarer', { opinion: WHY }]);
  await to('management', back, 'comment', { opinion: '另请核对班级' });
  // returned and submitted again: it has not come back any more
  await item(
    ['declarer', 'submit'],
    ['management', 'returnToDeclarer', { opinion: WHY }],
    ['declarer', 'submit'],
  );
  for (const days of [2, 3, 6, 7]) await arrived(days, await item(['declarer', 'submit']));
});

/** 首页 13 */
it('tells a declarer what came back, from whom and in whose words', async () => {
  const data = await notices('declarer');
  expect(data).toEqual({
    returned: [
      {
        id: back,
        courseName: '课程2',
        unitName: '计算机学院',
        operatorName: '赵院长',
        opinion: WHY,
        at: data.returned[0].at,
      },
    ],
    waiting: [],
    deadline: null,
    announcements: [],
  });
  expect((await notices('second')).returned).toEqual([]);
});

/** 通知 14 */
it('the bell knows what the home knows: what came back and no notice tells of', async () => {
  const bell = async () => (await college.as.declarer.get('/notice/list')).data.returned;
  // the notice of its return tells it
  expect(await bell()).toEqual([]);
  await college.pool.query(`delete from notice where kind = 'returned'`);
  expect(await bell()).toEqual((await notices('declarer')).returned);
});

/** 首页 14 */
it('tells an approver what has waited for three days and seven, counted as the queue counts them', async () => {
  const waiting = [
    { level: 'management', title: '管理单位审批', threeDays: 3, sevenDays: 1, long: 3, tooLong: 7 },
  ];
  expect(await notices('management')).toEqual({
    returned: [],
    waiting,
    deadline: null,
    announcements: [],
  });
  const { rows } = (
    await college.as.management.get('/talent/approve/management/list', { tab: 'pending' })
  ).data;
  const days = rows.map((row: { waitingDays: number }) => row.waitingDays);
  expect([
    days.filter((n: number) => n >= 3).length,
    days.filter((n: number) => n >= 7).length,
  ]).toEqual([3, 1]);
  expect([(await notices('stranger')).waiting, (await notices('master')).waiting]).toEqual([
    [],
    [],
  ]);
});

/** 首页 15 */
it('tells of the deadline from seven days before, to who has something unfinished', async () => {
  const closes = async (at: string) => {
    await college.pool.query('update semester set declare_close_at = $1 where id = 2', [at]);
    // the server holds semesters for some seconds
    await expect
      .poll(async () => (await college.as.declarer.get('/home/summary')).data.window.closeAt, {
        timeout: 10_000,
      })
      .toBe(at);
  };
  await closes('2026-11-28T09:00:00.000Z');
  expect((await notices('declarer')).deadline).toBeNull();
  await closes('2026-11-27T09:00:00.000Z');
  const told = { semesterName: '2026-2027-2', closeAt: '2026-11-27T09:00:00.000Z', daysLeft: 7 };
  expect((await notices('declarer')).deadline).toEqual({ ...told, unfinished: 2, waiting: 0 });
  expect((await notices('management')).deadline).toEqual({ ...told, unfinished: 0, waiting: 5 });
  expect((await notices('stranger')).deadline).toBeNull();
  await closes('2026-11-19T09:00:00.000Z');
  expect((await notices('declarer')).deadline).toBeNull();
});
