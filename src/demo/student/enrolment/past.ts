import { BOOKED, SCHOOL_ID } from '../../../install/fixed.ts';
import { hash, pick } from '../../kit/hash.ts';
import type { Cohort } from '../../talent/classes.ts';
import type { Student } from '../students.ts';
import { typeOf } from '../students.ts';
import { PAST_BATCH } from './batches.ts';
import { type FreshmanRow, makeFreshman } from './person.ts';

/** Admitted and not come: 保留入学资格 and 放弃, at full scale (演示 14). */
const KEPT = 21;
const GAVE_UP = 75;
const REASONS = {
  3: ['应征入伍', '因病需要休养一年', '参加支教项目'],
  4: ['已被境外院校录取', '决定复读', '家庭原因', '联系不上'],
} as const;
const two = (n: number): string => String(n).padStart(2, '0');
/** Three days of report, from eight to half past five. */
const reportedAt = (key: string): string => {
  const minute = hash(`report:${key}`) % (3 * 570);
  const inDay = minute % 570;
  return `2026-08-${28 + Math.floor(minute / 570)}T${two(8 + Math.floor(inDay / 60))}:${two(inDay % 60)}:00+08:00`;
};

/** Columns that the list of the admitted and the student have in common. */
const SHARED = [
  'examineeNo',
  'cname',
  'pinyin',
  'gender',
  'idType',
  'idNumber',
  'birthday',
  'nationCode',
  'politicalCode',
  'countryCode',
  'originDivision',
  'enrolMode',
  'score',
  'previousSchool',
  'mobile',
];

/** The intake of 2026: whoever is a student of it now, and those who did not come. */
export function pastFreshmen(
  students: readonly Student[],
  rows: readonly object[],
  cohorts: readonly Cohort[],
  scale: number,
): FreshmanRow[] {
  const rowOf = new Map(
    rows.map((row) => [(row as { id: number }).id, row as Record<string, unknown>]),
  );
  const made: FreshmanRow[] = [];
  for (const student of students) {
    const { cohort, home } = student.origin ?? student;
    const row = rowOf.get(student.id);
    if (!row || typeOf(student) !== 0 || cohort.grade !== 2026) continue;
    const kept = row.statusCode === '12';
    const id = made.length + 1;
    made.push({
      ...(Object.fromEntries(
        SHARED.map((name) => [name, row[name] ?? null]),
      ) as unknown as FreshmanRow),
      schoolId: SCHOOL_ID,
      id,
      businessType: 0,
      batchId: PAST_BATCH,
      examineeNo: (row.examineeNo as string | null) ?? `26990109${String(id).padStart(6, '0')}`,
      admissionNo: `CC1${String(id).padStart(5, '0')}`,
      majorId: cohort.major.id,
      campusId: cohort.major.campusId,
      cleared: true,
      reportStatus: kept ? 3 : 1,
      reportedAt: kept ? null : reportedAt(student.studentNo),
      checks: kept ? [] : ['1', '2', '3', '4', '5'],
      absentReason: kept ? REASONS[3][0] : null,
      classId: kept ? null : home.id,
      studentId: student.id,
      ...BOOKED,
    });
  }
  const majors = cohorts
    .filter(({ major, grade }) => major.businessType === 0 && grade === 2026)
    .map(({ major }) => major);
  const known = made.filter(({ reportStatus }) => reportStatus === 3).length;
  const absent = (status: 3 | 4, count: number) => {
    for (let i = 0; i < count; i++) {
      const key = `absent:${status}:${i}`;
      const id = made.length + 1;
      const where = {
        id,
        batchId: PAST_BATCH,
        serial: 90_000 + id,
        major: pick(majors, key),
        year: 2008,
      };
      made.push(
        makeFreshman(key, where, {
          previousSchool: null,
          cleared: true,
          reportStatus: status,
          absentReason: pick(REASONS[status], key),
        }),
      );
    }
  };
  absent(3, Math.max(0, Math.round(KEPT * scale) - known));
  absent(4, Math.round(GAVE_UP * scale));
  return made;
}
