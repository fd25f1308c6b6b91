/** Who changes and when: the demo's changes of status before anybody has decided on them. */
import { STATUS_CODE } from '../../../machines/studentStatus/studentStatus.types.ts';
import { hash, shuffled } from '../kit/hash.ts';
import type { AdminClass, Cohort } from '../talent/classes.ts';
import type { Kind } from './plan.kind.ts';
import { type DemoPlace, type DemoState, enrolOf, placeIn } from './rows.ts';
import { makePerson, type Student, type StudentNumbers } from './students.ts';

const DAY = 86_400_000;
export const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
/** The day before the same day so many months later: a year from 2026-11-23 ends on 2027-11-22. */
const endAfter = (day: string, months: number): string => {
  const end = new Date(Date.parse(day));
  end.setUTCMonth(end.getUTCMonth() + months);
  return plus(end.toISOString().slice(0, 10), -1);
};
/** Status that a type leads to for somebody who goes. */
const LEADS: Readonly<Record<string, string>> = {
  '11': STATUS_CODE.suspended,
  '14': STATUS_CODE.admissionKept,
  '19': STATUS_CODE.statusKept,
  '21': STATUS_CODE.transferredOut,
  '31': STATUS_CODE.withdrawn,
  '42': STATUS_CODE.expelled,
  '51': STATUS_CODE.deceased,
};
const RESTED_FROM = '2025-03-10';
type Home = Pick<Student, 'cohort' | 'home'>;
export interface Change {
  kind: Kind;
  student: Student;
  on: string;
  endOn: string | null;
  target: AdminClass | null;
  before: DemoPlace;
  after: DemoPlace;
  /** 0 in flight, 1 待生效, 2 已生效 */
  effectState: number;
  key: string;
}

/** Plays the changes of plan.ts on the students: who stays gets a past, who has gone is added. */
export class Registry {
  readonly story = new Map<number, DemoState[]>();
  readonly placed = new Map<number, DemoPlace>();
  readonly changes: Change[] = [];
  readonly resting: Student[] = [];
  private readonly pool: Student[];
  private readonly students: Student[];
  private readonly cohorts: readonly Cohort[];
  private readonly numbers: StudentNumbers;
  constructor(students: Student[], cohorts: readonly Cohort[], numbers: StudentNumbers) {
    this.students = students;
    this.cohorts = cohorts.filter(({ major, grade }) => major.businessType === 0 && grade >= 2023);
    this.numbers = numbers;
    const own = students.filter(
      ({ cohort, foreign, cname }) => this.cohorts.includes(cohort) && !foreign && cname.length < 5,
    );
    this.pool = shuffled(own, ({ studentNo }) => `change:${studentNo}`);
  }

