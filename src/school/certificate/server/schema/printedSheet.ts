import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bigId, schoolId } from '../../../../platform/server/database/schema/foundation.ts';

/** Sheets that have got a number to be printed: what they are, of which day, by whom; not what stands on them (证明 10). */
export const printedSheet = pgTable(
  'printed_sheet',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    sheetNo: text().notNull(),
    /** What has to be known beside the number: letters and digits without hyphens. */
    code: text().notNull(),
    /** among SHEET_KINDS */
    kind: text().notNull(),
    /** The record that it is of; figures are of none. */
    subjectId: bigId(),
    title: text().notNull(),
    printedAt: at().notNull(),
    printedBy: bigId().notNull(),
    printedName: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('printed_sheet_no').on(t.schoolId, t.sheetNo),
  ],
);
