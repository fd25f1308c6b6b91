import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../../src/demo/seed.ts';
import { DEMO_PASSWORD, DEMO_SCALE, LONG } from '../../kit/fixed.ts';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';
import { manifest, type Queries, queries, targetChecksum } from './demo.queries.ts';

let database: TestDatabase;
let all: Queries['all'];
let one: Queries['one'];
beforeAll(async () => {
  database = await createDatabase('demo');
  ({ all, one } = queries(database.pool));
});
afterAll(() => database.drop());

describe('school', () => {
  test('sizes are those that are told (演示 7、8)', async () => {
    expect(
      await one(`select (select array_agg(n order by business_type) from (select business_type, count(*)::int as n from org_unit group by 1) x) as units,
        (select array_agg(n order by business_type) from (select business_type, count(*)::int as n from course group by 1) x) as courses,
        (select array_agg(n order by business_type) from (select business_type, count(*)::int as n from major group by 1) x) as majors,
        (select array_agg(n order by business_type) from (select business_type, sum(headcount)::int as n from admin_class group by 1) x) as students,
        (select count(*)::int from admin_class) as classes, (select count(*)::int from major_direction) as directions, (select count(*)::int from app_user where unit_business_type >= 0) as staff, (select count(*)::int from role) as roles,
        (select array_agg(n order by title_code) from (select title_code, count(*)::int as n from app_user where title_code is not null group by 1) x) as titles`),
    ).toEqual({
      units: [204, 62, 23],
      courses: [1200, 180, 120],
      majors: [56, 12, 8],
      students: [11_860, 675, 691],
      classes: 413,
      directions: 16,
      staff: 800,
      roles: 15,
      titles: [74, 186, 279, 81],
    });
  });

  /** 演示 21 */
  test('teaching units short of approvers are the four planted ones', async () => {
    const rows =
      await all(`select u.business_type as type, u.unit_name as unit, count(x.user_id)::int as n from org_unit u
      left join (select distinct s.user_id, s.business_type, n.path from user_unit_scope s
        join org_unit n on n.business_type = s.business_type and n.node_key = s.node_key
        join app_user p on p.id = s.user_id and p.account_status = 'normal'
        join user_role ur on ur.user_id = s.user_id join role r on r.id = ur.role_id and 'talent:declaration:approveTeaching' = any(r.permissions)
        where s.kind = 'management') x on x.business_type = u.business_type and starts_with(u.path, x.path)
      where u.is_teaching group by 1, 2, u.node_key having count(x.user_id) < 2 order by 3, 2`);
    expect(rows).toEqual([
      { type: 0, unit: '生物工程系', n: 0 },
      { type: 0, unit: '环境工程系', n: 1 },
      { type: 0, unit: '通识教育中心', n: 1 },
      { type: 0, unit: '食品科学与工程系', n: 1 },
    ]);
  });

  test('planted situations (演示 22、24、26–28、30)', async () => {
    expect(
      await one(`select (select array_agg(m.major_name) from major_unit u join major m on m.id = u.major_id where u.supervisor_unit_key is null) as "withoutSupervisor",
        (select max(char_length(course_name)) from course) as "longestName",
        (select count(*)::int from course where credits = 0.5) as "halfCredit",
        (select count(*)::int from course where practice_weeks > 0 and total_hours = 0) as "weeksWithoutHours",
        (select count(*)::int from app_user where account_status = 'disabled' and unit_business_type >= 0) as disabled,
        (select round(100.0 * count(*) filter (where p.student_id is null) / count(*))::int from student s left join student_photo p on p.student_id = s.id and p.kind = '2'
          where exists (select from student_photo a where a.student_id = s.id)) as "withoutPhoto",
        (select count(*)::int > 0 from student_photo where quality = 2 and width = height) as "wrongSize",
        (select count(*)::int from declaration d where semester_id = 10 and room_type_code = '6' and headcount = 58) as "fiftyEight",
        (select array_agg(hours) from (select sum(d.weekly_hours)::int as hours from teaching_class_teacher t join declaration d on d.id = t.declaration_id
          where d.semester_id = 10 and t.role = 'lead' and d.declare_status <> 6 group by t.staff_id having sum(d.weekly_hours) > 16) x) as overloaded,
        (select count(*)::int from declaration d join user_role r on r.user_id = d.declarer_id and r.role_id = 5 where semester_id = 10 and management_unit_key = '3-1') as "byApprover",
        (select count(*)::int > 0 from (select student_id from student_state group by 1 having count(distinct major_id) > 1) x) as "twoMajors",
        (select count(*)::int > 0 from plan_course c join plan p on p.id = c.plan_id join major m on m.id = p.major_id
          where m.schooling_years = 5 and 10 = any(c.terms)) as "termTen",
        (select array_agg(distinct p.account_status || ' ' || d.current_level) from declaration d join app_user p on p.id = d.pinned_to_id) as "pinnedAt",
        (select count(*)::int from declaration where pinned_to_id is not null) as pinned,
        (select max(course_capacity) <= 50 from classroom where room_type_code = '6') as "noRoomFor58",
        (select count(distinct r.room_id)::int from semester_room r join room_occupancy o on o.room_id = r.room_id and o.semester_id = r.semester_id
          where not r.is_open and o.adjust_reason is not null) as "closedWithOccupancies",
        (select count(*)::int = (select count(distinct major_id) from freshman where batch_id = 1 and class_id is not null) from enrol_division) as divided`),
    ).toEqual({
      withoutSupervisor: ['音乐学'],
      longestName: 60,
      halfCredit: 1,
      weeksWithoutHours: 1,
      disabled: 2,
      withoutPhoto: 3,
      wrongSize: true,
      fiftyEight: 1,
      overloaded: [22],
      byApprover: 2,
      twoMajors: true,
      termTen: true,
      pinnedAt: ['disabled 2'],
      pinned: 5,
      noRoomFor58: true,
      closedWithOccupancies: 1,
      divided: true,
    });
  });
});

