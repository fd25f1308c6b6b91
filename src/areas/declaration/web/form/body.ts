import type { CallReply } from '../../../../platform/contract/call.ts';
import { issueText } from '../../../../platform/contract/validators/issueText.ts';
import {
  splitHours,
  submitFieldProblems,
} from '../../../../school/approval/contract/submitProblems.ts';
import {
  type ClassInput,
  type DeclarationBody,
  declarationBody,
  UNSAID,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import { taughtWeeks } from '../../../../school/semester/contract/weekText.ts';
import type { courseOptions } from '../../contract/options.calls.ts';

export type CourseOption = CallReply<typeof courseOptions>['data'][number];
/** A semester has 18 teaching weeks as a rule, the last two for exams. */
const USUAL_END_WEEK = 16;

/** A declaration that nobody has filled in, in a semester of so many weeks. `courseId` 0 stands for none. */
export const emptyBody = (weeks: number = USUAL_END_WEEK): DeclarationBody => ({
  source: 1,
  planCourseIds: [],
  courseId: 0,
  courseRank: '1',
  examMode: '1',
  teachingMode: 2,
  platformName: '',
  onlineHours: 0,
  managementUnitKey: null,
  teachingUnitKey: null,
  totalHours: 0,
  theoryHours: 0,
  experimentHours: 0,
  computerHours: 0,
  practiceHours: 0,
  weeklyHours: 0,
  startWeek: 1,
  endWeek: Math.min(USUAL_END_WEEK, weeks),
  weekPattern: 'all',
  ...UNSAID,
  needSchedule: true,
  needSelect: false,
  languageCode: '1',
  selfArrangedRoom: false,
  roomTypeCode: null,
  roomNote: '',
  teachingClasses: [emptyClass(1)],
  attachmentIds: [],
  offPlanReason: '',
  hoursReason: '',
  remark: '',
});
export const emptyClass = (classNo: number): ClassInput => ({
  classNo,
  adminClassIds: [],
  expectedCount: 0,
  capacity: 0,
  teachers: [],
  schedulePrefs: [],
});

/** What a course brings along: its hours, rank, exam and mode (申报 69). */
export const fromCourse = (course: CourseOption): Partial<DeclarationBody> => ({
  courseId: course.id,
  courseRank: course.courseRank as DeclarationBody['courseRank'],
  examMode: course.examMode as DeclarationBody['examMode'],
  teachingMode: course.teachingMode as DeclarationBody['teachingMode'],
  totalHours: course.totalHours,
  theoryHours: course.theoryHours,
  experimentHours: course.experimentHours,
  computerHours: course.computerHours,
  practiceHours: course.practiceHours,
  weeklyHours: course.weeklyHours,
  teachingUnitKey: course.teachingUnitKey,
});

/**
 * Messages beside the fields: limits and types always, what a submit misses only when somebody submits — a draft may be
 * incomplete. The same functions as on the server, so the paths are the same too (申报 7、29).
 * @param weeks teaching weeks of the semester, 1–25
 */
export function bodyProblems(
  body: DeclarationBody,
  forSubmit: boolean,
  weeks: number,
): Record<string, string> {
  const problems: Record<string, string> = forSubmit ? submitFieldProblems(body, weeks) : {};
  const checked = declarationBody.safeParse(body);
  for (const issue of checked.error?.issues ?? [])
    problems[issue.path.join('.')] = issueText(issue);
  if (body.courseId === 0) problems.courseId = '请选择课程';
  return problems;
}

/** What the hints beside the hours speak of. */
export const hoursIn = (body: DeclarationBody) => ({
  totalHours: body.totalHours,
  weeklyHours: body.weeklyHours,
  theoryHours: body.theoryHours,
  experimentHours: body.experimentHours,
  computerHours: body.computerHours,
  practiceHours: body.practiceHours,
  startWeek: body.startWeek,
  endWeek: body.endWeek,
  weekPattern: body.weekPattern,
  customWeeks: body.customWeeks,
});
type Hours = ReturnType<typeof hoursIn>;
/** The live hint beside the hours: `总学时 64 = 4×16 ✓`, or by how much it differs (申报 34). */
export function hoursHint(hours: Hours): { text: string; fits: boolean } | null {
  if (!(hours.totalHours > 0 && hours.weeklyHours > 0)) return null;
  const weeks = taughtWeeks(hours);
  const planned = hours.weeklyHours * weeks;
  const fits = planned === hours.totalHours;
  return {
    text: `总学时 ${hours.totalHours} ${fits ? '=' : '≠'} ${hours.weeklyHours}×${weeks}${fits ? ' ✓' : ` = ${planned}`}`,
    fits,
  };
}
/** `理论 48 + 实验 16 = 64 ✓`: the parts must make up the whole. */
export function splitHint(hours: Hours): { text: string; fits: boolean } | null {
  const sum = splitHours(hours);
  if (!(hours.totalHours > 0) || Number.isNaN(sum)) return null;
  const fits = sum === hours.totalHours;
  return {
    text: `分类学时合计 ${sum}${fits ? ' ✓' : `，与总学时 ${hours.totalHours} 差 ${Math.abs(sum - hours.totalHours)}`}`,
    fits,
  };
}

/** A copy of what stands in the form, its fields in one order, so that two of them can be compared. */
export const inOrder = (body: DeclarationBody): DeclarationBody =>
  Object.fromEntries(
    Object.keys(emptyBody()).map((field) => [
      field,
      structuredClone(body[field as keyof DeclarationBody]),
    ]),
  ) as unknown as DeclarationBody;
export const sameBody = (a: DeclarationBody, b: DeclarationBody): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
