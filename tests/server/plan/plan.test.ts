import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../kit/client.ts';
import { openPlans, send, type } from './plans.ts';

/** What the demo has, before a test makes or changes a plan. */
let demo: unknown;
const { school, planOf, detailOf, copied } = openPlans();
beforeAll(async () => {
  demo = (await school.server.pool.query(DEMO)).rows;
});
const DEMO = `select (select count(*)::int from plan) as plans, (select count(distinct template_id)::int from plan) as templates,
  (select count(*)::int from plan p where p.total_credits <> (select sum(required_credits) from plan_group g where g.plan_id = p.id and g.parent_id is null)) as wrong,
  (select count(*)::int from plan p where p.business_type = 0 and p.practice_credits < p.total_credits *
     case when (select national_code like '08%' from major m where m.id = p.major_id) then 0.25 else 0.15 end) as "tooLittlePractice",
  (select count(*)::int from plan p where p.course_count <> (select count(*) from plan_course c where c.plan_id = p.id)) as miscounted,
  (select count(*)::int from declaration where source = 1 and plan_course_ids = '{}') as unlinked,
  (select count(*)::int from declaration d join plan_course c on c.id = d.plan_course_ids[1] where c.course_id <> d.course_id) as mislinked`;

/** 演示 8 */
test('the demo: 285 plans of six templates, the sums of all of them right, every declaration of the plan in it', () => {
  expect(demo).toEqual([
    {
      plans: 285,
      templates: 6,
      wrong: 0,
      tooLittlePractice: 0,
      miscounted: 0,
      unlinked: 0,
      mislinked: 0,
    },
  ]);
});

/** 审批 10；方案 2、3、5、7、21–23、25、27、31 */
test('copied from the last grade it is whole, is changed, passes two levels, is published, and differs by what was changed', async () => {
  const source = await planOf('2026');
  const { id, version } = await copied('2027');
  const { body, writable, head } = await detailOf(id);
  expect([writable, head.planName, body.courses.length, body.totalCredits]).toEqual([
    true,
    '2027级计算机科学与技术专业培养方案',
    source.courseCount,
    source.totalCredits,
  ]);
  const elective = body.groups.find(
    (group: { groupName: string }) => group.groupName === '专业选修',
  );
  const gone = body.courses.find((course: { groupId: number }) => course.groupId === elective.id);
  const moved = body.courses.find(
    (course: { groupId: number; id: number }) =>
      course.groupId === elective.id && course.id !== gone.id,
  );
  const term = moved.terms[0] === 7 ? 6 : 7;
  const courses = body.courses
    .filter((course: { id: number }) => course.id !== gone.id)
    .map((course: { id: number }) =>
      course.id === moved.id ? { ...course, terms: [term] } : course,
    );
  const practice = body.groups.find(
    (group: { groupName: string }) => group.groupName === '集中实践',
  ).id;
  const crowded = courses.map((course: { groupId: number }) =>
    course.groupId === practice ? { ...course, terms: [8] } : course,
  );
  const first = await school.secretary.put(`/talent/plan/${id}/body`, {
    version,
    body: { ...body, courses: crowded },
    ...type,
  });
  const asked = await send(school.secretary, id, 'submit', first.data.version);
  expect([asked.code, asked.msg.includes('第 8 学期')]).toEqual([601, true]);
  const saved = await school.secretary.put(`/talent/plan/${id}/body`, {
    version: first.data.version,
    body: { ...body, courses },
    ...type,
  });
  expect(saved.code).toBe(200);
  const stale = await school.secretary.put(`/talent/plan/${id}/body`, { version, body, ...type });
  expect([stale.code, stale.msg]).toEqual([
    409,
    '方案已被他人修改，请刷新后再保存；您的修改仍保留在本机',
  ]);

  // a plan as the demo has it warns of nothing
  const submitted = await send(school.secretary, id, 'submit', saved.data.version);
  expect(submitted.code).toBe(200);
  expect((await planOf('2027')).planStatus).toBe(1);
  expect(
    (await school.management.get('/talent/plan/waiting', type)).data.map(
      (row: { title: string }) => row.title,
    ),
  ).toContain('2027级计算机科学与技术专业培养方案');
  expect((await send(school.master, id, 'pass', submitted.data.version)).code).toBe(403);
  const passed = await send(school.management, id, 'pass', submitted.data.version);
  expect([passed.code, (await planOf('2027')).planStatus]).toEqual([200, 2]);
  const last = await send(school.master, id, 'pass', passed.data.version);
  expect([last.code, (await planOf('2027')).planStatus]).toEqual([200, 6]);
  const published = await school.master.post(`/talent/plan/${id}/publish`, {
    version: last.data.version,
    ...type,
  });
  expect([published.code, (await planOf('2027')).planStatus]).toEqual([200, 4]);

  const { data } = await school.secretary.get('/talent/plan/compare', {
    left: source.id,
    right: id,
    ...type,
  });
  const termsOf = (side: { body: { courses: { courseId: number; terms: number[] }[] } }) =>
    new Map(side.body.courses.map((course) => [course.courseId, course.terms.join()]));
  const [left, right] = [termsOf(data.left), termsOf(data.right)];
  expect(left.size - right.size).toBe(1);
  expect(right.has(gone.courseId)).toBe(false);
  expect([...right].filter(([courseId, terms]) => left.get(courseId) !== terms)).toEqual([
    [moved.courseId, String(term)],
  ]);
  const back = await school.master.post(`/talent/plan/${id}/unpublish`, {
    version: published.data.version,
    reason: '需要调整',
    ...type,
  });
  expect([back.code, (await planOf('2027')).planStatus]).toEqual([200, 6]);
});

