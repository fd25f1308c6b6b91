import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePlans } from '../../../src/areas/plan/contract/plan.compare.ts';
import { settled } from '../../../src/areas/plan/contract/plan.rules.ts';
import { groupSums, planSums } from '../../../src/areas/plan/contract/plan.sums.ts';
import type { PlanCourse } from '../../../src/school/plan/contract/plan.shapes.ts';
import { parseTerms, termsText } from '../../../src/school/plan/contract/plan.terms.ts';
import {
  blocking,
  changed,
  goodPlan,
  holds,
  knownOf,
  LAST,
  termSet,
  withCourse,
} from './drawnPlans.ts';

/** 方案 13 */
test('terms: what is written is read again, ascending and once; nothing outside the plan is read', () => {
  holds(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 }), (terms) => {
    expect(parseTerms(termsText(terms))).toEqual([...new Set(terms)].sort((a, b) => a - b));
  });
  holds(fc.tuple(termSet, fc.integer({ min: 1, max: LAST })), ([terms, last]) => {
    expect(parseTerms(termsText(terms), 1, last) === null).toBe(terms.some((term) => term > last));
  });
  expect(
    ['3', '1-4', '3,5', '第１－４学期', '1～2，5', '4-1', '', '0', '13', '1-', 'a'].map((text) =>
      parseTerms(text),
    ),
  ).toEqual([
    [3],
    [1, 2, 3, 4],
    [3, 5],
    [1, 2, 3, 4],
    [1, 2, 5],
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

/** 方案 16–19 */
test('sums: required and elective come to the credits, the terms too; settling twice changes nothing', () => {
  holds(goodPlan, (body) => {
    const { credits, required, elective, practice, terms } = planSums(body);
    expect(required + elective).toBeCloseTo(credits, 5);
    expect(practice).toBeGreaterThanOrEqual(0);
    expect(practice).toBeLessThanOrEqual(credits + 0.05);
    const spread = terms.reduce((sum, value) => sum + value, 0);
    expect(Math.abs(spread - credits)).toBeLessThanOrEqual(0.05 * terms.length + 1e-9);
    expect(settled(body)).toEqual({ ...body });
    for (const { counted, offered } of groupSums(body).values())
      expect(counted).toBeLessThanOrEqual(offered);
  });
});

/** 方案 20 */
test('rules: a plan that is right has nothing to mend, and each fault is told once, with its place', () => {
  holds(withCourse, ([body, course]) => {
    expect(blocking(body)).toEqual([]);
    const { credits } = planSums(body);
    expect(blocking({ ...body, totalCredits: credits + 0.5 })).toEqual([
      { blocks: true, text: `各课程组要求学分合计 ${credits}，应等于总学分 ${credits + 0.5}` },
    ]);
    const place = { blocks: true, planCourseId: course.id, groupId: course.groupId };
    const name = `课程${course.courseId}`;
    expect(blocking(changed(body, course, { totalHours: course.totalHours + 1 }))).toEqual([
      {
        ...place,
        text: `“${name}”分类学时之和 ${course.totalHours} 应等于总学时 ${course.totalHours + 1}`,
      },
    ]);
    expect(blocking(changed(body, course, { terms: [...course.terms, LAST + 1] }))).toEqual([
      { ...place, term: LAST + 1, text: `“${name}”开课学期 ${LAST + 1} 不在第 1–${LAST} 学期之内` },
    ]);
    const twice = settled({
      ...body,
      courses: [...body.courses, { ...course, id: 999, credits: 0 }],
    });
    expect(blocking(twice)).toEqual([
      { ...place, planCourseId: 999, text: `“${name}”在方案中出现了两次` },
    ]);
  });
});

/** 方案 9、20 */
test('rules: a choice of more than there is, and what has to be known before and is not', () => {
  holds(goodPlan, (body) => {
    const sums = groupSums(body);
    for (const group of body.groups.filter(({ groupRule }) => groupRule === 2)) {
      const offered = sums.get(group.id)?.offered ?? 0;
      const more = {
        ...body,
        groups: body.groups.map((one) =>
          one === group ? { ...one, requiredCredits: offered + 1 } : one,
        ),
      };
      expect(blocking(more)).toContainEqual({
        blocks: true,
        groupId: group.id,
        text: `课程组“${group.groupName}”要求修满 ${offered + 1} 学分，课程只有 ${offered} 学分`,
      });
    }
  });
  holds(fc.tuple(goodPlan, fc.nat(), fc.nat()), ([body, a, b]) => {
    const [later, earlier] = [
      body.courses[a % body.courses.length],
      body.courses[b % body.courses.length],
    ] as [PlanCourse, PlanCourse];
    if (later === earlier) return;
    const found = blocking(body, knownOf(body, [earlier.courseId], later.courseId));
    const isLate = Math.min(...earlier.terms) >= Math.min(...later.terms);
    expect(found.map(({ planCourseId }) => planCourseId)).toEqual(isLate ? [later.id] : []);
  });
});

/** 方案 31 */
test('comparison: nothing between a plan and itself; turned round it says the same the other way', () => {
  const turned = { added: 'removed', removed: 'added', changed: 'changed' } as const;
  const turn = ({ label, before, after }: { label: string; before: string; after: string }) => ({
    label,
    before: after,
    after: before,
  });
  const byId = (list: readonly { courseId: number }[]) =>
    [...list].sort((x, y) => x.courseId - y.courseId);
  holds(fc.tuple(goodPlan, goodPlan), ([one, other]) => {
    expect(comparePlans(one, one)).toEqual({ head: [], groups: [], courses: [], chapters: [] });
    const [there, back] = [comparePlans(one, other), comparePlans(other, one)];
    expect(back.head).toEqual(there.head.map(turn));
    const plain = (list: typeof there.courses) =>
      byId(
        list.map(({ courseId, kind, changes }) => ({
          courseId,
          kind,
          changes: changes.map(({ label }) => label),
        })),
      );
    expect(plain(back.courses)).toEqual(
      plain(there.courses.map((diff) => ({ ...diff, kind: turned[diff.kind] }))),
    );
    const left = new Set(one.courses.map(({ courseId }) => courseId));
    const added = there.courses
      .filter(({ kind }) => kind === 'added')
      .map(({ courseId }) => courseId);
    expect(added.sort()).toEqual(
      other.courses
        .map(({ courseId }) => courseId)
        .filter((id) => !left.has(id))
        .sort(),
    );
  });
});

/** 方案 31 */
test('comparison: what was changed in one course is what it tells, and nothing else', () => {
  holds(withCourse, ([body, course]) => {
    const after = changed(body, course, { weeklyHours: 4, examMode: '2' });
    expect(comparePlans(body, after).courses).toEqual([
      {
        courseId: course.courseId,
        kind: 'changed',
        before: course,
        after: { ...course, weeklyHours: 4, examMode: '2' },
        groupName: body.groups.find(({ id }) => id === course.groupId)?.groupName,
        changes: [
          { label: '考核方式', before: '考试', after: '考查' },
          { label: '周学时', before: '2', after: '4' },
        ],
      },
    ]);
  });
});
