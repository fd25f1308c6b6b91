import { useState } from 'react';
import type { Level } from '../../../../../../machines/approval/approval.types.ts';
import { useSession } from '../../../../../platform/web/actors/session.ts';
import { keepInTab, keptInTab } from '../../../../../platform/web/actors/storage.ts';
import type { DeclarationRow } from '../../../../../school/declaration/contract/declaration.shapes.ts';
import type { QueueBatchType } from '../queueBatch.tsx';

/** What a decision needs to know of an item, and how people call it. */
export type BatchRow = Pick<DeclarationRow, 'id' | 'version' | 'courseName' | 'declarationNo' | 'risks' | 'lastOpinion'>;
/** Has been sent back to a level: nobody decides on it together with others without having read why. */
export const isReturned = ({ risks }: Pick<BatchRow, 'risks'>): boolean => risks.includes('returned');
/** A decision over many that the page was left in the middle of. */
export interface Unfinished {
  type: QueueBatchType;
  opinion: string;
  confirmed: readonly string[];
  /** Of the part that was under way: asked again under it, the server answers what became of it and does nothing twice. */
  key: string;
  rows: readonly BatchRow[];
}

const isUnfinished = (found: unknown): found is Unfinished =>
  typeof found === 'object' && found !== null && 'key' in found && 'rows' in found && Array.isArray(found.rows) && found.rows.length > 0;
function stored(key: string): Unfinished | null {
  try {
    const found: unknown = JSON.parse(keptInTab(key) ?? 'null');
    return isUnfinished(found) ? found : null;
  } catch {
    return null;
  }
}

/**
 * The decision over many of this queue that was cut off, by a reload or a crash (审批 59).
 * It is kept for this person and this tab, after every part.
 */
export function useUnfinished(level: Level) {
  const key = `batch:${useSession((s) => s.user?.id ?? '')}:${level}`;
  const [found, setFound] = useState(() => stored(key));
  return {
    /** What was found when the screen came up. */
    found,
    keep: (now: Unfinished | null) => {
      keepInTab(key, now && JSON.stringify(now));
      if (now === null) setFound(null);
    },
  };
}
