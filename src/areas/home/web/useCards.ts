import { useCallback, useMemo, useState } from 'react';
import type { HomeCard, HomePerson } from '../../../school/approval/web/homeCard.ts';
import { rowsOf } from '../../../school/approval/web/homeCard.ts';
import { cardsOf } from './cards.ts';

/**
 * The cards of somebody, each as high by default as its content needs (首页 25): cards of things tell how much that is once they have
 * read them. `sizing`: one of those that stand by default has not told yet.
 */
export function useCards(permissions: readonly string[], { pages, placed }: HomePerson) {
  const [rows, setRows] = useState<Readonly<Record<string, number>>>({});
  const onSize = useCallback(
    (id: string, px: number) =>
      setRows((known) => (known[id] === rowsOf(px) ? known : { ...known, [id]: rowsOf(px) })),
    [],
  );
  const all = useMemo(() => cardsOf(permissions, { pages, placed }), [permissions, pages, placed]);
  const cards = useMemo(
    () => all.map((card): HomeCard => ({ ...card, h: rows[card.id] ?? card.h })),
    [all, rows],
  );
  const sizing = all.some(({ id, filled, out }) => filled && !out && !rows[id]);
  return { cards, sizing, onSize };
}
