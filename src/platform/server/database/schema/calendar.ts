import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, common, rowId, schoolId } from './foundation.ts';

/** Days without classes, and the day on which those of a single one are held instead (学期 35). */
export const holiday = pgTable(
  'holiday',
  {
    schoolId: schoolId(),
    id: rowId(),
    businessType: smallint().notNull(),
    holidayName: text().notNull(),
    startOn: date().notNull(),
    endOn: date().notNull(),
    switchTo: date(),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('holiday_start').on(t.schoolId, t.businessType, t.startOn),
  ],
);

/** A unit that may declare, or decide at a level, for longer than the semester says (学期 28、31). */
export const declareExtension = pgTable(
  'declare_extension',
  {
    schoolId: schoolId(),
    id: rowId(),
    businessType: smallint().notNull(),
    semesterId: integer().notNull(),
    /** 0: declaring; else the level of the approval that has longer. */
    level: smallint().notNull().default(0),
    unitKey: text().notNull(),
    until: at().notNull(),
    reason: text().notNull(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('declare_extension_unit').on(t.schoolId, t.semesterId, t.level, t.unitKey),
    index('declare_extension_until').on(t.schoolId, t.until),
  ],
);

/** What has been told of a deadline: of several instances the one that writes the row tells (通知 11). */
export const deadlineReminder = pgTable(
  'deadline_reminder',
  {
    schoolId: schoolId(),
    semesterId: integer().notNull(),
    /** 0: the window of the semester; below: the deadline of that level; else an extension. */
    extensionId: integer().notNull().default(0),
    /** Day on which it was told, `2026-12-11`. */
    day: date().notNull(),
    /** Days left: 7, 3 or 1. */
    stage: smallint().notNull(),
    toldAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.semesterId, t.extensionId, t.day, t.stage] })],
);
