import {
  CHAPTERS,
  GROUP_RULES,
  type PlanBody,
  type PlanCourse,
  type PlanGroup,
} from '../../../school/plan/contract/plan.shapes.ts';
import { termsText } from '../../../school/plan/contract/plan.terms.ts';
import { planSums } from './plan.sums.ts';

/** A field of two plans as people read it. */
export interface PlanDifference {
  label: string;
  before: string;
  after: string;
}
export interface CourseDifference {
  courseId: number;
  kind: 'added' | 'removed' | 'changed';
  /** Group in which it stands, or stood. */
  groupName: string;
  before: PlanCourse | null;
  after: PlanCourse | null;
  changes: readonly PlanDifference[];
}
export interface PlanComparison {
  head: readonly PlanDifference[];
  groups: readonly {
    groupName: string;
    kind: 'added' | 'removed' | 'changed';
    changes: readonly PlanDifference[];
  }[];
  courses: readonly CourseDifference[];
  chapters: readonly PlanDifference[];
}
export const RANK_WORDS: Readonly<Record<string, string>> = {
  '1': '必修',
  '2': '选修',
  '3': '限选',
  '4': '任选',
};
export const EXAM_WORDS: Readonly<Record<string, string>> = { '1': '考试', '2': '考查' };
type Shown<T> = readonly (readonly [label: string, text: (row: T) => string])[];
const yes = (value: boolean) => (value ? '是' : '否');
const hours = (course: PlanCourse) =>
  `${course.totalHours}（${[course.theoryHours, course.experimentHours, course.computerHours, course.practiceHours].join('/')}）`;
const COURSE: Shown<PlanCourse> = [
  ['开课学期', (course) => termsText(course.terms)],
  ['学分', (course) => String(course.credits)],
  ['学时（理/实/上机/践）', hours],
  ['课程属性', (course) => RANK_WORDS[course.courseRank] ?? course.courseRank],
  ['考核方式', (course) => EXAM_WORDS[course.examMode] ?? course.examMode],
  ['周学时', (course) => String(course.weeklyHours)],
  ['起止周', (course) => `${course.startWeek}-${course.endWeek}`],
  ['学位课', (course) => yes(course.isDegreeCourse)],
  ['核心课', (course) => yes(course.isCore)],
];
const GROUP: Shown<PlanGroup> = [
  ['修读要求', (group) => GROUP_RULES[group.groupRule]],
  ['要求学分', (group) => String(group.requiredCredits)],
  ['要求门数', (group) => String(group.requiredCourseCount)],
  ['要求子组数', (group) => String(group.requiredGroupCount)],
];

function differences<T>(shown: Shown<T>, before: T, after: T): PlanDifference[] {
  return shown.flatMap(([label, text]) =>
    text(before) === text(after) ? [] : [{ label, before: text(before), after: text(after) }],
  );
}
/** Groups are the same when they are called the same and lie below the same one: two plans share no numbers. */
function groupPath(group: PlanGroup, groups: readonly PlanGroup[]): string {
  const above = groups.find(({ id }) => id === group.parentId && id !== group.id);
  return above ? `${above.groupName} / ${group.groupName}` : group.groupName;
}

/** What became of one plan in another one: courses, credits, terms, groups, chapters (方案 31). */
export function comparePlans(before: PlanBody, after: PlanBody): PlanComparison {
  const [was, is] = [
    new Map(before.courses.map((course) => [course.courseId, course])),
    new Map(after.courses.map((course) => [course.courseId, course])),
  ];
  const nameIn = (body: PlanBody, course: PlanCourse) =>
    body.groups.find(({ id }) => id === course.groupId)?.groupName ?? '';
  const courses = [...new Set([...was.keys(), ...is.keys()])].flatMap(
    (courseId): CourseDifference[] => {
      const [old, now] = [was.get(courseId) ?? null, is.get(courseId) ?? null];
      if (!old && now)
        return [
          {
            courseId,
            kind: 'added',
            groupName: nameIn(after, now),
            before: null,
            after: now,
            changes: [],
          },
        ];
      if (old && !now)
        return [
          {
            courseId,
            kind: 'removed',
            groupName: nameIn(before, old),
            before: old,
            after: null,
            changes: [],
          },
        ];
      if (!old || !now) return [];
      const moved =
        nameIn(before, old) === nameIn(after, now)
          ? []
          : [{ label: '课程组', before: nameIn(before, old), after: nameIn(after, now) }];
      const changes = [...moved, ...differences(COURSE, old, now)];
      return changes.length > 0
        ? [
            {
              courseId,
              kind: 'changed',
              groupName: nameIn(after, now),
              before: old,
              after: now,
              changes,
            },
          ]
        : [];
    },
  );
  return {
    head: differences(HEAD, before, after),
    groups: groupDifferences(before, after),
    courses,
    chapters: chapterDifferences(before, after),
  };
}

const HEAD: Shown<PlanBody> = [
  ['总学分', (body) => String(body.totalCredits)],
  ['必修学分', (body) => String(planSums(body).required)],
  ['选修学分', (body) => String(planSums(body).elective)],
  ['实践学分', (body) => String(planSums(body).practice)],
  ['课程门数', (body) => String(body.courses.length)],
  ['起止学期', (body) => `${body.startTerm}-${body.endTerm}`],
];

function groupDifferences(before: PlanBody, after: PlanBody): PlanComparison['groups'] {
  const named = (body: PlanBody) =>
    new Map(body.groups.map((group) => [groupPath(group, body.groups), group]));
  const [was, is] = [named(before), named(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap(
    (groupName): PlanComparison['groups'][number][] => {
      const [old, now] = [was.get(groupName), is.get(groupName)];
      if (!old || !now) return [{ groupName, kind: now ? 'added' : 'removed', changes: [] }];
      const changes = differences(GROUP, old, now);
      return changes.length > 0 ? [{ groupName, kind: 'changed', changes }] : [];
    },
  );
}

function chapterDifferences(before: PlanBody, after: PlanBody): PlanDifference[] {
  const keys = Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[];
  return differences(
    keys.map((key) => [CHAPTERS[key], (body: PlanBody) => body.chapters[key]] as const),
    before,
    after,
  );
}
