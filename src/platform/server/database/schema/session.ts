import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  inet,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, bigId, schoolId } from './foundation.ts';

/** Opaque token as SHA-256 (登录 22). The simulation lives here: the server's word on it. */
export const authSession = pgTable(
  'auth_session',
  {
    tokenHash: text().primaryKey(),
    /** What lists and 强制下线 call it: the hash leaves the server never. */
    id: bigId().generatedAlwaysAsIdentity().notNull(),
    schoolId: schoolId(),
    userId: bigId().notNull(),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
    expiresAt: at().notNull(),
    ip: inet(),
    userAgent: text(),
    /** Opened with a password that somebody else knows: nothing is answered until it has been changed. */
    mustChangePassword: boolean().notNull().default(false),
    /** When a code of the second factor was given in it (登录 39). */
    secondFactorAt: at(),
    /** When they last typed their password again, for what is guarded twice (安全 7). */
    confirmedAt: at(),
    simulateUserId: bigId(),
    simulateReason: text(),
    simulateExpiresAt: at(),
    /** The draft of rights that this simulation previews; null: it shows what is in force. */
    simulateDraftId: bigId(),
    /** The moment by whose clock this simulation shows everything (模拟 22); null: now. */
    simulateAt: at(),
  },
  (t) => [index('auth_session_user').on(t.schoolId, t.userId)],
);
/** The app that shows somebody's codes (登录 39): one for each person. */
export const secondFactor = pgTable(
  'second_factor',
  {
    schoolId: schoolId(),
    userId: bigId().notNull(),
    /** Sealed. */
    secret: text().notNull(),
    /** null: shown, and no code of it has come yet. */
    boundAt: at(),
    /** The half minute of the last code that was taken: neither it nor one before it is taken again. */
    lastStep: bigId().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.userId] })],
);
/** What lets somebody in without their phone, as a hash with the key of the index; a used one is gone (登录 40). */
export const recoveryCode = pgTable(
  'recovery_code',
  { schoolId: schoolId(), userId: bigId().notNull(), codeHash: text().notNull() },
  (t) => [primaryKey({ columns: [t.schoolId, t.userId, t.codeHash] })],
);
/**
 * Rights as somebody has them in a dialog and looks at them through a holder's eyes (模拟 20): in force for nobody, and gone after ten minutes.
 * Either `roleKey` with what the role would hold, or `holderId` with the roles and scopes that this person would have.
 */
export const rightsDraft = pgTable(
  'rights_draft',
  {
    schoolId: schoolId(),
    id: bigId().generatedAlwaysAsIdentity().notNull(),
    /** Who has drafted it: it is good for their simulations alone. */
    userId: bigId().notNull(),
    /** Names it in the band: 角色「教学秘书」. */
    title: text().notNull(),
    roleKey: text(),
    permissions: text().array(),
    holderId: bigId(),
    roles: jsonb().$type<readonly DraftedRole[]>(),
    scopes: jsonb().$type<readonly DraftedScope[]>(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('rights_draft_expires').on(t.expiresAt),
  ],
);
export interface DraftedRole {
  key: string;
  name: string;
  permissions: string[];
  stopped: boolean;
}
export interface DraftedScope {
  businessType: number;
  kind: 'management' | 'supervisor';
  nodeKey: string;
  path: string;
}
/** Every time that somebody has looked as somebody else (模拟 17): whoever was looked at is told once, when it has ended. */
export const simulationVisit = pgTable(
  'simulation_visit',
  {
    schoolId: schoolId(),
    id: bigId().generatedAlwaysAsIdentity().notNull(),
    /** `auth_session.id`, which may be gone. */
    sessionId: bigId().notNull(),
    userId: bigId().notNull(),
    simulateUserId: bigId().notNull(),
    reason: text().notNull(),
    startedAt: at().notNull(),
    /** When it ends at the latest. */
    expiresAt: at().notNull(),
    endedAt: at(),
    /** back | expired | session | closed */
    ending: text(),
    /** How often something was looked at, by the audit log. */
    looks: integer(),
    toldAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('simulation_visit_whom').on(t.schoolId, t.simulateUserId, t.id),
    index('simulation_visit_untold').on(t.schoolId, t.id).where(sql`told_at is null`),
  ],
);
/** Captchas that have been answered, right or wrong, for as long as they would have lived: each is good for one try (登录 11). */
export const captchaUsed = pgTable(
  'captcha_used',
  {
    tokenHash: text().primaryKey(),
    /** Whose share it takes (auth/line.ts). */
    lineHash: text().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [
    index('captcha_used_line').on(t.lineHash, t.expiresAt),
    index('captcha_used_expires').on(t.expiresAt),
  ],
);
/**
 * One-time codes for the first administrator, from the logs of the servers that have started on an empty database, as SHA-256 (运行 11).
 * There is no school yet, so no school_id leads the key; all go once somebody can log in.
 */
export const openingCode = pgTable('opening_code', {
  codeHash: text().primaryKey(),
  madeAt: at().notNull(),
});
/**
 * A login at the provider that has begun and not come back: ten minutes, one use. State and browser cookie as SHA-256; verifier
 * and nonce are derived from the state (auth/oauth.state.ts), so nothing here is of use to whoever reads it.
 */
export const oauthState = pgTable(
  'oauth_state',
  {
    stateHash: text().primaryKey(),
    browserHash: text().notNull(),
    /** The same at the exchange as at the start. */
    redirectUri: text().notNull(),
    /** Path of the application to go to afterwards. */
    wanted: text().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [index('oauth_state_expires').on(t.expiresAt)],
);
/** Whose account a subject of the provider is; one per person and provider. */
export const userIdentity = pgTable(
  'user_identity',
  {
    schoolId: schoolId(),
    id: bigId().generatedAlwaysAsIdentity().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: bigId().notNull(),
    boundAt: at().notNull(),
    /** null: by themselves at their first login, by their employee number */
    boundBy: bigId(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.issuer, t.subject] }),
    uniqueIndex('user_identity_user').on(t.schoolId, t.userId, t.issuer),
  ],
);
/** Failed logins per user name and network, and what a network may do so often only (登录 6、14). */
export const loginThrottle = pgTable('login_throttle', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  firstAt: at().notNull(),
  lockedUntil: at(),
});
/** First answers of writes under their Idempotency-Key, kept for a day (调用 13). */
export const idempotency = pgTable(
  'idempotency',
  {
    schoolId: schoolId(),
    userId: bigId().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** As text that keeps the order of its keys: a replay is the same byte for byte (调用 13). */
    answer: json(),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.userId, t.key] }),
    index('idempotency_created').on(t.createdAt),
  ],
);
