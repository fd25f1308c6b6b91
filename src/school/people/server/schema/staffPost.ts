import { date, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigId, common, schoolId } from '../../../../platform/server/database/schema/foundation.ts';

/** What somebody is and was, from–to (用户 36): a duty of the administration (`1`) or a post (`2`), in a unit of their business type. */
export const staffPost = pgTable(
  'staff_post',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    userId: bigId().notNull(),
    /** Dictionary `staff_post_kind`. */
    kind: text().notNull(),
    postName: text().notNull(),
    businessType: smallint().notNull(),
    unitKey: text(),
    /** Absent where it comes from before there were days. */
    beginOn: date(),
    /** The last day; absent while it goes on. */
    endOn: date(),
    basis: text(),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('staff_post_once').on(
      t.schoolId,
      t.userId,
      t.kind,
      t.postName,
      t.unitKey,
      t.beginOn,
    ),
    index('staff_post_unit').on(t.schoolId, t.businessType, t.unitKey),
  ],
);
