import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type College, PERSON, startCollege } from '../../kit/school/college.ts';
import { declare, fillRooms, group, lead, send } from '../../kit/school/declarations.ts';

let college: College;
/** A plan of the first class' grade and major with three courses of the term in which that grade is. */
let plan: { term: number };
beforeAll(async () => {
  college = await startCollege();
  await fillRooms(college.pool);
  const { rows } = await college.pool.query(
    'select grade, major_id as major, campus_id as campus from admin_class where id = 1',
  );
  const { grade, major, campus } = rows[0];
  plan = { term: (2026 - Number(grade)) * 2 + 2 };
  await college.pool.query(
    `insert into plan (school_id, id, business_type, plan_code, plan_name, grade, major_id, campus_id, owner_unit_key, education_level, schooling_years,
       total_credits, plan_status) values (1, 1, 0, 'P1', '方案', $1, $2, $3, '3-1', '1', 4, 12, 4)`,
    [grade, major, campus],
  );
  await college.pool.query(
    `insert into plan_course (school_id, id, plan_id, group_id, course_id, course_rank, credits, total_hours, theory_hours, weekly_hours, terms, exam_mode)
     select 1, c, 1, 1, c, '1', 4, 64, 64, 4, array[$1::smallint], '1' from unnest(array[11, 12, 13]) c`,
    [plan.term],
  );
});
afterAll(() => college.server.stop());

const row = async (id: number) =>
  (await college.pool.query('select * from declaration where id = $1', [id])).rows[0];
const classesOf = async (id: number) =>
  (
    await college.pool.query(
      'select admin_class_ids::int[] as ids, expected_count as n, capacity from teaching_class where declaration_id = $1 order by class_no',
      [id],
    )
  ).rows;
/** The plan of the classes does not have these courses, which a submit wants confirmed. */
const submit = async (id: number) =>
  expect(
    await send(college, college.as.declarer, id, 'submit', { confirmed: ['notPlanned'] }),
  ).toMatchObject({ code: 200 });
const version = async (id: number) => ({ id, version: (await row(id)).version as number });
const proposal = async () =>
  (
    await college.as.declarer.get('/talent/declaration/plan/proposal', {
      planId: 1,
      term: plan.term,
    })
  ).data;

