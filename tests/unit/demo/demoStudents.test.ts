/** Students and changes of the demo school at full scale, without a database. */
import { expect, test } from 'vitest';
import { Units } from '../../../src/demo/foundation/units.ts';
import { makeRights } from '../../../src/demo/people/approvers.ts';
import { makeStaff } from '../../../src/demo/people/staff.ts';
import { makeStudentTables } from '../../../src/demo/student/school.ts';
import { makeClasses } from '../../../src/demo/talent/classes.ts';
import { makeMajors } from '../../../src/demo/talent/majors.ts';
import { idNumberChecked } from '../../../src/platform/contract/validators/idNumber.ts';
import { businessTime } from '../../../src/platform/server/clock.ts';

interface Row {
  id: number;
  businessType: number;
  studentNo: string;
  cname: string;
  grade: string;
  classId: number;
  inSchool: boolean;
  idType: string;
  idNumber: string;
}
interface Changed {
  changeType: string;
  effectState: number;
  declareStatus: number;
  endOn: string | null;
}
const units = new Units();
const { majors } = makeMajors(units);
const { cohorts, rows: classes } = makeClasses(majors);
const tables = new Map(
  makeStudentTables({ cohorts, classes }, { units, rights: makeRights(makeStaff(), units) }, 1),
);
const students = tables.get('student') as Row[];
const changes = tables.get('status_change') as Changed[];
const here = students.filter(({ inSchool }) => inSchool);
const counted = <T>(list: readonly T[], keyOf: (one: T) => string) => {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
};

/** 演示 9 */
test('13 226 students are in school, as many in each class as it says', () => {
  expect(Object.fromEntries(counted(here, ({ businessType }) => String(businessType)))).toEqual({
    0: 11_860,
    1: 675,
    2: 691,
  });
  const sizes = counted(here, ({ classId }) => String(classId));
  expect(classes.filter(({ id, headcount }) => sizes.get(String(id)) !== headcount)).toEqual([]);
});

/** 演示 9 */
test('among the undergraduates of 2023–2026 are 10 329 names, the commonest ten times', () => {
  const names = counted(
    here.filter(({ businessType, grade }) => businessType === 0 && grade >= '2023'),
    ({ cname }) => cname,
  );
  expect([names.size, Math.max(...names.values())]).toEqual([10_329, 10]);
});

/** 演示 1、9 */
test('numbers are one of a kind, of twelve digits, cards right', () => {
  expect(new Set(students.map(({ studentNo }) => studentNo)).size).toBe(students.length);
  expect(students.filter(({ studentNo }) => !/^20\d{10}$/.test(studentNo))).toEqual([]);
  expect(
    students.filter(({ idType, idNumber }) => idType === '1' && !idNumberChecked(idNumber)),
  ).toEqual([]);
  expect(new Set(students.map(({ idNumber }) => idNumber)).size).toBe(students.length);
});

/** 演示 29 */
test('planted: a name twice in a class, long names, a passport, rare characters', () => {
  const twice = [...counted(here, ({ cname, classId }) => `${cname}:${classId}`).values()].filter(
    (n) => n > 1,
  );
  expect(twice.length).toBeGreaterThan(0);
  expect(here.filter(({ cname }) => cname.includes('·')).length).toBe(2);
  expect(here.filter(({ idType }) => idType === 'A').map(({ cname }) => cname)).toEqual([
    'Amina Diallo Konate',
  ]);
  expect(here.filter(({ cname }) => /[㛃䶮𠅤]/u.test(cname)).length).toBe(3);
});

/** 演示 13 */
test('420 changes: so many of each type, 60 in flight, eight leaves end within thirty days', () => {
  expect(changes.length).toBe(420);
  const types = counted(changes, ({ changeType }) =>
    ['11', '12', '23', '31', '02', '19', '29'].includes(changeType) ? changeType : 'other',
  );
  expect(Object.fromEntries(types)).toEqual({
    11: 120,
    12: 70,
    23: 90,
    31: 40,
    '02': 30,
    19: 25,
    29: 25,
    other: 20,
  });
  expect(changes.filter(({ declareStatus }) => declareStatus === 1).length).toBe(60);
  const due = changes.filter(
    ({ changeType, effectState, endOn }) =>
      changeType === '11' &&
      effectState === 2 &&
      endOn &&
      endOn >= '2026-11-20' &&
      endOn <= '2026-12-20',
  );
  expect(due.length).toBe(8);
});

/** 演示 14 */
test('the intake of 2026: 3 050 admitted, 2 954 reported and in classes, 21 kept, 75 gave up; the coming one has 240', () => {
  const freshmen = tables.get('freshman') as {
    batchId: number;
    reportStatus: number;
    classId: number | null;
    idNumber: string | null;
  }[];
  const of = (batchId: number) => freshmen.filter((one) => one.batchId === batchId);
  const states = counted(
    of(1),
    ({ reportStatus, classId }) => `${reportStatus} ${classId === null ? 'none' : 'class'}`,
  );
  expect([of(1).length, Object.fromEntries(states)]).toEqual([
    3_050,
    { '1 class': 2_954, '3 none': 21, '4 none': 75 },
  ]);
  expect([of(2).length, of(3).length]).toEqual([240, 24]);
  // every card is right, and nobody has that of another
  const cards = freshmen.flatMap(({ idNumber }) => (idNumber?.length === 18 ? [idNumber] : []));
  expect([cards.filter((card) => !idNumberChecked(card)), new Set(cards).size]).toEqual([
    [],
    cards.length,
  ]);
});

/** 演示 31 */
test('planted among the coming freshmen: ties asked for, equal names and birthdays, a foreigner, no score, no origin, late', () => {
  const coming = (tables.get('freshman') as Record<string, string | number | null>[]).filter(
    ({ batchId }) => batchId === 2,
  );
  const where = (fits: (one: Record<string, string | number | null>) => boolean) =>
    coming.filter(fits).length;
  const names = counted(coming, ({ cname }) => String(cname));
  const twins = counted(coming, ({ cname, birthday }) => `${cname} ${birthday}`);
  expect([
    where(({ remark }) => /申请(同|不同)班/.test(String(remark))),
    [names.get('李婷'), names.get('王磊'), Math.max(...twins.values())],
    where(({ idType }) => idType === 'A'),
    where(({ score }) => score === null),
    where(({ originDivision }) => originDivision === null),
    where(({ reportStatus }) => reportStatus === 2),
  ]).toEqual([4, [3, 2, 2], 1, 3, 2, 2]);
});

/** 演示 4 */
test('the day of the demo is its own, the time of the day is the real one', () => {
  expect(businessTime(new Date('2031-05-06T07:08:09+08:00'), '2026-11-20')).toEqual(
    new Date('2026-11-20T07:08:09+08:00'),
  );
});
