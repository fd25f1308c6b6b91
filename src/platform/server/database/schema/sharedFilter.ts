import { pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bigId, schoolId } from './foundation.ts';

/** Filters of a list that somebody lets others use (列表 33); their own are with their settings. */
export const sharedFilter = pgTable(
  'shared_filter',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    /** Name of the list, as in the settings. */
    list: text().notNull(),
    ownerId: bigId().notNull(),
    name: text().notNull(),
    /** As it stands in the address. */
    search: text().notNull(),
    /** unit | all */
    share: text().notNull(),
    /** The unit of `unit`; whoever has a scope in it or below sees the filter. */
    businessType: smallint(),
    nodeKey: text(),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('shared_filter_name').on(t.schoolId, t.list, t.ownerId, t.name),
  ],
);
