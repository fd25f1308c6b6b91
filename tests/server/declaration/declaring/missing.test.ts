import { expect, it } from 'vitest';
import { openCollege } from '../../../kit/school/approval.ts';
import { declare, form, group, lead, send } from '../../../kit/school/declarations.ts';

const { college } = openCollege();
type Row = { id: number; missing?: string[] };
const list = async (who: 'declarer' | 'second', query: Record<string, unknown> = {}) =>
  (await college.as[who].get('/talent/declaration/list', query)).data as {
    rows: Row[];
    total: number;
  };

/** 申报 76 */
it('says of each own draft what a submit would refuse, in its words, and of others nothing', async () => {
  const whole = await declare(college.as.declarer, form({ courseId: 1 }));
  const bare = await declare(
    college.as.declarer,
    form({ courseId: 2, teachingUnitKey: null, weeklyHours: 0, teachingClasses: [] }),
  );
  const away = await declare(
    college.as.declarer,
    form({ courseId: 3, teachingClasses: [group(1, { teachers: [lead(23)] })] }),
  );
  const { rows } = await list('declarer');
  const missing = new Map(rows.map((row) => [row.id, row.missing]));
  expect(missing.get(whole.id)).toEqual([]);
  expect(missing.get(away.id)).toEqual(['教师 onLeave 不在职，不能承担教学任务']);
  // the words of the refusal itself
  const refused = await send(college, college.as.declarer, bare.id, 'submit');
  expect(refused.code).toBe(422);
  const said = Object.values(refused.data.fields as Record<string, string>);
  expect(said.length).toBeGreaterThan(1);
  for (const text of said) expect(missing.get(bare.id)).toContain(text);
  expect((await list('second')).rows.map((row) => row.missing)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

/** 申报 57、76 */
it('the filter finds those that lack something, and the strip counts them alone', async () => {
  await declare(college.as.declarer, form({ courseId: 1 }));
  const bare = await declare(college.as.declarer, form({ courseId: 2, teachingClasses: [] }));
  const sent = await declare(college.as.declarer, form({ courseId: 4 }));
  expect(await send(college, college.as.declarer, sent.id, 'submit')).toMatchObject({ code: 200 });
  const found = await list('declarer', { missing: 'true' });
  expect(found).toMatchObject({ total: 1, rows: [{ id: bare.id }] });
  expect(await list('second', { missing: 'true' })).toMatchObject({ total: 0, rows: [] });
  expect(
    (await college.as.declarer.get('/talent/declaration/statistics', { missing: 'true' })).data
      .courseCount,
  ).toBe(1);
  expect((await list('declarer', { missing: 'true', ids: String(sent.id) })).total).toBe(0);
});

/** 申报 76 */
it('a window that has shut is nothing to supply', async () => {
  const { id } = await declare(college.as.declarer, form());
  await college.pool.query(
    `update semester set declare_close_at = '2026-11-10T09:00:00Z' where id = 2`,
  );
  const { rows } = await list('declarer');
  await college.pool.query(
    `update semester set declare_close_at = '2026-12-18T09:00:00Z' where id = 2`,
  );
  expect(rows).toMatchObject([{ id, missing: [] }]);
});
