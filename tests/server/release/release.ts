import { GIVEN } from '../../../src/install/given.ts';
import type { Content } from '../../../src/school/release/contract/fate.ts';
import type { KindName } from '../../../src/school/release/server/kinds.ts';
import type { Given } from '../../../src/school/release/server/reconcile.ts';

/** Another release: what this one gives, with some rows otherwise (null: not at all). */
export function release(other: Partial<Record<KindName, Record<string, Content | null>>>): Given {
  const given = Object.entries(GIVEN).map(([kind, items]) => {
    const rows = new Map(items);
    for (const [key, content] of Object.entries(other[kind as KindName] ?? {}))
      if (content) rows.set(key, content);
      else rows.delete(key);
    return [kind, rows] as const;
  });
  return Object.fromEntries(given) as unknown as Given;
}
