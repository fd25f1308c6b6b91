/** What the daily look tells without anybody's doing: deadlines of levels, long waits, queues without anybody (通知 7–11). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setCurrentByDate } from '../../../src/areas/semester/server/autoCurrent.ts';
import { remindOfUncovered } from '../../../src/school/approval/server/notice/daily.ts';
import { remindOfLevelDeadlines } from '../../../src/school/approval/server/notice/levelDeadlines.ts';
import { remindOfLongWaiting } from '../../../src/school/approval/server/notice/longWaiting.ts';
import { afresh } from '../../kit/afresh.ts';
import { type College, PERSON, startCollege } from '../../kit/school/college.ts';
import { declare, send } from '../../kit/school/declarations.ts';
import { signInSettings } from '../../kit/school/settings.ts';

let college: College;
beforeAll(async () => {
  college = await startCollege();
  for (const courseId of [1, 2]) {
    const { id } = await declare(college.as.second, { courseId });
    await send(college, college.as.second, id, 'submit');
  }
  await college.pool.query(`update declaration set arrived_at = '2026-11-20T15:00:00+08:00'`);
});
afterAll(() => college.server.stop());
afresh(() => college.pool);
beforeEach(async () => {
  await college.pool.query(
    'delete from notice; delete from waiting_reminder; delete from deadline_reminder',
  );
});

const at = (time: string) => new Date(`${time}:00+08:00`);
async function told(): Promise<string[]> {
  const { rows } = await college.pool.query<{ line: string }>(
    `select u.username || ' ' || replace(coalesce(case when n.count > 1 then n.many_text end, n.text), '{n}', n.count::text) || ' ' || coalesce(n.link, '-') as line
     from notice n join app_user u on u.id = n.user_id order by u.username, n.text`,
  );
  await college.pool.query('delete from notice');
  return rows.map(({ line }) => line);
}
const leadBy = (staff: number) =>
  college.pool.query(
    `update org_unit set leader_staff_id = ${staff} where business_type = 0 and node_key = '3-1'`,
  );
const APPROVERS = ['approver', 'management', 'management2'];

/** The first two levels end on 1 December. */
const endLevels = () =>
  college.pool.query(`insert into approval_deadline (school_id, semester_id, level, deadline_at) values (1, 2, 1, '2026-12-01T17:00:00+08:00'),
    (1, 2, 2, '2026-12-01T17:00:00+08:00')`);

/** 通知 8 */
it('a level has its own deadline: its approvers hear of it 7, 3 and 1 days before, once', async () => {
  await endLevels();
  for (const [day, days] of [
    ['2026-11-24', 7],
    ['2026-11-28', 3],
    ['2026-11-30', 1],
  ] as const) {
    expect(
      await Promise.all([1, 2, 3].map(() => remindOfLevelDeadlines(college, at(`${day}T09:00`)))),
    ).toContain(1);
    expect(await told()).toEqual(
      APPROVERS.map(
        (who) =>
          `${who} 管理单位审批有 2 条待审批，2026-2027-2的这一级 12-01 17:00 截止（剩 ${days} 天） /talent/approve/management`,
      ),
    );
  }
  for (const day of ['2026-11-25', '2026-11-29', '2026-12-01'])
    expect([day, await remindOfLevelDeadlines(college, at(`${day}T18:00`))]).toEqual([day, 0]);
});

/** 通知 8 */
it('a unit that has longer at a level hears of its own end, and no more of that of the level', async () => {
  await endLevels();
  await college.pool.query(`insert into declare_extension (school_id, business_type, semester_id, level, unit_key, until, reason, created_at, updated_at)
    values (1, 0, 2, 1, '3-1', '2026-12-04T17:00:00+08:00', '开会', now(), now()), (1, 0, 2, 2, '3-1', '2026-12-05T17:00:00+08:00', '别的级', now(), now())`);
  expect(await remindOfLevelDeadlines(college, at('2026-11-24T09:00'))).toBe(0);
  expect(await remindOfLevelDeadlines(college, at('2026-11-27T09:00'))).toBe(1);
  expect(await told()).toEqual(
    APPROVERS.map(
      (who) =>
        `${who} 管理单位审批有 2 条待审批，2026-2027-2的这一级 12-04 17:00 截止（剩 7 天） /talent/approve/management`,
    ),
  );
  expect(await remindOfLevelDeadlines(college, at('2026-11-27T18:00'))).toBe(0);
});

