import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getNextSnapshot } from 'xstate';
import { approvalMachine } from '../../machines/approval/approval.machine.ts';
import { restoreApproval, type StoredApproval, storeApproval } from '../../machines/approval/approval.stored.ts';
import { type ApprovalEvent, LEVELS, type Level } from '../../machines/approval/approval.types.ts';
import { declarationBody } from '../../src/contract/talent/declaration.shapes.ts';
import { allTeachersNamed, submitFieldProblems } from '../../src/contract/talent/submitProblems.ts';
import { seedDemo } from '../../src/demo/seed.ts';
import { DEMO_PASSWORD, DEMO_SCALE } from '../kit/fixed.ts';
import { createDatabase, type TestDatabase } from '../kit/server.ts';
import { covered, manifest, targetChecksum } from './demo.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('demo');
});
afterAll(() => database.drop());

async function all<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await database.pool.query<T>(sql, values)).rows;
}
async function one<T extends object>(sql: string): Promise<T> {
  const [row] = await all<T>(sql);
  if (!row) throw new Error('no row');
  return row;
}
const TARGET = `from declaration d where d.business_type = 0 and d.semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2')`;
const number = (filter: string) => `(count(*) filter (where ${filter}))::int`;

describe('target semester (domain.md 2.5 test vector)', () => {
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

  test('statistics', async () => {
    const course = 'declare_status <> 6';
    const valid = 'declare_status not in (0, 3, 6)';
    const row = await one(`select ${number(course)} as "courseCount", ${number(`${course} and open_type = 1`)} as "newCourseCount",
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

  test('the other business types: forty each, nine of the continuing education wait at level 3', async () => {
    const rows = await all(`select business_type as type, count(*)::int as n, ${number('declare_status = 1 and current_level = 3')} as third
      from declaration where business_type > 0 group by 1 order by 1`);
    expect(rows).toEqual([
      { type: 1, n: 40, third: 4 },
      { type: 2, n: 40, third: 9 },
    ]);
  });

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

  test('no class has a course twice, but for the two planted pairs of drafts', async () => {
    const pairs =
      await all(`select array_agg(distinct declare_status) as statuses, array_agg(distinct id)::text[] as ids, count(distinct course_name) as names
      from (select d.id, d.semester_id, d.course_id, d.course_name, d.declare_status, unnest(c.admin_class_ids) as class
        from declaration d join teaching_class c on c.declaration_id = d.id where declare_status not in (5, 6)) x
      group by semester_id, course_id, class having count(distinct id) > 1`);
    expect(pairs.every((pair) => JSON.stringify((pair as { statuses: number[] }).statuses) === '[0]')).toBe(true);
    expect(new Set(pairs.map((pair) => (pair as { ids: string[] }).ids.join())).size).toBe(2);
  });
});

describe('approval (domain.md 2.4)', () => {
  test('rule 1 and 2: results fit the status of every row', async () => {
    const results = 'array[result1, result2, result3, result4]';
    const waiting = `cardinality(array_positions(${results}, 1::smallint))`;
    const broken = await all(`select id, declare_status, current_level, ${results} as results from declaration where
      (declare_status = 1) <> (${waiting} = 1) or (declare_status = 1) <> (current_level is not null) or (current_level is null) <> (arrived_at is null)
      or (declare_status = 1 and (${results})[current_level] <> 1)
      or (declare_status = 4 and not (${results} <@ array[2, 8]::smallint[]))
      or (declare_status in (0, 3) and ${results} && array[1, 2]::smallint[])
      or enabled_levels <> case when declare_status = 0 then '{}' else array[1, 2, 3, 4]::smallint[] end
      or (declare_status = 0) <> (round = 0)
      or 9 = any(${results}) and declare_status <> 0`);
    expect(broken).toEqual([]);
  });

  test('rule 7: every history, replayed on the chart by people who hold the right, ends where the row stands', async () => {
    const rows = await all<Stored>(`select d.id::int as id, declarer_id::int as "declarerId", (d.semester_id % 10 = 9) as past,
        array[management_path, teaching_path, supervisor_path, master_path] as paths, d.business_type as type,
        declare_status as "declareStatus", current_level as "currentLevel", enabled_levels as "enabledLevels",
        array[result1, result2, result3, result4] as results, round, teachers_named as "teachersNamed"
      from declaration d order by d.id`);
    const records =
      await all<Recorded>(`select declaration_id::int as id, action, level, opinion, operator_id::int as "operatorId", from_status as "fromStatus",
        from_level as "fromLevel", to_status as "toStatus", to_level as "toLevel", round, results, body_at_submit as body, created_at as at
      from approval_record order by declaration_id, seq`);
    const rights = await rightsOf();
    const histories = new Map<number, Recorded[]>();
    for (const record of records) histories.set(record.id, [...(histories.get(record.id) ?? []), record]);
    const replayed = rows.map((row) => ({ id: row.id, ...replay(row, histories.get(row.id) ?? [], rights) }));
    const stored = rows.map(({ id, declareStatus, currentLevel, enabledLevels, results, round, teachersNamed }) => {
      return { id, declareStatus, currentLevel, enabledLevels, results, round, teachersNamed };
    });
    expect(replayed).toEqual(stored);
    expect(records.length).toBeGreaterThan(4_500);
  });

  test('nothing is later than the evening before the demo day, and nothing of a history goes back in time', async () => {
    const late =
      await all(`select id from declaration where greatest(created_at, updated_at, submitted_at, arrived_at) >= '2026-11-20 00:00+08'
      union all select id from approval_record where created_at >= '2026-11-20 00:00+08'`);
    const back =
      await all(`select id from (select id, created_at - lag(created_at) over (partition by declaration_id order by seq) as gap from approval_record) x
      where gap <= interval '0'`);
    expect({ late, back }).toEqual({ late: [], back: [] });
  });

  test('seven wait and nine lie returned for more than seven days, at any time of the day', async () => {
    const since = `case declare_status when 1 then d.arrived_at else d.updated_at end`;
    const rows = await all(`select declare_status as status, ${number(`${since} < '2026-11-12 00:00+08'`)} as old,
      ${number(`${since} between '2026-11-12 00:00+08' and '2026-11-14 00:00+08'`)} as "mayBeOld" ${TARGET} and declare_status in (1, 2) group by 1 order by 1`);
    expect(rows).toEqual([
      { status: 1, old: 7, mayBeOld: 0 },
      { status: 2, old: 9, mayBeOld: 0 },
    ]);
  });
});

describe('accounts', () => {
  test('roles and scopes are those of decisions.md section 1', async () => {
    const rows = await all<{ username: string; roles: string[]; scopes: string[] }>(`select username,
      coalesce((select array_agg(role_key order by role_id) from user_role join role on role.id = role_id where user_id = u.id), '{}') as roles,
      coalesce((select array_agg(business_type || ' ' || kind || ' ' || node_key order by business_type, kind) from user_unit_scope where user_id = u.id), '{}') as scopes
      from app_user u where password_hash is not null order by id`);
    expect(Object.fromEntries(rows.map(({ username, roles, scopes }) => [username, [roles.join(), scopes.join()]]))).toEqual({
      admin: ['ROLE_ADMIN', [0, 1, 2].map((type) => `${type} management 1-1,${type} supervisor 1-1`).join()],
      security: ['ROLE_SECURITY', ''],
      auditor: ['ROLE_AUDIT', ''],
      declarer: ['ROLE_DECLARER', '0 management 3-1'],
      management: ['ROLE_APPROVE_MANAGEMENT', '0 management 3-1'],
      management2: ['ROLE_DECLARER,ROLE_APPROVE_MANAGEMENT', '0 management 3-1'],
      teaching: ['ROLE_APPROVE_TEACHING', '0 management 3-1'],
      teaching2: ['ROLE_APPROVE_TEACHING', '0 management 3-16'],
      supervisor: ['ROLE_APPROVE_SUPERVISOR', '0 supervisor 3-1'],
      master: ['ROLE_APPROVE_MASTER', '0 supervisor 1-1'],
      registrar: ['ROLE_REGISTRAR', '0 management 1-1'],
      rooms: ['ROLE_ROOM', '0 management 1-1'],
      hr: ['ROLE_HR', '0 management 1-1'],
      teacher: ['ROLE_TEACHER', '0 management 4-2'],
      multi: ['ROLE_DECLARER,ROLE_APPROVE_MANAGEMENT', '0 management 3-2,2 management 3-1'],
      qa: ['ROLE_QA', ''],
      newcomer: ['', ''],
    });
  });

  test('the demo accounts and nobody else can log in, each with a hash of its own', async () => {
    const rows = await all<{ hash: string }>('select password_hash as hash from app_user where password_hash is not null');
    expect(new Set(rows.map((row) => row.hash)).size).toBe(17);
    expect(rows.every((row) => row.hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
    expect(await verify(rows[0]?.hash ?? '', DEMO_PASSWORD)).toBe(true);
  });

  test('the three administrators hold nothing in common and nobody holds everything', async () => {
    const shared =
      await all(`select permission from role, unnest(permissions) as permission where role_key in ('ROLE_ADMIN', 'ROLE_SECURITY', 'ROLE_AUDIT')
      group by 1 having count(*) > 1 union select permission from role, unnest(permissions) as permission where permission like '%*%'`);
    expect(shared).toEqual([]);
  });

  test('what waits for each approver', async () => {
    const queue = async (username: string) => (await all(`select d.id ${TARGET} and ${covered(username)}`)).length;
    const names = ['management', 'management2', 'teaching', 'teaching2', 'supervisor', 'master'];
    const waiting = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await queue(name)])));
    expect(waiting).toEqual({ management: 43, management2: 43, teaching: 28, teaching2: 28, supervisor: 24, master: 112 });
    const multi = await all(`select d.id from declaration d where d.business_type = 2 and ${covered('multi')}`);
    expect(multi.length).toBe(8);
  });

  test('the flags in the queues are those of scripts B1 and D1, and teaching2 finds no teacher named', async () => {
    const flags = async (username: string) => {
      const rows = await all<{ risk: string; n: number }>(
        `select coalesce(risks[1], 'none') as risk, count(*)::int as n ${TARGET} and ${covered(username)} group by 1`,
      );
      return Object.fromEntries(rows.map(({ risk, n }) => [risk, n]));
    };
    expect(await flags('management')).toEqual({ none: 38, offPlan: 2, newCourse: 2, hoursChanged: 1 });
    expect(await flags('supervisor')).toEqual({ none: 18, offPlan: 2, newCourse: 3, overload: 1 });
    expect(await all(`select d.id ${TARGET} and ${covered('teaching2')} and teachers_named`)).toEqual([]);
  });
});

describe('the drafts of declarer', () => {
  const own = `${TARGET} and declarer_id = (select id from app_user where username = 'declarer')`;

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

  test('nothing stands in the way of a submit', async () => {
    const rows = await all<{ id: string; body: unknown }>(`select d.id, ${bodySql} as body ${own} and declare_status in (0, 2)`);
    const problems = rows.flatMap(({ id, body }) =>
      Object.entries(submitFieldProblems(declarationBody.parse(body), 18)).map((problem) => [id, ...problem]),
    );
    expect(problems).toEqual([]);
    const continued = await all(`select d.id ${own} and declare_status = 0 and open_type = 2 and not exists
      (select 1 from declaration p where p.course_id = d.course_id and p.semester_id = 9 and p.declare_status = 4)`);
    expect(continued).toEqual([]);
  });

  test('操作系统 has come back from level 3 (script A2); 数据库原理 is for 软件2501 and 软件2502 (script A1)', async () => {
    expect(
      await one(
        `select weekly_hours as weekly, last_opinion as opinion, total_hours as total ${own} and course_name = '操作系统' and declare_status = 2`,
      ),
    ).toEqual({
      weekly: 6,
      opinion: '周学时 6 与方案 4 不一致，请核实',
      total: 64,
    });
    expect(
      await all(`select a.class_name, d.headcount ${own.replace('where', 'join teaching_class c on c.declaration_id = d.id join admin_class a on a.id = any(c.admin_class_ids) where')}
        and course_name = '数据库原理' order by 1`),
    ).toEqual([
      { class_name: '软件2501', headcount: 67 },
      { class_name: '软件2502', headcount: 67 },
    ]);
  });
});

describe('school', () => {
  test('sizes are those of domain.md 4.2', async () => {
    expect(
      await one(`select (select array_agg(n order by business_type) from (select business_type, count(*)::int as n from org_unit group by 1) x) as units,
        (select array_agg(n order by business_type) from (select business_type, count(*)::int as n from course group by 1) x) as courses,
        (select array_agg(n order by business_type) from (select business_type, count(*)::int as n from major group by 1) x) as majors,
        (select array_agg(n order by business_type) from (select business_type, sum(headcount)::int as n from admin_class group by 1) x) as students,
        (select count(*)::int from admin_class) as classes, (select count(*)::int from app_user) as staff, (select count(*)::int from role) as roles,
        (select array_agg(n order by title_code) from (select title_code, count(*)::int as n from app_user where title_code is not null group by 1) x) as titles`),
    ).toEqual({
      units: [204, 62, 23],
      courses: [1200, 180, 120],
      majors: [56, 12, 8],
      students: [11_860, 675, 691],
      classes: 413,
      staff: 800,
      roles: 15,
      titles: [74, 186, 279, 81],
    });
  });

  test('teaching units short of approvers are the four planted ones', async () => {
    const rows = await all(`select u.business_type as type, u.unit_name as unit, count(x.user_id)::int as n from org_unit u
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

  test('planted situations of domain.md 4.3', async () => {
    expect(
      await one(`select (select array_agg(m.major_name) from major_unit u join major m on m.id = u.major_id where u.supervisor_unit_key is null) as "withoutSupervisor",
        (select max(char_length(course_name)) from course) as "longestName",
        (select count(*)::int from course where credits = 0.5) as "halfCredit",
        (select count(*)::int from course where practice_weeks > 0 and total_hours = 0) as "weeksWithoutHours",
        (select count(*)::int from app_user where account_status = 'disabled') as disabled,
        (select count(*)::int from declaration d where semester_id = 10 and room_type_code = '6' and headcount = 58) as "fiftyEight",
        (select array_agg(hours) from (select sum(d.weekly_hours)::int as hours from teaching_class_teacher t join declaration d on d.id = t.declaration_id
          where d.semester_id = 10 and t.role = 'lead' and d.declare_status <> 6 group by t.staff_id having sum(d.weekly_hours) > 16) x) as overloaded,
        (select count(*)::int from declaration d join user_role r on r.user_id = d.declarer_id and r.role_id = 5 where semester_id = 10 and management_unit_key = '3-1') as "byApprover"`),
    ).toEqual({
      withoutSupervisor: ['音乐学'],
      longestName: 60,
      halfCredit: 1,
      weeksWithoutHours: 1,
      disabled: 1,
      fiftyEight: 1,
      overloaded: [22],
      byApprover: 2,
    });
  });
});

describe('seeding', () => {
  test('gives the same school every time', async () => {
    await expect(`${JSON.stringify(await manifest(database.pool), null, 2)}\n`).toMatchFileSnapshot('demo.manifest.json');
  });

  test('twice changes nothing', async () => {
    const before = await manifest(database.pool);
    const lines: string[] = [];
    await seedDemo(database.pool, { scale: DEMO_SCALE, password: 'another-Password-1', log: (line) => lines.push(line) });
    expect(await manifest(database.pool)).toEqual(before);
    expect(lines).toEqual([]);
    const [admin] = await all<{ hash: string }>(`select password_hash as hash from app_user where username = 'admin'`);
    expect(await verify(admin?.hash ?? '', DEMO_PASSWORD)).toBe(true);
  });

  test('at full scale only the past term grows, and 新开课 and 延续课 are true of every declaration', async () => {
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
    } finally {
      await full.drop();
    }
  });

  test('new rows get numbers behind those of the demo', async () => {
    const next = await one<{ declaration: string; record: string }>(
      `select nextval(pg_get_serial_sequence('declaration', 'id')) as declaration, nextval(pg_get_serial_sequence('approval_record', 'id')) as record`,
    );
    const last = await one<{ declaration: string; record: string }>(
      `select (select max(id) from declaration) as declaration, (select max(id) from approval_record) as record`,
    );
    expect([Number(next.declaration) - Number(last.declaration), Number(next.record) - Number(last.record)]).toEqual([1, 1]);
  });
});

/** The form of a declaration as the contract has it. */
const bodySql = `jsonb_build_object('source', source, 'courseId', course_id, 'courseRank', course_rank, 'examMode', exam_mode, 'teachingMode', teaching_mode,
  'platformName', platform_name, 'onlineHours', online_hours, 'managementUnitKey', management_unit_key, 'teachingUnitKey', teaching_unit_key,
  'totalHours', total_hours, 'theoryHours', theory_hours, 'experimentHours', experiment_hours, 'computerHours', computer_hours, 'practiceHours', practice_hours,
  'weeklyHours', weekly_hours, 'startWeek', start_week, 'endWeek', end_week, 'weekPattern', week_pattern, 'needSchedule', need_schedule, 'needSelect', need_select,
  'roomTypeCode', room_type_code, 'roomNote', room_note, 'attachmentIds', '[]'::jsonb, 'offPlanReason', off_plan_reason, 'remark', remark,
  'teachingClasses', (select jsonb_agg(jsonb_build_object('classNo', class_no, 'adminClassIds', admin_class_ids, 'expectedCount', expected_count, 'capacity', capacity,
    'teachers', (select coalesce(jsonb_agg(jsonb_build_object('staffId', staff_id, 'role', role, 'hours', hours) order by sort_no), '[]') from teaching_class_teacher t
      where t.declaration_id = c.declaration_id and t.class_no = c.class_no)) order by class_no) from teaching_class c where c.declaration_id = d.id))`;

type Stored = StoredApproval & { id: number; declarerId: number; past: boolean; type: number; paths: string[] };
interface Recorded {
  id: number;
  action: ApprovalEvent['type'];
  level: number | null;
  opinion: string | null;
  operatorId: number;
  fromStatus: number;
  fromLevel: number | null;
  toStatus: number;
  toLevel: number | null;
  round: number;
  results: number[];
  body: Parameters<typeof allTeachersNamed>[0] extends infer C ? { teachingClasses: C } | null : never;
  at: Date;
}
/** user → `type:kind` → path, and his permissions. Who is disabled by now decided while he was not: in the past term only. */
type Rights = Map<number, { permissions: Set<string>; scopes: Map<string, string>; normal: boolean }>;

async function rightsOf(): Promise<Rights> {
  const rows = await all<{
    id: number;
    normal: boolean;
    permissions: string[];
    scopes: [string, string][];
  }>(`select u.id::int as id, account_status = 'normal' as normal,
    coalesce((select array_agg(p) from user_role ur join role r on r.id = ur.role_id, unnest(r.permissions) as p where ur.user_id = u.id), '{}') as permissions,
    coalesce((select json_agg(json_build_array(s.business_type || ':' || s.kind, n.path)) from user_unit_scope s
      join org_unit n on n.business_type = s.business_type and n.node_key = s.node_key where s.user_id = u.id), '[]') as scopes from app_user u`);
  return new Map(
    rows.map(({ id, normal, permissions, scopes }) => [id, { normal, permissions: new Set(permissions), scopes: new Map(scopes) }]),
  );
}

const NEED: readonly [permission: string, kind: string][] = [
  ['talent:declaration:approveManagement', 'management'],
  ['talent:declaration:approveTeaching', 'management'],
  ['talent:declaration:approveSupervisor', 'supervisor'],
  ['talent:declaration:approveMaster', 'supervisor'],
];

/** The independent replay: rights from the tables, teachers from the forms, steps from the records. */
function replay(row: Stored, history: readonly Recorded[], rights: Rights): StoredApproval {
  let snapshot = restoreApproval({
    declareStatus: 0,
    currentLevel: null,
    enabledLevels: [],
    results: [9, 9, 9, 9],
    round: 0,
    teachersNamed: row.teachersNamed,
  });
  history.forEach((record, i) => {
    const person = rights.get(record.operatorId);
    const may = (level: number) => {
      const [permission = '', kind = ''] = NEED[level] ?? [];
      const path = person?.scopes.get(`${row.type}:${kind}`);
      return !!path && !!person?.permissions.has(permission) && (row.past || person.normal) && (row.paths[level] ?? '').startsWith(path);
    };
    const levels = LEVELS.filter((_, level) => may(level));
    const declarer = record.operatorId === row.declarerId;
    if (record.level && !may(record.level - 1)) throw new Error(`${row.id}: ${record.action} at ${record.level} without right`);
    if (declarer && !person?.permissions.has('talent:declaration:submit')) throw new Error(`${row.id}: declared without right`);
    const before = history[i - 1];
    const justPassed =
      before?.action === 'pass' && before.operatorId === record.operatorId && record.at.getTime() - before.at.getTime() < 86_400_000;
    const by = { declarer, levels, justPassed, mayVoid: !!person?.permissions.has('talent:declaration:void') && may(3) };
    if (record.body)
      snapshot = restoreApproval({ ...storeApproval(snapshot), teachersNamed: allTeachersNamed(record.body.teachingClasses) });
    const event = { type: record.action, by, opinion: record.opinion ?? '' } as ApprovalEvent;
    if (event.type === 'submit') Object.assign(event, { enabled: LEVELS, obstacles: [] });
    if (event.type === 'assignTeachers') Object.assign(event, { teachersNamed: true });
    if (event.type === 'returnToLevel') Object.assign(event, { level: LEVELS[(record.toLevel ?? 0) - 1] as Level });
    const was = storeApproval(snapshot);
    if (!snapshot.can(event)) throw new Error(`${row.id}: ${record.action} is refused`);
    snapshot = getNextSnapshot(approvalMachine, snapshot, event);
    const is = storeApproval(snapshot);
    expect({
      from: [record.fromStatus, record.fromLevel],
      to: [record.toStatus, record.toLevel],
      round: record.round,
      results: record.results,
    }).toEqual({
      from: [was.declareStatus, was.currentLevel],
      to: [is.declareStatus, is.currentLevel],
      round: is.round,
      results: is.results,
    });
  });
  return storeApproval(snapshot);
}
