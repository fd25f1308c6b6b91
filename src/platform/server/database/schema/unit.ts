import {
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, bigId, common, schoolId } from './foundation.ts';

/**
 * Who acts for whom in approvals, from–to in days of business time, both included (审批 7). Of one principal no two
 * that have not been ended overlap; what an agent may do follows from the principal's own rights of the day (policy/agents.ts).
 */
export const approvalAgent = pgTable(
  'approval_agent',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    principalId: bigId().notNull(),
    agentId: bigId().notNull(),
    beginOn: date().notNull(),
    endOn: date().notNull(),
    reason: text().notNull(),
    /** Ended before its last day. */
    endedAt: at(),
    endedBy: bigId(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('approval_agent_agent').on(t.schoolId, t.agentId, t.endOn),
    index('approval_agent_principal').on(t.schoolId, t.principalId, t.endOn),
  ],
);

/**
 * What a unit has its approvers look at where it decides at a level (审批 80): short points in their order; no row, or none: nothing is shown.
 */
export const approvalChecklist = pgTable(
  'approval_checklist',
  {
    schoolId: schoolId(),
    businessType: smallint().notNull(),
    /** 1–4 */
    level: smallint().notNull(),
    unitKey: text().notNull(),
    points: text().array().notNull().default([]),
    ...common,
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.businessType, t.level, t.unitKey] })],
);

/** What became of a unit (单位 22): merged into another one, split, moved below another one, renamed. Names as they were. */
export const unitTransition = pgTable(
  'unit_transition',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    /** merge | move | rename | split */
    kind: text().notNull(),
    /** The unit, and what it went into: another unit, a new parent, itself under a new name. */
    fromKey: text().notNull(),
    fromName: text().notNull(),
    toKey: text().notNull(),
    toName: text().notNull(),
    effectiveOn: date().notNull(),
    reason: text().notNull().default(''),
    /** How much of each kind has been pointed to the other unit. */
    repointed: jsonb().$type<Record<string, number>>().notNull().default({}),
    createdBy: bigId(),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('unit_transition_from').on(t.schoolId, t.businessType, t.fromKey),
    index('unit_transition_to').on(t.schoolId, t.businessType, t.toKey),
  ],
);

/** Reminders of waiting items: at most one a day of business time for each person and queue (用户 27). */
export const queueReminder = pgTable(
  'queue_reminder',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    userId: bigId().notNull(),
    /** level, business type, semester: `teaching:0:12` */
    queue: text().notNull(),
    day: date().notNull(),
    byId: bigId().notNull(),
    at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('queue_reminder_day').on(t.schoolId, t.userId, t.queue, t.day),
  ],
);
