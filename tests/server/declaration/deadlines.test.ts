/** Reminders before the deadline of declaring: 7, 3 and 1 days, once, to who has something to do (申报 53). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remindOfDeadlines } from '../../../src/school/approval/server/notice/deadlines.ts';
import { afresh } from '../../kit/afresh.ts';
import { type College, PERSON, startCollege } from '../../kit/school/college.ts';
import { declare, send } from '../../kit/school/declarations.ts';

let college: College;
beforeAll(async () => {
  college = await startCollege();
  await declare(college.as.declarer, { courseId: 1 });
  await declare(college.as.declarer, { courseId: 2 });
  const { id } = await declare(college.as.second, { courseId: 3 });
  await send(college, college.as.second, id, 'submit');
  await college.pool.query('delete from notice');
});
afterAll(() => college.server.stop());
afresh(() => college.pool);

const at = (time: string) => new Date(`${time}:00+08:00`);
const remind = (time: string) => remindOfDeadlines(college, at(time));
async function told(): Promise<unknown[]> {
  const { rows } = await college.pool.query(
    `select u.username as who, n.kind, replace(coalesce(case when n.count > 1 then n.many_text end, n.text), '{n}', n.count::text) as text, n.link
     from notice n join app_user u on u.id = n.user_id order by u.username`,
  );
  await college.pool.query('delete from notice');
  return rows;
}
const own = (days: number) => ({
  who: 'declarer',
  kind: 'deadline',
  text: `您有 2 条申报还没有提交，2026-2027-2的申报 12-18 17:00 截止（剩 ${days} 天）`,
  link: '/talent/declaration?mine=true&status=0,2,3',
});
const waiting = (who: string, days: number) => ({
  who,
  kind: 'deadline',
  text: `管理单位审批有 1 条待审批，2026-2027-2的申报 12-18 17:00 截止（剩 ${days} 天），退回的要在截止前改好`,
  link: '/talent/approve/management',
});
const everybody = (days: number) => [
  waiting('approver', days),
  own(days),
  waiting('management', days),
  waiting('management2', days),
];

/** 通知 7 */
it('seven, three and one day before, and on no other day', async () => {
  for (const [time, days] of [
    ['2026-12-11T09:00', 7],
    ['2026-12-15T23:59', 3],
    ['2026-12-17T00:00', 1],
  ] as const) {
    expect([time, await remind(time)]).toEqual([time, 2]);
    expect(await told()).toEqual(everybody(days));
  }
  for (const time of [
    '2026-12-10T09:00',
    '2026-12-12T09:00',
    '2026-12-16T09:00',
    '2026-12-18T09:00',
    '2026-12-18T17:01',
  ])
    expect([time, await remind(time)]).toEqual([time, 0]);
});
/** 通知 11 */
it('once on the day, however many instances look at once', async () => {
  const sent = await Promise.all(Array.from({ length: 5 }, () => remind('2026-12-11T10:00')));
  expect(sent.sort()).toEqual([0, 0, 0, 0, 2]);
  expect(await remind('2026-12-11T18:00')).toBe(0);
  expect(await told()).toEqual(everybody(7));
});
/** 通知 7 */
it('whose unit has an extension is reminded of that one', async () => {
  await college.pool.query(
    `insert into declare_extension (school_id, id, business_type, semester_id, unit_key, until, reason) values (1, 1, 0, 2, '3-1', '2026-12-25T12:00:00+08:00', '调整')`,
  );
  expect(await remind('2026-12-11T09:00')).toBe(0);
  expect(await remind('2026-12-18T09:00')).toBe(2);
  expect((await told()).map((row) => (row as { text: string }).text)[1]).toBe(
    '您有 2 条申报还没有提交，2026-2027-2的申报 12-25 12:00 截止（剩 7 天）',
  );
  // the semester goes on, the extension still runs
  await college.pool.query(`update semester set state = 2 where id = 2`);
  expect(await remind('2026-12-22T09:00')).toBe(2);
  await college.pool.query('delete from declare_extension');
  expect(await remind('2026-12-24T09:00')).toBe(0);
});
it('nobody is reminded whose account is closed', async () => {
  await college.pool.query(
    `update app_user set account_status = 'disabled' where id = ${PERSON.declarer}`,
  );
  await remind('2026-12-11T09:00');
  expect((await told()).map((row) => (row as { who: string }).who)).toEqual([
    'approver',
    'management',
    'management2',
  ]);
});
