import type { Choice, Chooser } from './choice.ts';
import { mayChangeHours } from './form.ts';
import type { Plant, Slot } from './slot.ts';

type Where = (choice: Choice) => boolean;
const of = (short: string, grade: number) => (choice: Choice) =>
  choice.cohort.major.short === short && choice.cohort.grade === grade;
const software2024 = of('软件', 2024);
/** What its own college teaches it in its fourth term is left to be declared from the plan (script A1). */
const isLeftOpen = of('软件', 2025);
const SOFTWARE_DEPARTMENT = '4-2';

/** Which courses and classes a planted situation needs. */
const PLANTS: Readonly<Record<Plant, Where>> = {
  database: (choice) => choice.course.courseName === '数据库原理' && software2024(choice),
  sameClasses: (choice) =>
    choice.course.teachingUnitKey === SOFTWARE_DEPARTMENT && software2024(choice),
  operatingSystem: (choice) => choice.course.courseName === '操作系统' && of('计科', 2025)(choice),
  politics: ({ course, cohort }) =>
    course.courseName === '毛泽东思想概论' &&
    (cohort.major.college !== 1 || (cohort.major.short === '软件' && cohort.grade === 2025)),
  fiftyEight: ({ course }) => course.courseName.includes('听'),
  fullTeacher: ({ course }) =>
    course.teachingUnitKey === SOFTWARE_DEPARTMENT &&
    course.weeklyHours === 4 &&
    course.experimentHours === 0,
  overload: ({ course, cohort }) =>
    course.teachingUnitKey === SOFTWARE_DEPARTMENT &&
    course.weeklyHours === 3 &&
    course.experimentHours === 0 &&
    cohort.classes.length === 2,
  stuck: ({ course }) => course.teachingUnitKey === '4-49',
};

/** Gives every slot its course and classes: what is particular chooses first, twins take what their twin has. */
export function matchCourses(slots: readonly Slot[], chooser: Chooser): Map<Slot, Choice> {
  const chosen = new Map<Slot, Choice>();
  const particular = (slot: Slot) =>
    slot.plant ? (slot.plant === 'sameClasses' ? 1 : 0) : slot.hoursChanged ? 2 : 3;
  const own = slots.filter((slot) => !slot.twinOf).sort((a, b) => particular(a) - particular(b));
  for (const slot of own) {
    const where = slot.plant
      ? PLANTS[slot.plant]
      : slot.hoursChanged
        ? (choice: Choice) => mayChangeHours(choice.course)
        : () => true;
    chosen.set(
      slot,
      chooser.take(
        slot,
        (choice) => where(choice) && (slot.kind !== 'self' || !isLeftOpen(choice)),
      ),
    );
  }
  for (const slot of slots) {
    const twin = slot.twinOf && own.find((it) => it.key === slot.twinOf);
    const choice = twin && chosen.get(twin);
    if (choice) chosen.set(slot, choice);
  }
  return chosen;
}
