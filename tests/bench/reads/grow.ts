/** The demo school once more and once more in the same database: as many people, papers and hours of rooms again, in the same units. */
import type { Pool } from 'pg';
import { continueNumbers } from '../../../src/install/insert.ts';

/** What grows; units, roles, words and the calendar stay those of one school. */
const TABLES = [
  'acceptance',
  'admin_class',
  'app_user',
  'approval_record',
  'audit_log',
  'certificate',
  'classroom',
  'course',
  'declaration',
  'enrol_division',
  'file_info',
  'freshman',
  'major',
  'major_direction',
  'major_unit',
  'plan',
  'plan_course',
  'plan_group',
  'room_hold',
  'room_occupancy',
  'semester_room',
  'sensitive_access',
  'staff_post',
  'status_change',
  'student',
  'student_account',
  'student_photo',
  'student_state',
  'submit_warning',
  'teaching_class',
  'teaching_class_teacher',
  'user_identity',
  'user_role',
  'user_unit_scope',
];
/** What the numbers of copies are greater by. */
const STEP = 1_000_000;
/** Numbers of rows that are not copied. */
const SAME = ['template_id', 'batch_id'];
/** Numbers of rooms are not of the type of the others. */
const ALSO_SHIFTED = ['room_id', 'parent_room_id', 'fixed_room_id'];
/** What there is once in a school, and what names a person by it. */
const KEYS = [
  'certificate_no',
  'change_no',
  'class_code',
  'counselor_no',
  'course_code',
  'declaration_no',
  'employee_number',
  'examinee_no',
  'direction_code',
  'head_teacher_no',
  'id_number_index',
  'major_code',
  'monitor_no',
  'plan_code',
  'room_code',
  'room_name',
  'student_no',
  'subject',
  'tutor_no',
  'username',
];
/** What everybody who logs in has been told; the demo school has none of it. */
const NOTICES = 200;

interface Column {
  table: string;
  column: string;
  type: string;
}
/** What a copy has in this column; `k`: which copy. */
function copied({ table, column, type }: Column): string {
  const name = `"${column}"`;
  const further = `k * ${STEP}`;
  if (column === 'id' || ALSO_SHIFTED.includes(column)) return `${name} + ${further}`;
  if (type === 'bigint' && !SAME.includes(column)) return `${name} + ${further}`;
  if (type === 'bigint[]') return `array(select one + ${further} from unnest(${name}) one)`;
  if (type === 'uuid' || (table === 'freshman' && column === 'photo_file'))
    return `overlay(overlay(md5(${name}::text || k) placing '4' from 13) placing '8' from 17)::uuid${type === 'uuid' ? '' : '::text'}`;
  if (column === 'owner_id') return `(${name}::bigint + ${further})::text`;
  if (KEYS.includes(column)) return `${name} || '-' || k`;
  return name;
}

/** Makes the school `times` as big, with the numbers of everything changed alike, so that what belonged together does so in each copy. */
export async function grow(pool: Pool, times: number): Promise<void> {
  const { rows } = await pool.query<Column>(
    `select a.attrelid::regclass::text as table, a.attname as column, format_type(a.atttypid, null) as type
       from pg_attribute a where a.attrelid = any($1::regclass[]) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attrelid, a.attnum`,
    [TABLES],
  );
  const client = await pool.connect();
  try {
    await client.query('begin');
    // the audit log refuses what its chain does not hold
    await client.query('set local session_replication_role = replica');
    for (const table of TABLES) {
      const columns = rows.filter((row) => row.table === table);
      await client.query(
        `insert into ${table} (${columns.map(({ column }) => `"${column}"`).join(', ')}) overriding system value
         select ${columns.map(copied).join(', ')} from ${table}, generate_series(1, ${times - 1}) k order by k`,
      );
    }
    await client.query(
      `insert into notice (school_id, user_id, kind, digest, text, many_text, at, read_at)
       select school_id, id, 'reminder', 'grown' || n, '已读消息', '已读消息', now() - n * interval '1 hour', case when n > 5 then now() end
         from app_user, generate_series(1, ${NOTICES}) n where password_hash is not null`,
    );
    await continueNumbers(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await pool.query('vacuum analyze');
}
