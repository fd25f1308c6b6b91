import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WaitingThing } from '../../../src/areas/home/contract/home.calls.ts';
import { type College, type PersonName, signIn, startCollege } from '../../kit/school/college.ts';
import { declare, group, send } from '../../kit/school/declarations.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let college: College;
let demo: TestServer;
const ids: number[] = [];
beforeAll(async () => {
  college = await startCollege();
  for (const n of [1, 2, 3, 4]) {
    const { id } = await declare(college.as.declarer, {
      courseId: n,
      teachingClasses: [group(1, { adminClassIds: [n] })],
    });
    ids.push(id);
    await send(college, college.as.declarer, id, 'submit');
    if (n === 4)
      await send(college, college.as.management, id, 'returnToDeclarer', {
        opinion: '请核对班级人数',
      });
    else
      await college.pool.query(
        `update declaration set arrived_at = arrived_at - make_interval(days => $2) where id = $1`,
        [id, n * 3],
      );
  }
  demo = await startServer({ template: 'demo' });
}, 120_000);
afterAll(() => Promise.all([college.server.stop(), demo?.stop()]));

const waiting = async (by: PersonName): Promise<WaitingThing[]> =>
  (await college.as[by].get('/home/waiting')).data;
const brief = (things: WaitingThing[]) =>
  things.map(({ kind, id, level, days }) => [kind, id, level, days]);

/** 首页 24 */
it('the oldest first, with the days of the queue; not to whoever decides elsewhere', async () => {
  const [first, second, third] = ids;
  const things = await waiting('management');
  expect(brief(things)).toEqual([
    ['declaration', third, 'management', 9],
    ['declaration', second, 'management', 6],
    ['declaration', first, 'management', 3],
  ]);
  expect(things[0]).toMatchObject({ openId: third, changeType: null });
  expect(things[0]?.name).not.toBe('');
  const { rows } = (
    await college.as.management.get('/talent/approve/management/list', { tab: 'pending' })
  ).data;
  expect(rows.map(({ id }: { id: number }) => id).sort()).toEqual([first, second, third].sort());
  for (const nobody of ['teaching', 'stranger', 'reader'] as const)
    expect(await waiting(nobody)).toEqual([]);
});

/** 首页 24 */
it('what has come back is named to whoever has declared it, and nobody decides on their own', async () => {
  expect(brief(await waiting('declarer'))).toEqual([['returned', ids[3], null, 0]]);
  const { rows } = await college.pool.query(
    `update declaration d set declarer_id = 3 from declaration before where d.id = $1 and before.id = d.id
     returning before.declarer_id as was`,
    [ids[0]],
  );
  expect((await waiting('management')).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  await college.pool.query('update declaration set declarer_id = $2 where id = $1', [
    ids[0],
    rows[0].was,
  ]);
});

/** 首页 24 */
it.each(['management', 'master', 'multi', 'teaching', 'registrar2'])(
  'of the demo school: each thing of %s stands in the list that it opens, at most five, the oldest first',
  async (account) => {
    const { [account]: by } = await signIn(demo, [account], true);
    if (!by) throw new Error(account);
    const things: WaitingThing[] = (await by.get('/home/waiting')).data;
    expect(things.length).toBeLessThanOrEqual(5);
    expect(things.length).toBeGreaterThan(0);
    expect(things.map(({ days }) => days)).toEqual(
      things.map(({ days }) => days).sort((a, b) => b - a),
    );
    const listed = {
      declaration: ({ level }: WaitingThing) => `/talent/approve/${level}/list?tab=pending`,
      statusChange: () => '/student/change/list?tab=mine',
      courseRequest: () => '/talent/courseRequest/list?waiting=true',
      returned: () => '/talent/declaration/list?mine=true&status=2',
      plan: () => '/talent/plan/waiting',
      planChange: () => '/talent/plan/waiting',
    };
    for (const thing of things) {
      const [path = '', query] = listed[thing.kind](thing).split('?');
      const { data } = await by.get(path, {
        ...Object.fromEntries(new URLSearchParams(query)),
        ...(path.endsWith('/list') ? { pageNum: 1, pageSize: 200 } : {}),
      });
      const rows: { id: number }[] = data.rows ?? data;
      expect([thing.kind, rows.some(({ id }) => id === thing.id)]).toEqual([thing.kind, true]);
    }
  },
);

/** 首页 26 */
it('the accounts of today are those of the list of users that the number opens', async () => {
  const { admin } = await signIn(demo, ['admin'], true);
  const of = async (loginFrom: string) =>
    (await admin.get('/system/user/list', { loginFrom, pageNum: 1, pageSize: 1 })).data.total;
  const before = await of('2099-01-01');
  await demo.pool.query(
    `update app_user set last_login_at = case username when 'teacher' then '2099-01-01T00:00:00+08:00'::timestamptz else '2098-12-31T23:59:59+08:00' end
     where username in ('teacher', 'rooms')`,
  );
  expect([before, await of('2099-01-01'), await of('2098-12-31')]).toEqual([0, 1, 2]);
});
