import { useEffect, useState } from 'react';
import type { CallInput } from '../../../../platform/contract/call.ts';
import { useSession } from '../../../../platform/web/actors/session.ts';
import { callApi, QUIET } from '../../../../platform/web/api/call.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationList } from '../../contract/declaration.calls.ts';
import { declarerOffers } from '../list/listOffers.ts';

/** A page of the list as it was shown. */
export interface Shown {
  rows: readonly DeclarationRow[];
  total: number;
  query: CallInput<typeof declarationList>['query'];
  page: number;
  pageSize: number;
}
interface Order {
  shown: Shown;
  /** What can be edited, in the order of the list; `upTo`: rows of the list that have been read. */
  ids: readonly number[];
  upTo: number;
}

/**
 * The first rows behind those that have been read of which one can be edited. What is saved leaves the list or moves to its front, so that many of
 * what is behind have moved up as the list has become shorter; null: there is none.
 */
async function readOn(
  { shown, ids, upTo }: Order,
  editable: (rows: readonly DeclarationRow[]) => number[],
): Promise<Pick<Order, 'ids' | 'upTo'>> {
  const { query, pageSize } = shown;
  const pageAt = async (row: number) =>
    (
      await callApi(
        declarationList,
        { query: { ...query, pageNum: Math.floor(row / pageSize) + 1, pageSize } },
        QUIET,
      )
    ).data;
  for (let gone = 0, at = upTo; ; ) {
    const { rows, total } = await pageAt(at - gone);
    const now = Math.max(0, shown.total - total);
    if (now !== gone) {
      gone = now;
      continue;
    }
    const from = at - gone;
    const found = editable(rows.slice(from % pageSize)).filter((id) => !ids.includes(id));
    at += pageSize - (from % pageSize);
    if (found.length > 0 || rows.length === 0 || at - gone >= total)
      return { ids: [...ids, ...found], upTo: at };
  }
}

/** What 保存并下一条 opens behind a declaration, beyond the end of the page too (申报 73); undefined: it is the last, or not of the list. */
export function useFollowing(id: number | null): {
  next: number | undefined;
  show: (shown: Shown) => void;
} {
  const userId = useSession((session) => session.user?.user.userId ?? null);
  const [order, setOrder] = useState<Order | null>(null);
  const editable = (rows: readonly DeclarationRow[]) =>
    rows.filter((row) => declarerOffers(row, userId).includes('edit')).map((row) => row.id);
  const at = order && id !== null ? order.ids.indexOf(id) : -1;
  const wants =
    order !== null && at >= 0 && at === order.ids.length - 1 && order.upTo < order.shown.total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each last one
  useEffect(() => {
    if (!wants) return;
    let isCurrent = true;
    readOn(order, editable).then(
      (more) => isCurrent && setOrder({ ...order, ...more }),
      // without an answer it is the last one for now
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [wants, id]);
  return {
    next: at >= 0 ? order?.ids[at + 1] : undefined,
    show: (shown) =>
      setOrder({ shown, ids: editable(shown.rows), upTo: shown.page * shown.pageSize }),
  };
}
