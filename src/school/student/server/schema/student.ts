import { sql } from 'drizzle-orm';
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
} from 'drizzle-orm/pg-core';
import { ENDED_CODES } from '../../../../../machines/studentStatus/studentStatus.stored.ts';
import {
  at,
  bigId,
  common,
  schoolId,
} from '../../../../platform/server/database/schema/foundation.ts';
import { approval } from '../../../plan/server/schema/plan.ts';

/** Where a student stands from a day to a day (学生 12): what no form edits. */
const place = {
  /** Four digits, as in `admin_class`. */
  grade: text().notNull(),
  unitKey: text().notNull(),
  majorId: bigId().notNull(),
  directionId: bigId(),
  classId: bigId(),
  campusId: integer().notNull(),
  inSchool: boolean().notNull(),
  /** Dictionary `student_status`. */
  statusCode: text().notNull(),
};

/**
 * Student (学生 13). The columns of `place` repeat the row of `student_state` in which today lies, so that lists can filter and
 * sort by them; `src/school/student/server/studentStates.ts` alone writes both.
 */
export const student = pgTable(
  'student',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    studentNo: text().notNull(),
    cname: text().notNull(),
    ename: text(),
    pinyin: text().notNull().default(''),
    formerName: text(),
    gender: text().notNull(),
    idType: text().notNull().default('1'),
    /** Sealed (secret/vault.ts), as phone number and home address are. */
    idNumber: text(),
    idNumberIndex: text(),
    birthday: date(),
    nationCode: text(),
    politicalCode: text(),
    countryCode: text().notNull().default('156'),
    hometown: text(),
    originDivision: text(),
    health: text(),
    maritalStatus: text(),
    /** Sealed: only who may see it whole reads it (学生 6). */
    religion: text(),
    religionIndex: text(),
    ...place,
    educationLevel: text().notNull(),
    studyForm: text().notNull().default('1'),
    schoolingYears: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull(),
    enrolOn: date().notNull(),
    expectedGraduateOn: date(),
    maxLeaveOn: date(),
    registered: boolean().notNull().default(true),
    /** Employee number of the tutor (graduates). */
    tutorNo: text(),
    examineeNo: text(),
    admissionNo: text(),
    enrolMode: text(),
    eduMode: text(),
    score: numeric({ precision: 5, scale: 1, mode: 'number' }),
    subjectScores: text(),
    previousSchool: text(),
    mobile: text(),
    mobileIndex: text(),
    email: text(),
    dormitory: text(),
    address: text(),
    homeAddress: text(),
    homeAddressIndex: text(),
    postcode: text(),
    railwayStation: text(),
    family: text(),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('student_no').on(t.schoolId, t.studentNo),
    // whoever has ended a study may begin another one
    uniqueIndex('student_id_number')
      .on(t.schoolId, t.idNumberIndex)
      .where(sql.raw(`status_code not in (${ENDED_CODES.map((code) => `'${code}'`).join(', ')})`)),
    index('student_person').on(t.schoolId, t.idNumberIndex),
    index('student_unit').on(t.schoolId, t.businessType, t.unitKey, t.inSchool, t.statusCode),
    index('student_class').on(t.schoolId, t.classId),
    index('student_name').on(t.schoolId, t.businessType, t.cname),
  ],
);

/** Dated history without overlap (an exclusion constraint of its own migration); `endOn` empty: until further notice. */
export const studentState = pgTable(
  'student_state',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    studentId: bigId().notNull(),
    beginOn: date().notNull(),
    endOn: date(),
    ...place,
    byChangeId: bigId(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('student_state_begin').on(t.schoolId, t.studentId, t.beginOn),
    index('student_state_class').on(t.schoolId, t.classId, t.beginOn),
    index('student_state_change').on(t.schoolId, t.byChangeId).where(sql`by_change_id is not null`),
  ],
);
/** Values that a change takes from one to the other, by the name of the field. */
export type ChangedPlace = Readonly<Partial<Record<string, string | number | boolean | null>>>;

/** 学籍异动 (异动 4). Its place in the approval stands in the columns of every subject. */
export const statusChange = pgTable(
  'status_change',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    semesterId: integer().notNull(),
    changeNo: text().notNull(),
    studentId: bigId().notNull(),
    /** Dictionary `change_type`. */
    changeType: text().notNull(),
    reasonCode: text().notNull(),
    reasonText: text().notNull(),
    applyOn: date().notNull(),
    effectiveOn: date().notNull(),
    endOn: date(),
    targetClassId: bigId(),
    targetSchool: text(),
    /** Of the type 99: the status that follows. */
    chosenStatus: text(),
    docNo: text(),
    /** 0 not decided, 1 待生效, 2 已生效, 3 已取消, 4 无法生效 */
    effectState: smallint().notNull().default(0),
    effectedAt: at(),
    effectNote: text(),
    /** What the receiving college says: 0 无异议, 1 有异议, 2 已知晓; why, who and when. */
    objectionState: smallint().notNull().default(0),
    objectionReason: text(),
    objectionBy: text(),
    objectionAt: at(),
    /** What stood and what stands from its day on, written when it takes effect. */
    before: jsonb().$type<ChangedPlace>(),
    after: jsonb().$type<ChangedPlace>(),
    ...approval,
    supervisorUnitKey: text(),
    supervisorUnitName: text(),
    supervisorPath: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('status_change_no').on(t.schoolId, t.changeNo),
    index('status_change_student').on(t.schoolId, t.studentId),
    index('status_change_due').on(t.schoolId, t.effectState, t.effectiveOn),
    index('status_change_waiting').on(t.schoolId, t.businessType, t.declareStatus),
  ],
);
