import { date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bigId, common, schoolId } from '../../../../platform/server/database/schema/foundation.ts';

/** When somebody goes, known ahead (用户 38): for good, or on leave from–to. */
export const departure = pgTable(
  'departure',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    userId: bigId().notNull(),
    /** Dictionary `departure_kind`. */
    kind: text().notNull(),
    /** Their unit when it was planned. */
    businessType: smallint().notNull(),
    unitKey: text(),
    /** The first day away. */
    beginOn: date().notNull(),
    /** The last day away; absent for good. */
    endOn: date(),
    /** Who is to take over. */
    successorId: bigId(),
    note: text(),
    /** A position in DEPARTURE_STATES. */
    departureState: smallint().notNull(),
    /** The last notice that was sent: so many days before (用户 39). */
    toldAt: smallint(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('departure_person').on(t.schoolId, t.userId, t.beginOn),
    index('departure_day').on(t.schoolId, t.departureState, t.beginOn),
  ],
);
