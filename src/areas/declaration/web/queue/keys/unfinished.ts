import type { CutOff } from '../../../../../../machines/queue/queue.types.ts';
import { keptInTab } from '../../../../../platform/web/actors/storage.ts';
import type { DeclarationRow } from '../../../../../school/declaration/contract/declaration.shapes.ts';

/** What a decision needs to know of an item, and how people call it. */
export type BatchRow = Pick<
  DeclarationRow,
  'id' | 'version' | 'courseName' | 'declarationNo' | 'risks' | 'lastOpinion'
> & { hasPoints?: boolean };
/** Has been sent back to a level: nobody decides on it together with others without having read why. */
export const isReturned = ({ risks }: Pick<BatchRow, 'risks'>): boolean =>
  risks.includes('returned');
/** A decision over many that the page was left in the middle of. */
export interface Unfinished extends CutOff {
  rows: readonly BatchRow[];
}

const isUnfinished = (found: unknown): found is Unfinished =>
  typeof found === 'object' &&
  found !== null &&
  'key' in found &&
  'rows' in found &&
  Array.isArray(found.rows) &&
  found.rows.length > 0;
/** The one of this person, this tab and this queue that was cut off, by a reload or a crash (审批 59). */
export function unfinishedAt(key: string): Unfinished | null {
  try {
    const found: unknown = JSON.parse(keptInTab(key) ?? 'null');
    return isUnfinished(found) ? found : null;
  } catch {
    return null;
  }
}
