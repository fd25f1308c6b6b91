import { BOOKED, SCHOOL_ID } from '../../install/fixed.ts';
import { hash } from '../kit/hash.ts';
import type { Major } from './majors.ts';

export interface AdminClass {
  id: number;
  className: string;
  headcount: number;
}
/** A row of `admin_class` as far as teaching tasks need it; who looks after the class comes from demo/student. */
export type ClassRow = AdminClass & { majorId: number; grade: string } & Readonly<
    Record<string, unknown>
  >;
/** The classes of one major and grade: what attends a course together. */
export interface Cohort {
  major: Major;
  grade: number;
  classes: readonly AdminClass[];
}
/** Salts with which the headcounts come to the students that the school is to have (演示 9): 2970, 2969, 2939, 2954; 675; 691. */
const SALT: Readonly<Record<string, number>> = {
  '2023': 42,
  '2024': 152,
  '2025': 793,
  '2026': 25,
  type1: 53,
  type2: 191,
};

const SIZES = {
  0: { from: 30, span: 8 },
  1: { from: 14, span: 10 },
  2: { from: 22, span: 12 },
} as const;

/** 30 + H mod 8; graduate 14–23; continuing education 22–33 (演示 8). */
function headcountOf(major: Major, grade: number, className: string): number {
  if (major.businessType === 0 && grade === 2022) return 28;
  const salt = SALT[major.businessType === 0 ? String(grade) : `type${major.businessType}`] ?? 0;
  const { from, span } = SIZES[major.businessType];
  return from + (hash(`class:${className}:${salt}`) % span);
}

function gradesOf(major: Major): number[] {
  if (major.businessType !== 0) return [2024, 2025, 2026];
  return [...(major.schoolingYears === 5 ? [2022] : []), 2023, 2024, 2025, 2026];
}

const two = (n: number): string => String(n).padStart(2, '0');
/** A major's place within its college: part of class codes, and so of student numbers (新生 25). */
function placesOf(majors: readonly Major[]): ReadonlyMap<Major, number> {
  const counts = new Map<string, number>();
  return new Map(
    majors.map((major) => {
      const key = `${major.businessType}:${major.college}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return [major, counts.get(key) ?? 1];
    }),
  );
}

/** 353 + 36 + 24 = 413 classes, e.g. 软件2501 (演示 8). */
export function makeClasses(majors: readonly Major[]): {
  cohorts: readonly Cohort[];
  rows: readonly ClassRow[];
} {
  const placeOf = placesOf(majors);
  const rows: ClassRow[] = [];
  const cohorts = majors.flatMap((major) =>
    gradesOf(major).map((grade): Cohort => {
      const classes = Array.from({ length: major.classes }, (_, i): AdminClass => {
        const serial = String(i + 1).padStart(2, '0');
        const kind = ['', '研', '继'][major.businessType];
        const className = `${major.short}${kind}${grade % 100}${serial}`;
        const made = {
          id: rows.length + 1,
          className,
          headcount: headcountOf(major, grade, className),
        };
        rows.push({
          schoolId: SCHOOL_ID,
          ...made,
          businessType: major.businessType,
          classCode: `${grade}${major.businessType}${two(major.college)}${two(placeOf.get(major) ?? 0)}${i + 1}`,
          grade: String(grade),
          majorId: major.id,
          campusId: major.campusId,
          managementUnitKey: major.managementUnitKey,
          enabled: true,
          ...BOOKED,
        });
        return made;
      });
      return { major, grade, classes };
    }),
  );
  return { cohorts, rows };
}
