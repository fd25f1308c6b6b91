import { UNIT } from '../foundation/units.data.ts';
import type { Units } from '../foundation/units.ts';
import { chance, shuffled } from '../kit/hash.ts';
import type { Cohort } from '../talent/classes.ts';
import { MARXISM_COURSES } from '../talent/courses.data.ts';
import type { Course } from '../talent/courses.ts';
import { COURSE_TYPE, type CourseType } from '../talent/sketches.ts';
import type { Kind, Slot } from './slot.ts';

export interface Choice {
  course: Course;
  cohort: Cohort;
  /** The course in the plan of the cohort. */
  planCourseId?: number;
}
const WITHIN_DEPARTMENT: readonly CourseType[] = [
  COURSE_TYPE.foundation,
  COURSE_TYPE.core,
  COURSE_TYPE.elective,
  COURSE_TYPE.practice,
];
const COMPULSORY_POLITICS = new Set(MARXISM_COURSES.slice(0, 8));
/** Five years would be one class more than the four grades that are declared for. */
const OLDEST_GRADE = 2023;

/** Courses that no earlier semester has seen (申报 18): among those of the departments, about one in ten. */
export const isNewCourse = (course: Course): boolean =>
  WITHIN_DEPARTMENT.includes(course.courseType) &&
  course.courseType !== COURSE_TYPE.practice &&
  chance(10, `new:${course.courseCode}`);

/** The other business types have no earlier semester to compare with. */
const tellsNew = (businessType: number) => businessType === 0;

/** Chooses course and classes for the declarations of one semester, no pair twice (申报 32). */
export class Chooser {
  private readonly pools = new Map<string, Choice[]>();
  private readonly courses: readonly Course[];
  private readonly cohorts: readonly Cohort[];
  private readonly units: Units;
  private readonly term: string;
  constructor(term: string, courses: readonly Course[], cohorts: readonly Cohort[], units: Units) {
    this.term = term;
    this.courses = courses.filter((course) => course.totalHours > 0);
    this.cohorts = cohorts.filter((cohort) => cohort.grade >= OLDEST_GRADE);
    this.units = units;
  }

  /** The next pair for a slot that also fits `where`. @throws Error when there is none left */
  take(slot: Slot, where: (choice: Choice) => boolean = () => true): Choice {
    const { businessType, managementUnitKey, kind, isNew } = slot;
    const pool = this.pool(businessType, managementUnitKey, kind, isNew);
    const stuck = (choice: Choice) =>
      businessType === 0 && choice.course.teachingUnitKey === UNIT.bioengineering;
    const mayBeStuck = slot.plant === 'stuck' || slot.ending.status === 'draft';
    const at = pool.findIndex((choice) => (mayBeStuck || !stuck(choice)) && where(choice));
    const [choice] = at < 0 ? [] : pool.splice(at, 1);
    if (!choice) throw new Error(`no course left for ${slot.key} ${JSON.stringify(slot)}`);
    return choice;
  }

  /** Takes a certain course out for the unit; null when its classes have all been given. */
  takeCourse(slot: Slot, course: Course): Choice | null {
    const pool = this.pool(slot.businessType, slot.managementUnitKey, slot.kind, slot.isNew);
    const at = pool.findIndex((choice) => choice.course === course);
    return at < 0 ? null : (pool.splice(at, 1)[0] ?? null);
  }

  private pool(businessType: number, unitKey: string, kind: Kind, isNew: boolean): Choice[] {
    const key = `${businessType}:${unitKey}:${kind}:${tellsNew(businessType) && isNew}`;
    const known = this.pools.get(key);
    if (known) return known;
    const made = this.make(businessType as 0 | 1 | 2, unitKey, kind, isNew);
    this.pools.set(key, made);
    return made;
  }

  private make(businessType: 0 | 1 | 2, unitKey: string, kind: Kind, isNew: boolean): Choice[] {
    const inside = (course: Course) =>
      this.units
        .get(businessType, course.teachingUnitKey)
        .path.startsWith(this.units.get(businessType, unitKey).path);
    const fits = (course: Course) => {
      if (
        course.businessType !== businessType ||
        (tellsNew(businessType) && isNewCourse(course) !== isNew)
      )
        return false;
      if (kind === 'self') return inside(course) && WITHIN_DEPARTMENT.includes(course.courseType);
      if (kind === 'other') return !inside(course);
      return (
        course.courseType === kind &&
        (kind !== COURSE_TYPE.politics ||
          businessType > 0 ||
          COMPULSORY_POLITICS.has(course.courseName))
      );
    };
    const own = this.cohorts.filter(
      ({ major }) => major.businessType === businessType && major.managementUnitKey === unitKey,
    );
    const choices = this.courses.filter(fits).flatMap((course) => {
      const ofDepartment =
        kind === 'self'
          ? own.filter(({ major }) => major.departmentKey === course.teachingUnitKey)
          : [];
      return (ofDepartment.length ? ofDepartment : own).map((cohort) => ({ course, cohort }));
    });
    return shuffled(
      choices,
      ({ course, cohort }) =>
        `${this.term}:${course.courseCode}:${cohort.major.short}${cohort.grade}`,
    );
  }
}
