import type { Cohort } from '../../talent/classes.ts';
import type { Student } from '../students.ts';
import { batchRows } from './batches.ts';
import { comingFreshmen } from './coming.ts';
import { pastFreshmen } from './past.ts';

/** The intakes of the demo: the last one closed, the coming one in the middle, its supplement being checked (domain.md 4.2). */
export function makeEnrolmentTables(
  students: readonly Student[],
  rows: readonly object[],
  cohorts: readonly Cohort[],
  scale: number,
): readonly (readonly [table: string, rows: readonly object[]])[] {
  const past = pastFreshmen(students, rows, cohorts, scale);
  const majors = [...new Set(cohorts.map(({ major }) => major))];
  const all = [...past, ...comingFreshmen(majors, past.length + 1)];
  // each row with the columns of all
  const columns = [...new Set(all.flatMap((row) => Object.keys(row)))];
  return [
    ['enrol_batch', batchRows],
    ['freshman', all.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))],
  ];
}