describe('从培养方案生成 (申报 40)', () => {
  it('offers the plan of his scope in the term of its grade, and nothing to who has no scope of management', async () => {
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

describe('合并、拆分、批量修改、重算人数 (申报 42–45)', () => {
  /** 申报 42、43 */
  it('merges the classes of two drafts of one course and takes the second away; splits them again', async () => {
    const { declarer } = college.as;
    const a = await declare(declarer, {
      courseId: 14,
      teachingClasses: [group(1, { adminClassIds: [1], fixedRoomId: 9 })],
    });
    const b = await declare(declarer, {
      courseId: 14,
      teachingClasses: [group(1, { adminClassIds: [2], fixedRoomId: 9 })],
    });
    const preview = (
      await declarer.get('/talent/declaration/arrange', { what: 'merge', ids: `${a.id},${b.id}` })
    ).data;
    expect(preview).toMatchObject({
      obstacle: null,
      removed: [b.declarationNo],
      before: [{ expectedCount: 30 }, { expectedCount: 30 }],
      after: [{ expectedCount: 60 }],
    });
    const items = [await version(a.id), await version(b.id)];
    expect(
      await declarer.post('/talent/declaration/arrange', { what: 'merge', items }),
    ).toMatchObject({
      code: 200,
      data: { id: a.id, classCount: 1 },
    });
    expect([await classesOf(a.id), await row(b.id)]).toEqual([
      [{ ids: [1, 2], n: 60, capacity: 80 }],
      undefined,
    ]);
    // the room that both have asked for
    expect(
      (
        await college.pool.query(
          'select fixed_room_id as room from teaching_class where declaration_id = $1',
          [a.id],
        )
      ).rows,
    ).toEqual([{ room: 9 }]);
    await declarer.post('/talent/declaration/arrange', {
      what: 'split',
      items: [await version(a.id)],
    });
    expect((await classesOf(a.id)).map(({ ids }) => ids)).toEqual([[1], [2]]);
  });

  /** 申报 8、42 */
  it('does not merge different courses, nor what is in review, nor an old version', async () => {
    const { declarer } = college.as;
    const a = await declare(declarer, { courseId: 15 });
    const b = await declare(declarer, { courseId: 16 });
    const both = async () => ({ what: 'merge', items: [await version(a.id), await version(b.id)] });
    expect(await declarer.post('/talent/declaration/arrange', await both())).toMatchObject({
      code: 601,
      msg: expect.stringContaining('只能合并同一课程'),
    });
    const old = await both();
    await submit(a.id);
    expect(await declarer.post('/talent/declaration/arrange', old)).toMatchObject({ code: 409 });
    expect(await declarer.post('/talent/declaration/arrange', await both())).toMatchObject({
      code: 601,
      msg: expect.stringContaining('现在不能修改'),
    });
  });

  /** 申报 44 */
  it('sets teachers, weeks, rooms and mode of several, and says of each other one why not', async () => {
    const { declarer } = college.as;
    const open = await declare(declarer, { courseId: 17 });
    const sent = await declare(declarer, { courseId: 18 });
    await submit(sent.id);
    const items = [await version(open.id), await version(sent.id)];
    const body = {
      items,
      lead: PERSON.li,
      weeks: { startWeek: 1, endWeek: 17, weekPattern: 'custom', customWeeks: '2-9、12-17' },
      roomTypeCode: '5',
    };
    const answer = await declarer.post('/talent/declaration/set', body);
    expect(answer).toMatchObject({
      code: 200,
      data: { done: [open.id], refused: [{ id: sent.id, code: 409 }] },
    });
    expect(await row(open.id)).toMatchObject({
      start_week: 2,
      end_week: 17,
      week_pattern: 'custom',
      custom_weeks: '2-9、12-17',
      room_type_code: '5',
      lead_teachers: '李老师',
    });
    const none = {
      ...body,
      weeks: { ...body.weeks, customWeeks: '' },
      items: [await version(open.id)],
    };
    expect((await declarer.post('/talent/declaration/set', none)).data.fields).toEqual({
      'weeks.customWeeks': '请填写上课周次',
    });
    expect(await declarer.post('/talent/declaration/set', { items })).toMatchObject({ code: 422 });
    const { data } = await college.as.second.post('/talent/declaration/set', {
      ...body,
      items: [await version(open.id)],
    });
    expect(data).toMatchObject({ done: [], refused: [{ id: open.id, code: 403 }] });
  });

  /** 申报 33、44 */
  it('names before several are set what another one has for the same course and class, and reads nobody else’s', async () => {
    const { declarer, second } = college.as;
    const classes = { teachingClasses: [group(1, { adminClassIds: [19] })] };
    const [mine, alone] = [
      await declare(declarer, { courseId: 19, ...classes }),
      await declare(declarer, { courseId: 21, ...classes }),
    ];
    const theirs = await declare(second, { courseId: 19, ...classes });
    const ask = (ids: number[]) => declarer.get('/talent/declaration/set', { ids: ids.join(',') });
    const told = [`软件2519 另有同一课程的草稿 ${theirs.declarationNo}（申报人 second）`];
    expect((await ask([mine.id, alone.id])).data).toEqual([
      { id: mine.id, declarationNo: mine.declarationNo, courseName: '课程19', told },
    ]);
    await college.pool.query('update declaration set declare_status = 1 where id = $1', [
      theirs.id,
    ]);
    expect((await ask([mine.id])).data[0].told).toEqual([
      `软件2519 本学期已有同一课程的申报 ${theirs.declarationNo}（申报人 second）`,
    ]);
    await college.pool.query('update declaration set declare_status = 0 where id = $1', [
      theirs.id,
    ]);
    expect((await ask([999_999])).code).toBe(404);
  });

  /** 申报 45 */
  it('shows old and new headcounts, then writes them', async () => {
    const { declarer } = college.as;
    const { id } = await declare(declarer, {
      courseId: 19,
      teachingClasses: [group(1, { expectedCount: 3, capacity: 3, teachers: [lead()] })],
    });
    const now = (
      await college.pool.query('select headcount::int as n from admin_class where id = 1')
    ).rows[0].n;
    const { data } = await declarer.get('/talent/declaration/recount', { ids: String(id) });
    expect(data[0].classes).toEqual([
      { className: '课程19-01', before: 3, after: now, capacityBefore: 3, capacityAfter: now },
    ]);
    expect((await row(id)).headcount).toBe(3);
    expect(
      (await declarer.post('/talent/declaration/recount', { items: [await version(id)] })).data,
    ).toEqual({ done: [id], refused: [] });
    expect([(await row(id)).headcount, await classesOf(id)]).toEqual([
      now,
      [{ ids: [1], n: now, capacity: now }],
    ]);
  });
});
