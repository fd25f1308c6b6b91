import type { Level } from '../../../machines/approval/approval.types.ts';
import { changeTypeOf } from '../../../machines/studentStatus/studentStatus.types.ts';
import { SCHOOL_ID } from '../../install/fixed.ts';
import { semesterRows } from '../foundation/calendar.ts';
import { UNIT } from '../foundation/units.data.ts';
import type { Unit, Units } from '../foundation/units.ts';
import { hash } from '../kit/hash.ts';
import type { Rights } from '../people/rights.ts';
import type { Person } from '../people/staff.ts';
import type { Cohort } from '../talent/classes.ts';
import { playApproval } from './approving.ts';
import { KINDS } from './plan.ts';
import { type Change, plus, Registry } from './registry.ts';
import { graduationOf } from './rows.ts';
import type { Student, StudentNumbers } from './students.ts';

/** The last day of the demo on which somebody has decided, and the 休学 before a 复学. */
const ASKED_BY = '2026-11-16';

const semesterAt = (day: string): number =>
  semesterRows.findLast(({ businessType, beginOn }) => businessType === 0 && beginOn <= day)?.id ??
  1;

/** How somebody stood and stands, with the end of the study: that of the grade, of 延长年限 its own day (异动 10、23). */
const sidesOf = ({ kind, student, before, after, endOn }: Change) => ({
  before: { ...before, graduateOn: graduationOf(student, before.grade) },
  after: { ...after, graduateOn: kind.type === '06' ? endOn : graduationOf(student, after.grade) },
});

interface Offices {
  college: Unit;
  master: Unit;
  registrar: Person;
}
/** Who applies for a change, and who decides on it at a level, with the unit. */
function peopleFor(
  { before, key }: Change,
  rights: Rights,
  { college, master, registrar }: Offices,
) {
  const deciders = (n: number) => rights.deciders(0, n, before.unitKey);
  const [declarer] = rights
    .declarers(0, before.unitKey)
    .filter((person) => !deciders(1).includes(person));
  if (!declarer) throw new Error(`nobody declares for ${before.unitKey}`);
  const at = (level: Level) => {
    if (level === 'master') return { person: registrar, unit: master };
    const people = deciders(level === 'management' ? 1 : 3).filter(
      (person) => person.workStatus === '1' && person !== declarer,
    );
    const person = people[hash(`decides:${key}`) % (people.length || 1)];
    if (!person) throw new Error(`nobody decides for ${before.unitKey}`);
    return { person, unit: college };
  };
  return { declarer, at };
}
/** The units that decide on it. */
const unitColumns = (college: Unit, master: Unit) => ({
  managementUnitKey: college.nodeKey,
  managementUnitName: college.unitName,
  managementPath: college.path,
  supervisorUnitKey: college.nodeKey,
  supervisorUnitName: college.unitName,
  supervisorPath: college.path,
  masterUnitKey: master.nodeKey,
  masterUnitName: master.unitName,
  masterPath: master.path,
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
  const master = units.get(0, UNIT.academicAffairs);
  const serial = new Map<string, number>();
  const records: object[] = [];
  const rows = sorted.map(({ change, day }, at) => {
    const { kind, student, on, endOn, target, before, effectState, key } = change;
    const id = at + 1;
    const month = day.slice(0, 7).replace('-', '');
    serial.set(month, (serial.get(month) ?? 0) + 1);
    const college = units.get(0, before.unitKey);
    const { declarer, at: pickOf } = peopleFor(change, rights, { college, master, registrar });
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
    const state = registry.story
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
      ...unitColumns(college, master),
      ...played.columns,
      declarerId: declarer.id,
      declarerName: declarer.cname,
      createdBy: declarer.id,
      createdAt: `${day}T10:00:00+08:00`,
    };
  });
  return { rows, records, story: registry.story, placed: registry.placed };
}
