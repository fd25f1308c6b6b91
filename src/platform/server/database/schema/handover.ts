import { boolean, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
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

/** What has gone from one person to another, at once (用户 32); it can be given back until the other one does something with it (用户 34). */
export const handover = pgTable(
  'handover',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    fromId: bigId().notNull(),
    /** Names as they were. */
    fromName: text().notNull(),
    toId: bigId().notNull(),
    toName: text().notNull(),
    /** Their account was closed with it. */
    disabled: boolean().notNull(),
    reason: text().notNull(),
    /** a position in HANDOVER_STATES; that the other one has acted is read from what they have done */
    handoverState: smallint().notNull(),
    /** The last decision before it: what comes behind it the other one has done. */
    lastRecord: bigId().notNull(),
    at: at().notNull(),
    byId: bigId().notNull(),
    byName: text().notNull(),
    undoneAt: at(),
    undoneBy: bigId(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('handover_from').on(t.schoolId, t.fromId, t.id),
    index('handover_to').on(t.schoolId, t.toId, t.id),
  ],
);
/** Every single thing of a handover, and how it was. */
export const handoverItem = pgTable(
  'handover_item',
  {
    schoolId: schoolId(),
    handoverId: bigId().notNull(),
    /** `declarations`, `approvals`, `units` … (LeavingPart) */
    part: text().notNull(),
    itemId: bigId().notNull(),
    was: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.handoverId, t.part, t.itemId] })],
);
