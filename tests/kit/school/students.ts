import type { Pool } from 'pg';
import type { Row } from './world.ts';
import { insert } from './world.ts';

/** A student of a college's major 1 as the table has them: who they are, where they stand now and since when. */
export interface Enrolled {
  id: number;
  unitKey: string;
  since: string;
  statusCode?: string;
  classId?: number | null;
  /** The change by which they have stood there. */
  changeId?: number;
}
/** Puts students into a college, each with the one dated state in which they stand. */
export async function enrol(pool: Pool, students: readonly Enrolled[]): Promise<void> {
  const placeOf = ({ unitKey, statusCode = '01', classId = null }: Enrolled) => ({
    grade: '2025',
    unit_key: unitKey,
    major_id: 1,
    class_id: classId,
    campus_id: 1,
    in_school: statusCode === '01',
    status_code: statusCode,
  });
  await insert(
    pool,
    'student',
    students.map((one) => ({
      id: one.id,
      business_type: 0,
      student_no: `S${one.id}`,
      cname: `学生${one.id}`,
      gender: '1',
      education_level: '1',
      schooling_years: 4,
      enrol_on: '2025-09-01',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
      ...placeOf(one),
    })),
  );
  await insert(
    pool,
    'student_state',
    students.map((one) => ({
      student_id: one.id,
      begin_on: one.since,
      by_change_id: one.changeId ?? null,
      ...placeOf(one),
    })),
  );
}
/** 学籍异动 of a student in the column values that a test speaks of. */
export async function addChange(pool: Pool, id: number, more: Row): Promise<void> {
  const now = new Date();
  await insert(pool, 'status_change', [
    {
      id,
      business_type: 0,
      semester_id: 2,
      change_no: `YD${id}`,
      change_type: '11',
      reason_code: '01',
      reason_text: '因病休学一年',
      apply_on: '2026-11-01',
      effective_on: '2026-11-20',
      version: 1,
      created_at: now,
      updated_at: now,
      ...more,
    },
  ]);
}
