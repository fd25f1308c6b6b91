import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** `school_id` leads every key, so that a distributed PostgreSQL can take over (src/README.md, "What we left out"). */
export const schoolId = () => integer().notNull();
export const bigId = () => bigint({ mode: 'number' });
export const at = () => timestamp({ withTimezone: true, mode: 'date' });
/** Optimistic lock and book-keeping of every entity. */
export const common = {
  version: integer().notNull().default(1),
  createdBy: bigId(),
  createdAt: at().notNull().defaultNow(),
  updatedBy: bigId(),
  updatedAt: at().notNull().defaultNow(),
};

/** Number of a row that the database gives; demo rows bring theirs and `continueNumbers` goes on behind them. */
export const rowId = () => integer().notNull().generatedByDefaultAsIdentity();

export const school = pgTable('school', {
  id: integer().primaryKey(),
  schoolCode: text().notNull().unique(),
  schoolName: text().notNull(),
  shortName: text(),
  enName: text(),
  uscc: text(),
  schoolNature: text(),
  superiorOrg: text(),
  divisionCode: text(),
  address: text(),
  postcode: text(),
  phone: text(),
  website: text(),
  foundedOn: date(),
  beginOn: date(),
  endOn: date(),
  /** File of the table `file_info`: png or jpg (单位 3). */
  logoFileId: uuid(),
  enabled: boolean().notNull().default(true),
  ...common,
});

export const campus = pgTable(
  'campus',
  {
    schoolId: schoolId(),
    id: rowId(),
    campusCode: text().notNull(),
    campusName: text().notNull(),
    shortName: text(),
    enName: text(),
    businessTypes: smallint().array().notNull(),
    address: text(),
    divisionCode: text(),
    phone: text(),
    beginOn: date(),
    endOn: date(),
    /** 负责人: somebody of the staff. */
    principalStaffId: bigId(),
    longitude: text(),
    latitude: text(),
    sortNo: integer().notNull().default(0),
    enabled: boolean().notNull().default(true),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('campus_code').on(t.schoolId, t.campusCode),
    uniqueIndex('campus_name').on(t.schoolId, t.campusName),
  ],
);

/** Organisation tree per business type (单位 6). `path` is `/1-1/2-1/3-1/`: covering is a prefix test. */
export const orgUnit = pgTable(
  'org_unit',
  {
    schoolId: schoolId(),
    /** Number of the row for lists and forms; what others refer to is the key of the node. */
    id: rowId(),
    businessType: smallint().notNull(),
    nodeKey: text().notNull(),
    nodeKeyParent: text(),
    level: smallint().notNull(),
    path: text().notNull(),
    unitCode: text().notNull(),
    unitName: text().notNull(),
    shortName: text(),
    enName: text(),
    /** 1教学学院 2公共教学单位 3职能部门 4教辅 5教研室 6实验中心 7教学站点 9其他 */
    unitCategory: text().notNull(),
    isManagement: boolean().notNull().default(false),
    isTeaching: boolean().notNull().default(false),
    isSupervisor: boolean().notNull().default(false),
    isMaster: boolean().notNull().default(false),
    /** Campuses on which it stands, the home campus first; none: the one of its branch. */
    campusKeys: text().array().notNull().default([]),
    phone: text(),
    officeAddr: text(),
    email: text(),
    /** 负责人, 分管教学领导, 教学秘书: people of the staff. */
    leaderStaffId: bigId(),
    deputyIds: bigId().array().notNull().default([]),
    secretaryIds: bigId().array().notNull().default([]),
    /** 编制数 (单位 31); the same for all units of one code. */
    quota: integer(),
    beginOn: date(),
    endOn: date(),
    sortNo: integer().notNull().default(0),
    enabled: boolean().notNull().default(true),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.businessType, t.nodeKey] }),
    index('org_unit_path').on(t.schoolId, t.businessType, t.path),
    uniqueIndex('org_unit_id').on(t.schoolId, t.id),
    uniqueIndex('org_unit_code').on(t.schoolId, t.businessType, t.unitCode),
  ],
);

export const annual = pgTable(
  'annual',
  {
    schoolId: schoolId(),
    id: rowId(),
    businessType: smallint().notNull(),
    annualCode: text().notNull(),
    annualName: text().notNull(),
    beginOn: date(),
    endOn: date(),
    isCurrentEnrol: boolean().notNull().default(false),
    planVersion: text(),
    enabled: boolean().notNull().default(true),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('annual_code').on(t.schoolId, t.businessType, t.annualCode),
  ],
);
export const schoolYear = pgTable(
  'school_year',
  {
    schoolId: schoolId(),
    id: rowId(),
    businessType: smallint().notNull(),
    schoolYearCode: text().notNull(),
    schoolYearName: text().notNull(),
    beginOn: date().notNull(),
    endOn: date().notNull(),
    isCurrent: boolean().notNull().default(false),
    archived: boolean().notNull().default(false),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('school_year_code').on(t.schoolId, t.businessType, t.schoolYearCode),
  ],
);
/** state: 0 筹备 1 申报中 2 排课中 3 进行中 4 已结束 5 已归档 (学期 14). Approval switches live here: one row per business type and semester. */
export const semester = pgTable(
  'semester',
  {
    schoolId: schoolId(),
    id: rowId(),
    businessType: smallint().notNull(),
    schoolYearId: integer().notNull(),
    semesterCode: text().notNull(),
    semesterName: text().notNull(),
    termNo: smallint().notNull(),
    beginOn: date().notNull(),
    endOn: date().notNull(),
    weeks: smallint().notNull(),
    state: smallint().notNull(),
    isCurrent: boolean().notNull().default(false),
    declareOpenAt: at(),
    declareCloseAt: at(),
    enableManagementApprove: boolean().notNull().default(true),
    enableTeachingApprove: boolean().notNull().default(true),
    enableSupervisorApprove: boolean().notNull().default(true),
    enableMasterApprove: boolean().notNull().default(true),
    /** Stages of the semester as `teach:1-16`, in their order (学期 10). */
    stages: text().array().notNull().default([]),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('semester_code').on(t.schoolId, t.businessType, t.semesterCode),
    // never two current ones, whoever writes
    uniqueIndex('semester_current').on(t.schoolId, t.businessType).where(sql`is_current`),
  ],
);

/** Period of the day on a campus (学期 36): rows 1 to 11, times as `08:00`. */
export const timetable = pgTable(
  'timetable',
  {
    schoolId: schoolId(),
    id: rowId(),
    campusId: integer().notNull(),
    /** 0 全年 1 夏季 2 冬季 */
    season: text().notNull().default('0'),
    period: smallint().notNull(),
    dayPart: text().notNull(),
    beginAt: text().notNull(),
    endAt: text().notNull(),
    enabled: boolean().notNull().default(true),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('timetable_period').on(t.schoolId, t.campusId, t.season, t.period),
  ],
);
