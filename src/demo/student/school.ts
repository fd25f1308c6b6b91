import type { Units } from '../foundation/units.ts';
import type { Rights } from '../people/rights.ts';
import type { ClassRow, Cohort } from '../talent/classes.ts';
import { makeChanges } from './changes.ts';
import { stateRows, studentRows } from './rows.ts';
import { makeStudents, StudentNumbers } from './students.ts';

/** The tables of 学籍: students, their history, and the changes of status with their approvals. */
export function makeStudentTables(
  { cohorts, classes }: { cohorts: readonly Cohort[]; classes: readonly ClassRow[] },
  { units, rights }: { units: Units; rights: Rights },
  scale: number,
): readonly (readonly [table: string, rows: readonly object[]])[] {
  const numbers = new StudentNumbers(classes);
  const students = makeStudents(cohorts, scale, numbers);
  const { rows, records, told, placed } = makeChanges(students, cohorts, numbers, units, rights);
  return [
    ['student', studentRows(students, placed)],
    ['student_state', stateRows(students, told)],
    ['status_change', rows],
    ['approval_record', records],
  ];
}
