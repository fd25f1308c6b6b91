import { prepared } from '../../../platform/server/database/prepared.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { StudentPlace } from '../contract/place.ts';
import { notEndedSql } from './records.ts';

/** The columns of a place and their types, in one order for every statement. */
const COLUMNS = [
  ['grade', 'grade'],
  ['unit_key', 'unitKey'],
  ['major_id', 'majorId'],
  ['direction_id', 'directionId'],
  ['class_id', 'classId'],
  ['campus_id', 'campusId'],
  ['in_school', 'inSchool'],
  ['status_code', 'statusCode'],
] as const satisfies readonly (readonly [column: string, field: keyof StudentPlace])[];
export const PLACE_COLUMNS = COLUMNS.map(([column]) => column).join(', ');
/** A select list under the names of `StudentPlace`. An example: `placeOf('s')`. */
export const placeOf = (table: string): string =>
  COLUMNS.map(
    ([column, field]) => `${table}.${column}${/Id$/.test(field) ? '::float8' : ''} as "${field}"`,
  ).join(', ');

/** The place of a student on a day; null: none on that day. */
export async function stateOn(db: Queryable, schoolId: number, studentId: number, day: string) {
  const { rows } = await db.query<StudentPlace & { id: number; beginOn: string }>(
    `select s.id::float8 as id, to_char(s.begin_on, 'YYYY-MM-DD') as "beginOn", ${placeOf('s')} from student_state s
     where s.school_id = $1 and s.student_id = $2 and s.begin_on <= $3::date and (s.end_on is null or s.end_on >= $3::date)`,
    [schoolId, studentId, day],
  );
  return rows[0] ?? null;
}
/** When the history of a student goes on behind a day: what began at the day would be undone by it. Null: it does not. */
export async function firstAfter(
  db: Queryable,
  schoolId: number,
  studentId: number,
  day: string,
): Promise<string | null> {
  const { rows } = await db.query<{ day: string | null }>(
    `select to_char(min(begin_on), 'YYYY-MM-DD') as day from student_state where school_id = $1 and student_id = $2 and begin_on > $3::date`,
    [schoolId, studentId, day],
  );
  return rows[0]?.day ?? null;
}

/** Where a student stands from a day on, and by which change. */
interface Begun {
  studentId: number;
  beginOn: string;
  place: StudentPlace;
  changeId?: number | null;
}
const ADD_STATE = `insert into student_state (school_id, student_id, begin_on, end_on, by_change_id, ${PLACE_COLUMNS})
  values ($1, $2, $3, $4, $5, ${COLUMNS.map((_, i) => `$${i + 6}`).join(', ')})`;
/** A period of a student's history, when nothing else is written of these days. */
export async function addState(
  db: Queryable,
  schoolId: number,
  { studentId, beginOn, place, changeId = null }: Begun,
  endOn: string | null = null,
): Promise<void> {
  await db.query({
    ...prepared(ADD_STATE),
    values: [
      schoolId,
      studentId,
      beginOn,
      endOn,
      changeId,
      ...COLUMNS.map(([, field]) => place[field]),
    ],
  });
}

/**
 * From a day on the student stands in a new place: what held until then ends the day before, what lay behind it goes on from the new one
 * (异动 23).
 */
export async function openState(db: Queryable, schoolId: number, begun: Begun): Promise<void> {
  const key = [schoolId, begun.studentId, begun.beginOn];
  const { rows } = await db.query<{ endOn: string | null }>(
    `select to_char(end_on, 'YYYY-MM-DD') as "endOn" from student_state where school_id = $1 and student_id = $2
       and begin_on <= $3::date and (end_on is null or end_on >= $3::date)`,
    key,
  );
  await db.query(
    'delete from student_state where school_id = $1 and student_id = $2 and begin_on = $3::date',
    key,
  );
  await db.query(
    `update student_state set end_on = $3::date - 1 where school_id = $1 and student_id = $2 and begin_on < $3::date
       and (end_on is null or end_on >= $3::date)`,
    key,
  );
  await addState(db, schoolId, begun, rows[0]?.endOn ?? null);
}

/**
 * Brings what the list of students shows up to the row in which `today` lies, for one student or, each day, for all. Answers whom it moved.
 */
export async function settleToday(
  db: Queryable,
  schoolId: number,
  today: string,
  studentId: number | null = null,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `update student t set (${PLACE_COLUMNS}) = (${COLUMNS.map(([column]) => `s.${column}`).join(', ')}), version = t.version + 1
     from student_state s where t.school_id = $1 and ($3::bigint is null or t.id = $3) and s.school_id = t.school_id and s.student_id = t.id
       and s.begin_on <= $2::date and (s.end_on is null or s.end_on >= $2::date)
       and (${COLUMNS.map(([column]) => `t.${column}`).join(', ')}) is distinct from (${COLUMNS.map(([column]) => `s.${column}`).join(', ')})
     returning t.id::float8 as id`,
    [schoolId, today, studentId],
  );
  return rows.map(({ id }) => id);
}

/** Students whose study has not ended go along with their unit: also whoever is away for a year comes back to it. */
const STUDYING = notEndedSql('status_code');
/** `$1` school, `$2` business type, `$3` the key of the unit. */
export const COUNT_STUDENTS = `select count(*) from student where school_id = $1 and business_type = $2 and unit_key = $3 and ${STUDYING}`;

/** What of a unit's students goes to another one, and the day of it. */
export interface UnitMove {
  schoolId: number;
  businessType: number;
  from: string;
  to: string;
  /** As the decision says: `2026-12-01`. */
  effectiveOn: string;
  today: string;
  /** Those of these classes only. */
  classIds?: readonly number[];
}
/**
 * Points the students of a unit to another one (学生 15): from that day on they stand in a new row of their history, and what
 * is behind it stays as it was. All of a merge is done at once, so a day that has not come counts as today; whose present row has begun
 * later has that row changed.
 */
export async function moveStudents(
  db: Queryable,
  { schoolId, businessType, from, to, effectiveOn, today, classIds }: UnitMove,
): Promise<void> {
  const on = effectiveOn < today ? effectiveOn : today;
  const values = [schoolId, businessType, from, to, classIds ?? null];
  const who = `select id from student where school_id = $1 and business_type = $2 and unit_key = $3 and ${STUDYING}
    and ($5::bigint[] is null or class_id = any($5))`;
  const present = `school_id = $1 and unit_key = $3 and end_on is null and student_id in (${who})`;
  await db.query(
    `update student_state set unit_key = $4 where ${present} and begin_on >= $6::date`,
    [...values, on],
  );
  await db.query(
    `with past as (update student_state set end_on = $6::date - 1 where ${present} and begin_on < $6::date returning *)
     insert into student_state (school_id, student_id, begin_on, ${PLACE_COLUMNS})
     select $1::int, student_id, $6::date, ${COLUMNS.map(([column]) => (column === 'unit_key' ? '$4' : column)).join(', ')} from past`,
    [...values, on],
  );
  await db.query(
    `update student set unit_key = $4, version = version + 1 where school_id = $1 and id in (${who})`,
    values,
  );
}
