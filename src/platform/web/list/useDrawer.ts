import { useEffect, useRef, useState } from 'react';
import { idOf, useAddress } from './useAddress.ts';

interface Shown {
  rows: readonly { id: number }[];
  total: number;
  page: number;
  pageSize: number;
  setPage: (page: number) => void;
  /** False while rows of another page are shown or rows are on their way. */
  settled: boolean;
  /** When the rows were read, in milliseconds. */
  readAt: number;
  /** Rows that have left the list since they were read: 下一条 and 上一条 go past them. */
  isGone?: (id: number) => boolean;
}
/** A row to be opened as soon as its page has been read. */
interface Wanted {
  page: number;
  index: number;
  readAfter: number;
}

/**
 * The item in the drawer, with 上一条 and 下一条 over the rows of the list, beyond the page too (列表 21、22).
 * The item stands in the address as `?open=`, so a reload or a link opens it.
 */
export function useDrawer({
  rows,
  total,
  page,
  pageSize,
  setPage,
  settled,
  readAt,
  isGone = () => false,
}: Shown) {
  const [text, setOpen] = useAddress('open');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const openId = idOf(text);
  const index = rows.findIndex((row) => row.id === openId);
  const pages = Math.ceil(total / pageSize);
  const show = (id: number | undefined) =>
    setOpen(id === undefined ? null : String(id), { replace: true });
  const turn = (to: number, at: number) => {
    setWanted({ page: to, index: at, readAfter: 0 });
    setPage(to);
  };
  /** Where the item stood: somebody else may have taken it out of the list while it is open. */
  const stood = useRef<{ id: number; index: number } | null>(null);
  if (openId !== null && index >= 0) stood.current = { id: openId, index };
  const gone = index < 0 && stood.current?.id === openId;
  const at = gone ? (stood.current?.index ?? -1) : index;
  const stays = ({ id }: { id: number }) => !isGone(id);
  const next = at < 0 ? undefined : rows.slice(gone ? at : at + 1).find(stays);
  const before = at < 0 ? undefined : rows.slice(0, at).findLast(stays);

  useEffect(() => {
    if (!wanted || !settled || wanted.page !== page || readAt <= wanted.readAfter) return;
    setWanted(null);
    show((rows.slice(wanted.index).find(stays) ?? rows.findLast(stays))?.id);
  });

  return {
    openId,
    /** `3 / 43`: where it stands in the whole list; null: it is not in it. */
    position: index < 0 ? null : `${(page - 1) * pageSize + index + 1} / ${total}`,
    open: (id: number) => setOpen(String(id), { replace: openId !== null }),
    close: () => {
      setWanted(null);
      setOpen(null, { replace: true });
    },
    /** What 下一条 shows, as far as it is on this page: it may be read ahead. */
    nextId: next?.id,
    onNext: next
      ? () => show(next.id)
      : at >= 0 && page < pages
        ? () => turn(page + 1, 0)
        : undefined,
    onPrev: before
      ? () => show(before.id)
      : at >= 0 && page > 1
        ? () => turn(page - 1, pageSize - 1)
        : undefined,
    /** After a decision: the row below, or, at the end of the page, what has moved up once the list is read again. */
    advance: () => {
      if (next) show(next.id);
      else setWanted({ page, index: Math.max(at, 0), readAfter: readAt });
    },
  };
}
