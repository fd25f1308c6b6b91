import {
  boolean,
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
import { bigId, common, schoolId } from './foundation.ts';

/** Course (课程 3). Credits 0–30, hours whole numbers. */
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
/** Major (专业 2). Years in steps of a half. */
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
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('major_code').on(t.schoolId, t.businessType, t.majorCode),
  ],
);
/** Direction of a major (专业 4). */
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
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('major_direction_code').on(t.schoolId, t.majorId, t.directionCode),
  ],
);
/** Routing table of the approval (专业 8、13). Overrides by course type: `{"思政": {"teachingUnitKey": "3-16"}}`. */
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
    courseTypeOverrides: jsonb()
      .$type<Record<string, { teachingUnitKey?: string; supervisorUnitKey?: string }>>()
      .notNull()
      .default({}),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('major_unit_key').on(t.schoolId, t.businessType, t.majorId, t.campusId),
  ],
);
/**
 * Administrative class (班级 4). `headcount` is what teaching tasks reckon with: the planned number of a new class, then it
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
