import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SchedulePref } from '../../../contract/talent/declaration.shapes.ts';
import { at, bigId, common, schoolId } from './foundation.ts';

/** Course (domain.md 1.3.1). Credits 0–30, hours whole numbers. */
export const course = pgTable(
  'course',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    courseCode: text().notNull(),
    courseName: text().notNull(),
    enName: text(),
    shortName: text(),
    pinyin: text().notNull().default(''),
    teachingUnitKey: text().notNull(),
    officeUnitKey: text(),
    credits: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    totalHours: smallint().notNull(),
    theoryHours: smallint().notNull().default(0),
    experimentHours: smallint().notNull().default(0),
    computerHours: smallint().notNull().default(0),
    practiceHours: smallint().notNull().default(0),
    extraHours: smallint().notNull().default(0),
    weeklyHours: smallint().notNull().default(0),
    practiceWeeks: smallint().notNull().default(0),
    courseModule: text().notNull(),
    courseType: text().notNull(),
    courseNature: text().notNull(),
    courseRank: text().notNull(),
    examMode: text().notNull(),
    gradingMode: text().notNull().default('1'),
    calcGpa: boolean().notNull().default(true),
    hasMakeup: boolean().notNull().default(true),
    languageCode: text().notNull().default('1'),
    defaultTeachingMode: smallint().notNull().default(2),
    tags: text().array().notNull().default([]),
    directorStaffId: bigId(),
    /** Courses to be taken before; a cycle is refused. */
    prerequisiteIds: bigId().array().notNull().default([]),
    introFileId: uuid(),
    syllabusFileId: uuid(),
    /** The course that a duplicate has been merged into. */
    mergedIntoId: bigId(),
    beginOn: date(),
    endOn: date(),
    remark: text(),
    enabled: boolean().notNull().default(true),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('course_code').on(t.schoolId, t.businessType, t.courseCode),
    index('course_unit').on(t.schoolId, t.businessType, t.teachingUnitKey),
  ],
);
/** Major (domain.md 1.3.2). Years in steps of a half. */
export const major = pgTable(
  'major',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    majorCode: text().notNull(),
    nationalCode: text().notNull(),
    majorName: text().notNull(),
    enName: text(),
    shortName: text(),
    ownerUnitKey: text(),
    disciplineCategory: text(),
    degreeCode: text(),
    leaderStaffId: bigId(),
    schoolingYears: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull(),
    minYears: numeric({ precision: 3, scale: 1, mode: 'number' }),
    maxYears: numeric({ precision: 3, scale: 1, mode: 'number' }),
    educationLevel: text().notNull(),
    status: text().notNull().default('1'),
    setUpOn: date(),
    stopEnrolOn: date(),
    remark: text(),
    ...common,
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.id] }), uniqueIndex('major_code').on(t.schoolId, t.businessType, t.majorCode)],
);
/** Direction of a major (domain.md 1.3.2). */
export const majorDirection = pgTable(
  'major_direction',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    majorId: bigId().notNull(),
    directionCode: text().notNull(),
    directionName: text().notNull(),
    beginOn: date(),
    endOn: date(),
    enabled: boolean().notNull().default(true),
    remark: text(),
    ...common,
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.id] }), uniqueIndex('major_direction_code').on(t.schoolId, t.majorId, t.directionCode)],
);
/** Routing table of the approval (domain.md 1.3.3). Overrides by course type: `{"思政": {"teachingUnitKey": "3-16"}}`. */
export const majorUnit = pgTable(
  'major_unit',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    majorId: bigId().notNull(),
    campusId: integer().notNull(),
    managementUnitKey: text(),
    teachingUnitKey: text(),
    supervisorUnitKey: text(),
    masterUnitKey: text(),
    /** First and last grade it holds for, four digits; no last one: it still holds. */
    beginAnnual: text().notNull().default('2000'),
    endAnnual: text(),
    /** Major and campus as people call the row: `B080901-01`. */
    routeCode: text().notNull().default(''),
    remark: text(),
    courseTypeOverrides: jsonb().$type<Record<string, { teachingUnitKey?: string; supervisorUnitKey?: string }>>().notNull().default({}),
    ...common,
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.id] }), index('major_unit_key').on(t.schoolId, t.businessType, t.majorId, t.campusId)],
);
/**
 * Administrative class (domain.md 1.6.2). `headcount` is what teaching tasks reckon with: the planned number of a new class, then it
 * goes up and down with every change of status that takes effect.
 */
