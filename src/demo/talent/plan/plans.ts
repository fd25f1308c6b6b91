import { planSums } from '../../../areas/plan/contract/plan.sums.ts';
import { BOOKED, SCHOOL_ID } from '../../../install/fixed.ts';
import type { PlanCourse, PlanGroup } from '../../../school/plan/contract/plan.shapes.ts';
import type { Units } from '../../foundation/units.ts';
import type { Rights } from '../../people/rights.ts';
import type { Cohort } from '../classes.ts';
import type { Course } from '../courses.ts';
import type { Major } from '../majors.ts';
import { approvedPlan } from './approved.ts';
import { chaptersOf } from './chapters.ts';
import { groupsOf, rowOf } from './content.ts';
import { Pool } from './pool.ts';
import { TEMPLATES, type TemplateSketch } from './skeleton.ts';
import { type Place, spread } from './terms.ts';

/** What has been declared for a cohort: in `term` of its plan, or off the plan there. */
export interface Declared {
  course: Course;
  term: number;
  offPlan: boolean;
}
export interface PlanTables {
  plan: object[];
  plan_group: object[];
  plan_course: object[];
}
const COURSES_EACH = 400;
const FIVE_YEARS = 5;
/** Group for a declared course that the plan of the major does not have by itself. */
const HOME: Readonly<Record<string, string>> = {
  '1': 'politics',
  '2': 'language',
  '3': 'sport',
  '7': 'open',
  '8': 'foundation',
  '9': 'core',
  '10': 'elective',
  '11': 'practice',
};

export function templateOf(major: Major, nationalCode: string): TemplateSketch {
  const found = TEMPLATES.find(
    ({ businessType, disciplines, schoolingYears }) =>
      businessType === major.businessType &&
      (businessType > 0 ||
        ((schoolingYears === FIVE_YEARS) === (major.schoolingYears === FIVE_YEARS) &&
          disciplines.includes(nationalCode.slice(0, 2)))),
  );
  if (!found) throw new Error(`no template for ${major.name}`);
  return found;
}

/** The plans of the demo: one for each cohort, 285 (演示 8). */
export class PlanBook {
  readonly tables: PlanTables = { plan: [], plan_group: [], plan_course: [] };
  /** Approval records of the plans. */
  readonly records: object[] = [];
  private readonly ids = new Map<Cohort, ReadonlyMap<Course, number>>();
  private readonly pool: Pool;
  private readonly world: { units: Units; rights: Rights };
  constructor(courses: readonly Course[], world: { units: Units; rights: Rights }) {
    this.world = world;
    this.pool = new Pool(courses);
  }

  /** Number of the plan's course for a cohort; undefined where its plan does not have it. */
  idOf(cohort: Cohort, course: Course): number | undefined {
    return this.ids.get(cohort)?.get(course);
  }

