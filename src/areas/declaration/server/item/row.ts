import { itemProgressText } from '../../../../../machines/approval/approval.progress.ts';
import type { semester } from '../../../../platform/server/database/schema/foundation.ts';
import { storedOf, waitingDays } from '../../../../school/approval/server/row.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import type { declaration } from '../../../../school/declaration/server/schema/declaration.ts';

/** A declaration as it is stored. */
export type Row = typeof declaration.$inferSelect;
export type Semester = typeof semester.$inferSelect;

/** One row of the list and of the queues (申报 55). */
export function toRow(
  row: Row & { classNames?: string; missing?: string[] },
  now: Date,
): DeclarationRow {
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