/** 通知 9 */
it('three days of waiting: approvers; seven: the leader of the unit as well; each item once', async () => {
  await leadBy(PERSON.wang);
  expect(await remindOfLongWaiting(college, at('2026-11-22T23:59'))).toBe(0);
  expect(await remindOfLongWaiting(college, at('2026-11-23T00:00'))).toBe(1);
  const [line] = await told();
  expect(line).toMatch(/^approver .+有 2 条管理单位审批已等待 3 天 \/talent\/approve\/management$/);
  expect(await remindOfLongWaiting(college, at('2026-11-24T09:00'))).toBe(0);
  expect(await remindOfLongWaiting(college, at('2026-11-27T09:00'))).toBe(2);
  const lines = await told();
  expect(lines.map((text) => text.split(' ')[0])).toEqual([...APPROVERS, 'wang'].sort());
  expect(lines.find((text) => text.startsWith('wang'))).toMatch(
    /^wang 您负责的.+有 2 条管理单位审批已等待 7 天 -$/,
  );
  expect(await remindOfLongWaiting(college, at('2026-11-30T09:00'))).toBe(0);
});
/** 通知 9 */
it('the days are those of the parameters; who was never told of three days hears of seven alone', async () => {
  await leadBy(PERSON.wang);
  const settings = await signInSettings(college);
  const set = async (key: string, value: number) =>
    expect(
      (
        await settings.put(`/foundation/general/parameters/${key}`, {
          scope: 'businessType',
          value,
          version: 0,
        })
      ).code,
    ).toBe(200);
  await set('remindAfterDays', 2);
  await set('escalateAfterDays', 5);
  await remindOfLongWaiting(college, at('2026-11-25T09:00'));
  const lines = await told();
  expect(lines.map((text) => text.split(' ')[0])).toEqual([...APPROVERS, 'wang'].sort());
  expect(lines.every((text) => text.includes('已等待 5 天'))).toBe(true);
});

/** 通知 10 */
it('a queue that has nobody any more without anybody’s doing: the administrators of that scope, once a week', async () => {
  await college.pool.query(`insert into role (school_id, id, role_key, role_name, permissions, builtin, sort_no, created_at, updated_at)
    values (1, 60, 'giver', 'giver', '{system:user:assign}', false, 60, now(), now())`);
  await college.pool.query(
    `insert into user_role (school_id, user_id, role_id) values (1, ${PERSON.zhang}, 60)`,
  );
  await college.pool.query(
    `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key) values (1, ${PERSON.zhang}, 0, 'management', '1-1')`,
  );
  expect(await remindOfUncovered(college, at('2026-11-21T09:00'))).toBe(0);
  await college.pool.query(
    `update app_user set account_status = 'disabled' where id in (${[PERSON.approver, PERSON.management, PERSON.management2]})`,
  );
  expect(
    (
      await Promise.all([1, 2, 3].map(() => remindOfUncovered(college, at('2026-11-21T09:00'))))
    ).sort(),
  ).toEqual([0, 0, 1]);
  expect(await remindOfUncovered(college, at('2026-11-27T09:00'))).toBe(0);
  expect(await remindOfUncovered(college, at('2026-11-29T09:00'))).toBe(1);
  const [line, ...more] = await told();
  expect(more).toEqual([]);
  expect(line).toMatch(/^zhang .+已没有人能审批，4 条申报在等待 \/foundation\/college\?open=\d+$/);
});

/** 学期 25 */
it('自动设为当前学期: by its dates, only where the parameter says so, written down; between semesters nothing changes', async () => {
  const services = { pool: college.pool, reference: { forget: () => {} } } as never;
  await college.pool.query(`update semester set begin_on = '2026-09-07', end_on = '2027-01-17', is_current = false where id = 1;
    update semester set begin_on = '2027-02-22', end_on = '2027-07-04', is_current = true where id = 2`);
  const current = async () =>
    (await college.pool.query('select id from semester where is_current')).rows.map(({ id }) => id);
  expect([await setCurrentByDate(services, at('2026-11-20T09:00')), await current()]).toEqual([
    0,
    [2],
  ]);
  await college.pool.query(`insert into setting (school_id, key, business_type, semester_id, value, created_at, updated_at)
    values (1, 'semesterAutoCurrent', 0, 0, 'true', now(), now())`);
  expect([await setCurrentByDate(services, at('2026-11-20T09:00')), await current()]).toEqual([
    1,
    [1],
  ]);
  expect([await setCurrentByDate(services, at('2026-11-20T10:00')), await current()]).toEqual([
    0,
    [1],
  ]);
  expect([await setCurrentByDate(services, at('2027-02-01T09:00')), await current()]).toEqual([
    0,
    [1],
  ]);
  expect([await setCurrentByDate(services, at('2027-02-22T00:00')), await current()]).toEqual([
    1,
    [2],
  ]);
  const { rows } = await college.pool.query(
    `select entity_id, detail ->> 'event' as event from audit_log where action = 'semesterAutoCurrent' order by id`,
  );
  expect(rows).toEqual([
    { entity_id: '1', event: 'setCurrent' },
    { entity_id: '2', event: 'setCurrent' },
  ]);
});
