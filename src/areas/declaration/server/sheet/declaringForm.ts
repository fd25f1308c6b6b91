import type { EntityValues } from '../../../../platform/contract/resource/entity.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import {
  type ClassInput,
  type DeclarationBody,
  UNSAID,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import { taughtText } from '../../../../school/semester/contract/weekText.ts';
import { onlineHours } from '../draft/setSeveral.ts';
import { isNotPlanned, planCoursesOf } from '../item/derive.ts';
import { routed } from '../item/routing.ts';
import type { Course, Known } from '../list/known.ts';
import { classIdsOf, prefsOf, roomIdOf, teachersOf, textOf, weeksOf } from './declaringCells.ts';

const isYes = (given: EntityValues, name: string): boolean => /^[是Y]$/i.test(textOf(given, name));
/** 起止周 and 单双周; 自定义 needs weeks in several parts, which are 自定义 without a word. */
function patternOf(given: EntityValues, semesterWeeks: number): Partial<DeclarationBody> {
  const weeks = weeksOf(given, semesterWeeks);
  const pattern = textOf(given, 'weekPattern') as DeclarationBody['weekPattern'] | '';
  if (weeks.weekPattern === 'custom' && pattern !== '' && pattern !== 'custom')
    throw invalid({ weekPattern: '起止周有多段时应为自定义' });
  if (weeks.weekPattern !== 'custom' && pattern === 'custom')
    return {
      ...weeks,
      weekPattern: 'custom',
      customWeeks: taughtText({ ...weeks, weekPattern: 'all', customWeeks: '' }),
    };
  return { ...weeks, ...(pattern && { weekPattern: pattern }) };
}
/** Columns that speak of the whole declaration, as the fields of its form; what a row leaves empty is not in it. */
export function headOf(
  given: EntityValues,
  weeks: number,
  totalHours: number,
  form: DeclarationBody | null,
): Partial<DeclarationBody> {
  const has = (name: string) =>
    given[name] !== null && given[name] !== undefined && given[name] !== '';
  const mode = has('teachingMode') ? (Number(given.teachingMode) as 1 | 2 | 3) : null;
  return {
    weeklyHours: Number(given.weeklyHours),
    ...patternOf(given, weeks),
    ...(has('roomTypeCode') && { roomTypeCode: String(given.roomTypeCode) }),
    ...(mode && {
      teachingMode: mode,
      ...onlineHours({ totalHours, onlineHours: form?.onlineHours ?? 0 }, mode),
    }),
    ...(has('languageCode') && { languageCode: String(given.languageCode) }),
    ...(has('needSchedule') && { needSchedule: isYes(given, 'needSchedule') }),
    ...(has('needSelect') && { needSelect: isYes(given, 'needSelect') }),
    ...(has('remark') && { remark: textOf(given, 'remark') }),
  };
}
/** The column that a field of the form stands in. */
const COLUMN: Readonly<Record<string, string>> = {
  startWeek: 'weeks',
  endWeek: 'weeks',
  fixedRoomId: 'room',
  customWeeks: 'weeks',
  onlineHours: 'teachingMode',
};
export const columnOf = (field: string): string => COLUMN[field] ?? field;

/** A row as a teaching class; what it leaves empty stays as it was. */
export async function classOf(
  ctx: Ctx,
  given: EntityValues,
  known: Known,
  totalHours: number,
  before: ClassInput | undefined,
): Promise<ClassInput> {
  const adminClassIds = await classIdsOf(ctx, given);
  const heads = adminClassIds.reduce((sum, id) => sum + (known.classes.get(id)?.headcount ?? 0), 0);
  const number = (name: string) =>
    given[name] === null || given[name] === undefined ? null : Number(given[name]);
  const same = before?.adminClassIds.join() === adminClassIds.join();
  const expectedCount = number('expectedCount') ?? (same && before ? before.expectedCount : heads);
  const capacity = number('capacity') ?? Math.max(expectedCount, before?.capacity ?? 0);
  if (capacity < expectedCount) throw invalid({ capacity: '人数上限不能少于计划人数' });
  const named = textOf(given, 'teacherNumbers') !== '';
  const fixedRoomId = (await roomIdOf(ctx, given)) ?? before?.fixedRoomId;
  return {
    classNo: Number(given.classNo),
    adminClassIds,
    expectedCount,
    capacity,
    teachers: named ? await teachersOf(ctx, given, totalHours) : (before?.teachers ?? []),
    schedulePrefs: textOf(given, 'prefs') ? prefsOf(given) : (before?.schedulePrefs ?? []),
    ...(fixedRoomId && { fixedRoomId }),
  };
}

/** What the course and the plan give a new form (申报 69). */
export function newForm(course: Course, one: ClassInput, known: Known): DeclarationBody {
  const whole = { courseId: course.id, teachingClasses: [one] };
  const units = routed(whole, { management: null, teaching: null }, known);
  const { totalHours, theoryHours, experimentHours, computerHours, practiceHours } = course;
  return {
    source: isNotPlanned(whole, known) ? 2 : 1,
    planCourseIds: planCoursesOf(whole, known).map(({ id }) => id),
    courseId: course.id,
    courseRank: course.courseRank as DeclarationBody['courseRank'],
    examMode: course.examMode as DeclarationBody['examMode'],
    teachingMode: course.defaultTeachingMode as DeclarationBody['teachingMode'],
    platformName: '',
    onlineHours: 0,
    managementUnitKey: units.management?.nodeKey ?? null,
    teachingUnitKey: units.teaching?.nodeKey ?? null,
    totalHours,
    theoryHours,
    experimentHours,
    computerHours,
    practiceHours,
    weeklyHours: course.weeklyHours,
    startWeek: 1,
    endWeek: 1,
    weekPattern: 'all',
    needSchedule: true,
    needSelect: false,
    languageCode: course.languageCode,
    roomTypeCode: null,
    selfArrangedRoom: false,
    roomNote: '',
    teachingClasses: [one],
    attachmentIds: [],
    ...UNSAID,
    offPlanReason: '',
    hoursReason: '',
    remark: '',
  };
}
