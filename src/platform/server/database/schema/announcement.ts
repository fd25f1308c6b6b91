import {
  boolean,
  date,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { common, rowId, schoolId } from './foundation.ts';

/** 通知公告 (首页 16). */
export const announcement = pgTable(
  'announcement',
  {
    schoolId: schoolId(),
    id: rowId(),
    businessType: smallint().notNull(),
    heading: text().notNull(),
    issuer: text().notNull(),
    content: text().notNull(),
    beginOn: date().notNull(),
    endOn: date(),
    enabled: boolean().notNull().default(true),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('announcement_heading').on(t.schoolId, t.businessType, t.heading, t.beginOn),
  ],
);
