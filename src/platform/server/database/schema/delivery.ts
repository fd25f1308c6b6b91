import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { GATHERING, OPEN } from '../../../../../machines/delivery/delivery.stored.ts';
import { at, bigId, schoolId } from './foundation.ts';

/** How the school sends (消息 1、2): one row for each channel that has been set up. */
export const deliveryChannel = pgTable(
  'delivery_channel',
  {
    schoolId: schoolId(),
    channel: text().notNull(),
    enabled: boolean().notNull().default(false),
    /** Of mail: host, port, security, username, from, fromName; of the webhook: url. */
    settings: jsonb().notNull().default({}),
    /** The password of the mail server, the key of the signature: sealed. */
    secret: text(),
    version: integer().notNull().default(1),
    updatedBy: bigId(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.channel] })],
);

/** What somebody wants to be told by which channel and when (消息 10–13). */
export const deliveryPerson = pgTable(
  'delivery_person',
  {
    schoolId: schoolId(),
    userId: bigId().notNull(),
    /** Kinds of notices by channel: `{"mail": ["arrived"]}`. */
    choices: jsonb().notNull().default({}),
    /** `22:00`; both or none. */
    quietFrom: text(),
    quietTo: text(),
    digest: text().notNull().default('none'),
    /** Of a daily digest: `08:00`. */
    digestAt: text().notNull().default('08:00'),
    robotVendor: text(),
    /** Sealed, both: who has the address may write into the group. */
    robotAddress: text(),
    robotSecret: text(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.userId] })],
);

/** A message to one person by one channel; its place in the chart `delivery` (消息 4–9). Its notices are `delivery_line`. */
export const delivery = pgTable(
  'delivery',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    userId: bigId().notNull(),
    channel: text().notNull(),
    /** a position in DELIVERY_STATES */
    state: smallint().notNull(),
    attempts: smallint().notNull().default(0),
    /** The same in every attempt, so that whoever receives it twice can know. */
    messageId: uuid().notNull().defaultRandom(),
    /** Not before; null: at once. */
    dueAt: at(),
    takenAt: at(),
    /** Whether the person's digest has been waited for. */
    held: boolean().notNull().default(false),
    /** Sent by an administrator to see whether the channel works. */
    test: boolean().notNull().default(false),
    error: text(),
    createdAt: at().notNull().defaultNow(),
    finishedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('delivery_open')
      .on(t.dueAt)
      .where(sql.raw(`state in (${OPEN.join(', ')})`)),
    index('delivery_latest').on(t.schoolId, t.state, t.id),
    uniqueIndex('delivery_gathering')
      .on(t.schoolId, t.userId, t.channel)
      .where(sql.raw(`state in (${GATHERING.join(', ')}) and not test`)),
  ],
);

/** What a message tells, as the notice said it when it was told. */
export const deliveryLine = pgTable(
  'delivery_line',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    deliveryId: bigId().notNull(),
    kind: text().notNull(),
    /** Of the notice: of one digest the last word counts. */
    digest: text(),
    text: text().notNull(),
    source: text().notNull().default(''),
    opinion: text(),
    link: text(),
    /** What one can decide on from the message: `declaration:12`; null: nothing, or several (消息 18). */
    item: text(),
    at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('delivery_line_digest').on(t.schoolId, t.deliveryId, t.digest),
  ],
);

/** Immutable history of a message. */
export const deliveryRecord = pgTable(
  'delivery_record',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    deliveryId: bigId().notNull(),
    action: text().notNull(),
    fromState: smallint().notNull(),
    toState: smallint().notNull(),
    attempts: smallint().notNull(),
    /** Why it has not gone, in words. */
    error: text(),
    /** 0: the system. */
    operatorId: bigId().notNull().default(0),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('delivery_record_of').on(t.schoolId, t.deliveryId, t.id),
  ],
);

/** What may be decided once from a message, without its secret (消息 19). */
export const deliveryToken = pgTable(
  'delivery_token',
  {
    schoolId: schoolId(),
    /** SHA-256 of the secret of the link. */
    tokenHash: text().notNull(),
    userId: bigId().notNull(),
    /** `declaration:12`. */
    item: text().notNull(),
    itemVersion: integer().notNull(),
    level: smallint().notNull(),
    event: text().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.tokenHash, t.event] }),
    index('delivery_token_expires').on(t.expiresAt),
  ],
);
