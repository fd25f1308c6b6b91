import { describe, expect, it } from 'vitest';
import { declare, send } from '../../../kit/school/declarations.ts';
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
      parts: [{ planId: 1, term: plan.term, planCourseIds: [11, 12] }],
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
      parts: [{ planId: 1, term: plan.term, planCourseIds: [11, 99] }],
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
      parts: [{ planId: 1, term: plan.term, planCourseIds: [13] }],
    });
    await college.pool.query(
      `update semester set declare_close_at = '2026-12-18T09:00:00Z' where id = 2`,
    );
    expect(shut).toMatchObject({
      code: 601,
      msg: expect.stringMatching(/^申报已于 11-10 .* 截止$/),
    });
  });

  /** 申报 40 */
  it('全部专业未申报 lists all majors and grades at once, and one call makes the drafts of several plans', async () => {
    const { declarer, reader } = college.as;
    // a plan of the other major, and one of another direction for the same classes with the same course
    await college.pool.query(
      `insert into major_direction (school_id, id, business_type, major_id, direction_code, direction_name, version, created_at, updated_at)
       values (1, 7, 0, 1, 'D7', '嵌入式', 1, now(), now())`,
    );
    await college.pool.query(
      `insert into plan (school_id, id, business_type, plan_code, plan_name, grade, major_id, direction_id, campus_id, owner_unit_key, education_level,
         schooling_years, total_credits, plan_status)
       select 1, n, 0, 'P' || n, '方案' || n, '2025', m, case when m = 1 then 7 end, 1, '3-1', '1', 4, 12, 4 from (values (2, 2), (3, 1)) v(n, m)`,
    );
    await college.pool.query(
      `insert into plan_course (school_id, id, plan_id, group_id, course_id, course_rank, credits, total_hours, theory_hours, weekly_hours, terms, exam_mode)
       select 1, n, p, 1, c, '1', 4, 64, 64, 4, array[$1::smallint], '1' from (values (21, 2, 11), (31, 3, 11), (32, 3, 14)) v(n, p, c)`,
      [plan.term],
    );
    const undeclared = async () =>
      (await declarer.get('/talent/declaration/plan/undeclared')).data as {
        planId: number;
        planCourseId: number;
        open: { name: string }[];
      }[];
    const all = await undeclared();
    const open = (id: number) =>
      all.find((row) => row.planCourseId === id)?.open.map(({ name }) => name);
    expect(all.map((row) => row.planCourseId).toSorted()).toEqual([11, 12, 13, 21, 32]);
    expect(open(21)).toEqual(['音乐2501']);
    expect(open(11)).toHaveLength(40);
    expect(await reader.get('/talent/declaration/plan/undeclared')).toMatchObject({ code: 403 });
    const { term } = plan;
    const made = await declarer.post('/talent/declaration/plan/generate', {
      parts: [
        { planId: 1, term, planCourseIds: [11] },
        { planId: 2, term, planCourseIds: [21] },
        { planId: 3, term, planCourseIds: [31, 32] },
      ],
    });
    expect(made.data.ids).toHaveLength(3);
    expect(made.data.refused).toEqual([
      { id: 31, code: 601, msg: '课程11：所选另一方案已为这些班级申报' },
    ]);
    expect(await row(made.data.ids[1])).toMatchObject({ plan_course_ids: ['21'], headcount: 30 });
    expect((await undeclared()).map((one) => one.planCourseId).toSorted()).toEqual([12, 13]);
    expect(
      await declarer.post('/talent/declaration/plan/generate', {
        parts: [{ planId: 99, term, planCourseIds: [1] }],
      }),
    ).toMatchObject({ code: 404 });
  });
});

/** 申报 37 */
it('计划外 although the plan of its classes has the course has to be confirmed', async () => {
  const { declarer } = college.as;
  const { id } = await declare(declarer, { courseId: 13, source: 2, offPlanReason: '增开一次' });
  const submit = (more: Record<string, unknown>) => send(college, declarer, id, 'submit', more);
  const asked = await submit({});
  const { warnings } = asked.data as { warnings: { key: string; text: string }[] };
  expect(asked.code).toBe(601);
  expect(warnings).toContainEqual({
    key: 'plannedAfterAll',
    text: '所选为计划外，而培养方案中有该课程（64 学时），请确认是否应为计划内',
  });
  const keys = warnings.map(({ key }) => key);
  const others = keys.filter((key) => key !== 'plannedAfterAll');
  expect((await submit({ confirmed: others })).code).toBe(601);
  expect((await submit({ confirmed: keys })).code).toBe(200);
});