describe('students and files', () => {
  test('everybody graduates with the grade they have come into; only 延长年限 says another day, and the student has what their last change says', async () => {
    expect(
      await all(`select distinct s.expected_graduate_on::text as on, x.end_on::text as until from student s
        left join status_change x on x.student_id = s.id and x.change_type = '06' and x.effect_state = 2
        where s.expected_graduate_on <> make_date(s.grade::int + floor(s.schooling_years)::int, case when s.schooling_years % 1 = 0 then 6 else 12 end,
          case when s.schooling_years % 1 = 0 then 30 else 31 end)`),
    ).toEqual([{ on: '2027-09-06', until: '2027-09-06' }]);
    expect(
      await all(`select student_id from (select distinct on (student_id) student_id, after from status_change where effect_state = 2
        order by student_id, effective_on desc) c join student s on s.id = c.student_id where s.expected_graduate_on::text <> c.after->>'graduateOn'`),
    ).toEqual([]);
    expect(
      await all(`select distinct change_type as type, left(after->>'graduateOn', 4)::int - left(before->>'graduateOn', 4)::int as years
        from status_change where before->>'graduateOn' <> after->>'graduateOn' order by 1`),
    ).toEqual([
      { type: '02', years: 1 },
      { type: '03', years: 1 },
      { type: '06', years: 0 },
      { type: '12', years: 1 },
    ]);
  });

  /** 演示 13、15 */
  test('attachments: every change that needs a proof has one, of the others, of plans and of new courses a share', async () => {
    const owned = (entity: string, id: string) =>
      `exists (select from file_info f where f.owner_entity = '${entity}' and f.owner_id = ${id}::text)`;
    expect(
      await one(`select (select count(*)::int from status_change where change_type in ('11', '12', '14', '19', '21', '51')) as "needsProof",
        (select count(*)::int from status_change c where change_type in ('11', '12', '14', '19', '21', '51') and ${owned('change', 'c.id')}) as proven,
        (select count(*)::int from status_change c where ${owned('change', 'c.id')}) as changes,
        (select count(*)::int from plan p where cardinality(attachment_ids) = 1 and ${owned('plan', 'p.id')}) as plans,
        (select count(*)::int from plan p where cardinality(attachment_ids) = 0 and ${owned('plan', 'p.id')}) as unsaid,
        (select count(*)::int from declaration d where open_type = 1 and declare_status > 0 and ${owned('declaration', 'd.id')}) as declarations,
        (select array_agg(distinct mime order by mime) from file_info where model_id like '%:proof') as kinds`),
    ).toEqual({
      needsProof: 224,
      proven: 224,
      changes: 237,
      plans: 16,
      unsaid: 0,
      declarations: 9,
      kinds: ['application/pdf', 'image/png'],
    });
  });
});