/** 方案 6、14、27、29、30 */
test('a published plan in use is neither edited nor withdrawn from use; its change passes and becomes the plan', async () => {
  const used = await planOf('2025', '软件工程');
  const { body, usedBy, head } = await detailOf(used.id);
  expect(usedBy).toBeGreaterThan(0);
  expect(
    (
      await school.secretary.put(`/talent/plan/${used.id}/body`, {
        version: head.version,
        body,
        ...type,
      })
    ).msg,
  ).toBe('只有草稿和退回的方案可以修改；已发布的方案请用变更申请');
  const no = await school.master.post(`/talent/plan/${used.id}/unpublish`, {
    version: head.version,
    reason: '需要调整',
    ...type,
  });
  expect([no.code, no.msg]).toEqual([
    601,
    `已有 ${usedBy} 条教学任务申报使用该方案，不能取消发布；请用变更申请`,
  ]);

  const free = (
    await school.server.pool.query(
      `select c.id::int as id from plan_course c where c.plan_id = $1 and cardinality(c.terms) = 1
    and not exists (select from declaration d where c.id = any(d.plan_course_ids)) order by c.id limit 1`,
      [used.id],
    )
  ).rows[0].id;
  const after = {
    ...body,
    courses: body.courses.map((course: { id: number; terms: number[] }) =>
      course.id === free ? { ...course, remark: '调整说明', weeklyHours: 5 } : course,
    ),
  };
  const made = await school.secretary.put(`/talent/plan/${used.id}/change`, {
    version: null,
    reason: '按评估意见调整周学时',
    effectiveSemesterId: 10,
    after,
    ...type,
  });
  expect(made.code).toBe(200);
  const step = (who: Client, name: string, version: number) =>
    who.post(`/talent/planChange/${made.data.id}/event`, {
      type: name,
      version,
      confirmed: true,
      ...type,
    });
  const one = await step(school.secretary, 'submit', made.data.version);
  const two = await step(school.management, 'pass', one.data.version);
  expect(
    (await detailOf(used.id)).body.courses.find((course: { id: number }) => course.id === free)
      .weeklyHours,
  ).not.toBe(5);
  const three = await step(school.master, 'pass', two.data.version);
  expect([one.code, two.code, three.code]).toEqual([200, 200, 200]);
  expect(
    (await detailOf(used.id)).body.courses.find((course: { id: number }) => course.id === free)
      .weeklyHours,
  ).toBe(5);
  const listed = (await school.secretary.get(`/talent/plan/${used.id}/changes`, type)).data;
  expect([listed.length, listed[0].changeStatus, listed[0].effectiveSemester]).toEqual([
    1,
    3,
    '2026-2027学年第二学期',
  ]);
  const kept = await school.server.pool.query(
    `select count(*)::int as n from declaration d where not exists (select from plan_course c where c.id = any(d.plan_course_ids)) and d.plan_course_ids <> '{}'`,
  );
  expect(kept.rows[0].n).toBe(0);
});
