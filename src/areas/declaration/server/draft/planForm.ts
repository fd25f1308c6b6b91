import {
  type DeclarationBody,
  UNSAID,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import type { PlanChoice } from '../../contract/drafting.calls.ts';
/** A course of a plan, as its form needs it. */
export interface Course {
  planCourseId: number;
  courseId: number;
  courseCode: string;
  courseName: string;
  enabled: boolean;
  credits: number;
  totalHours: number;
  theoryHours: number;
  experimentHours: number;
  computerHours: number;
  practiceHours: number;
  weeklyHours: number;
  startWeek: number;
  endWeek: number;
  courseRank: string;
  examMode: string;
  languageCode: string;
  teachingMode: number;
  teachingUnitKey: string | null;
}
/** Admin classes as one teaching class. */
export const classOf = (
  classNo: number,
  classes: PlanChoice['classes'],
): DeclarationBody['teachingClasses'][number] => {
  const expectedCount = classes.reduce((sum, c) => sum + c.headcount, 0);
  return {
    classNo,
    adminClassIds: classes.map((c) => c.id),
    expectedCount,
    capacity: expectedCount,
    teachers: [],
    schedulePrefs: [],
  };
};

/** The form of a plan course: each admin class on its own, weeks within the semester. */
export function bodyOf(
  course: Course,
  open: PlanChoice['classes'],
  weeks: number,
): DeclarationBody {
  const {
    courseId,
    totalHours,
    theoryHours,
    experimentHours,
    computerHours,
    practiceHours,
    weeklyHours,
  } = course;
  const span =
    weeklyHours > 0
      ? Math.max(1, Math.round(totalHours / weeklyHours))
      : course.endWeek - course.startWeek + 1;
  const startWeek = Math.min(course.startWeek, weeks);
  return {
    source: 1,
    planCourseIds: [],
    courseId,
    courseRank: course.courseRank as DeclarationBody['courseRank'],
    examMode: course.examMode as DeclarationBody['examMode'],
    teachingMode: course.teachingMode as DeclarationBody['teachingMode'],
    platformName: '',
    onlineHours: 0,
    managementUnitKey: null,
    teachingUnitKey: null,
    totalHours,
    theoryHours,
    experimentHours,
    computerHours,
    practiceHours,
    weeklyHours,
    startWeek,
    endWeek: Math.min(weeks, startWeek + span - 1),
    weekPattern: 'all',
    needSchedule: course.teachingMode !== 1,
    needSelect: course.courseRank === '4',
    languageCode: course.languageCode,
    roomTypeCode: null,
    selfArrangedRoom: false,
    roomNote: '',
    teachingClasses: open.map((one, i) => classOf(i + 1, [one])),
    attachmentIds: [],
    ...UNSAID,
    offPlanReason: '',
    hoursReason: '',
    remark: '',
  };
}