  add(kind: Kind): void {
    for (let i = 0; i < kind.count; i++) {
      const on = kind.on[i % kind.on.length] ?? '';
      if (kind.how === 'goes') this.goes(kind, on, i);
      else if (kind.how === 'stays') this.stays(kind, on, i);
      else this.asks(kind, on, i);
    }
  }
  /** Somebody else of this grade, taken out of the pool. */
  private take(kind: Kind, fits: (student: Student) => boolean): Student {
    const at = this.pool.findIndex(
      (one) => (!kind.grades || kind.grades.includes(one.cohort.grade)) && fits(one),
    );
    const [student] = at < 0 ? [] : this.pool.splice(at, 1);
    if (!student) throw new Error(`nobody for ${kind.type} in the demo`);
    return student;
  }
  /** Where they came from, or go to: another class by the rule of the type. */
  private other({ cohort, home }: Home, from: Kind['from'], key: string, step = -1): Home | null {
    const fits = this.cohorts.filter(({ major, grade }) =>
      from === 'nextGrade'
        ? major === cohort.major && grade === cohort.grade + step
        : from === 'otherMajor'
          ? major !== cohort.major && grade === cohort.grade
          : major === cohort.major && grade === cohort.grade,
    );
    const homes = fits.flatMap((one) =>
      one.classes.filter((it) => it !== home).map((it) => ({ cohort: one, home: it })),
    );
    return homes[hash(key) % (homes.length || 1)] ?? null;
  }
  private note(
    kind: Kind,
    student: Student,
    on: string,
    before: DemoPlace,
    after: DemoPlace,
    effectState: number,
    i: number,
  ): Change {
    const endOn = kind.months ? endAfter(on, kind.months) : null;
    const target =
      before.classId !== after.classId || kind.type === '12'
        ? ({ id: after.classId } as AdminClass)
        : null;
    const change = {
      kind,
      student,
      on,
      endOn,
      target,
      before,
      after,
      effectState,
      key: `${kind.type}:${kind.how}:${on}:${i}`,
    };
    this.changes.push(change);
    return change;
  }
  private goes(kind: Kind, on: string, i: number): void {
    const at = this.cohorts.filter(({ grade }) => kind.grades?.includes(grade));
    const cohort = at[hash(`gone:${kind.type}:${on}:${i}`) % at.length];
    const home = cohort?.classes[i % cohort.classes.length];
    if (!cohort || !home) throw new Error('no class');
    const person = makePerson(`gone:${kind.type}:${on}:${i}`);
    const student: Student = {
      id: this.students.length + 1,
      studentNo: this.numbers.next(home),
      ...person,
      cohort,
      home,
    };
    this.students.push(student);
    const [before, after] = [placeIn(student), placeIn(student, LEADS[kind.type])];
    const beginOn = enrolOf(student);
    const states: DemoState[] = [
      { studentId: student.id, beginOn, endOn: plus(on, -1), byChangeId: null, place: before },
    ];
    this.story.set(student.id, [
      ...(beginOn < on ? states : []),
      { studentId: student.id, beginOn: on, endOn: null, byChangeId: 0, place: after },
    ]);
    this.placed.set(student.id, after);
    this.note(kind, student, on, before, after, 2, i);
    if (kind.type === '11') this.resting.push(student);
  }
  private stays(kind: Kind, on: string, i: number): void {
    const key = `${kind.type}:${on}:${i}`;
    const student = this.take(
      kind,
      (one) => !kind.from || this.other(one, kind.from, key) !== null,
    );
    const origin = kind.from ? this.other(student, kind.from, key) : null;
    const after = placeIn(student);
    const before = origin ? placeIn(origin) : after;
    if (origin) {
      student.origin = origin;
      student.studentNo = this.numbers.next(origin.home);
    }
    const { id: studentId } = student;
    const change = this.note(
      kind,
      student,
      on,
      kind.resumes ? { ...before, statusCode: '02', inSchool: false } : before,
      after,
      2,
      i,
    );
    const begin = { studentId, beginOn: enrolOf(student), byChangeId: null, place: before };
    if (kind.resumes) {
      const leave: Kind = {
        ...kind,
        type: '11',
        months: 12,
        text: '经医院诊断需要住院治疗并休养，申请休学一年',
      };
      const away = { ...before, statusCode: '02', inSchool: false };
      this.note(leave, student, RESTED_FROM, before, away, 2, i).endOn = plus(on, -1);
      this.story.set(studentId, [
        { ...begin, endOn: plus(RESTED_FROM, -1) },
        { studentId, beginOn: RESTED_FROM, endOn: plus(on, -1), byChangeId: 0, place: away },
        { studentId, beginOn: on, endOn: null, byChangeId: 0, place: after },
      ]);
    } else
      this.story.set(studentId, [
        { ...begin, endOn: plus(on, -1) },
        { studentId, beginOn: on, endOn: null, byChangeId: 0, place: change.after },
      ]);
  }
  private asks(kind: Kind, on: string, i: number): void {
    const key = `${kind.type}:${kind.how}:${on}:${i}`;
    const from =
      kind.type === '23' ? 'otherMajor' : kind.type === '29' ? 'otherClass' : 'nextGrade';
    const moves = ['02', '12', '23', '29'].includes(kind.type);
    const student = kind.resumes
      ? this.resting[i]
      : this.take(kind, (one) => !moves || this.other(one, from, key, 1) !== null);
    if (!student) throw new Error(`nobody for ${key}`);
    const before = this.placed.get(student.id) ?? placeIn(student);
    const to = moves ? (this.other(student, from, key, 1) ?? student) : null;
    const after = to
      ? placeIn(to)
      : { ...before, statusCode: LEADS[kind.type] ?? '01', inSchool: !(kind.type in LEADS) };
    this.note(kind, student, on, before, after, kind.how === 'waits' ? 1 : 0, i);
  }
}
