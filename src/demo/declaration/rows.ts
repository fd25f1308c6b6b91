import { SCHOOL_ID } from '../../install/fixed.ts';
import type { DeclarationBody } from '../../school/declaration/contract/declaration.shapes.ts';
import type { Semester } from '../foundation/calendar.ts';
import type { Unit } from '../foundation/units.ts';
import { iso } from '../kit/workdays.ts';
import type { Person } from '../people/staff.ts';
import type { Course } from '../talent/courses.ts';
import { WITHOUT_SUPERVISOR } from '../talent/majors.ts';
import type { Choice } from './choice.ts';
import { newApproval, type Played } from './play.ts';
import type { Slot } from './slot.ts';

/** Management, teaching, supervisor and master unit of a declaration. */
export type FourUnits = readonly [Unit, Unit, Unit, Unit];

/** Everything known about one declaration, still without its number. */
export interface Made {
  slot: Slot;
  semester: Semester;
  choice: Choice;
  units: FourUnits;
  declarer: Person;
  /** As it stands now, with the teachers named so far. */
  form: DeclarationBody;
  /** As it was submitted in each round. */
  rounds: readonly DeclarationBody[];
  played: readonly Played[];
  times: readonly number[];
  begun: number;
  overload: boolean;
  /** To whom it has been handed. */
  pinnedTo: Person | null;
}
/** Steps that leave the opinion of the step before in the list (上一级意见). */
const SILENT: readonly string[] = ['comment', 'assignTeachers', 'takeBack', 'transfer'];
export type NameOf = (staffId: number) => string;

/** The routing table lacks a cell: what was submitted while it was filled keeps its unit, a draft has none. */
function unitColumns({ units: [management, teaching, above, master], slot, choice }: Made) {
  const missing =
    slot.ending.status === 'draft' &&
    slot.kind === 'self' &&
    choice.cohort.major.name === WITHOUT_SUPERVISOR;
  const supervisor = missing ? null : above;
  return {
    managementUnitKey: management.nodeKey,
    managementUnitName: management.unitName,
    managementPath: management.path,
    teachingUnitKey: teaching.nodeKey,
    teachingUnitName: teaching.unitName,
    teachingPath: teaching.path,
    supervisorUnitKey: supervisor?.nodeKey ?? null,
    supervisorUnitName: supervisor?.unitName ?? null,
    supervisorPath: supervisor?.path ?? null,
    masterUnitKey: master.nodeKey,
    masterUnitName: master.unitName,
    masterPath: master.path,
  };
}
function courseColumns(course: Course) {
  const { id, courseCode, courseName, credits, courseType } = course;
  return { courseId: id, courseCode, courseName, credits, courseType };
}

const placeOf = ({ declareStatus, currentLevel }: Played['after']) =>
  `${declareStatus}:${currentLevel}`;

/** The place in the chart and when it got there. */
function approvalColumns({ form, played, times, pinnedTo }: Made) {
  const named = form.teachingClasses.every((it) =>
    it.teachers.some((teacher) => teacher.role === 'lead'),
  );
  const now = played.at(-1)?.after ?? newApproval(named);
  const moment = (i: number) => (i < 0 ? null : iso(times[i] ?? 0));
  const said = played.findLast(({ step }) => !SILENT.includes(step.type))?.step;
  const moved = played.findLastIndex(
    ({ step, before, after }) => step.type === 'submit' || placeOf(before) !== placeOf(after),
  );
  return {
    declareStatus: now.declareStatus,
    currentLevel: now.currentLevel,
    enabledLevels: now.enabledLevels,
    result1: now.results[0],
    result2: now.results[1],
    result3: now.results[2],
    result4: now.results[3],
    round: now.round,
    teachersNamed: now.teachersNamed,
    submittedAt: moment(played.findLastIndex(({ step }) => step.type === 'submit')),
    arrivedAt: moment(moved),
    pinnedToId: pinnedTo?.id ?? null,
    pinnedToName: pinnedTo?.cname ?? null,
    pinnedById: (pinnedTo && played.at(-1)?.operator.id) ?? null,
    lastOpinion: (said?.type !== 'submit' && said?.opinion) || null,
  };
}

export function declarationRow(
  made: Made,
  id: number,
  declarationNo: string,
  nameOf: NameOf,
): object {
  const { slot, semester, choice, form, declarer, begun, times, played } = made;
  const {
    courseId: _c,
    courseRank,
    examMode,
    teachingClasses,
    attachmentIds: _a,
    ...fields
  } = form;
  const leads = teachingClasses.flatMap((it) =>
    it.teachers
      .filter((teacher) => teacher.role === 'lead')
      .map((teacher) => nameOf(teacher.staffId)),
  );
  const lastWrite = times.at(-1) ?? begun;
  return {
    schoolId: SCHOOL_ID,
    id,
    declarationNo,
    businessType: slot.businessType,
    schoolYearId: semester.schoolYearId,
    semesterId: semester.id,
    campusId: choice.cohort.major.campusId,
    ...courseColumns(choice.course),
    courseRank,
    examMode,
    openType: slot.isNew ? 1 : 2,
    teachingSource: slot.kind === 'self' ? 1 : 2,
    ...fields,
    ...unitColumns(made),
    classCount: teachingClasses.length,
    headcount: teachingClasses.reduce((sum, it) => sum + it.expectedCount, 0),
    leadTeachers: [...new Set(leads)].join('、'),
    risks: risksOf(made),
    ...approvalColumns(made),
    declarerId: declarer.id,
    declarerName: declarer.cname,
    version: played.length + 1,
    createdBy: declarer.id,
    createdAt: iso(begun),
    updatedBy: played.at(-1)?.operator.id ?? declarer.id,
    updatedAt: iso(lastWrite),
  };
}
function risksOf({ slot, overload }: Made): string[] {
  const risks = {
    offPlan: slot.offPlan,
    newCourse: slot.isNew,
    overload,
    hoursChanged: slot.hoursChanged,
  };
  return Object.entries(risks).flatMap(([name, is]) => (is ? [name] : []));
}

export function classRows({ form, choice }: Made, declarationId: number): object[] {
  return form.teachingClasses.map(
    ({ classNo, expectedCount, capacity, adminClassIds, schedulePrefs, fixedRoomId = null }) => {
      const className = `${choice.course.courseName}-${String(classNo).padStart(2, '0')}`;
      return {
        schoolId: SCHOOL_ID,
        declarationId,
        classNo,
        className,
        expectedCount,
        capacity,
        adminClassIds,
        schedulePrefs,
        fixedRoomId,
      };
    },
  );
}
export function teacherRows({ form }: Made, declarationId: number): object[] {
  return form.teachingClasses.flatMap(({ classNo, teachers }) =>
    teachers.map((teacher, sortNo) => ({
      schoolId: SCHOOL_ID,
      declarationId,
      classNo,
      ...teacher,
      sortNo,
    })),
  );
}