describe('seeding', () => {
  /** 演示 2 */
  test('gives the same school every time', async () => {
    await expect(`${JSON.stringify(await manifest(database.pool), null, 2)}\n`).toMatchFileSnapshot(
      'demo.manifest.json',
    );
  });

  /** 演示 3，运行 5 */
  test('twice changes nothing', async () => {
    const before = await manifest(database.pool);
    const lines: string[] = [];
    await seedDemo(database.pool, {
      scale: DEMO_SCALE,
      password: 'another-Password-1',
      log: (line) => lines.push(line),
    });
    expect(await manifest(database.pool)).toEqual(before);
    expect(lines).toEqual([]);
    const [admin] = await all<{ hash: string }>(
      `select password_hash as hash from app_user where username = 'admin'`,
    );
    expect(await verify(admin?.hash ?? '', DEMO_PASSWORD)).toBe(true);
  });

  test.runIf(LONG)(
    /** 演示 5、12、15 */
    'at full scale only the past term grows, and 新开课 and 延续课 are true of every declaration',
    async () => {
      const full = await createDatabase('base');
      try {
        await seedDemo(full.pool, { scale: 1, password: DEMO_PASSWORD });
        expect(await targetChecksum(full.pool)).toBe(await targetChecksum(database.pool));
        const { rows } = await full.pool.query(
          `select declare_status as status, count(*)::int as n from declaration where semester_id = 9 group by 1 order by 1`,
        );
        expect(rows).toEqual([
          { status: 4, n: 1552 },
          { status: 5, n: 12 },
          { status: 6, n: 36 },
        ]);
        const untrue =
          await full.pool.query(`select id from declaration d where semester_id = 10 and declare_status <> 6 and (open_type = 2) <> exists
        (select 1 from declaration p where p.course_id = d.course_id and p.semester_id = 9 and p.declare_status = 4)`);
        expect(untrue.rows).toEqual([]);
        const sizes = await full.pool.query(`select (select count(*)::int from audit_log) as log,
          (select count(*)::int from file_info where file_suffix in ('pdf', 'png')) as files`);
        expect(sizes.rows).toEqual([{ log: 20_446, files: 600 }]);
      } finally {
        await full.drop();
      }
    },
    240_000,
  );

  /** 演示 6 */
  test('new rows get numbers behind those of the demo', async () => {
    const next = await one<{ declaration: string; record: string }>(
      `select nextval(pg_get_serial_sequence('declaration', 'id')) as declaration, nextval(pg_get_serial_sequence('approval_record', 'id')) as record`,
    );
    const last = await one<{ declaration: string; record: string }>(
      `select (select max(id) from declaration) as declaration, (select max(id) from approval_record) as record`,
    );
    expect([
      Number(next.declaration) - Number(last.declaration),
      Number(next.record) - Number(last.record),
    ]).toEqual([1, 1]);
  });
});
