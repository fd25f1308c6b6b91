import {
  bigint,
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
import {
  at,
  bigId,
  common,
  schoolId,
} from '../../../../platform/server/database/schema/foundation.ts';
import type { FreshmanPhoto } from '../../contract/compare.calls.ts';
import type { DivisionRecord } from '../../contract/division.ts';

/** 新生批次 (新生 1). */
export const enrolBatch = pgTable(
  'enrol_batch',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    batchCode: text().notNull(),
    batchName: text().notNull(),
    /** Four digits, as in `admin_class`. */
    grade: text().notNull(),
    enrolOn: date().notNull(),
    reportFrom: date().notNull(),
    reportTo: date().notNull(),
    educationLevel: text().notNull(),
    studyForm: text().notNull().default('1'),
    /** Position in machines/enrolment. */
    state: smallint().notNull().default(0),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('enrol_batch_code').on(t.schoolId, t.batchCode),
  ],
);

/** 新生: somebody admitted, known by their 考生号 until they have a number of their own (新生 10). */
export const freshman = pgTable(
  'freshman',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    batchId: bigId().notNull(),
    examineeNo: text().notNull(),
    admissionNo: text(),
    cname: text().notNull(),
    pinyin: text().notNull().default(''),
    gender: text().notNull(),
    idType: text().notNull().default('1'),
    /** Sealed, as the phone number is. */
    idNumber: text(),
    idNumberIndex: text(),
    birthday: date(),
    nationCode: text(),
    politicalCode: text(),
    countryCode: text().notNull().default('156'),
    originDivision: text(),
    majorId: bigId().notNull(),
    campusId: integer().notNull(),
    enrolMode: text(),
    score: numeric({ precision: 5, scale: 1, mode: 'number' }),
    subjectScores: text(),
    previousSchool: text(),
    mobile: text(),
    mobileIndex: text(),
    address: text(),
    /** Somebody has looked at what the list says of them and found it right. */
    cleared: boolean().notNull().default(false),
    /** Dictionary `report_status`. */
    reportStatus: smallint().notNull().default(0),
    reportedAt: at(),
    reportedBy: bigId(),
    /** Dictionary `enrol_check`. */
    checks: text().array().notNull().default([]),
    absentReason: text(),
    classId: bigId(),
    /** Stays in their class when the others are divided anew. */
    pinned: boolean().notNull().default(false),
    studentId: bigId(),
    /** What the sheet of the admission office calls their picture. */
    photoFile: text(),
    /** 录取照 and the one taken at the desk, encoded anew (新生 23). */
    admissionPhoto: jsonb().$type<FreshmanPhoto>(),
    sitePhoto: jsonb().$type<FreshmanPhoto>(),
    /** 1 the same person, 2 somebody else; null: nobody has compared these two. */
    photoMatch: smallint(),
    comparedBy: bigId(),
    comparedAt: at(),
    /** The last record that the person had here when they were listed. */
    formerStudentId: bigId(),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('freshman_examinee').on(t.schoolId, t.examineeNo),
    uniqueIndex('freshman_id_number').on(t.schoolId, t.batchId, t.idNumberIndex),
    index('freshman_batch').on(t.schoolId, t.batchId, t.majorId, t.reportStatus),
    index('freshman_class').on(t.schoolId, t.classId),
    index('freshman_name').on(t.schoolId, t.batchId, t.cname),
  ],
);

/** 必须同班 and 必须分开 of a batch (新生 28). */
export const enrolTie = pgTable(
  'enrol_tie',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    batchId: bigId().notNull(),
    majorId: bigId().notNull(),
    kind: text().notNull(),
    freshmanIds: bigint({ mode: 'number' }).array().notNull(),
    createdBy: bigId(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('enrol_tie_batch').on(t.schoolId, t.batchId, t.majorId),
  ],
);

/** Every division that was carried out, with what it takes to do it again (新生 30). */
export const enrolDivision = pgTable(
  'enrol_division',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    batchId: bigId().notNull(),
    majorId: bigId().notNull(),
    campusId: integer().notNull(),
    record: jsonb().$type<DivisionRecord>().notNull(),
    createdBy: bigId(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('enrol_division_batch').on(t.schoolId, t.batchId, t.majorId),
  ],
);
