import {
  lastingRefusal,
  type Refusal,
  refusalOf,
} from '../../../../machines/approval/approval.rules.ts';
import type { ApprovalSnapshot } from '../../../../machines/approval/approval.stored.ts';
import type { ApprovalEvent } from '../../../../machines/approval/approval.types.ts';

export type Why = Refusal | 'stale' | 'semesterOver';

/**
 * Whether an event may happen, by the chart alone; null: yes. Order (审批 51): the right that the caller lacks, what they
 * sent, the version or state that has moved on, a rule that refuses here, the end of the semester.
 */
export function judge(
  snapshot: ApprovalSnapshot,
  event: ApprovalEvent,
  at: { stale: boolean; over: boolean },
): Why | null {
  const refused = refusalOf(snapshot, event);
  if (!at.stale && refused === null) return at.over ? 'semesterOver' : null;
  return lastingRefusal(snapshot, event) ?? (at.stale ? 'stale' : refused);
}
