import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  at,
  bigId,
  common,
  schoolId,
} from '../../../../platform/server/database/schema/foundation.ts';
import type { SchedulePref } from '../../contract/declaration.shapes.ts';

/**
 * Teaching task declaration (申报 1–28). The place in the approval chart is `declareStatus, currentLevel,
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
    /** Weeks of the pattern `custom`, as written. */
    customWeeks: text().notNull().default(''),
    needSchedule: boolean().notNull().default(true),
    needSelect: boolean().notNull().default(false),
    languageCode: text().notNull().default('1'),
    roomTypeCode: text(),
    partitionId: integer(),
    selfArrangedRoom: boolean().notNull().default(false),
    roomNote: text().notNull().default(''),
    offPlanReason: text().notNull().default(''),
    hoursReason: text().notNull().default(''),
    /** 新开/延续 as the declarer says it; null: as history has it. */
    openTypeGiven: smallint(),
    openTypeReason: text().notNull().default(''),
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
    /** 转办: who alone decides at the level that waits, and who has said so (审批 34). */
    pinnedToId: bigId(),
    pinnedToName: text(),
    pinnedById: bigId(),
    /** 变更: the declaration whose place it takes when it passes (审批 41). */
    changeOfId: bigId(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('declaration_no').on(t.schoolId, t.declarationNo),
    index('declaration_context').on(
      t.schoolId,
      t.businessType,
      t.semesterId,
      t.declareStatus,
      t.currentLevel,
    ),
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
    /** 指定教室 */
    fixedRoomId: integer(),
    /** The classes that were put together into this one, as they were called. */
    mergedFrom: text().array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.declarationId, t.classNo] }),
    index('teaching_class_room')
      .on(t.schoolId, t.fixedRoomId)
      .where(sql`fixed_room_id is not null`),
    index('teaching_class_admin').using('gin', t.adminClassIds),
  ],
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
    /** Weeks in which they teach, as written; none: all of the course. */
    weeks: text().notNull().default(''),
    sortNo: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.declarationId, t.classNo, t.staffId, t.role] }),
    index('teaching_class_teacher_staff').on(t.schoolId, t.staffId),
  ],
);
/** Immutable history (审批 48). `seq` counts within the declaration; results after the step make a replay checkable. */
export const approvalRecord = pgTable(
  'approval_record',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    bizType: text().notNull().default('declaration'),
    /** Of a declaration; null: a record of something else, `itemId` in the table of its `bizType` (审批 10). */
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
    /** For whom an agent has acted (审批 7). */
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
    /** Entries of return_reason for which it was sent back (审批 74). */
    returnReasons: text().array().notNull().default([]),
    /** Points of the checklist of its unit that whoever decided had ticked, as they read then (审批 80). */
    ticked: text().array().notNull().default([]),
    /** The form at submit, so that the next round can be compared with it. */
    bodyAtSubmit: jsonb(),
    createdAt: at().notNull(),
    ip: text(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('approval_record_seq').on(t.schoolId, t.declarationId, t.seq),
    uniqueIndex('approval_record_item_seq')
      .on(t.schoolId, t.bizType, t.itemId, t.seq)
      .where(sql`item_id is not null`),
    index('approval_record_sent_back')
      .on(t.schoolId, t.declarationId)
      .where(sql`action in ('returnToPrevious', 'returnToLevel')`),
    check('approval_record_of_one', sql`(declaration_id is null) <> (item_id is null)`),
    index('approval_record_operator').on(t.schoolId, t.operatorId, t.createdAt),
  ],
);