export const adminClass = pgTable(
  'admin_class',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    classCode: text().notNull(),
    className: text().notNull(),
    grade: text().notNull(),
    majorId: bigId().notNull(),
    campusId: integer().notNull(),
    managementUnitKey: text().notNull(),
    headcount: smallint().notNull(),
    directionId: bigId(),
    educationLevel: text().notNull().default('1'),
    planCount: smallint().notNull().default(0),
    /** Employee numbers. */
    counselorNo: text(),
    headTeacherNo: text(),
    monitorNo: text(),
    planId: bigId(),
    beginOn: date(),
    endOn: date(),
    /** Dictionary `class_status`: 1 在读 2 毕业 3 撤销 */
    classStatus: text().notNull().default('1'),
    remark: text(),
    enabled: boolean().notNull().default(true),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('admin_class_code').on(t.schoolId, t.classCode),
    index('admin_class_unit').on(t.schoolId, t.businessType, t.managementUnitKey),
  ],
);

/**
 * Teaching task declaration (domain.md 1.3.6). The place in the approval chart is `declareStatus, currentLevel,
 * enabledLevels, result1..4, round, teachersNamed`; paths of the four units make reading rights a prefix test.
 */
export const declaration = pgTable(
  'declaration',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    declarationNo: text().notNull(),
    businessType: smallint().notNull(),
    schoolYearId: integer().notNull(),
    semesterId: integer().notNull(),
    campusId: integer().notNull(),
    /** 1 计划内 2 计划外 3 结转/复制 */
    source: smallint().notNull(),
    copiedFromId: bigId(),
    /** Courses of talent plans that it fulfils (schema/plan.ts). */
    planCourseIds: bigId().array().notNull().default([]),
    courseId: bigId().notNull(),
    courseCode: text().notNull(),
    courseName: text().notNull(),
    credits: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    courseType: text().notNull(),
    courseRank: text().notNull(),
    examMode: text().notNull(),
    /** 1 新开课 2 延续课 (D6) */
    openType: smallint().notNull(),
    /** 1 线上 2 线下 3 线上线下混合 (D7) */
    teachingMode: smallint().notNull(),
    /** 1 自授 2 外授 (D5) */
    teachingSource: smallint().notNull(),
    platformName: text().notNull().default(''),
    onlineHours: smallint().notNull().default(0),
    managementUnitKey: text(),
    managementUnitName: text(),
    managementPath: text(),
    teachingUnitKey: text(),
    teachingUnitName: text(),
    teachingPath: text(),
    supervisorUnitKey: text(),
    supervisorUnitName: text(),
    supervisorPath: text(),
    masterUnitKey: text(),
    masterUnitName: text(),
    masterPath: text(),
    totalHours: smallint().notNull(),
    theoryHours: smallint().notNull().default(0),
    experimentHours: smallint().notNull().default(0),
    computerHours: smallint().notNull().default(0),
    practiceHours: smallint().notNull().default(0),
    weeklyHours: smallint().notNull(),
    startWeek: smallint().notNull(),
    endWeek: smallint().notNull(),
    weekPattern: text().notNull().default('all'),
    needSchedule: boolean().notNull().default(true),
    needSelect: boolean().notNull().default(false),
    languageCode: text().notNull().default('1'),
    roomTypeCode: text(),
    selfArrangedRoom: boolean().notNull().default(false),
    roomNote: text().notNull().default(''),
    offPlanReason: text().notNull().default(''),
    hoursReason: text().notNull().default(''),
    remark: text().notNull().default(''),
    /** Columns of the list that come from the classes; written with them in the same statement. */
    classCount: smallint().notNull().default(0),
    headcount: integer().notNull().default(0),
    leadTeachers: text().notNull().default(''),
    risks: text().array().notNull().default([]),
    declareStatus: smallint().notNull().default(0),
    currentLevel: smallint(),
    enabledLevels: smallint().array().notNull().default([]),
    result1: smallint().notNull().default(9),
    result2: smallint().notNull().default(9),
    result3: smallint().notNull().default(9),
    result4: smallint().notNull().default(9),
    round: smallint().notNull().default(0),
    teachersNamed: boolean().notNull().default(false),
    submittedAt: at(),
    /** When it came to the current level: waiting days are counted from here. */
    arrivedAt: at(),
    lastOpinion: text(),
    declarerId: bigId().notNull(),
    declarerName: text().notNull(),
    /** 转办: who alone decides at the level that waits, and who has said so (domain.md 2.3). */
    pinnedToId: bigId(),
    pinnedToName: text(),
    pinnedById: bigId(),
    /** 变更: the declaration whose place it takes when it passes (domain.md 2.3). */
    changeOfId: bigId(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('declaration_no').on(t.schoolId, t.declarationNo),
    index('declaration_context').on(t.schoolId, t.businessType, t.semesterId, t.declareStatus, t.currentLevel),
    index('declaration_declarer').on(t.schoolId, t.declarerId, t.semesterId),
    index('declaration_course').on(t.schoolId, t.businessType, t.courseId),
    index('declaration_pinned').on(t.schoolId, t.pinnedToId).where(sql`pinned_to_id is not null`),
    index('declaration_change').on(t.schoolId, t.changeOfId).where(sql`change_of_id is not null`),
  ],
);
export const teachingClass = pgTable(
  'teaching_class',
  {
    schoolId: schoolId(),
    declarationId: bigId().notNull(),
    classNo: smallint().notNull(),
    className: text().notNull(),
    expectedCount: smallint().notNull(),
    capacity: smallint().notNull(),
    adminClassIds: bigId().array().notNull(),
    /** Times that it wants or cannot take. */
    schedulePrefs: jsonb().$type<SchedulePref[]>().notNull().default([]),
    /** The classes that were put together into this one, as they were called. */
    mergedFrom: text().array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.declarationId, t.classNo] }), index('teaching_class_admin').using('gin', t.adminClassIds)],
);
export const teachingClassTeacher = pgTable(
  'teaching_class_teacher',
  {
    schoolId: schoolId(),
    declarationId: bigId().notNull(),
    classNo: smallint().notNull(),
    staffId: bigId().notNull(),
    role: text().notNull(),
    hours: smallint().notNull(),
    sortNo: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.declarationId, t.classNo, t.staffId, t.role] }),
    index('teaching_class_teacher_staff').on(t.schoolId, t.staffId),
  ],
);
/** Immutable history (domain.md 2.3). `seq` counts within the declaration; results after the step make a replay checkable. */
export const approvalRecord = pgTable(
  'approval_record',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    bizType: text().notNull().default('declaration'),
    /** Of a declaration; null: a record of something else, `itemId` in the table of its `bizType` (domain.md 2.8 "Reuse"). */
    declarationId: bigId(),
    itemId: bigId(),
    round: smallint().notNull(),
    seq: smallint().notNull(),
    level: smallint(),
    unitKey: text(),
    unitName: text(),
    action: text().notNull(),
    operatorId: bigId().notNull(),
    operatorName: text().notNull(),
    operatorNumber: text().notNull(),
    /** For whom an agent has acted (domain.md 2.3 代理). */
    onBehalfOfId: bigId(),
    onBehalfOfName: text(),
    opinion: text(),
    fromStatus: smallint().notNull(),
    fromLevel: smallint(),
    toStatus: smallint().notNull(),
    toLevel: smallint(),
    enabledLevels: smallint().array().notNull(),
    /** result1..4 after the step */
    results: smallint().array().notNull(),
    changedFields: jsonb().$type<Record<string, [string, string]>>().notNull().default({}),
    /** The form at submit, so that the next round can be compared with it. */
    bodyAtSubmit: jsonb(),
    createdAt: at().notNull(),
    ip: text(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('approval_record_seq').on(t.schoolId, t.declarationId, t.seq),
    uniqueIndex('approval_record_item_seq').on(t.schoolId, t.bizType, t.itemId, t.seq).where(sql`item_id is not null`),
    check('approval_record_of_one', sql`(declaration_id is null) <> (item_id is null)`),
    index('approval_record_operator').on(t.schoolId, t.operatorId, t.createdAt),
  ],
);
