import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitFieldProblems } from '../../../src/school/approval/contract/submitProblems.ts';
import { declarationBody } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';
import { BODY, number, type Queries, queries, TARGET } from './demo.queries.ts';

let database: TestDatabase;
let all: Queries['all'];
let one: Queries['one'];
beforeAll(async () => {
  database = await createDatabase('demo');
  ({ all, one } = queries(database.pool));
});
afterAll(() => database.drop());

describe('target semester (申报 56；审批 70)', () => {
  /** 演示 11 */
  test('statuses', async () => {
    const rows = await all<{ at: string; n: number }>(
      `select case when declare_status in (1, 5) then declare_status || '@' || case declare_status when 1 then current_level
         else array_position(array[result1, result2, result3, result4], 4::smallint) end else declare_status::text end as at, count(*)::int as n
       ${TARGET} group by 1`,
    );
    expect(Object.fromEntries(rows.map(({ at, n }) => [at, n]))).toEqual({
      '0': 210,
      '1@1': 280,
      '1@2': 210,
      '1@3': 154,
      '1@4': 112,
      '2': 84,
      '3': 28,
      '4': 294,
      '5@1': 4,
      '5@2': 4,
      '5@3': 3,
      '5@4': 3,
      '6': 14,
    });
  });

  /** 演示 11 */
  test('statistics', async () => {
    const course = 'declare_status <> 6';
    const valid = 'declare_status not in (0, 3, 6)';
    const row =
      await one(`select ${number(course)} as "courseCount", ${number(`${course} and open_type = 1`)} as "newCourseCount",
      ${number(`${course} and open_type = 2`)} as "continuityCourseCount", ${number(`${course} and teaching_mode = 1`)} as "onlineCourseCount",
      ${number(`${course} and teaching_mode = 2`)} as "offlineCourseCount", ${number(`${course} and teaching_mode = 3`)} as "onlineAndOfflineCourseCount",
      ${number(`${course} and teaching_source = 1`)} as "selfTeachingCourseCount", ${number(`${course} and teaching_source = 2`)} as "foreignTeachingCourseCount",
      ${number(`${valid} and result1 in (2, 8)`)} as "managementApprovalPassSum", ${number(`${valid} and result2 in (2, 8)`)} as "teachingApprovalPassSum",
      ${number(`${valid} and result3 in (2, 8)`)} as "supervisorApprovalPassSum", ${number(`${valid} and result4 in (2, 8)`)} as "masterApprovalPassSum",
      ${number(valid)} as "approvalAllSum" ${TARGET}`);
    expect(row).toEqual({
      courseCount: 1386,
      newCourseCount: 111,
      continuityCourseCount: 1275,
      onlineCourseCount: 83,
      offlineCourseCount: 1081,
      onlineAndOfflineCourseCount: 222,
      selfTeachingCourseCount: 970,
      foreignTeachingCourseCount: 416,
      managementApprovalPassSum: 780,
      teachingApprovalPassSum: 566,
      supervisorApprovalPassSum: 409,
      masterApprovalPassSum: 294,
      approvalAllSum: 1148,
    });
  });

  /** 演示 12 */
  test('the other business types: forty each, nine of the continuing education wait at level 3', async () => {
    const rows =
      await all(`select business_type as type, count(*)::int as n, ${number('declare_status = 1 and current_level = 3')} as third
      from declaration where business_type > 0 group by 1 order by 1`);
    expect(rows).toEqual([
      { type: 1, n: 40, third: 4 },
      { type: 2, n: 40, third: 9 },
    ]);
  });

  /** 演示 16 */
  test('self and foreign, course and class, teachers and sums are what the columns say', async () => {
    const wrong = await all(`select d.id from declaration d
      left join lateral (select count(*) as n, coalesce(sum(expected_count), 0) as heads, bool_and(exists (select 1 from teaching_class_teacher t
        where t.declaration_id = c.declaration_id and t.class_no = c.class_no and t.role = 'lead')) as named
        from teaching_class c where c.declaration_id = d.id) c on true
      where d.teachers_named <> c.named or d.class_count <> c.n or d.headcount <> c.heads
        or (d.teaching_source = 1) <> starts_with(d.teaching_path, d.management_path)
        or d.theory_hours + d.experiment_hours + d.computer_hours + d.practice_hours <> d.total_hours
        or (d.source = 2) <> ('offPlan' = any(d.risks)) or (d.open_type = 1) <> ('newCourse' = any(d.risks))
        or (d.total_hours <> (select total_hours from course where id = d.course_id)) <> ('hoursChanged' = any(d.risks))`);
    expect(wrong).toEqual([]);
  });

  /** 演示 25 */
  test('no class has a course twice, but for the two planted pairs of drafts', async () => {
    const pairs =
      await all(`select array_agg(distinct declare_status) as statuses, array_agg(distinct id)::text[] as ids, count(distinct course_name) as names
      from (select d.id, d.semester_id, d.course_id, d.course_name, d.declare_status, unnest(c.admin_class_ids) as class
        from declaration d join teaching_class c on c.declaration_id = d.id where declare_status not in (5, 6)) x
      group by semester_id, course_id, class having count(distinct id) > 1`);
    expect(
      pairs.every((pair) => JSON.stringify((pair as { statuses: number[] }).statuses) === '[0]'),
    ).toBe(true);
    expect(new Set(pairs.map((pair) => (pair as { ids: string[] }).ids.join())).size).toBe(2);
  });
});

