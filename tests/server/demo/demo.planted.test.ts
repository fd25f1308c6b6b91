/** What is planted in the demo among declarations and those who decide on them. */
import { expect, test } from 'vitest';
import { type Data, daysSince, NEXT, openPlanted } from './planted.ts';

const { school, get, declarations, deciders } = openPlanted();

/** 演示 21 */
test('1 unit with no approver: two wait at 生物工程系 and it says what to do', async () => {
  const { people, waiting, hint } = await deciders('department', '生物工程系');
  expect([people, waiting, hint]).toEqual([
    [],
    2,
    expect.stringContaining('没有人能办理，2 条申报在等待'),
  ]);
});

/** 演示 21 */
test('3 single-approver units', async () => {
  const units = [
    ['department', '食品科学与工程系'],
    ['department', '环境工程系'],
    ['college', '通识教育中心'],
  ] as const;
  const counts = [];
  for (const [kind, name] of units) counts.push((await deciders(kind, name)).people.length);
  expect(counts).toEqual([1, 1, 1]);
});

/** 演示 22 */
test('an approver disabled with 5 pinned items: they wait for whoever else may decide', async () => {
  const { rows } = await school.server.pool.query<{ id: number; cname: string }>(
    'select d.id::int, p.cname from declaration d join app_user p on p.id = d.pinned_to_id where d.semester_id = 10 order by 1',
  );
  const waiting = await declarations({ ids: rows.map(({ id }) => id).join() });
  const { rows: disabled } = await get('admin', '/system/user/list', {
    accountStatus: 'disabled',
    pageSize: 50,
  });
  const names = new Set(rows.map(({ cname }) => cname));
  expect([
    waiting.rows.map(({ approval, pinnedToName }: Data) => [
      approval.declareStatus,
      approval.currentLevel,
      pinnedToName,
    ]),
    disabled.filter(({ cname }: { cname: string }) => names.has(cname)).length,
  ]).toEqual([Array.from({ length: 5 }, () => [1, 2, null]), 1]);
});

/** 演示 23 */
test('14 rejected, 84 returned, 9 of them older than 7 days', async () => {
  const returned = (await declarations({ status: '2' })).rows as { updatedAt: string }[];
  expect([
    (await declarations({ status: '5' })).total,
    returned.length,
    returned.filter(({ updatedAt }) => daysSince(updatedAt) > 7).length,
  ]).toEqual([14, 84, 9]);
});

/** 演示 23 */
test('7 items wait for more than 7 days', async () => {
  const { rows } = await declarations({
    status: '1',
    orderByColumn: 'waitingDays',
    isAsc: 'desc',
    pageSize: 20,
  });
  expect(rows.filter(({ waitingDays }: { waitingDays: number }) => waitingDays > 7).length).toBe(7);
});

/** 演示 24 */
test('1 declarer who is also approver: two of their own wait at their level, and they find them beside their queue', async () => {
  const { rows } = await get('management2', '/talent/approve/management/list', {
    ...NEXT,
    tab: 'own',
    pageSize: 100,
  });
  const me = (
    await school.server.pool.query<{ id: number }>(
      `select id::int from app_user where username = 'management2'`,
    )
  ).rows[0]?.id;
  const mine = rows.filter(({ declarerId }: { declarerId: number }) => declarerId === me);
  expect(mine.length).toBe(2);
});

/** 演示 25 */
test('2 pairs of same course and class among the drafts', async () => {
  const { rows } = await school.server.pool.query<{ ids: number[] }>(
    `select distinct array_agg(distinct id order by id)::int[] as ids from (select d.id, d.course_id, unnest(c.admin_class_ids) as class
       from declaration d join teaching_class c on c.declaration_id = d.id where d.semester_id = 10 and declare_status = 0) x
     group by course_id, class having count(distinct id) > 1`,
  );
  expect(rows.length).toBe(2);
  for (const { ids } of rows) {
    const pair = (await declarations({ ids: ids.join() })).rows as {
      courseCode: string;
      approval: { declareStatus: number };
    }[];
    expect([
      new Set(pair.map(({ courseCode }) => courseCode)).size,
      pair.map(({ approval }) => approval.declareStatus),
    ]).toEqual([1, [0, 0]]);
  }
});
