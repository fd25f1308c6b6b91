import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { certificateCode } from '../../../../../machines/certificate/certificate.stored.ts';
import {
  at,
  bigId,
  common,
  schoolId,
} from '../../../../platform/server/database/schema/foundation.ts';

/** Certificates that have been handed out, as they were printed (证明 4–8); their place in the chart `certificate`. */
export const certificate = pgTable(
  'certificate',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    certificateNo: text().notNull(),
    /** What has to be known beside the number: letters and digits without hyphens. */
    code: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    studentId: bigId().notNull(),
    managementUnitKey: text().notNull(),
    /** The change of status that it is about. */
    changeId: bigId().notNull(),
    /** a position in CERTIFICATE_STATES */
    certificateState: smallint().notNull(),
    issuedAt: at().notNull(),
    issuedName: text().notNull(),
    withdrawnAt: at(),
    withdrawnName: text(),
    withdrawReason: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('certificate_no').on(t.schoolId, t.certificateNo),
    uniqueIndex('certificate_good')
      .on(t.schoolId, t.changeId)
      .where(sql.raw(`certificate_state = ${certificateCode('issued')}`)),
    index('certificate_student').on(t.schoolId, t.studentId),
  ],
);
