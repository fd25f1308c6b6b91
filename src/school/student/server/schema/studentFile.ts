import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  at,
  bigId,
  common,
  schoolId,
} from '../../../../platform/server/database/schema/foundation.ts';

/** A picture of a student, one of each kind (照片 1). */
export const studentPhoto = pgTable(
  'student_photo',
  {
    schoolId: schoolId(),
    studentId: bigId().notNull(),
    /** Dictionary `photo_kind`. */
    kind: text().notNull(),
    /** What the server has encoded anew. */
    fileId: uuid().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    sizeKb: integer().notNull(),
    takenOn: date(),
    /** 0 待审, 1 合格, 2 不合格 */
    quality: smallint().notNull().default(0),
    /** Why it is not good enough. */
    reason: text(),
    /** How it came in: single | zip */
    source: text().notNull(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.studentId, t.kind] }),
    index('student_photo_quality').on(t.schoolId, t.kind, t.quality),
  ],
);

/** The account of a student (学生账号 1、3): a row of `app_user` that belongs to no unit; their student number is their login name. */
export const studentAccount = pgTable(
  'student_account',
  {
    schoolId: schoolId(),
    studentId: bigId().notNull(),
    userId: bigId().notNull(),
    openedAt: at().notNull(),
    openedBy: bigId(),
    /** The change of status that has closed it; one that brings them back opens it again. */
    closedByChangeId: bigId(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.studentId] }),
    uniqueIndex('student_account_user').on(t.schoolId, t.userId),
  ],
);

/** A first password that nobody has seen yet, sealed (secret/vault.ts); gone once its slip has been shown. */
export const accountSlip = pgTable(
  'account_slip',
  {
    schoolId: schoolId(),
    userId: bigId().notNull(),
    jobId: bigId().notNull(),
    password: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.userId] }),
    index('account_slip_job').on(t.schoolId, t.jobId),
  ],
);
