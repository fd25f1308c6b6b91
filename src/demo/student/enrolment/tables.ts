import type { FreshmanPhoto } from '../../../areas/enrolment/contract/compare.calls.ts';
import { hash, uuidOf } from '../../kit/hash.ts';
import type { Cohort } from '../../talent/classes.ts';
import { DEMO_FACES, drawnFile } from '../photos.ts';
import type { Student } from '../students.ts';
import { batchRows } from './batches.ts';
import { comingFreshmen } from './coming.ts';
import { divisionRows } from './divisions.ts';
import { pastFreshmen } from './past.ts';
import type { FreshmanRow } from './person.ts';

const keyOf = ({ examineeNo }: FreshmanRow) => `admission:${examineeNo}`;
/** 录取照 of somebody who has no record yet (新生 23). */
const withAdmission = (row: FreshmanRow): FreshmanRow & { admissionPhoto: FreshmanPhoto } => ({
  ...row,
  admissionPhoto: { fileId: uuidOf(keyOf(row)), width: 480, height: 640, sizeKb: 8 },
});

/** The intakes of the demo: the last one closed, the coming one in the middle, its supplement being checked (演示 14). */
export function makeEnrolmentTables(
  students: readonly Student[],
  rows: readonly object[],
  cohorts: readonly Cohort[],
  { scale, registrarId }: { scale: number; registrarId: number },
): readonly (readonly [table: string, rows: readonly object[]])[] {
  const past = pastFreshmen(students, rows, cohorts, scale);
  const majors = [...new Set(cohorts.map(({ major }) => major))];
  const coming = comingFreshmen(majors, past.length + 1).map(withAdmission);
  const all: FreshmanRow[] = [...past, ...coming];
  // each row with the columns of all
  const columns = [...new Set(all.flatMap((row) => Object.keys(row)))];
  return [
    ['enrol_batch', batchRows],
    [
      'file_info',
      coming.map((row) =>
        drawnFile(
          keyOf(row),
          hash(`face:${row.examineeNo}`) % DEMO_FACES,
          '1',
          String(row.examineeNo),
          ['freshmanPhoto', row.id],
        ),
      ),
    ],
    ['enrol_division', divisionRows(past, cohorts, registrarId)],
    [
      'freshman',
      all.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))),
    ],
  ];
}
