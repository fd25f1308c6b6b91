import type { PlanBody, PlanCourse, PlanGroup } from '../../../school/plan/contract/plan.shapes.ts';

type Tree = Pick<PlanBody, 'groups' | 'courses'>;
/** Halves add up exactly in binary; rounding only hides shares of electives. */
const round = (value: number): number => Math.round(value * 10) / 10;
const sumOf = (courses: readonly PlanCourse[]): number =>
  courses.reduce((sum, course) => sum + course.credits, 0);

/** Lists by key, in one pass. */
function listed<T, K>(rows: readonly T[], keyOf: (row: T) => K): ReadonlyMap<K, readonly T[]> {
  const map = new Map<K, T[]>();
  for (const row of rows) {
    const list = map.get(keyOf(row));
    if (list) list.push(row);
    else map.set(keyOf(row), [row]);
  }
  return map;
}

export interface GroupSum {
  /** Credits that somebody who takes this group has: what is required, or of 全部必修 what its courses and groups come to. */
  counted: number;
  /** Credits and courses that there are to choose from, those of the groups below included. */
  offered: number;
  courseCount: number;
  /** Own courses, without those of the groups below. */
  courses: readonly PlanCourse[];
  children: readonly PlanGroup[];
}

/** What every group of the tree comes to (方案 16). A group below itself is not followed twice. */
export function groupSums({ groups, courses }: Tree): ReadonlyMap<number, GroupSum> {
  const sums = new Map<number, GroupSum>();
  const children = listed(groups, (group) => group.parentId);
  const own = listed(courses, (course) => course.groupId);
  const visit = (group: PlanGroup, above: ReadonlySet<number>): GroupSum => {
    const below = (children.get(group.id) ?? []).filter((child) => !above.has(child.id));
    const inner = below.map((child) => visit(child, new Set([...above, child.id])));
    const mine = own.get(group.id) ?? [];
    const offered = sumOf(mine) + inner.reduce((sum, child) => sum + child.offered, 0);
    const counted =
      group.groupRule === 1
        ? sumOf(mine) + inner.reduce((sum, child) => sum + child.counted, 0)
        : group.requiredCredits;
    const courseCount = mine.length + inner.reduce((sum, child) => sum + child.courseCount, 0);
    const sum = {
      counted: round(counted),
      offered: round(offered),
      courseCount,
      courses: mine,
      children: below,
    };
    sums.set(group.id, sum);
    return sum;
  };
  for (const group of groups) if (group.parentId === null) visit(group, new Set([group.id]));
  return sums;
}

/** How much of each course somebody takes on the average: all of 全部必修, of a choice the part that is required. Group id → share. */
export function groupShares(
  { groups }: Tree,
  sums: ReadonlyMap<number, GroupSum>,
): ReadonlyMap<number, number> {
  const shares = new Map<number, number>();
  const visit = (group: PlanGroup, above: number) => {
    const sum = sums.get(group.id);
    if (!sum || shares.has(group.id)) return;
    const part = {
      1: [1, 1],
      2: [group.requiredCredits, sum.offered],
      3: [group.requiredCourseCount, sum.courseCount],
      4: [group.requiredGroupCount, sum.children.length],
    }[group.groupRule] as [number, number];
    const share = above * (part[1] > 0 ? Math.min(1, part[0] / part[1]) : 1);
    shares.set(group.id, share);
    for (const child of sum.children) visit(child, share);
  };
  for (const group of groups) if (group.parentId === null) visit(group, 1);
  return shares;
}

/** Credits of a course that are practice: all of a practice course, else those of experiments, computing and practice hours. */
export function practicePart(course: PlanCourse): number {
  if (course.practiceWeeks > 0 || course.totalHours === 0) return course.credits;
  return (
    (course.credits * (course.experimentHours + course.computerHours + course.practiceHours)) /
    course.totalHours
  );
}

export interface PlanSums {
  /** Σ of the outermost groups: has to be the total of the plan. */
  credits: number;
  required: number;
  elective: number;
  practice: number;
  courseCount: number;
  /** Credits of each term from the first to the last one; a course of several terms is spread evenly. */
  terms: readonly number[];
}

/** The figures of a plan's head and of its chapter 学时学分统计 (方案 16–19). */
export function planSums(body: PlanBody): PlanSums {
  const sums = groupSums(body);
  const shares = groupShares(body, sums);
  const share = (course: PlanCourse) => shares.get(course.groupId) ?? 0;
  const roots = body.groups.filter((group) => group.parentId === null);
  const credits = roots.reduce((sum, group) => sum + (sums.get(group.id)?.counted ?? 0), 0);
  const must = body.courses.reduce(
    (sum, course) => sum + (share(course) === 1 ? course.credits : 0),
    0,
  );
  const practice = body.courses.reduce(
    (sum, course) => sum + practicePart(course) * share(course),
    0,
  );
  const terms = Array.from({ length: Math.max(0, body.endTerm - body.startTerm + 1) }, (_, i) =>
    termCredits(body, body.startTerm + i, share),
  );
  const required = Math.min(must, credits);
  return {
    credits: round(credits),
    required: round(required),
    elective: round(credits - required),
    practice: round(practice),
    courseCount: body.courses.length,
    terms,
  };
}

/** Credits of a term: a group that says its own credits by term is believed, all others are counted by their courses. */
function termCredits(
  { groups, courses, startTerm }: PlanBody,
  term: number,
  share: (course: PlanCourse) => number,
): number {
  const said = new Set(
    groups.filter((group) => group.termCredits.some((value) => value > 0)).map((group) => group.id),
  );
  const byGroup = groups.reduce(
    (sum, group) => sum + (said.has(group.id) ? (group.termCredits[term - startTerm] ?? 0) : 0),
    0,
  );
  const byCourse = courses
    .filter((course) => !said.has(course.groupId) && course.terms.includes(term))
    .reduce((sum, course) => sum + (course.credits / course.terms.length) * share(course), 0);
  return round(byGroup + byCourse);
}
