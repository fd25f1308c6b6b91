import { sql } from 'drizzle-orm';
import { boolean, date, index, inet, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, bigId, common, schoolId } from './foundation.ts';

/** A person of the staff, with or without an account that can log in (domain.md 1.5.3). */
export const appUser = pgTable(
  'app_user',
  {
    schoolId: schoolId(),
    id: bigId().notNull(),
    username: text().notNull(),
    /** argon2id; null: cannot log in. Never selected into an answer. */
    passwordHash: text(),
    employeeNumber: text().notNull(),
    cname: text().notNull(),
    ename: text(),
    nickName: text(),
    /** Initials and full pinyin for search, lower case: `zcl zhangchenglin`. */
    pinyin: text().notNull().default(''),
    gender: text().notNull().default('0'),
    idType: text().notNull().default('1'),
    /** Sealed (secret/vault.ts), as the phone number is; the index finds equal ones without opening them. */
    idNumber: text(),
    idNumberIndex: text(),
    birthday: date(),
    nationCode: text(),
    politicalCode: text(),
    mobile: text(),
    mobileIndex: text(),
    email: text(),
    avatar: text(),
    unitBusinessType: smallint().notNull().default(0),
    unitKey: text(),
    /** 兼职: further units, in the business type of the first. */
    otherUnitKeys: text().array().notNull().default([]),
    staffType: text(),
    titleCode: text(),
    educationCode: text(),
    degreeCode: text(),
    post: text(),
    entryOn: date(),
    leaveOn: date(),
    canTeach: boolean().notNull().default(false),
    teachUnitKey: text(),
    officeUnitKey: text(),
    weeklyHourLimit: smallint().notNull().default(16),
    /** What the sheets of schools say besides (domain.md 4.4 教职工, 教师). */
    degreeUnit: text(),
    onStaff: boolean().notNull().default(true),
    isExternal: boolean().notNull().default(false),
    isPartTime: boolean().notNull().default(false),
    mainEmployer: text(),
    teachFrom: date(),
    teacherCertNo: text(),
    workStatus: text().notNull().default('1'),
    remark: text(),
    /** normal, disabled, inactive; `locked` follows from lockedUntil. */
    accountStatus: text().notNull().default('normal'),
    lockedUntil: at(),
    passwordChangedAt: at(),
    /** Somebody else knows it: it has to be changed before anything else is done. */
    mustChangePassword: boolean().notNull().default(false),
    lastLoginAt: at(),
    userConfig: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('app_user_username').on(t.schoolId, t.username),
    index('app_user_username_lower').on(t.schoolId, sql`lower(${t.username})`),
    uniqueIndex('app_user_employee_number').on(t.schoolId, t.employeeNumber),
    uniqueIndex('app_user_id_number').on(t.schoolId, t.idNumberIndex),
    index('app_user_mobile').on(t.schoolId, t.mobileIndex),
    index('app_user_unit').on(t.schoolId, t.unitKey),
  ],
);
/** Passwords that may not come back (decisions.md 4 "history"), as hashes; the newest of them is the one in use. */
export const passwordHistory = pgTable(
  'password_history',
  { schoolId: schoolId(), userId: bigId().notNull(), at: at().notNull(), passwordHash: text().notNull() },
  (t) => [primaryKey({ columns: [t.schoolId, t.userId, t.at] })],
);
export const role = pgTable(
  'role',
  {
    schoolId: schoolId(),
    id: integer().notNull(),
    roleKey: text().notNull(),
    roleName: text().notNull(),
    permissions: text().array().notNull(),
    description: text(),
    builtin: boolean().notNull().default(true),
    /** Stopped it stays with its people and gives nothing (domain.md 1.5.5 状态). */
    enabled: boolean().notNull().default(true),
    /** Whoever joins the staff has it from the first day on (domain.md 1.5.5 "default for new staff"). */
    forNewStaff: boolean().notNull().default(false),
    sortNo: integer().notNull().default(0),
    ...common,
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.id] }), uniqueIndex('role_key').on(t.schoolId, t.roleKey)],
);
export const userRole = pgTable('user_role', { schoolId: schoolId(), userId: bigId().notNull(), roleId: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.schoolId, t.userId, t.roleId] }),
  index('user_role_role').on(t.schoolId, t.roleId),
]);
/** kind: management | supervisor; at most one node each per business type (specification 3, 6). */
export const userUnitScope = pgTable(
  'user_unit_scope',
  {
    schoolId: schoolId(),
    userId: bigId().notNull(),
    businessType: smallint().notNull(),
    kind: text().notNull(),
    nodeKey: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.userId, t.businessType, t.kind] }),
    index('user_unit_scope_node').on(t.schoolId, t.businessType, t.nodeKey),
  ],
);
/** Menu tree (specification 3). A menu is shown to whoever holds one of its permissions; a folder when any child is. */
export const menu = pgTable(
  'menu',
  {
    schoolId: schoolId(),
    id: integer().notNull(),
    parentId: integer(),
    title: text().notNull(),
    path: text().notNull(),
    name: text().notNull(),
    component: text().notNull(),
    icon: text(),
    sortNo: integer().notNull().default(0),
    hidden: boolean().notNull().default(false),
    noCache: boolean().notNull().default(false),
    permission: text(),
    ...common,
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.id] }), uniqueIndex('menu_name').on(t.schoolId, t.name)],
);

