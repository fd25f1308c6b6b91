import type { Pool } from 'pg';

export const queries = (pool: Pool) => {
  const all = async <T extends object>(sql: string): Promise<T[]> =>
    (await pool.query<T>(sql)).rows;
  const one = async <T extends object>(sql: string): Promise<T> => {
    const [row] = await all<T>(sql);
    if (!row) throw new Error('no row');
    return row;
  };
  return { all, one };
};
export type Queries = ReturnType<typeof queries>;

/** The undergraduate declarations of 2026-2027-2. */
export const TARGET = `from declaration d where d.business_type = 0 and d.semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2')`;
export const number = (filter: string) => `(count(*) filter (where ${filter}))::int`;

/** What waits for a demo account at the levels of their roles: their scopes against the paths of the declaration `d`. */
export function covered(username: string): string {
  const path = (
    kind: string,
  ) => `(select n.path from user_unit_scope s join org_unit n on n.business_type = s.business_type and n.node_key = s.node_key
    where s.user_id = (select id from app_user where username = '${username}') and s.business_type = d.business_type and s.kind = '${kind}')`;
  const may = (
    level: string,
  ) => `exists (select 1 from user_role ur join role r on r.id = ur.role_id where ur.user_id = (select id from app_user where username = '${username}')
    and 'talent:declaration:approve${level}' = any(r.permissions))`;
  const at = (level: number, name: string, column: string, kind: string) =>
    `(d.current_level = ${level} and ${may(name)} and starts_with(d.${column}, ${path(kind)}))`;
  return `d.declare_status = 1 and (${[
    at(1, 'Management', 'management_path', 'management'),
    at(2, 'Teaching', 'teaching_path', 'management'),
    at(3, 'Supervisor', 'supervisor_path', 'supervisor'),
    at(4, 'Master', 'master_path', 'supervisor'),
  ].join(' or ')})`;
}

const TABLES = [
  'school',
  'campus',
  'org_unit',
  'annual',
  'school_year',
  'semester',
  'holiday',
  'announcement',
  'declare_extension',
  'approval_deadline',
  'timetable',
  'dict_type',
  'dict_data',
  'setting',
  'role',
  'menu',
  'app_user',
  'user_role',
  'user_unit_scope',
  'course',
  'major',
  'major_direction',
  'major_unit',
  'admin_class',
  'plan_template',
  'plan',
  'plan_group',
  'plan_course',
  'declaration',
  'teaching_class',
  'teaching_class_teacher',
  'student',
  'student_state',
  'enrol_batch',
  'freshman',
  'enrol_division',
  'student_photo',
  'student_account',
  'building',
  'room_partition',
  'classroom',
  'semester_room',
  'room_occupancy',
  'status_change',
  'approval_record',
  'file_info',
];
/** Salted or taken from the clock. */
const VOLATILE = `array['password_hash', 'password_changed_at']`;

const checksumSql = (from: string) =>
  `select count(*)::int as rows, md5(coalesce(string_agg(line, '' order by line), '')) as md5 from (select md5((to_jsonb(t) - ${VOLATILE})::text) as line from ${from}) x`;

/** Rows and checksum of every table of the demo school. */
export async function manifest(pool: Pool): Promise<Record<string, { rows: number; md5: string }>> {
  const lines: [string, { rows: number; md5: string }][] = [];
  for (const table of TABLES)
    lines.push([table, (await pool.query(checksumSql(`${table} t`))).rows[0]]);
  return Object.fromEntries(lines);
}

/** Checksum of the declarations of the target semester with classes, teachers and histories. */
export async function targetChecksum(pool: Pool): Promise<string> {
  const target = `(select id from declaration where semester_id % 10 = 0)`;
  const parts = ['teaching_class', 'teaching_class_teacher', 'approval_record'].map(
    (table) => `${table} t where t.declaration_id in ${target}`,
  );
  const sums = [];
  for (const from of [`declaration t where t.id in ${target}`, ...parts])
    sums.push((await pool.query(checksumSql(from))).rows[0].md5);
  return sums.join();
}

/** The form of a declaration as the contract has it. */
export const BODY = `jsonb_build_object('source', source, 'courseId', course_id, 'courseRank', course_rank, 'examMode', exam_mode, 'teachingMode', teaching_mode,
  'platformName', platform_name, 'onlineHours', online_hours, 'managementUnitKey', management_unit_key, 'teachingUnitKey', teaching_unit_key,
  'totalHours', total_hours, 'theoryHours', theory_hours, 'experimentHours', experiment_hours, 'computerHours', computer_hours, 'practiceHours', practice_hours,
  'weeklyHours', weekly_hours, 'startWeek', start_week, 'endWeek', end_week, 'weekPattern', week_pattern, 'customWeeks', custom_weeks, 'needSchedule', need_schedule, 'needSelect', need_select,
  'roomTypeCode', room_type_code, 'roomNote', room_note, 'attachmentIds', '[]'::jsonb, 'offPlanReason', off_plan_reason, 'remark', remark,
  'teachingClasses', (select jsonb_agg(jsonb_build_object('classNo', class_no, 'adminClassIds', admin_class_ids, 'expectedCount', expected_count, 'capacity', capacity,
    'teachers', (select coalesce(jsonb_agg(jsonb_build_object('staffId', staff_id, 'role', role, 'hours', hours) order by sort_no), '[]') from teaching_class_teacher t
      where t.declaration_id = c.declaration_id and t.class_no = c.class_no)) order by class_no) from teaching_class c where c.declaration_id = d.id))`;
