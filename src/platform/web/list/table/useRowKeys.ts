import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

import { useStable } from '../../kit/page/useStable.ts';

interface Actions<Row> {
  onOpen: ((row: Row) => void) | undefined;
  onToggle: ((row: Row) => void) | undefined;
  /** Chooses all rows of the page, or none when all are chosen. */
  onWhole: (() => void) | undefined;
  shortcuts: boolean | undefined;
  openId: number | null | undefined;
  /** What the list shows: filters, sort and page. */
  question: string;
}

const STEP: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  J: 1,
  ArrowUp: -1,
  k: -1,
  K: -1,
};
const typing = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;
/** A dialog, drawer or menu has the keys for itself. */
const covered = () =>
  document.querySelector(
    '[role="dialog"], [role="alertdialog"], [role="menu"][data-state="open"]',
  ) !== null;

/**
 * Rows by keyboard: one of them is in the tab order, arrows and J/K walk, Home and End jump, Enter opens, the space bar
 * chooses, Ctrl+A the page (列表 20). The place goes with its row; when that has left the list, to the next one
 * there, and to the first when something else is listed.
 */
export function useRowKeys<Row extends { id: number }>(
  body: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  actions: Actions<Row>,
) {
  const { question } = actions;
  const [place, setPlace] = useState({ question, index: 0, id: rows[0]?.id });
  const moved = rows.findIndex(({ id }) => id === place.id);
  if (moved >= 0 && moved !== place.index) setPlace({ ...place, index: moved });
  const active =
    place.question !== question
      ? 0
      : moved >= 0
        ? moved
        : Math.min(place.index, Math.max(rows.length - 1, 0));
  // a row that is not drawn anew has the handler of a list of before
  const setActive = useStable((id: number) =>
    setPlace({ question, index: rows.findIndex((row) => row.id === id), id }),
  );
  const rowAt = (index: number) =>
    body.current?.querySelectorAll<HTMLElement>(':scope > [data-row]')[index];
  const focus = (index: number) => rowAt(Math.max(0, Math.min(index, rows.length - 1)))?.focus();

  const onKeyDown = (event: KeyboardEvent) => {
    const onRow = event.target instanceof HTMLElement && event.target.dataset.row !== undefined;
    const row = rows[active];
    if (!onRow || row === undefined || event.altKey) return;
    const step = STEP[event.key];
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'a' || !actions.onWhole) return;
      actions.onWhole();
    } else if (step) focus(active + step);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(rows.length - 1);
    else if (event.key === 'Enter') actions.onOpen?.(row);
    else if (event.key === ' ') actions.onToggle?.(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  useReturnedFocus(body, actions.openId ?? null);
  const { shortcuts } = actions;
  useEffect(() => {
    if (!shortcuts) return;
    const onPage = (event: globalThis.KeyboardEvent) => {
      const walks = /^[jk]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!walks || event.defaultPrevented || typing(event.target) || covered()) return;
      event.preventDefault();
      body.current?.querySelector<HTMLElement>(':scope > [data-row][tabindex="0"]')?.focus();
    };
    document.addEventListener('keydown', onPage);
    return () => document.removeEventListener('keydown', onPage);
  }, [shortcuts, body]);

  return { active, setActive, onKeyDown };
}

/** When the drawer closes, the row last shown in it has the focus, or the one in the tab order when that row has left the list. */
function useReturnedFocus(body: RefObject<HTMLElement | null>, openId: number | null): void {
  const last = useRef(openId);
  useEffect(() => {
    const closed = last.current;
    last.current = openId;
    if (openId !== null || closed === null) return;
    // after the drawer has given the focus back to where it was opened, which may be another row or gone
    const timer = setTimeout(() => {
      const row = (which: string) =>
        body.current?.querySelector<HTMLElement>(`:scope > [data-row]${which}`);
      (row(`[data-row="${closed}"]`) ?? row('[tabindex="0"]'))?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [openId, body]);
}
