import { sessionUser } from '../../../platform/web/actors/session.ts';
import { keepInTab, keptInTab } from '../../../platform/web/actors/storage.ts';

/** What is changed in a dialog of rights while a preview of it closes every page (模拟 20): a role, or a person's rights. */
export type DraftKind = 'role' | 'rights';
const keyOf = (kind: DraftKind) => `rightsDraft.${kind}`;

export const keepDraft = (kind: DraftKind, value: unknown): void =>
  keepInTab(keyOf(kind), JSON.stringify({ by: sessionUser()?.id, value }));
export const dropDraft = (kind: DraftKind): void => keepInTab(keyOf(kind), null);
/** Theirs alone, and only to themselves: whoever they look at has another id. */
export function keptDraft<T>(kind: DraftKind): T | null {
  try {
    const kept = JSON.parse(keptInTab(keyOf(kind)) ?? 'null') as { by: string; value: T } | null;
    return kept && kept.by === sessionUser()?.id ? kept.value : null;
  } catch {
    return null;
  }
}
