import type { Level } from '../../../machines/approval/approval.types.ts';
import { changeTypeOf, STATUS_CODE } from '../../../machines/studentStatus/studentStatus.types.ts';
import { SCHOOL_ID } from '../../install/fixed.ts';
import { semesterRows } from '../foundation/calendar.ts';
import { UNIT } from '../foundation/units.data.ts';
import type { Units } from '../foundation/units.ts';
import { hash, shuffled } from '../kit/hash.ts';
import type { Rights } from '../people/rights.ts';
import type { AdminClass, Cohort } from '../talent/classes.ts';
import { playApproval } from './approving.ts';
import { KINDS, type Kind } from './plan.ts';
import { type DemoPlace, type DemoState, enrolOf, graduationOf, placeIn } from './rows.ts';
import { makePerson, type Student, type StudentNumbers } from './students.ts';

const DAY = 86_400_000;
const plus = (day: string, days: number): string =>
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
/** The last day of the demo on which somebody has decided, and the 休学 before a 复学. */
const ASKED_BY = '2026-11-16';
const RESTED_FROM = '2025-03-10';
type Home = Pick<Student, 'cohort' | 'home'>;
interface Change {
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
class Registry {
  readonly told = new Map<number, DemoState[]>();
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
  /** Where he came from, or goes to: another class by the rule of the type. */
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
    this.told.set(student.id, [
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
      this.told.set(studentId, [
        { ...begin, endOn: plus(RESTED_FROM, -1) },
        { studentId, beginOn: RESTED_FROM, endOn: plus(on, -1), byChangeId: 0, place: away },
        { studentId, beginOn: on, endOn: null, byChangeId: 0, place: after },
      ]);
    } else
      this.told.set(studentId, [
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

const semesterAt = (day: string): number =>
  semesterRows.findLast(({ businessType, beginOn }) => businessType === 0 && beginOn <= day)?.id ??
  1;

/** How somebody stood and stands, with the end of the study: that of the grade, of 延长年限 its own day (异动 10、23). */
const sidesOf = ({ kind, student, before, after, endOn }: Change) => ({
  before: { ...before, graduateOn: graduationOf(student, before.grade) },
  after: { ...after, graduateOn: kind.type === '06' ? endOn : graduationOf(student, after.grade) },
});

/** 420 changes with their approval histories (演示 13), and what they have made of the students. */
export function makeChanges(
  students: Student[],
  cohorts: readonly Cohort[],
  numbers: StudentNumbers,
  units: Units,
  rights: Rights,
) {
  const registry = new Registry(students, cohorts, numbers);
  for (const kind of KINDS) registry.add(kind);
  const [registrar] = rights.holding('ROLE_REGISTRAR', 0, 'management', UNIT.school);
  if (!registrar) throw new Error('no registrar');
  const submittedOn = ({ on, effectState }: Change): string =>
    effectState === 2 ? plus(on, -14) : plus(ASKED_BY, -(hash(on) % 7));
  const sorted = registry.changes
    .map((change) => ({ change, day: submittedOn(change) }))
    .sort((a, b) =>
      a.day < b.day ? -1 : a.day > b.day ? 1 : a.change.student.id - b.change.student.id,
    );
  const serial = new Map<string, number>();
  const records: object[] = [];
  const rows = sorted.map(({ change, day }, at) => {
    const { kind, student, on, endOn, target, before, effectState, key } = change;
    const id = at + 1;
    const month = day.slice(0, 7).replace('-', '');
    serial.set(month, (serial.get(month) ?? 0) + 1);
    const college = units.get(0, before.unitKey);
    const master = units.get(0, UNIT.academicAffairs);
    const deciders = (n: number) => rights.deciders(0, n, before.unitKey);
    const [declarer] = rights
      .declarers(0, before.unitKey)
      .filter((person) => !deciders(1).includes(person));
    const pickOf = (level: Level) => {
      if (level === 'master') return { person: registrar, unit: master };
      const people = deciders(level === 'management' ? 1 : 3).filter(
        (person) => person.workStatus === '1' && person !== declarer,
      );
      const person = people[hash(`decides:${key}`) % (people.length || 1)];
      if (!person) throw new Error(`nobody decides for ${before.unitKey}`);
      return { person, unit: college };
    };
    if (!declarer) throw new Error(`nobody declares for ${before.unitKey}`);
    const levels = changeTypeOf(kind.type)?.levels ?? [];
    const passes = effectState === 0 ? hash(`passes:${key}`) % levels.length : levels.length;
    const played = playApproval(
      { declarer, at: pickOf },
      levels,
      passes,
      Date.parse(`${day}T10:${10 + (hash(key) % 49)}:00+08:00`),
      id,
    );
    records.push(...played.records);
    const state = registry.told
      .get(student.id)
      ?.find((one) => one.byChangeId === 0 && one.beginOn === on);
    if (state && effectState === 2) state.byChangeId = id;
    return {
      schoolId: SCHOOL_ID,
      id,
      businessType: 0,
      semesterId: semesterAt(on),
      changeNo: `YD${month}${String(serial.get(month)).padStart(4, '0')}`,
      studentId: student.id,
      changeType: kind.type,
      reasonCode: kind.reason,
      reasonText: kind.text,
      applyOn: day,
      effectiveOn: on,
      endOn,
      targetClassId: target?.id ?? null,
      targetSchool: kind.type === '21' ? '望山大学' : null,
      chosenStatus: null,
      docNo:
        effectState && levels.includes('master')
          ? `澄大教〔${day.slice(0, 4)}〕${100 + (id % 800)}号`
          : null,
      effectState,
      effectedAt: effectState === 2 ? `${on}T00:05:00+08:00` : null,
      effectNote: null,
      ...(effectState === 2 ? sidesOf(change) : { before: null, after: null }),
      managementUnitKey: college.nodeKey,
      managementUnitName: college.unitName,
      managementPath: college.path,
      supervisorUnitKey: college.nodeKey,
      supervisorUnitName: college.unitName,
      supervisorPath: college.path,
      masterUnitKey: master.nodeKey,
      masterUnitName: master.unitName,
      masterPath: master.path,
      ...played.columns,
      declarerId: declarer.id,
      declarerName: declarer.cname,
      createdBy: declarer.id,
      createdAt: `${day}T10:00:00+08:00`,
    };
  });
  return { rows, records, told: registry.told, placed: registry.placed };
}
