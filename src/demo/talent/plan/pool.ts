import { MARXISM_COURSES } from '../courses.data.ts';
import type { Course } from '../courses.ts';
import type { Major } from '../majors.ts';
import { COURSE_TYPE } from '../sketches.ts';
import type { TemplateSketch } from './skeleton.ts';

const COMPULSORY_POLITICS = new Set(MARXISM_COURSES.slice(0, 8));
const ELECTIVES_ABOVE = 20;
const MOST_FOUNDATIONS = 8;

const sum = (courses: readonly Course[]): number =>
  courses.reduce((total, course) => total + course.credits, 0);

/** What the catalogue offers to a major: its own department first, then the others of its college. */
export class Pool {
  private readonly byType = new Map<string, Course[]>();
  private readonly courses: readonly Course[];
  constructor(courses: readonly Course[]) {
    this.courses = courses;
    for (const course of courses) {
      const key = `${course.businessType}:${course.courseType}`;
      this.byType.set(key, [...(this.byType.get(key) ?? []), course]);
    }
  }

  of(businessType: number, type: string): readonly Course[] {
    return this.byType.get(`${businessType}:${type}`) ?? [];
  }

  /** Courses of the departments of the major's college, its own first; continuing education has no colleges: its department only. */
  private ofCollege(major: Major, type: string): Course[] {
    const mark = (course: Course) => course.courseCode.slice(0, 3);
    const own = this.courses.find(
      (course) =>
        course.businessType === major.businessType &&
        course.teachingUnitKey === major.departmentKey,
    );
    const near = this.of(major.businessType, type).filter(
      (course) => own && mark(course) === mark(own),
    );
    const mine = near.filter((course) => course.teachingUnitKey === major.departmentKey);
    return major.businessType === 2
      ? mine
      : [...mine, ...near.filter((course) => !mine.includes(course))];
  }

  /** The courses of a major's plan; everything of its own department is in it, what is declared for its classes comes later. */
  choose(major: Major, template: TemplateSketch): Map<string, Course[]> {
    return major.businessType === 0
      ? this.undergraduate(major, template)
      : this.short(major, template);
  }

  private undergraduate(major: Major, { id, totalCredits }: TemplateSketch): Map<string, Course[]> {
    const type = (wanted: string) => this.of(0, wanted);
    const engineering = id === 1 || id === 4;
    const chosen = new Map<string, Course[]>([
      [
        'politics',
        type(COURSE_TYPE.politics).filter((course) => COMPULSORY_POLITICS.has(course.courseName)),
      ],
      ['language', type(COURSE_TYPE.language).slice(0, 4)],
      ['sport', type(COURSE_TYPE.sport).slice(0, 4)],
      [
        'science',
        [
          ...type(COURSE_TYPE.mathematics).slice(0, engineering ? 3 : id === 2 ? 3 : 1),
          ...type(COURSE_TYPE.physics).slice(0, engineering ? 2 : 0),
        ],
      ],
      ['computing', type(COURSE_TYPE.computing).slice(0, 1)],
      [
        'open',
        type(COURSE_TYPE.general)
          .slice((major.id * 5) % 36)
          .slice(0, 5),
      ],
      [
        'more',
        [...type(COURSE_TYPE.mathematics).slice(4, 5), ...type(COURSE_TYPE.physics).slice(5, 6)],
      ],
      ['foundation', this.ofCollege(major, COURSE_TYPE.foundation).slice(0, MOST_FOUNDATIONS)],
      ['practice', this.ofCollege(major, COURSE_TYPE.practice).slice(0, engineering ? 11 : 9)],
    ]);
    const chosenByCredits = 8 + 4 + 8 + 2;
    const fixed = ['politics', 'science', 'computing', 'foundation', 'practice'].reduce(
      (total, key) => total + sum(chosen.get(key) ?? []),
      chosenByCredits,
    );
    const core: Course[] = [];
    for (const course of this.ofCollege(major, COURSE_TYPE.core))
      if (
        course.teachingUnitKey === major.departmentKey ||
        fixed + sum(core) < totalCredits - ELECTIVES_ABOVE
      )
        core.push(course);
    return chosen
      .set('core', core)
      .set('elective', this.ofCollege(major, COURSE_TYPE.elective).slice(0, 11));
  }

  private short(major: Major, { totalCredits }: TemplateSketch): Map<string, Course[]> {
    const politics = major.businessType === 1 ? this.of(1, COURSE_TYPE.politics).slice(0, 2) : [];
    const foundation = this.ofCollege(major, COURSE_TYPE.foundation);
    const core: Course[] = [];
    const all = this.ofCollege(major, COURSE_TYPE.core);
    for (const course of all)
      if (sum([...politics, ...foundation, ...core]) + course.credits <= totalCredits - 2)
        core.push(course);
    const elective = [
      ...this.ofCollege(major, COURSE_TYPE.elective),
      ...all.filter((course) => !core.includes(course)),
    ];
    return new Map([
      ['politics', politics],
      ['foundation', foundation],
      ['core', core],
      ['elective', elective],
    ]);
  }
}
