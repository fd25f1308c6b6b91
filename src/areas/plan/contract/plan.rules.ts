import { percentOf } from '../../../platform/contract/percent.ts';
import type { PlanBody, PlanCourse, PlanGroup } from '../../../school/plan/contract/plan.shapes.ts';
import { termsText } from '../../../school/plan/contract/plan.terms.ts';
import { type GroupSum, groupSums, planSums } from './plan.sums.ts';

/** What the rules have to know of the courses beside what the plan says: name and what has to be taken before. */
export interface CourseFacts {
  courseCode: string;
  courseName: string;
  prerequisiteIds: readonly number[];
  enabled: boolean;
}
export type CoursesKnown = ReadonlyMap<number, CourseFacts>;
export interface PlanLimits {
  /** Per cent of the credits that should be practice: 25 in engineering, 15 elsewhere (方案 21). */
  practicePercent: number;
  termFrom: number;
  termTo: number;
}
export const TERM_CREDITS = { termFrom: 15, termTo: 30 } as const;
/** 工科 by its 学科门类. */
export const practicePercentOf = (discipline: string | null): number =>
  discipline === '08' ? 25 : 15;

/** One thing that is wrong with a plan, and where: the screen jumps there. */
export interface PlanProblem {
  /** Stops the submit, or only asks for a confirmation. */
  blocks: boolean;
  text: string;
  groupId?: number;
  /** Number of the plan's course, not of the catalogue's. */
  planCourseId?: number;
  term?: number;
}
/** Half credits are exact, sums of shares are not. */
const same = (a: number, b: number): boolean => Math.abs(a - b) < 0.05;

/** Everything that speaks against submitting a plan, blocking first (方案 20、21). */
export function planProblems(
  body: PlanBody,
  known: CoursesKnown,
  limits: PlanLimits,
): PlanProblem[] {
  const sums = groupSums(body);
  const found = [
    ...totalProblems(body),
    ...body.groups.flatMap((group) => groupProblems(group, sums.get(group.id))),
    ...body.courses.flatMap((course) => courseProblems(course, body, known)),
    ...twice(body.courses, known),
    ...orderProblems(body.courses, known),
    ...creditWarnings(body, limits),
  ];
  return [...found.filter(({ blocks }) => blocks), ...found.filter(({ blocks }) => !blocks)];
}

function totalProblems(body: PlanBody): PlanProblem[] {
  const { credits } = planSums(body);
  if (body.courses.length === 0) return [{ blocks: true, text: '方案还没有课程' }];
  return same(credits, body.totalCredits)
    ? []
    : [
        {
          blocks: true,
          text: `各课程组要求学分合计 ${credits}，应等于总学分 ${body.totalCredits}`,
        },
      ];
}

/** Whether somebody can do what the group asks of them. */
function groupProblems(group: PlanGroup, sum: GroupSum | undefined): PlanProblem[] {
  const at = (text: string): PlanProblem[] => [
    { blocks: true, text: `课程组“${group.groupName}”${text}`, groupId: group.id },
  ];
  if (!sum) return at('没有放在方案的课程组之下');
  switch (group.groupRule) {
    case 1:
      return sum.courseCount === 0 && group.parentId === null && sum.children.length === 0
        ? at('没有课程')
        : [];
    case 2:
      return sum.offered < group.requiredCredits
        ? at(`要求修满 ${group.requiredCredits} 学分，课程只有 ${sum.offered} 学分`)
        : [];
    case 3:
      if (group.requiredCourseCount < 1) return at('要求修满门数，还没有填写门数');
      return sum.courseCount < group.requiredCourseCount
        ? at(`要求修满 ${group.requiredCourseCount} 门，课程只有 ${sum.courseCount} 门`)
        : [];
    case 4:
      if (group.requiredGroupCount < 1) return at('要求完成子组，还没有填写个数');
      return sum.children.length < group.requiredGroupCount
        ? at(`要求完成 ${group.requiredGroupCount} 个子组，只有 ${sum.children.length} 个子组`)
        : [];
  }
}

