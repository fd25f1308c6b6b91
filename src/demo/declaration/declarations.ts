import { currentSemester, type Semester, targetSemester } from '../foundation/calendar.ts';
import type { Cohort } from '../talent/classes.ts';
import type { Course } from '../talent/courses.ts';
import type { Major } from '../talent/majors.ts';
import type { PlanBook } from '../talent/plan/plans.ts';
import { Campaign, type World } from './campaign.ts';
import { Chooser } from './choice.ts';
import { pastSlots } from './history.ts';
import { matchCourses } from './matching.ts';
import { otherSlots } from './others.ts';
import { linkPlans } from './plans.ts';
import { recordRows } from './records.ts';
import { classRows, declarationRow, type Made, teacherRows } from './rows.ts';
import { targetSlots } from './target.ts';
import { TeachingStaff } from './teachers.ts';
import { PAST_SEASON, TARGET_SEASON } from './times.ts';

export interface Curriculum {
  courses: readonly Course[];
  cohorts: readonly Cohort[];
  majors: readonly Major[];
  /** Receives the plan of every cohort, so that what is declared stands in it. */
  plans: PlanBook;
  nationalCode: (major: Major) => string;
}
export interface DeclarationTables {
  declaration: object[];
  teaching_class: object[];
  teaching_class_teacher: object[];
  approval_record: object[];
}
/** Past declarations count from here, so that those of the target semester have the same numbers at every scale. */
const PAST_IDS_FROM = 10_001;

/** `20262-0-00387`: semester, business type, running number (申报 4). */
const numberOf = ({ semesterCode, businessType }: Semester, serial: number) =>
  `${semesterCode.slice(0, 4)}${semesterCode.slice(-1)}-${businessType}-${String(serial).padStart(5, '0')}`;

/** All declarations with classes, teachers and histories; `scale` is DEMO_SCALE, which only the past term follows. */
export function makeDeclarations(
  world: World,
  { courses, cohorts, majors, plans, nationalCode }: Curriculum,
  scale: number,
): DeclarationTables {
  const tables: DeclarationTables = {
    declaration: [],
    teaching_class: [],
    teaching_class_teacher: [],
    approval_record: [],
  };
  const names = new Map(world.people.map((person) => [person.id, person.cname]));
  const nameOf = (staffId: number) => names.get(staffId) ?? '';
  const write = (made: readonly Made[], fromId: number) => {
    const serials = new Map<Semester, number>();
    [...made]
      .sort((a, b) => a.begun - b.begun || a.slot.key.localeCompare(b.slot.key))
      .forEach((one, i) => {
        const serial = (serials.get(one.semester) ?? 0) + 1;
        serials.set(one.semester, serial);
        const id = fromId + i;
        tables.declaration.push(declarationRow(one, id, numberOf(one.semester, serial), nameOf));
        tables.teaching_class.push(...classRows(one, id));
        tables.teaching_class_teacher.push(...teacherRows(one, id));
        tables.approval_record.push(...recordRows(one, id, nameOf));
      });
  };
  const slots = [...targetSlots(), ...otherSlots(1, majors), ...otherSlots(2, majors)];
  const target = matchCourses(slots, new Chooser('20262', courses, cohorts, world.units));
  const past = pastSlots(target, new Chooser('20261', courses, cohorts, world.units), scale);
  linkPlans({ plans, nationalCode, cohorts }, target, past, courses);
  const now = new Campaign(
    world,
    TARGET_SEASON,
    new TeachingStaff(world.people, world.units),
    targetSemester,
  );
  write(
    [...target].map(([slot, choice]) => now.make(slot, choice)),
    1,
  );
  const then = new Campaign(
    world,
    PAST_SEASON,
    new TeachingStaff(world.people, world.units),
    currentSemester,
  );
  write(
    [...past].map(([slot, choice]) => then.make(slot, choice)),
    PAST_IDS_FROM,
  );
  return tables;
}
