import { itemProgressText } from '../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS, type StoredApproval } from '../../../machines/approval/approval.stored.ts';
import type { Level } from '../../../machines/approval/approval.types.ts';
import type { DeclarationRow } from '../../contract/talent/declaration.shapes.ts';
import { daysBetween } from '../clock.ts';
import type { semester } from '../database/schema/foundation.ts';
import type { approvalRecord, declaration } from '../database/schema/talent.ts';

/** A declaration as it is stored. */
export type Row = typeof declaration.$inferSelect;
export type Semester = typeof semester.$inferSelect;
export type ApprovalRecord = typeof approvalRecord.$inferSelect;

/** The columns that hold its place in the approval chart. */
export const storedOf = (row: Row): StoredApproval => ({
  declareStatus: row.declareStatus as StoredApproval['declareStatus'],
  currentLevel: row.currentLevel,
  enabledLevels: row.enabledLevels,
  results: [row.result1, row.result2, row.result3, row.result4] as unknown as StoredApproval['results'],
  round: row.round,
  teachersNamed: row.teachersNamed,
});
/** The same the other way round. */
export function columnsOf(stored: StoredApproval): Partial<Row> {
  const [result1, result2, result3, result4] = stored.results;
  const { declareStatus, currentLevel, round, teachersNamed } = stored;
  return {
    declareStatus,
    currentLevel,
    round,
    teachersNamed,
    enabledLevels: [...stored.enabledLevels],
    result1,
    result2,
    result3,
    result4,
  };
}

export const unitOf = (row: Row, level: Level): { key: string; name: string } | null => {
  const [key, name] = [row[`${level}UnitKey`], row[`${level}UnitName`]];
  return key === null ? null : { key, name: name ?? key };
};

/** Whole days since it came to the level that has to decide; null when nobody has to. */
export const waitingDays = (row: Row, now: Date): number | null =>
  row.declareStatus === DECLARE_STATUS.inReview && row.arrivedAt ? Math.max(0, daysBetween(row.arrivedAt, now)) : null;

/** One row of the list and of the queues (domain.md 1.3.6 "List columns"). */
export function toRow(row: Row, now: Date): DeclarationRow {
  const approval = storedOf(row);
  return {
    ...row,
    approval: approval as DeclarationRow['approval'],
    progressText: itemProgressText(approval),
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    waitingDays: waitingDays(row, now),
    risks: row.risks as DeclarationRow['risks'],
  };
}
