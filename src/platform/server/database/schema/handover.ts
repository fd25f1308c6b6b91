import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, bigId, schoolId } from './foundation.ts';

/** Whose a declaration was before it was handed over (用户 23): its history is judged by who declared it at the time. */
export const declarerChange = pgTable(
  'declarer_change',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    declarationId: bigId().notNull(),
    fromId: bigId().notNull(),
    fromName: text().notNull(),
    toId: bigId().notNull(),
    toName: text().notNull(),
    /** Business time, as the records of the history have it. */
    at: at().notNull(),
    by: bigId().notNull(),
    reason: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('declarer_change_declaration').on(t.schoolId, t.declarationId, t.at),
  ],
);
