import { beforeAll, expect, it } from 'vitest';
import { L1, L2, openCollege, WHY } from '../../kit/school/approval.ts';
import type { PersonName } from '../../kit/school/college.ts';

const { college, item, to } = openCollege();
const id: Record<string, number> = {};
beforeAll(async () => {
  for (const name of ['untouched', 'goneOn', 'byColleague', 'returned'])
    id[name] = await item(...L1);
  await to('management2', id.byColleague ?? 0, 'pass', { opinion: '已核对' });
  await to('management', id.goneOn ?? 0, 'pass');
  await to('teaching', id.goneOn ?? 0, 'pass');
  await to('management', id.returned ?? 0, 'returnToDeclarer', { opinion: WHY });
  await to('management', id.untouched ?? 0, 'pass', { opinion: '同意' });
});
const queue = async (by: PersonName, query: Record<string, unknown>, level = 'management') =>
  (await college.as[by].get(`/talent/approve/${level}/list`, { campusId: 1, ...query })).data;
const names = (rows: readonly { id: number }[]) =>
  rows.map((row) => Object.keys(id).find((name) => id[name] === row.id));

/** 申报 72；审批 32 */
it('what has been decided comes newest first, with the decision, and the way back or why there is none', async () => {
  const { rows, today } = await queue('management', { tab: 'done' });
  expect(names(rows)).toEqual(['untouched', 'goneOn', 'byColleague']);
  expect(rows.map(({ decision }: { decision: object }) => decision)).toEqual([
    {
      action: 'pass',
      by: '赵院长',
      mine: true,
      at: expect.any(String),
      opinion: '同意',
      takeBack: { whyNot: null },
    },
    expect.objectContaining({
      mine: true,
      takeBack: { whyNot: '只能取回本人刚作出、下一级尚未处理的通过，且不超过时限' },
    }),
    expect.objectContaining({ by: '孙院长', mine: false, opinion: '已核对', takeBack: null }),
  ]);
  expect(today).toBe(3);
  expect((await queue('management2', { tab: 'done' })).today).toBe(1);
});

/** 申报 72 */
it('我办理的 are those that one has decided on oneself', async () => {
  const mine = await queue('management2', { tab: 'done', handled: 'true' });
  expect([names(mine.rows), mine.total]).toEqual([['byColleague'], 1]);
});

/** 审批 32、72 */
it('a pass says whether it can be taken back; after the last level it says why not', async () => {
  const last = await item(...L2, ['teaching', 'pass'], ['supervisor', 'pass']);
  const passed = await to('master', last, 'pass');
  expect(passed.data.takeBack).toBe(false);
  const { rows } = await queue('master', { tab: 'done' }, 'master');
  expect(rows[0].decision.takeBack).toEqual({ whyNot: '已通过全部审批，不能取回' });
  const first = await item(...L1);
  expect((await to('management', first, 'pass')).data.takeBack).toBe(true);
  expect((await to('management', first, 'takeBack')).data.takeBack).toBe(false);
});

/** 申报 55 */
it('a keyword finds classes and pinyin, and rows name their classes', async () => {
  const all = await queue('management', { tab: 'all', pageSize: 100 });
  const [row] = all.rows;
  expect(row.classNames).toMatch(/^软件\d+$/);
  const byClass = await queue('management', { tab: 'all', keyword: row.classNames, pageSize: 100 });
  expect(byClass.total).toBeGreaterThan(0);
  for (const { classNames } of byClass.rows) expect(classNames).toContain(row.classNames);
  expect((await queue('management', { tab: 'all', adminClass: row.classNames })).total).toBe(
    byClass.total,
  );
  await college.pool.query(`update course set pinyin = 'szyjs shuziyujisuan' where id = $1`, [
    row.courseId,
  ]);
  const byPinyin = await queue('management', { tab: 'all', keyword: 'SZYJS' });
  expect(byPinyin.rows.map((one: { courseId: number }) => one.courseId)).toContain(row.courseId);
  expect((await queue('management', { tab: 'all', keyword: 'qqqq' })).total).toBe(0);
});
