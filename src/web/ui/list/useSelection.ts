import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useMemo, useState } from 'react';

export interface Selection<Row> {
  /** What is chosen, also on other pages, as it was last seen. */
  rows: readonly Row[];
  state: RowSelectionState;
  change: (updater: Updater<RowSelectionState>) => void;
  /** Adds rows of other pages. */
  add: (rows: readonly Row[]) => void;
  remove: (ids: readonly number[]) => void;
  clear: () => void;
}

/**
 * Rows chosen across pages (domain.md 1.0). Whole rows are kept, since a batch needs their versions and flags; a row that is shown
 * again is taken anew, so a batch sends the version that the person has before him.
 * @param shown rows of the page before him
 * @param scope changes when the list becomes another one (filters, tab, context): then nothing is chosen any more, as
 *   nobody should act on rows that he cannot reach
 */
export function useSelection<Row extends { id: number }>(shown: readonly Row[], scope: string): Selection<Row> {
  const [kept, setKept] = useState<{ scope: string; rows: ReadonlyMap<number, Row> }>({ scope, rows: new Map() });
  return useMemo(() => {
    const chosen = new Map(kept.scope === scope ? kept.rows : []);
    for (const row of shown) if (chosen.has(row.id)) chosen.set(row.id, row);
    const state: RowSelectionState = Object.fromEntries([...chosen.keys()].map((id) => [String(id), true as const]));
    const keep = (rows: Map<number, Row>) => setKept({ scope, rows });
    return {
      rows: [...chosen.values()],
      state,
      change: (updater) => {
        const next = typeof updater === 'function' ? updater(state) : updater;
        const known = new Map([...chosen.values(), ...shown].map((row) => [row.id, row]));
        keep(
          new Map(
            Object.keys(next)
              .flatMap((id) => known.get(Number(id)) ?? [])
              .map((row) => [row.id, row]),
          ),
        );
      },
      add: (rows) => keep(new Map([...chosen, ...rows.map((row) => [row.id, row] as const)])),
      remove: (ids) => keep(new Map([...chosen].filter(([id]) => !ids.includes(id)))),
      clear: () => keep(new Map()),
    };
  }, [kept, shown, scope]);
}
