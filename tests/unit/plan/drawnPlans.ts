import fc from 'fast-check';
import {
  type CoursesKnown,
  type PlanProblem,
  planProblems,
  settled,
  TERM_CREDITS,
} from '../../../src/areas/plan/contract/plan.rules.ts';
import { planSums } from '../../../src/areas/plan/contract/plan.sums.ts';
import type {
  PlanBody,
  PlanCourse,
  PlanGroup,
} from '../../../src/school/plan/contract/plan.shapes.ts';

const RUNS = { seed: 20261120, numRuns: 300 };
export const LAST = 8;
const LIMITS = { practicePercent: 0, ...TERM_CREDITS };
const chapters = { goals: '', requirements: '', mainCourses: '', practice: '' };

export const termSet = fc
  .uniqueArray(fc.integer({ min: 1, max: LAST }), { minLength: 1, maxLength: 4 })
  .map((terms) => terms.sort((a, b) => a - b));
const hours = fc.integer({ min: 0, max: 32 });
export const course = fc.record({
  halves: fc.integer({ min: 1, max: 12 }),
  terms: termSet,
  theory: hours,
  experiment: hours,
  computer: hours,
});
type Drawn = typeof course extends fc.Arbitrary<infer T> ? T : never;
const row = (
  { halves, terms, theory, experiment, computer }: Drawn,
  id: number,
  groupId: number,
): PlanCourse => ({
  id,
  groupId,
  courseId: 1000 + id,
  courseRank: '1',
  credits: halves / 2,
  terms,
  totalHours: theory + experiment + computer,
  theoryHours: theory,
  experimentHours: experiment,
  computerHours: computer,
  practiceHours: 0,
  extraHours: 0,
  practiceWeeks: 0,
  weeklyHours: 2,
  startWeek: 1,
  endWeek: 16,
  teachingUnitKey: null,
  examMode: '1',
  isDegreeCourse: false,
  isCore: false,
  suggestTerm: null,
  remark: '',
});
/** Courses of one group; `part` of their credits is required, undefined: all of them. */
const leaf = fc.record({
  courses: fc.array(course, { minLength: 1, maxLength: 5 }),
  part: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
});
/** A plan that satisfies every blocking rule: two levels of groups, credits that come to the total. */
export const goodPlan = fc
  .array(fc.array(leaf, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((parts): PlanBody => {
    const groups: PlanGroup[] = [];
    const courses: PlanCourse[] = [];
    const group = (parentId: number | null, groupRule: 1 | 2, requiredCredits: number): number => {
      const id = groups.length + 1;
      groups.push({
        id,
        parentId,
        groupName: `组${id}`,
        courseType: null,
        groupRule,
        requiredCredits,
        requiredCourseCount: 0,
        requiredGroupCount: 0,
        termCredits: [],
        remark: '',
      });
      return id;
    };
    for (const leaves of parts) {
      const above = group(null, 1, 0);
      for (const { courses: drawn, part } of leaves) {
        const halves = drawn.reduce((sum, one) => sum + one.halves, 0);
        const id = group(
          above,
          part === undefined ? 1 : 2,
          part === undefined ? 0 : Math.floor(halves * part) / 2,
        );
        courses.push(...drawn.map((one, i) => row(one, courses.length + i + 1, id)));
      }
    }
    const body = settled({
      totalCredits: 0,
      startTerm: 1,
      endTerm: LAST,
      groups,
      courses,
      chapters,
    });
    return { ...body, totalCredits: planSums(body).credits };
  });
export const knownOf = (
  { courses }: PlanBody,
  prerequisiteIds: readonly number[] = [],
  of = 0,
): CoursesKnown =>
  new Map(
    courses.map(({ courseId }) => [
      courseId,
      {
        courseCode: `C${courseId}`,
        courseName: `课程${courseId}`,
        enabled: true,
        prerequisiteIds: courseId === of ? prerequisiteIds : [],
      },
    ]),
  );
export const blocking = (body: PlanBody, known = knownOf(body)): PlanProblem[] =>
  planProblems(body, known, LIMITS).filter(({ blocks }) => blocks);
export const holds = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, property), RUNS);
/** A plan with one of its courses. */
export const withCourse = goodPlan.chain((body) =>
  fc.tuple(
    fc.constant(body),
    fc.nat(body.courses.length - 1).map((i) => body.courses[i] as PlanCourse),
  ),
);
export const changed = (
  body: PlanBody,
  { id }: PlanCourse,
  part: Partial<PlanCourse>,
): PlanBody => ({
  ...body,
  courses: body.courses.map((one) => (one.id === id ? { ...one, ...part } : one)),
});
