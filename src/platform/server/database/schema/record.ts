import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, bigId, schoolId } from './foundation.ts';

/** Append-only, in the transaction it speaks of; `denied` rows for what somebody tried and may not (安全 17、18、20). */
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
    // as lists show it, the latest first
    index('audit_log_at').on(t.schoolId, t.at.desc().nullsLast(), t.id),
    index('audit_log_entity').on(t.schoolId, t.entity, t.entityId),
    index('audit_log_user').on(t.schoolId, t.userId, t.id),
    index('audit_log_action').on(t.schoolId, t.action, t.id),
    index('audit_log_request').on(t.requestId),
    uniqueIndex('audit_log_seq').on(t.seq),
    index('audit_log_open').on(t.id).where(sql`seq is null`),
  ],
);
/** Uploaded files (文件 16). A file belongs to the record that owns it; without owner to its uploader. */
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
  (t) => [
    primaryKey({ columns: [t.schoolId, t.fileId] }),
    index('file_info_owner').on(t.schoolId, t.ownerEntity, t.ownerId),
    index('file_info_unclaimed').on(t.schoolId, t.createdBy).where(sql`owner_entity is null`),
  ],
);
/** Work that outlives its request (调用 28); its chart is machines/job. */
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
    /** Who began it: their rights are read anew when it runs. */
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
