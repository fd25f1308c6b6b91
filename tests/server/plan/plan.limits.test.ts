import { expect, test } from 'vitest';
import { login } from '../../kit/client.ts';
import { openPlans, send, type } from './plans.ts';

const { school, planOf, detailOf, copied } = openPlans();

/** 方案 10、20 */
test('what is not right stops the submit and names group, course and term', async () => {
  const { id, version } = await copied('2028', '软件工程');
  const { body } = await detailOf(id);
  const core = body.groups.find((group: { groupName: string }) => group.groupName === '专业核心');
  const courses = body.courses.map((course: { groupId: number; totalHours: number }, i: number) =>
    course.groupId === core.id && i ? { ...course, totalHours: course.totalHours + 8 } : course,
  );
  const saved = await school.secretary.put(`/talent/plan/${id}/body`, {
    version,
    body: { ...body, totalCredits: body.totalCredits + 2, courses },
    ...type,
  });
  const refused = await send(school.secretary, id, 'submit', saved.data.version, {
    confirmed: true,
  });
  expect(refused.code).toBe(601);
  expect(refused.msg.split('\n')[0]).toBe(
    `各课程组要求学分合计 ${body.totalCredits}，应等于总学分 ${body.totalCredits + 2}`,
  );
  expect(refused.msg).toMatch(/“.+”分类学时之和 \d+ 应等于总学时 \d+/);
  const twice = { ...body, courses: [...body.courses, { ...body.courses[0], id: -1 }] };
  const answer = await school.secretary.put(`/talent/plan/${id}/body`, {
    version: saved.data.version,
    body: twice,
    ...type,
  });
  expect(answer.data.fields).toEqual({
    [`courses.${body.courses.length}.courseId`]: '同一门课程在方案中出现了两次',
  });
});

/** 方案 1、4、34、36、37 */
test('a template: copied, started, used for a plan, stopped; plans made from it stay', async () => {
  const academic = await login(school.server, 'admin');
  const { data } = await academic.get('/talent/template/list', type);
  expect(data.rows.map((row: { templateCode: string }) => row.templateCode)).toEqual([
    'MB01',
    'MB02',
    'MB03',
    'MB04',
  ]);
  const made = await academic.post(`/talent/template/${data.rows[0].id}/copy`, type);
  const { body, version } = (await academic.get(`/talent/template/${made.data.id}/detail`, type))
    .data;
  const plan = (sourceId: number) =>
    school.secretary.post('/talent/plan/create', {
      from: 'template',
      sourceId,
      grade: '2029',
      majorId: 1,
      ...type,
    });
  expect((await plan(made.data.id)).msg).toBe('模板现在是“草稿”，不能用它新建方案');
  const started = await academic.post(`/talent/template/${made.data.id}/status`, {
    version,
    type: 'enable',
    ...type,
  });
  const created = await plan(made.data.id);
  expect(created.code).toBe(200);
  expect((await detailOf(created.data.id)).body.courses.length).toBe(body.courses.length);
  expect((await plan(made.data.id)).data.fields).toEqual({
    grade: '这个年级、专业、方向和校区已有方案，请在其上新建版本',
  });
  const stopped = await academic.post(`/talent/template/${made.data.id}/status`, {
    version: started.data.version,
    type: 'disable',
    ...type,
  });
  expect(stopped.code).toBe(200);
  expect((await detailOf(created.data.id)).body.courses.length).toBe(body.courses.length);
});

/** 方案 8、38 */
test('a published plan and a template with plans are not deleted, a draft is', async () => {
  const published = await planOf('2025', '软件工程');
  expect((await school.secretary.del(`/talent/plan/${published.id}`)).msg).toMatch(
    /^已被 \d+ 个班级、\d+ 条申报引用，不能删除$/,
  );
  const { id } = await copied('2033');
  expect((await school.secretary.del(`/talent/plan/${id}`)).code).toBe(200);
  const academic = await login(school.server, 'admin');
  expect((await academic.del('/talent/template/1')).msg).toMatch(
    /^已被 \d+ 个培养方案引用，不能删除$/,
  );
});

/** 方案 11、12 */
test('a plan has its limits; what it has otherwise than the catalogue is marked, and the catalogue stays', async () => {
  const { id, version } = await copied('2034');
  const { body } = await detailOf(id);
  const many = Array.from({ length: 61 }, (_, i) => ({ ...body.groups[0], id: -1 - i }));
  const refused = await school.secretary.put(`/talent/plan/${id}/body`, {
    version,
    body: { ...body, groups: many },
    ...type,
  });
  expect([refused.code, refused.data.fields]).toEqual([422, { 'body.groups': '最多 60 个课程组' }]);
  const [first] = body.courses;
  const courses = body.courses.map((course: { id: number }) =>
    course.id === first.id ? { ...course, weeklyHours: 9 } : course,
  );
  expect(
    (
      await school.secretary.put(`/talent/plan/${id}/body`, {
        version,
        body: { ...body, courses },
        ...type,
      })
    ).code,
  ).toBe(200);
  const { rows } = await school.server.pool.query(
    'select p.overrides, c.weekly_hours <> 9 as kept from plan_course p join course c on c.id = p.course_id where p.id = $1',
    [first.id],
  );
  expect(rows).toEqual([{ overrides: ['weeklyHours'], kept: true }]);
});
