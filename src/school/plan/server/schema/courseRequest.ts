import { date, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigId, common, schoolId } from '../../../../platform/server/database/schema/foundation.ts';
import { approval, credit } from './plan.ts';

/** 申请新课 (课程 15、18): the course as it is to be; `courseId` once it is passed and stands in the catalogue. */
export const courseRequest = pgTable(
  'course_request',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    requestNo: text().notNull(),
    courseCode: text().notNull(),
    courseName: text().notNull(),
    enName: text(),
    officeUnitKey: text(),
    credits: credit().notNull(),
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
    gradingMode: text().notNull(),
    languageCode: text().notNull(),
    defaultTeachingMode: smallint().notNull(),
    tags: text().array().notNull().default([]),
    beginOn: date(),
    reason: text().notNull(),
    courseId: bigId(),
    ...approval,
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('course_request_no').on(t.schoolId, t.requestNo),
    index('course_request_waiting').on(t.schoolId, t.businessType, t.declareStatus, t.currentLevel),
  ],
);
