import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, bigId, common, schoolId } from './foundation.ts';

/**
 * Who has seen sensitive fields in full (安全 3、9): written in the transaction that shows them, read
 * by the audit administrator. `unmask`: one field of one record; `export`: a whole list with the columns named; `search`: a record
 * looked for by the whole of such a field.
 */
export const sensitiveAccess = pgTable(
  'sensitive_access',
  {
    schoolId: schoolId(),
    id: bigId().generatedAlwaysAsIdentity().notNull(),
    at: at().notNull(),
    /** Who has looked. Nobody does in a simulation, which writes nothing. */
    userId: bigId().notNull(),
    /** unmask | export | search */
    kind: text().notNull(),
    /** Name of the resource, as in the audit log. */
    entity: text().notNull(),
    /** The record, of an unmask and of a search that found one. */
    entityId: text(),
    /** Names of the fields shown, or searched by. */
    fields: text().array().notNull(),
    /** Records that were shown or found. */
    rowCount: integer().notNull().default(1),
    reason: text(),
    ip: text(),
    requestId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('sensitive_access_at').on(t.schoolId, t.at),
  ],
);

/**
 * How often somebody was refused a call within ten minutes (安全 28): the first times have rows of their own in the log, the others are
 * counted here until one row says how many they were. The call '' is all of theirs.
 */
export const deniedCount = pgTable(
  'denied_count',
  {
    schoolId: schoolId(),
    userId: bigId().notNull(),
    call: text().notNull(),
    begunAt: at().notNull(),
    times: integer().notNull(),
    /** Those that no row tells of yet. */
    untold: integer().notNull().default(0),
    lastAt: at().notNull(),
    ip: text(),
    requestId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.userId, t.call] }),
    index('denied_count_last').on(t.lastAt),
  ],
);

/** How passwords have to be and what failed logins cost (登录 6、16); without a row the profile `dengbao` holds. */
export const passwordPolicy = pgTable('password_policy', {
  schoolId: integer().primaryKey(),
  minLength: integer().notNull(),
  /** Of the four: lower case, upper case, digits, signs. */
  minClasses: integer().notNull(),
  /** So many former passwords are refused. */
  history: integer().notNull(),
  /** Days after which one is reminded, 0: never. */
  expiryDays: integer().notNull(),
  /** After it has run out the password has to be changed at the next login, else one is only reminded. */
  expiryForced: boolean().notNull(),
  /** Failures per user and network before the lock. */
  failures: integer().notNull(),
  lockMinutes: integer().notNull(),
  /** always | afterFailures */
  captcha: text().notNull(),
  ...common,
});

/** Networks from which administrators may come (安全 14); none: from everywhere. */
export const ipAllow = pgTable(
  'ip_allow',
  {
    schoolId: schoolId(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    /** CIDR: `10.8.0.0/16`, `2001:db8::/32`, `192.0.2.7/32` */
    network: text().notNull(),
    note: text(),
    enabled: boolean().notNull().default(true),
    ...common,
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.id] })],
);

/** What each check of the audit chain has found (server/audit/verify.ts). */
export const auditCheck = pgTable(
  'audit_check',
  {
    schoolId: schoolId(),
    id: bigId().generatedAlwaysAsIdentity().notNull(),
    at: at().notNull(),
    userId: bigId(),
    /** Rows of the chain that were read. */
    checked: bigId().notNull(),
    unsealed: integer().notNull(),
    /** null: whole; else what was found first. */
    fault: text(),
    milliseconds: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.id] })],
);

/**
 * The keys of sealed fields that this database has met (platform/server/resource/fieldKeys.ts), of the whole installation: a server with another
 * key under the same name must not write. The fingerprint tells whether a key is the same and nothing else about it.
 */
export const fieldKey = pgTable(
  'field_key',
  {
    /** seal | index */
    purpose: text().notNull(),
    /** Its name in `FIELD_KEYS`; that of the index key is `index`. */
    id: text().notNull(),
    fingerprint: text().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.id] })],
);

/**
 * Where the audit chain ends, in one row: written together with each seal, so that rows cut off the end are missed at once, and the
 * chain goes on behind them with a gap instead of closing over it.
 */
export const auditHead = pgTable('audit_head', {
  id: smallint().primaryKey(),
  seq: bigId().notNull(),
  hash: text().notNull(),
});
