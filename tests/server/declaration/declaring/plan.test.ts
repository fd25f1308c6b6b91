import { describe, expect, it } from 'vitest';
import { openPlanned } from './planned.ts';

const { college, plan, row, classesOf } = openPlanned();
const proposal = async () =>
  (
    await college.as.declarer.get('/talent/declaration/plan/proposal', {
      planId: 1,
      term: plan.term,
    })
  ).data;

describe('从培养方案生成 (申报 40)', () => {
  it('offers the plan of their scope in the term of its grade, and nothing to who has no scope of management', async () => {
    const { data } = await college.as.declarer.get('/talent/declaration/plan/choices');
    expect(data).toMatchObject([{ planId: 1, planName: '方案', term: plan.term }]);
    expect(await college.as.reader.get('/talent/declaration/plan/choices')).toMatchObject({
      code: 403,
    });
  });

  /** 申报 20、40 */
  it('makes drafts with classes, units and plan courses; what is declared is told and not made twice', async () => {
    const { declarer } = college.as;
    const classes = (await proposal())[0].open as { id: number; headcount: number }[];
    const made = await declarer.post('/talent/declaration/plan/generate', {
      planId: 1,
      term: plan.term,
      planCourseIds: [11, 12],
    });
    expect(made).toMatchObject({
      code: 200,
      data: { ids: [expect.any(Number), expect.any(Number)], refused: [] },
    });
    const id = made.data.ids[0];
    expect(await row(id)).toMatchObject({
      source: 1,
      plan_course_ids: ['11'],
      total_hours: 64,
      weekly_hours: 4,
      start_week: 1,
      end_week: 16,
      management_unit_key: '3-1',
      declare_status: 0,
    });
    expect(await classesOf(id)).toEqual(
      classes.map((c) => ({ ids: [c.id], n: c.headcount, capacity: c.headcount })),
    );
    expect(
      (await proposal()).map((p: { open: unknown[]; declared: { id: number }[] }) => [
        p.open.length,
        p.declared.map((d) => d.id),
      ]),
    ).toEqual([
      [0, [id]],
      [0, [made.data.ids[1]]],
      [classes.length, []],
    ]);
    const again = await declarer.post('/talent/declaration/plan/generate', {
      planId: 1,
      term: plan.term,
      planCourseIds: [11, 99],
    });
    expect(again.data).toEqual({
      ids: [],
      refused: [
        { id: 11, code: 601, msg: `课程11：已申报 ${(await row(id)).declaration_no}（钱秘书）` },
        { id: 99, code: 601, msg: '方案该学期没有这门课程' },
      ],
    });
  });

  /** 申报 2 */
  it('is shut with the window', async () => {
    await college.pool.query(
      `update semester set declare_close_at = '2026-11-10T09:00:00Z' where id = 2`,
    );
    const shut = await college.as.declarer.post('/talent/declaration/plan/generate', {
      planId: 1,
      term: plan.term,
      planCourseIds: [13],
    });
    await college.pool.query(
      `update semester set declare_close_at = '2026-12-18T09:00:00Z' where id = 2`,
    );
    expect(shut).toMatchObject({
      code: 601,
      msg: expect.stringMatching(/^申报已于 11-10 .* 截止$/),
    });
  });
});
