import { UNIT } from '../foundation/units.data.ts';
import type { Units } from '../foundation/units.ts';
import type { Rights } from '../people/rights.ts';
import type { ClassRow, Cohort } from '../talent/classes.ts';
import { accountTables } from './accounts.ts';
import { makeChanges } from './changes.ts';
import { makeEnrolmentTables } from './enrolment/tables.ts';
import { photoTables } from './photos.ts';
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
  const { rows, records, story, placed } = makeChanges(students, cohorts, numbers, units, rights);
  const [registrar] = rights.holding('ROLE_REGISTRAR', 0, 'management', UNIT.school);
  // the last change of a student is the one that has closed their account
  const closedBy = new Map(rows.map(({ id, studentId }) => [studentId, id]));
  const ends = new Map(
    rows.flatMap(({ studentId, after }) => (after ? [[studentId, after.graduateOn] as const] : [])),
  );
  const own = studentRows(students, placed, ends);
  return [
    ['student', own],
    ['student_state', stateRows(students, story)],
    ['status_change', rows],
    ['approval_record', records],
    ...photoTables(students),
    ...accountTables(students, placed, closedBy),
    ...makeEnrolmentTables(students, own, cohorts, { scale, registrarId: registrar?.id ?? 0 }),
  ];
}
