import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useEffect, useMemo, useRef, useState } from 'react';

/** Rows that are asked for at once; the server takes no more (列表 10). */
const MOST = 200;
interface Reading<Row> {
  readAt: number;
  find: (query: { ids: string; pageNum: 1; pageSize: number }) => Promise<readonly Row[]>;
}

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
 * Rows chosen across pages (列表 15). Whole rows are kept, since a batch needs their versions and flags; a row that is shown
 * again is taken anew, so a batch sends the version that the person has before them.
 * A chosen row that has left the list (decided, deleted, changed so that the filter finds it no more) is not chosen any more: when the
 * list has been read anew, those that are not before them are asked for.
 * @param shown rows of the page before them
 * @param scope changes when the list becomes another one (filters, tab, context): then nothing is chosen any more, as
 *   nobody should act on rows that they cannot reach
 * @param list when it was read (0: not yet), and which of these rows its filter still finds
 */
export function useSelection<Row extends { id: number }>(
  shown: readonly Row[],
  scope: string,
  list: Reading<Row>,
): Selection<Row> {
  const [kept, setKept] = useState<{ scope: string; rows: ReadonlyMap<number, Row> }>({
    scope,
    rows: new Map(),
  });
  const away = (kept.scope === scope ? [...kept.rows.keys()] : []).filter(
    (id) => !shown.some((row) => row.id === id),
  );
  const asked = useRef({ away, find: list.find });
  asked.current = { away, find: list.find };
  useEffect(() => {
    const { away: ids, find } = asked.current;
    if (list.readAt === 0 || ids.length === 0) return;
    let over = false;
    findAll(ids, find).then(
      (found) => {
        if (!over)
          setKept((old) =>
            old.scope === scope ? { scope, rows: without(old.rows, ids, found) } : old,
          );
      },
      () => {}, // it is asked again when the list is read again; the server refuses what cannot be done
    );
    return () => {
      over = true;
    };
  }, [list.readAt, scope]);
  return useMemo(() => {
    const chosen = new Map(kept.scope === scope ? kept.rows : []);
    for (const row of shown) if (chosen.has(row.id)) chosen.set(row.id, row);
    const state: RowSelectionState = Object.fromEntries(
      [...chosen.keys()].map((id) => [String(id), true as const]),
    );
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

async function findAll<Row>(ids: readonly number[], find: Reading<Row>['find']): Promise<Row[]> {
  const found: Row[] = [];
  for (let at = 0; at < ids.length; at += MOST)
    found.push(
      ...(await find({ ids: ids.slice(at, at + MOST).join(), pageNum: 1, pageSize: MOST })),
    );
  return found;
}

/** What was chosen, of these rows only what has been found, as it is now. */
function without<Row extends { id: number }>(
  rows: ReadonlyMap<number, Row>,
  ids: readonly number[],
  found: readonly Row[],
) {
  const now = new Map(found.map((row) => [row.id, row]));
  return new Map(
    [...rows]
      .filter(([id]) => !ids.includes(id) || now.has(id))
      .map(([id, row]) => [id, now.get(id) ?? row]),
  );
}
