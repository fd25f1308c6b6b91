import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at, bigId, common, schoolId } from './foundation.ts';

/** How a kind of number is made (设置 11); no row: the shipped pattern. */
export const numberRule = pgTable(
  'number_rule',
  { schoolId: schoolId(), kind: text().notNull(), pattern: text().notNull(), ...common },
  (t) => [primaryKey({ columns: [t.schoolId, t.kind] })],
);
/** The last number given under a prefix; the row is the lock under which the next one is given. */
export const numberSequence = pgTable(
  'number_sequence',
  {
    schoolId: schoolId(),
    kind: text().notNull(),
    prefix: text().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.kind, t.prefix] })],
);
/** Text of a notice where the school has changed it (设置 15); no row: the shipped text. */
export const noticeTemplate = pgTable(
  'notice_template',
  {
    schoolId: schoolId(),
    key: text().notNull(),
    text: text().notNull(),
    manyText: text(),
    ...common,
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.key] })],
);
/** Until when a level of the approval is to decide in a semester (审批 56). */
export const approvalDeadline = pgTable(
  'approval_deadline',
  {
    schoolId: schoolId(),
    semesterId: integer().notNull(),
    level: smallint().notNull(),
    deadlineAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.semesterId, t.level] })],
);
/** What the holders of a role start with (设置 19). */
export const roleConfig = pgTable(
  'role_config',
  {
    schoolId: schoolId(),
    roleId: integer().notNull(),
    config: jsonb().$type<Record<string, unknown>>().notNull(),
    ...common,
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.roleId] })],
);
/** Picture of a person's signature, put beside their decisions and on the printed form (设置 22). */
export const userSignature = pgTable(
  'user_signature',
  {
    schoolId: schoolId(),
    userId: bigId().notNull(),
    fileId: uuid().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.userId] })],
);
