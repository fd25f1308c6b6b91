import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, bigId, schoolId } from '../../../../platform/server/database/schema/foundation.ts';

/** What one administrator has done to somebody and a second one has to stand behind (用户 42、43): the last of each kind; former ones are in the audit log. */
export const vouching = pgTable(
  'vouching',
  {
    schoolId: schoolId(),
    /** Whom it is about. */
    userId: bigId().notNull(),
    /** reset | person */
    kind: text().notNull(),
    /** A position in VOUCHING_STATES. */
    state: smallint().notNull(),
    askedBy: bigId().notNull(),
    askedAt: at().notNull(),
    decidedBy: bigId(),
    decidedAt: at(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.userId, t.kind] })],
);
