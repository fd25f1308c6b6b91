import { beforeAll, expect, it } from 'vitest';
import { L1, L2, openCollege, WHY } from '../../kit/school/approval.ts';
import type { PersonName } from '../../kit/school/college.ts';

const { college, item, to } = openCollege();
const items: number[] = [];
beforeAll(async () => {
  for (const steps of [L1, L1, L1, L2]) items.push(await item(...steps));
});
const moved = (by: PersonName, query: Record<string, unknown> = {}, level = 'management') =>
  college.as[by].get(`/talent/approve/${level}/moved`, {
    campusId: 1,
    shown: items.join(),
    ...query,
  });

/** 申报 71 */
it('of the rows that are shown it says which have gone, by whom and how, with the numbers as they are now', async () => {
  const [stays = 0, passed = 0, returned = 0, before = 0] = items;
  await to('management2', passed, 'pass');
  await to('management2', returned, 'returnToDeclarer', { opinion: WHY });
  const { data } = await moved('management');
  expect(data).toMatchObject({ total: 1, counts: { pending: 1, done: 2, returned: 1 } });
  const told = new Map(
    data.rows.map((row: { id: number; here: boolean; last: unknown }) => [row.id, row]),
  );
  expect(told.get(stays)).toEqual({ id: stays, version: 2, here: true, last: null });
  const last = { by: '孙院长', minutes: 0, at: expect.stringMatching(/^\d\d:\d\d$/) };
  expect(told.get(passed)).toMatchObject({ here: false, last: { ...last, action: 'pass' } });
  expect(told.get(returned)).toMatchObject({
    here: false,
    last: { ...last, action: 'returnToDeclarer' },
  });
  expect(told.get(before)).toMatchObject({ here: false });
});

/** 申报 71；审批 2 */
it('tells nobody of items that they may not decide on', async () => {
  expect((await moved('stranger')).data).toMatchObject({ total: 0, rows: [] });
  expect(await moved('declarer')).toMatchObject({ code: 403 });
  const filtered = (await moved('management', { keyword: 'nothing is called this' })).data;
  expect(filtered.total).toBe(0);
  expect(filtered.rows.map(({ here }: { here: boolean }) => here)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
