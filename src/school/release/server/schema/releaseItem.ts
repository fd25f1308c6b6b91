import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, bigId, schoolId } from '../../../../platform/server/database/schema/foundation.ts';

/** A row that came with the product: what the school last had of it, and what the release gives now (版本 1). */
export const releaseItem = pgTable(
  'release_item',
  {
    schoolId: schoolId(),
    /** menu, role, grant, dictType, dictItem, numberRule, noticeTemplate, parameter. */
    kind: text().notNull(),
    key: text().notNull(),
    /** Field → value as the school last had it of the release; fields that are asked: as before. */
    base: jsonb(),
    /** As the release gives it now; null: no longer. */
    given: jsonb(),
    /** settled, open (a person is asked), kept (a person has said that the school's stays). */
    state: text().notNull().default('settled'),
    /** What is asked, or was: fields; of a row that the release has no longer: none. */
    asked: text().array().notNull().default([]),
    decidedBy: bigId(),
    decidedAt: at(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.kind, t.key] })],
);
