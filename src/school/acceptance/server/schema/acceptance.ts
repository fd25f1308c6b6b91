import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { acceptanceCode } from '../../../../../machines/acceptance/acceptance.stored.ts';
import { at, bigId, schoolId } from '../../../../platform/server/database/schema/foundation.ts';

/** What a teacher says to a declaration that names them (任教 4–8); its place in the chart `acceptance`. */
export const acceptance = pgTable(
  'acceptance',
  {
    schoolId: schoolId(),
    declarationId: bigId().notNull(),
    staffId: bigId().notNull(),
    /** a position in ACCEPTANCE_STATES */
    acceptanceState: smallint().notNull(),
    /** Classes, roles, hours and weeks that they are asked about, as one text that is compared. */
    assignment: text().notNull(),
    reason: text(),
    askedAt: at().notNull(),
    answeredAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.declarationId, t.staffId] }),
    index('acceptance_pending')
      .on(t.schoolId, t.askedAt)
      .where(sql.raw(`acceptance_state = ${acceptanceCode('pending')}`)),
    index('acceptance_objected')
      .on(t.schoolId, t.declarationId)
      .where(sql.raw(`acceptance_state = ${acceptanceCode('objected')}`)),
  ],
);

/** Immutable history (任教 12). */
export const acceptanceRecord = pgTable(
  'acceptance_record',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    declarationId: bigId().notNull(),
    staffId: bigId().notNull(),
    action: text().notNull(),
    fromState: smallint().notNull(),
    toState: smallint().notNull(),
    /** As it is behind the step. */
    assignment: text().notNull(),
    reason: text(),
    /** 0: the system. */
    operatorId: bigId().notNull(),
    operatorName: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('acceptance_record_of').on(t.schoolId, t.declarationId, t.staffId),
  ],
);
