import type { ClassRow, Cohort } from '../talent/classes.ts';
import { stateRows, studentRows } from './rows.ts';
import { makeStudents, StudentNumbers } from './students.ts';

/** The tables of 学籍: students and their history. */
export function makeStudentTables(
  cohorts: readonly Cohort[],
  classes: readonly ClassRow[],
  scale: number,
): Readonly<Record<string, readonly object[]>> {
  const students = makeStudents(cohorts, scale, new StudentNumbers(classes));
  return {
    student: studentRows(students, new Map()),
    student_state: stateRows(students, new Map()),
  };
}
