import type { BusinessType } from '../../install/fixed.ts';
import { chance, hash } from '../kit/hash.ts';
import { type Gender, personName, searchPinyin } from '../people/names.ts';
import type { AdminClass, ClassRow, Cohort } from '../talent/classes.ts';
import { PLANTED_NAMES, PLANTED_NAMESAKES } from './planted.ts';

/** Somebody who studies, or has studied, here. */
export interface Student {
  id: number;
  studentNo: string;
  cname: string;
  gender: Gender;
  pinyin: string;
  cohort: Cohort;
  home: AdminClass;
  foreign: boolean;
  /** Where they came to first, if that is another class. */
  origin?: { cohort: Cohort; home: AdminClass };
}
/** With this salt the 11 832 undergraduates of 2023–2026 have 10 329 distinct names, the commonest ten times (演示 9). */
const SALT = 2070;

/** 入学年 4, 业务类型 1, 学院 2, 专业序 2, 班 1: the code of the class; 班内序 2 (学生 1). */
export class StudentNumbers {
  private readonly codes: ReadonlyMap<number, string>;
  private readonly last = new Map<number, number>();
  constructor(classes: readonly ClassRow[]) {
    this.codes = new Map(classes.map(({ id, classCode }) => [id, String(classCode)]));
  }
  /** The next number of a class. */
  next({ id }: AdminClass): string {
    const no = (this.last.get(id) ?? 0) + 1;
    this.last.set(id, no);
    return `${this.codes.get(id)}${String(no).padStart(2, '0')}`;
  }
}

const pinyins = new Map<string, string>();
function pinyinOf(name: string): string {
  const found = pinyins.get(name) ?? searchPinyin(name, true);
  pinyins.set(name, found);
  return found;
}
/** A person by a key, or one of those that are planted. */
export function makePerson(key: string, planted?: { cname: string; gender: Gender }) {
  const gender: Gender = planted?.gender ?? (chance(51, `gender:${key}`) ? '1' : '2');
  const cname = planted?.cname ?? personName(`${key}:${SALT}`, gender);
  return { cname, gender, pinyin: pinyinOf(cname), foreign: /^[A-Za-z ]+$/.test(cname) };
}

/** How many of a class a smaller demo has; each class somebody, so that every list shows something. */
const scaled = (headcount: number, scale: number): number =>
  Math.max(2, Math.round(headcount * scale));

/**
 * Everybody who is in school: as many in each class as its headcount says, 11 860 + 675 + 691 = 13 226 (演示 9), numbered within
 * the class by pinyin.
 */
export function makeStudents(
  cohorts: readonly Cohort[],
  scale: number,
  numbers: StudentNumbers,
): Student[] {
  const students: Student[] = [];
  for (const cohort of cohorts)
    for (const home of cohort.classes) {
      const people = Array.from({ length: scaled(home.headcount, scale) }, (_, i) =>
        makePerson(`student:${home.id}:${i}`, PLANTED_NAMES.get(`${home.className}:${i}`)),
      );
      const [namesake, ...rest] = people;
      if (namesake && rest[0] && home.className === PLANTED_NAMESAKES)
        Object.assign(rest[0], namesake);
      for (const person of people.sort((a, b) =>
        a.pinyin < b.pinyin ? -1 : a.pinyin > b.pinyin ? 1 : 0,
      ))
        students.push({
          id: students.length + 1,
          studentNo: numbers.next(home),
          ...person,
          cohort,
          home,
        });
    }
  return students;
}
/** The business type of a student. */
export const typeOf = ({ cohort }: Student): BusinessType => cohort.major.businessType;
/** A number below n for something about a student. */
export const draw = (student: Student, what: string, n: number): number =>
  hash(`${what}:${student.studentNo}`) % n;
