import {
  DECLARE_STATUS,
  type StoredApproval,
} from '../../../../machines/approval/approval.stored.ts';
import type { Level } from '../../../../machines/approval/approval.types.ts';
import { daysBetween } from '../../../platform/server/clock.ts';
import type { approvalRecord } from '../../declaration/server/schema/declaration.ts';

type UnitColumns = {
  [K in `${Level}UnitKey` | `${Level}UnitName` | `${Level}Path`]?: string | null;
};
/** The columns that place a thing in the approval chart and say whose it is: every subject's table has them under these names. */
export interface ApprovalRow extends UnitColumns {
  id: number;
  version: number;
  businessType: number;
  declareStatus: number;
  currentLevel: number | null;
  enabledLevels: number[];
  result1: number;
  result2: number;
  result3: number;
  result4: number;
  round: number;
  /** Only what names teachers has it; the rest counts as if they were named. */
  teachersNamed?: boolean;
  pinnedToId?: number | null;
  pinnedToName?: string | null;
  pinnedById?: number | null;
  submittedAt: Date | null;
  arrivedAt: Date | null;
  lastOpinion: string | null;
  declarerId: number | null;
  declarerName: string | null;
  updatedBy: number | null;
  updatedAt: Date;
}
export type ApprovalRecord = typeof approvalRecord.$inferSelect;
/** As much of a row as decides what somebody may do with it. */
export type PlacedRow = Omit<
  ApprovalRow,
  'version' | 'submittedAt' | 'lastOpinion' | 'declarerName' | 'updatedBy' | 'updatedAt'
>;
/** As much of a record as decides what may come after it. */
export type Passed = Pick<
  ApprovalRecord,
  'action' | 'level' | 'fromLevel' | 'toLevel' | 'operatorId' | 'round' | 'createdAt' | 'opinion'
>;

/** The columns that hold its place in the approval chart. */
export const storedOf = (row: PlacedRow): StoredApproval => ({
  declareStatus: row.declareStatus as StoredApproval['declareStatus'],
  currentLevel: row.currentLevel,
  enabledLevels: row.enabledLevels,
  results: [
    row.result1,
    row.result2,
    row.result3,
    row.result4,
  ] as unknown as StoredApproval['results'],
  round: row.round,
  teachersNamed: row.teachersNamed ?? true,
  ...(row.pinnedToId != null ? { pinned: true } : {}),
});

/** The same the other way round; what the row does not have stays away. Who a pin names is left to the step that sets it. */
export function columnsOf<R extends ApprovalRow>(stored: StoredApproval, row: R): Partial<R> {
  const [result1, result2, result3, result4] = stored.results;
  const { declareStatus, currentLevel, round, teachersNamed } = stored;
  const place: Partial<ApprovalRow> = {
    declareStatus,
    currentLevel,
    round,
    enabledLevels: [...stored.enabledLevels],
  };
  return {
    ...place,
    result1,
    result2,
    result3,
    result4,
    ...(row.teachersNamed === undefined ? {} : { teachersNamed }),
    ...(row.pinnedToId === undefined || stored.pinned
      ? {}
      : { pinnedToId: null, pinnedToName: null, pinnedById: null }),
  } as Partial<R>;
}

export const unitOf = (row: ApprovalRow, level: Level): { key: string; name: string } | null => {
  const [key, name] = [row[`${level}UnitKey`] ?? null, row[`${level}UnitName`] ?? null];
  return key === null ? null : { key, name: name ?? key };
};

/** Whole days since it came to the level that has to decide; null when nobody has to. */
export const waitingDays = (row: ApprovalRow, now: Date): number | null =>
  row.declareStatus === DECLARE_STATUS.inReview && row.arrivedAt
    ? Math.max(0, daysBetween(row.arrivedAt, now))
    : null;