describe('the drafts of declarer', () => {
  const own = `${TARGET} and declarer_id = (select id from app_user where username = 'declarer')`;

  /** 演示 20 */
  test('twelve drafts and two returned, all 自授 within the college, so that the four named accounts can pass them', async () => {
    const rows =
      await all(`select declare_status as status, teaching_source as source, management_unit_key as management, supervisor_unit_key as supervisor,
      master_unit_key as master, starts_with(teaching_path, '/1-1/2-1/3-1/') as inside, count(*)::int as n ${own} and declare_status in (0, 2)
      group by 1, 2, 3, 4, 5, 6 order by 1`);
    const units = { source: 1, management: '3-1', supervisor: '3-1', master: '3-17', inside: true };
    expect(rows).toEqual([
      { status: 0, ...units, n: 12 },
      { status: 2, ...units, n: 2 },
    ]);
  });

  /** 演示 20 */
  test('nothing stands in the way of a submit', async () => {
    const rows = await all<{ id: string; body: unknown }>(
      `select d.id, ${BODY} as body ${own} and declare_status in (0, 2)`,
    );
    const problems = rows.flatMap(({ id, body }) =>
      Object.entries(submitFieldProblems(declarationBody.parse(body), 18)).map((problem) => [
        id,
        ...problem,
      ]),
    );
    expect(problems).toEqual([]);
    const continued =
      await all(`select d.id ${own} and declare_status = 0 and open_type = 2 and not exists
      (select 1 from declaration p where p.course_id = d.course_id and p.semester_id = 9 and p.declare_status = 4)`);
    expect(continued).toEqual([]);
  });

  /** 演示 20 */
  test('操作系统 has come back from level 3 (script A2)', async () => {
    expect(
      await one(
        `select weekly_hours as weekly, last_opinion as opinion, total_hours as total ${own} and course_name = '操作系统' and declare_status = 2`,
      ),
    ).toEqual({
      weekly: 6,
      opinion: '周学时 6 与方案 4 不一致，请核实',
      total: 64,
    });
  });

  /** 演示 20 */
  test('软件工程 of 2025 has seven courses of its fourth term left to be declared, 数据库原理 among them (script A1)', async () => {
    const left = await all<{ name: string }>(
      `select c.course_name as name from plan p join plan_course pc on pc.plan_id = p.id join course c on c.id = pc.course_id
       where p.business_type = 0 and p.grade = '2025' and p.plan_name like '%软件工程%' and 4 = any(pc.terms) and not exists
         (select from declaration d join teaching_class t on t.declaration_id = d.id join admin_class a on a.id = any(t.admin_class_ids)
          where d.course_id = c.id and d.semester_id = 10 and a.class_name in ('软件2501', '软件2502'))
       order by c.course_code`,
    );
    expect(left.map(({ name }) => name)).toEqual([
      '离散数学',
      '数据库原理',
      '算法设计',
      '软件需求分析',
      '软件设计与体系结构',
      '软件测试',
      '形势与政策',
    ]);
  });
});