function courseProblems(
  course: PlanCourse,
  { groups, startTerm, endTerm }: PlanBody,
  known: CoursesKnown,
): PlanProblem[] {
  const facts = known.get(course.courseId);
  const at = (text: string, blocks = true): PlanProblem => ({
    blocks,
    text: `“${facts?.courseName ?? '课程'}”${text}`,
    planCourseId: course.id,
    groupId: course.groupId,
  });
  const outside = course.terms.filter((term) => term < startTerm || term > endTerm);
  const split =
    course.theoryHours +
    course.experimentHours +
    course.computerHours +
    course.practiceHours +
    course.extraHours;
  return [
    ...(groups.some(({ id }) => id === course.groupId) ? [] : [at('没有放在课程组里')]),
    ...(course.terms.length === 0 ? [at('没有开课学期')] : []),
    ...(outside.length > 0
      ? [
          {
            ...at(`开课学期 ${termsText(outside)} 不在第 ${startTerm}–${endTerm} 学期之内`),
            term: outside[0] ?? startTerm,
          },
        ]
      : []),
    ...(split === course.totalHours
      ? []
      : [at(`分类学时之和 ${split} 应等于总学时 ${course.totalHours}`)]),
    ...(course.startWeek > course.endWeek ? [at('结束周不能早于起始周')] : []),
    ...(facts?.enabled === false ? [at('已停开', false)] : []),
  ];
}

function twice(courses: readonly PlanCourse[], known: CoursesKnown): PlanProblem[] {
  const first = new Map<number, PlanCourse>();
  return courses.flatMap((course): PlanProblem[] => {
    const before = first.get(course.courseId);
    if (!before) first.set(course.courseId, course);
    const name = known.get(course.courseId)?.courseName ?? '课程';
    return before
      ? [
          {
            blocks: true,
            text: `“${name}”在方案中出现了两次`,
            planCourseId: course.id,
            groupId: course.groupId,
          },
        ]
      : [];
  });
}

/** What has to be known before begins in an earlier term; what the plan does not have at all is only told. */
function orderProblems(courses: readonly PlanCourse[], known: CoursesKnown): PlanProblem[] {
  const first = new Map(courses.map((course) => [course.courseId, Math.min(...course.terms)]));
  return courses.flatMap((course) =>
    (known.get(course.courseId)?.prerequisiteIds ?? []).flatMap((id): PlanProblem[] => {
      const name = known.get(course.courseId)?.courseName ?? '课程';
      const before = known.get(id)?.courseName ?? '另一门课程';
      const [own, other] = [first.get(course.courseId), first.get(id)];
      const at = { planCourseId: course.id, groupId: course.groupId };
      if (other === undefined)
        return [{ ...at, blocks: false, text: `“${name}”的先修课程“${before}”不在方案中` }];
      if (own === undefined || other < own) return [];
      return [
        {
          ...at,
          blocks: true,
          term: own,
          text: `“${name}”在第 ${own} 学期，先修课程“${before}”在第 ${other} 学期，应更早`,
        },
      ];
    }),
  );
}

function creditWarnings(
  body: PlanBody,
  { practicePercent, termFrom, termTo }: PlanLimits,
): PlanProblem[] {
  if (body.courses.length === 0) return [];
  const { practice, credits, terms } = planSums(body);
  const percent = percentOf(practice, credits);
  return [
    ...(percent < practicePercent
      ? [{ blocks: false, text: `实践学分占 ${percent}%，低于 ${practicePercent}%` }]
      : []),
    ...terms.flatMap((value, i): PlanProblem[] => {
      const term = body.startTerm + i;
      return value < termFrom || value > termTo
        ? [
            {
              blocks: false,
              term,
              text: `第 ${term} 学期 ${value} 学分，不在 ${termFrom}–${termTo} 学分之间`,
            },
          ]
        : [];
    }),
  ];
}

/** The body as it is kept: what a group of 全部必修 requires is what it contains. */
export function settled<B extends PlanBody>(body: B): B {
  const sums = groupSums(body);
  const groups = body.groups.map((group) =>
    group.groupRule === 1 ? { ...group, requiredCredits: sums.get(group.id)?.counted ?? 0 } : group,
  );
  return { ...body, groups };
}