/** Opaque token as SHA-256 (decisions.md 3). The simulation lives here: the server's word on it. */
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
    /** When he last typed his password again, for what is guarded twice (decisions.md 4 "Exports"). */
    confirmedAt: at(),
    simulateUserId: bigId(),
    simulateReason: text(),
    simulateExpiresAt: at(),
  },
  (t) => [index('auth_session_user').on(t.schoolId, t.userId)],
);
/** One use, two minutes (findings/security.md 2 #21). */
export const captcha = pgTable('captcha', { uuid: uuid().primaryKey(), codeHash: text().notNull(), expiresAt: at().notNull() }, (t) => [
  index('captcha_expires').on(t.expiresAt),
]);
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
    /** null: by himself at his first login, by his employee number */
    boundBy: bigId(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.issuer, t.subject] }), uniqueIndex('user_identity_user').on(t.schoolId, t.userId, t.issuer)],
);
/** Failed logins per user name and network, and what a network may do so often only (decisions.md 4). */
export const loginThrottle = pgTable('login_throttle', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  firstAt: at().notNull(),
  lockedUntil: at(),
});
/** First answers of writes under their Idempotency-Key, kept for a day (decisions.md 2). */
export const idempotency = pgTable(
  'idempotency',
  {
    schoolId: schoolId(),
    userId: bigId().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.userId, t.key] }), index('idempotency_created').on(t.createdAt)],
);
/** Append-only, in the transaction it speaks of; `denied` rows for what somebody tried and may not (decisions.md 4). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigId().generatedAlwaysAsIdentity().primaryKey(),
    schoolId: schoolId(),
    at: at().notNull(),
    userId: bigId(),
    simulateUserId: bigId(),
    action: text().notNull(),
    entity: text(),
    entityId: text(),
    /** done | denied */
    outcome: text().notNull(),
    code: integer().notNull().default(200),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    ip: text(),
    requestId: text(),
    /** Place in the chain without gaps; null until the row is sealed (audit/seal.ts). */
    seq: bigId(),
    /** SHA-256 over the hash of the row before and the content of this one. */
    hash: text(),
  },
  (t) => [
    index('audit_log_at').on(t.schoolId, t.at),
    index('audit_log_entity').on(t.schoolId, t.entity, t.entityId),
    uniqueIndex('audit_log_seq').on(t.seq),
    index('audit_log_open').on(t.id).where(sql`seq is null`),
  ],
);
/** Uploaded files (domain.md 1.8). A file belongs to the record that owns it; without owner to its uploader. */
export const fileInfo = pgTable(
  'file_info',
  {
    schoolId: schoolId(),
    fileId: uuid().notNull(),
    storageKey: text().notNull(),
    fileName: text().notNull(),
    fileSize: integer().notNull(),
    fileSuffix: text().notNull(),
    mime: text().notNull(),
    md5: text().notNull(),
    sha256: text().notNull(),
    clientId: text().notNull(),
    modelId: text().notNull(),
    ownerEntity: text(),
    ownerId: text(),
    createdBy: bigId().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.fileId] }), index('file_info_owner').on(t.schoolId, t.ownerEntity, t.ownerId)],
);
/** Work that outlives its request (decisions.md 2 "Long work"); its chart is machines/job. */
export const job = pgTable(
  'job',
  {
    schoolId: schoolId(),
    id: bigId().generatedAlwaysAsIdentity().primaryKey(),
    /** import | export */
    kind: text().notNull(),
    entity: text().notNull(),
    /** What it is called on the screen, e.g. `导入校区`. */
    title: text().notNull(),
    /** Who began it: his rights are read anew when it runs. */
    userId: bigId().notNull(),
    state: text().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    params: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** What came out, e.g. rows added and refused. */
    result: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    resultFileId: uuid(),
    error: text(),
    /** A runner that has been silent for long has died; another one takes the job up again. */
    beatAt: at(),
    createdAt: at().notNull(),
    finishedAt: at(),
  },
  (t) => [index('job_open').on(t.state, t.id), index('job_user').on(t.schoolId, t.userId, t.id)],
);