  /** Writes the plan of a cohort, so that what is declared for it stands in it. */
  add(cohort: Cohort, nationalCode: string, declared: readonly Declared[]): void {
    const { major, grade } = cohort;
    const id = this.tables.plan.length + 1;
    const template = templateOf(major, nationalCode);
    const chosen = this.pool.choose(major, template);
    const kept = new Set([...chosen.values()].flat());
    const base = spread(this.places(template, chosen, []), template.endTerm);
    for (const { course, offPlan } of declared) {
      if (offPlan || kept.has(course)) continue;
      kept.add(course);
      const group = this.homeOf(template, course);
      chosen.set(group, [...(chosen.get(group) ?? []), course]);
    }
    const terms = spread(this.places(template, chosen, declared), template.endTerm, base);
    const groups = groupsOf(template, chosen, id);
    const groupId = new Map(template.groups.map(({ key }, i) => [key, groups[i]?.id ?? 0]));
    const rows = [...chosen].flatMap(([key, courses]) =>
      courses.map((course) => ({ key, course })),
    );
    // in the order in which they came to the plan: what only the past term has is last, so that its size moves no other number
    const numbers = new Map([...kept].map((course, i) => [course, id * COURSES_EACH + i]));
    const courses = rows.map(
      ({ key, course }): PlanCourse =>
        rowOf(
          course,
          numbers.get(course) ?? 0,
          groupId.get(key) ?? 0,
          key,
          terms.get(course) ?? [1],
        ),
    );
    this.ids.set(cohort, numbers);
    const body = {
      totalCredits: totalOf(groups),
      startTerm: 1,
      endTerm: template.endTerm,
      groups,
      courses,
      chapters: chaptersOf(major, chosen),
    };
    const sums = planSums(body);
    const approved = approvedPlan(id, cohort, this.world);
    this.records.push(...approved.records);
    this.tables.plan.push({
      schoolId: SCHOOL_ID,
      id,
      businessType: major.businessType,
      planCode: `${'BYJ'.charAt(major.businessType)}${nationalCode}-${grade}`,
      planName: `${grade}级${major.name}专业培养方案`,
      grade: String(grade),
      majorId: major.id,
      campusId: major.campusId,
      ownerUnitKey: major.managementUnitKey,
      educationLevel: template.educationLevel,
      schoolingYears: major.schoolingYears,
      degreeCode:
        major.businessType === 1 ? `3${nationalCode.slice(0, 2)}` : `4${nationalCode.slice(0, 2)}`,
      totalCredits: body.totalCredits,
      startTerm: 1,
      endTerm: template.endTerm,
      templateId: template.id,
      edition: 1,
      planStatus: 4,
      chapters: body.chapters,
      requiredCredits: sums.required,
      electiveCredits: sums.elective,
      practiceCredits: sums.practice,
      courseCount: courses.length,
      publishedAt: `${grade}-07-10T10:00:00+08:00`,
      ...BOOKED,
      ...approved.columns,
      createdAt: `${grade}-05-20T09:00:00+08:00`,
    });
    this.tables.plan_group.push(
      ...groups.map((group, sortNo) => ({ schoolId: SCHOOL_ID, planId: id, ...group, sortNo })),
    );
    this.tables.plan_course.push(
      ...courses.map((course, sortNo) => ({ schoolId: SCHOOL_ID, planId: id, ...course, sortNo })),
    );
  }

  private homeOf(template: TemplateSketch, course: Course): string {
    const home = HOME[course.courseType] ?? 'more';
    const required = template.groups.find(({ key }) => key === home);
    // one more that everybody must take would be more than the total: it is one to choose
    if (required?.credits === undefined && home !== 'practice') return 'elective';
    return required ? home : 'elective';
  }

  private places(
    template: TemplateSketch,
    chosen: ReadonlyMap<string, readonly Course[]>,
    declared: readonly Declared[],
  ): Place[] {
    const must = declared.reduce(
      (map, { course, term, offPlan }) =>
        offPlan
          ? map
          : map.set(
              course,
              [...new Set([...(map.get(course) ?? []), term])].sort((a, b) => a - b),
            ),
      new Map<Course, number[]>(),
    );
    const never = new Map(
      declared.filter(({ offPlan }) => offPlan).map(({ course, term }) => [course, term]),
    );
    const required = groupsOf(template, chosen, 1);
    return template.groups.flatMap(({ key }, i) =>
      (chosen.get(key) ?? []).map((course, _, all) => ({
        group: key,
        course,
        share: Math.min(
          1,
          (required[i]?.requiredCredits ?? 0) / all.reduce((sum, one) => sum + one.credits, 0),
        ),
        must: must.get(course) ?? [],
        never: never.get(course) ?? null,
      })),
    );
  }
}

/** The total of the template; where the courses cannot come to it exactly, what they do come to. */
const totalOf = (groups: readonly PlanGroup[]): number =>
  groups.reduce((total, group) => total + (group.parentId === null ? group.requiredCredits : 0), 0);
