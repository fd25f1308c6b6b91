import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bigId, schoolId } from '../../../../platform/server/database/schema/foundation.ts';

/** What was warned about at a submit and confirmed by the declarer: approvers read it beside the form (申报 38). */
export const submitWarning = pgTable(
  'submit_warning',
  {
    schoolId: schoolId(),
    declarationId: bigId().notNull(),
    round: smallint().notNull(),
    sortNo: integer().notNull(),
    key: text().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.declarationId, t.round, t.sortNo] })],
);
