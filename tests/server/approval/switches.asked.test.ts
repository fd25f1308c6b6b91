import { expect, it } from 'vitest';
import type { DeadlineSet } from '../../../src/school/approval/contract/switches.calls.ts';
import { L1, L2 } from '../../kit/school/approval.ts';
import { ended } from '../../kit/school/settings.ts';
import { ON, openSwitches, without } from './switching.ts';

const { college, item, at, now, put, office } = openSwitches();
const OPEN: DeadlineSet = { management: null, teaching: null, supervisor: null, master: null };
const keysOf = (answer: { data?: { warnings?: { key: string }[] } }) =>
  (answer.data?.warnings ?? []).map(({ key }) => key);
const jobs = async () =>
  (await college.pool.query(`select count(*)::int as n from job where kind = 'switches'`)).rows[0]
    .n;

/** 审批 75 */
it('a level switched off is asked with its numbers; unconfirmed nothing is stored, and a tenth more is asked anew', async () => {
  await item();
  await item(...L1);
  await item(...L2);
  const asked = await put(without('teaching'));
  expect([asked.code, asked.data.warnings]).toEqual([
    601,
    [
      {
        key: 'off:teaching#3',
        text: '关闭教学单位审批：1 条未提交的申报以后不经过这一级；在途的有 1 条停在这一级，1 条还没有到',
      },
    ],
  ]);
  expect((await now()).switches).toEqual(ON);
  // a yes to another level, or to fewer, is none to this
  expect(keysOf(await put(without('teaching'), { confirmed: ['off:master#3'] }))).toEqual([
    'off:teaching#3',
  ]);
  await item();
  expect(keysOf(await put(without('teaching'), { confirmed: keysOf(asked) }))).toEqual([
    'off:teaching#4',
  ]);
  expect((await now()).switches).toEqual(ON);
  expect((await put(without('teaching'), { confirmed: ['off:teaching#4'] })).code).toBe(200);
  expect((await now()).switches).toEqual(without('teaching'));
  // back on takes nothing from anybody
  expect((await put(ON)).code).toBe(200);
});

/** 审批 75 */
it('applied to what is in flight only with a yes to how many that reaches', async () => {
  const ids = [await item(...L2), await item(...L2)];
  const asked = await put(without('teaching'), { apply: true });
  expect(keysOf(asked)).toEqual(['off:teaching#2', 'applied#2']);
  expect(asked.msg).toContain('应用到在途：2 条在途申报立即按新的开关调整，不能撤销');
  // a yes to the level alone is none to what it does with what is in flight
  expect(
    keysOf(await put(without('teaching'), { apply: true, confirmed: ['off:teaching#2'] })),
  ).toEqual(['applied#2']);
  expect([(await now()).switches, await jobs()]).toEqual([ON, 0]);
  const done = await put(without('teaching'), { apply: true, confirmed: keysOf(asked) });
  await ended(office.settings, done.data.jobId);
  expect(await Promise.all(ids.map(at))).toEqual(['1@3 [2,8,1,0] r1', '1@3 [2,8,1,0] r1']);
});

/** 审批 64、75 */
it('so are switches that stand and are applied later', async () => {
  const id = await item(...L2);
  await put(without('teaching'), { confirmed: ['off:teaching#1'] });
  const apply = (more: object) =>
    office.settings.post('/foundation/general/switches/2/apply', { reason: '按会议决定', ...more });
  expect(keysOf(await apply({}))).toEqual(['applied#1']);
  await college.pool.query('update semester set enable_teaching_approve = true where id = 2');
  await item(...L2);
  await college.pool.query('update semester set enable_teaching_approve = false where id = 2');
  expect(keysOf(await apply({ confirmed: ['applied#1'] }))).toEqual(['applied#2']);
  expect([await at(id), await jobs()]).toEqual(['1@2 [2,1,0,0] r1', 0]);
  const { data } = await apply({ confirmed: ['applied#2'] });
  await ended(office.settings, data.jobId);
  expect(await at(id)).toBe('1@3 [2,8,1,0] r1');
});

/** 审批 67、75 */
it('a deadline into the past is asked anew when more items wait than were confirmed', async () => {
  const late = async (count: number) => {
    for (let n = 0; n < count; n++) await item(...L2);
    await college.pool.query(
      `update declaration set arrived_at = '2026-11-10T09:00:00+08:00' where declare_status = 1`,
    );
  };
  await late(1);
  const deadlines = { ...OPEN, teaching: '2026-11-19T17:00:00+08:00' };
  const confirmed = keysOf(await put(ON, { deadlines }));
  expect(confirmed).toEqual(['level:teaching:2026-11-19T09:00:00.000Z#1']);
  await late(1);
  const again = await put(ON, { deadlines, confirmed });
  expect([again.code, again.msg]).toEqual([
    601,
    '教学单位审批截止改为 11-19 17:00，已经过去：1 个单位正在等待的 2 条申报立即不能办理，只能另行延期',
  ]);
  expect((await now()).deadlines).toEqual(OPEN);
  expect((await put(ON, { deadlines, confirmed: keysOf(again) })).code).toBe(200);
});
