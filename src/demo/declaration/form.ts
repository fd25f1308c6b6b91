import {
  type DeclarationBody,
  UNSAID,
} from '../../school/declaration/contract/declaration.shapes.ts';
import { chance, hash, pick } from '../kit/hash.ts';
import type { Course } from '../talent/courses.ts';
import { weeklyOf } from '../talent/hours.ts';
import type { Choice } from './choice.ts';
import type { Slot } from './slot.ts';

type Classes = DeclarationBody['teachingClasses'];
type Hours = Pick<
  DeclarationBody,
  'totalHours' | 'theoryHours' | 'experimentHours' | 'computerHours' | 'practiceHours'
>;

const PLATFORMS = ['澄川云课堂', '澄川慕课平台'];
const OFF_PLAN_REASONS = [
  '上学期停开，本学期补开',
  '学科竞赛需要，临时增开',
  '转专业学生补修，需单独开班',
  '校企合作班增设课程',
  '方案修订后新增课程，先行开设',
];
const HOURS_REASONS = [
  '部分内容并入先修课程',
  '实践环节改为课外完成',
  '与企业课程衔接，课内学时减少',
  '法定假日较多，按实际教学周核减',
];
/** Hours that a declaration may have less than the plan of its course. */
const FEWER_HOURS = 8;
export const mayChangeHours = (course: Course): boolean => course.theoryHours >= 24;

function hoursOf(course: Course, changed: boolean): Hours {
  const { totalHours, theoryHours, experimentHours, computerHours, practiceHours } = course;
  const less = changed ? FEWER_HOURS : 0;
  return {
    totalHours: totalHours - less,
    theoryHours: theoryHours - less,
    experimentHours,
    computerHours,
    practiceHours,
  };
}

/** Classes together or each on its own; public courses are given to all of a cohort at once. */
function classesOf(slot: Slot, { cohort }: Choice): Classes {
  const apart =
    slot.plant === 'overload' ||
    slot.plant === 'database' ||
    (slot.kind === 'self' && chance(55, `apart:${slot.key}`));
  const together = slot.plant === 'fullTeacher' || !apart;
  const groups = together ? [cohort.classes] : cohort.classes.map((it) => [it]);
  return groups.map((group, i) => {
    const headcount =
      slot.plant === 'fiftyEight' ? 58 : group.reduce((sum, it) => sum + it.headcount, 0);
    const capacity = slot.plant === 'fiftyEight' ? 58 : Math.ceil(headcount / 5) * 5;
    return {
      classNo: i + 1,
      adminClassIds: group.map((it) => it.id),
      expectedCount: headcount,
      capacity,
      teachers: [],
      schedulePrefs: [],
    };
  });
}

/** Heads that the rooms of a type have seats for on every campus (demo/resource/rooms.ts); larger classes go where they fit. */
const FITS = { computers: 90, laboratory: 35, smart: 45 };
function roomOf(slot: Slot, course: Course, headcount: number): string | null {
  if (slot.mode === 1) return null;
  if (slot.plant === 'fiftyEight') return '6';
  if (course.courseType === '3') return '9';
  if (course.computerHours > 0 && headcount <= FITS.computers) return '5';
  if (course.courseNature === '3' && headcount <= FITS.laboratory) return '7';
  if (headcount > 90) return '3';
  const any = pick(['1', '1', '1', '2', '4'], `room:${slot.key}`);
  return headcount <= FITS.smart ? any : '1';
}

/** The form as the declarer fills it in, without teachers: complete enough for a submit (申报 29). */
export function makeForm(
  slot: Slot,
  choice: Choice,
  managementUnitKey: string,
  teachingUnitKey: string,
): DeclarationBody {
  const { course } = choice;
  const hours = hoursOf(course, slot.hoursChanged);
  const { weeklyHours, weeks } = weeklyOf(hours.totalHours, course.courseNature === '4');
  const startWeek = weeks < 17 && chance(25, `start:${slot.key}`) ? 2 : 1;
  const classes = classesOf(slot, choice);
  const largest = Math.max(...classes.map((it) => it.expectedCount));
  const onlineHours = {
    1: hours.totalHours,
    2: 0,
    3: Math.max(4, Math.round(hours.totalHours / 4)),
  }[slot.mode];
  return {
    source: slot.offPlan ? 2 : 1,
    planCourseIds: choice.planCourseId === undefined || slot.offPlan ? [] : [choice.planCourseId],
    courseId: course.id,
    courseRank: course.courseRank as DeclarationBody['courseRank'],
    examMode: course.examMode as DeclarationBody['examMode'],
    teachingMode: slot.mode,
    platformName: slot.mode === 2 ? '' : pick(PLATFORMS, `platform:${slot.key}`),
    onlineHours: Math.min(onlineHours, hours.totalHours),
    managementUnitKey,
    teachingUnitKey,
    ...hours,
    weeklyHours: slot.plant === 'operatingSystem' ? 6 : weeklyHours,
    startWeek,
    endWeek: startWeek + weeks - 1,
    weekPattern: 'all',
    needSchedule: slot.mode !== 1,
    needSelect: course.courseRank === '4',
    languageCode: '1',
    selfArrangedRoom: false,
    roomTypeCode: roomOf(slot, course, largest),
    roomNote: '',
    ...UNSAID,
    teachingClasses: classes,
    attachmentIds: [],
    offPlanReason: slot.offPlan ? pick(OFF_PLAN_REASONS, `offPlan:${slot.key}`) : '',
    hoursReason: slot.hoursChanged ? pick(HOURS_REASONS, `hours:${slot.key}`) : '',
    remark: '',
  };
}

export type NameTeacher = (weeklyHours: number, key: string) => number;
/** The form with a 主讲 for every class, and for half of the courses with experiments somebody who leads those. */
export function withTeachers(
  form: DeclarationBody,
  key: string,
  next: NameTeacher,
): DeclarationBody {
  const teachingClasses = form.teachingClasses.map((it) => {
    const classKey = `${key}:${it.classNo}`;
    const lead = next(form.weeklyHours, `lead:${classKey}`);
    const apart =
      form.experimentHours > 0 && form.theoryHours > 0 && hash(`experiment:${classKey}`) % 2 === 0;
    const helper = apart ? next(Math.ceil(form.weeklyHours / 2), `experiment:${classKey}`) : lead;
    const teachers =
      helper === lead
        ? [{ staffId: lead, role: 'lead' as const, hours: form.totalHours }]
        : [
            { staffId: lead, role: 'lead' as const, hours: form.totalHours - form.experimentHours },
            { staffId: helper, role: 'experiment' as const, hours: form.experimentHours },
          ];
    return { ...it, teachers };
  });
  return { ...form, teachingClasses };
}
