import type { Pool } from 'pg';
import { LEVELS, type Level } from '../../machines/approval/approval.types.ts';
import type { Client } from '../kit/client.ts';
import { type College, PERSON, signIn } from '../kit/school/college.ts';
import { declare } from '../kit/school/declarations.ts';

/** Somebody at work. */
export interface Worker {
  name: string;
  client: Client;
  level: Level | null;
}
const DECLARERS = 10;
/** Ids of the people who are added, and of the courses. */
const FROM = 10_000;

/** As many of the same kind as somebody of the college, with their roles and scopes; answers their user names. */
async function alike(
  pool: Pool,
  like: keyof typeof PERSON,
  count: number,
  from: number,
): Promise<string[]> {
  const values = [PERSON[like], count, from];
  const { rows } = await pool.query<{ username: string }>(
    `insert into app_user select (jsonb_populate_record(u, jsonb_build_object('id', $3 + n, 'username', u.username || '-' || n, 'employee_number',
       ($3 + n)::text, 'cname', u.username || n))).* from app_user u, generate_series(1, $2::int) n where u.id = $1 returning username`,
    values,
  );
  await pool.query(
    'insert into user_role (school_id, user_id, role_id) select 1, $3 + n, role_id from user_role, generate_series(1, $2::int) n where user_id = $1',
    values,
  );
  await pool.query(
    `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key)
     select 1, $3 + n, business_type, kind, node_key from user_unit_scope, generate_series(1, $2::int) n where user_id = $1`,
    values,
  );
  return rows.map(({ username }) => username);
}

/** So many approvers, as many at each level as at the others, and ten declarers, all signed in. */
export async function crowd(college: College, approvers: number): Promise<Worker[]> {
  const each = Math.ceil(approvers / LEVELS.length);
  const kinds: { like: keyof typeof PERSON; level: Level | null; count: number }[] = [
    ...LEVELS.map((level) => ({ like: level, level, count: each })),
    { like: 'declarer', level: null, count: DECLARERS },
  ];
  const workers: Worker[] = [];
  for (const [i, { like, level, count }] of kinds.entries()) {
    const names = await alike(college.pool, like, count, FROM * (i + 1));
    const clients = await signIn(college.server, names);
    workers.push(...names.map((name) => ({ name, level, client: clients[name] as Client })));
  }
  return workers;
}

const CLASSES = 40;
/** So many drafts, each of a course and class of its own, every course with one declarer: copies of one that was saved as people do. */
export async function drafts(college: College, count: number): Promise<number[]> {
  const { pool } = college;
  const first = await declare(college.as.declarer);
  await pool.query(
    `insert into course select (jsonb_populate_record(c, jsonb_build_object('id', $1 + n, 'course_code', 'X' || n, 'course_name', '课程 ' || n))).*
     from course c, generate_series(0, $2::int) n where c.id = 1`,
    [FROM, Math.ceil(count / CLASSES)],
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into declaration select (jsonb_populate_record(d, jsonb_build_object('id', d.id + n, 'declaration_no', '20262-0-1' || lpad(n::text, 4, '0'),
       'course_id', $2 + (n - 1) / $3::int, 'declarer_id', $4 + 1 + (n - 1) / $3::int % $5::int))).*
     from declaration d, generate_series(1, $6::int) n where d.id = $1 returning id::int as id`,
    [first.id, FROM, CLASSES, FROM * (LEVELS.length + 1), DECLARERS, count],
  );
  await pool.query(
    `insert into teaching_class select (jsonb_populate_record(t, jsonb_build_object('declaration_id', $1 + n, 'admin_class_ids', jsonb_build_array(1 + (n - 1) % $2::int)))).*
     from teaching_class t, generate_series(1, $3::int) n where t.declaration_id = $1`,
    [first.id, CLASSES, count],
  );
  await pool.query(
    `insert into teaching_class_teacher select (jsonb_populate_record(t, jsonb_build_object('declaration_id', $1 + n))).*
     from teaching_class_teacher t, generate_series(1, $2::int) n where t.declaration_id = $1`,
    [first.id, count],
  );
  await pool.query('delete from declaration where id = $1', [first.id]);
  // a database that has grown by use knows how large its tables are
  await pool.query('analyze');
  return rows.map(({ id }) => id);
}
