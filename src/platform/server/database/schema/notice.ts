import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, bigId, schoolId } from './foundation.ts';

/**
 * What somebody is told (通知 5), written in the transaction of the step that causes it. While it is unread, what is of
 * the same digest does not add rows: `count` grows and the row comes to the front again.
 */
export const notice = pgTable(
  'notice',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    /** Whom it is for. */
    userId: bigId().notNull(),
    kind: text().notNull(),
    digest: text(),
    count: integer().notNull().default(1),
    text: text().notNull(),
    /** The text for a count above one, `{n}` in the place of the number; null: always `text`. */
    manyText: text(),
    /** Path of the page that shows it; null: there is none that they may open. */
    link: text(),
    manyLink: text(),
    /** What else can be done about it, each with its page; null: nothing but opening it. */
    acts: jsonb().$type<readonly { text: string; link: string }[]>(),
    /** Who did it and for which unit, or where it is. */
    source: text().notNull().default(''),
    opinion: text(),
    /** Order of what has been told last; `at` is business time, which the demo turns back every midnight. */
    seq: bigserial({ mode: 'number' }).notNull(),
    at: at().notNull(),
    readAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('notice_user').on(t.schoolId, t.userId, t.seq),
    uniqueIndex('notice_digest').on(t.schoolId, t.userId, t.digest).where(sql`${t.readAt} is null`),
  ],
);

/** Of what has waited where since when it has been told, at how many days (通知 9). */
export const waitingReminder = pgTable(
  'waiting_reminder',
  {
    schoolId: schoolId(),
    declarationId: bigId().notNull(),
    /** When it came to the level: at the next one it waits anew. */
    arrivedAt: at().notNull(),
    days: smallint().notNull(),
    toldAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.declarationId, t.arrivedAt, t.days] })],
);
