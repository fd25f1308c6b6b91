import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ACROSS, move, moves } from './moving.ts';

interface Seen {
  row: HTMLElement;
  top: number;
}
/** More at once would be a curtain: they are gone without a word of it. */
const MOST = 5;

/** The row as it was, in a table of its own over the one it has left. */
function picture(row: HTMLElement, top: number, table: HTMLTableElement): HTMLElement {
  const over = table.cloneNode(false) as HTMLTableElement;
  const copy = row.cloneNode(true) as HTMLElement;
  const heads = table.querySelectorAll<HTMLElement>('thead > tr > *');
  [...copy.children].forEach((cell, at) => {
    (cell as HTMLElement).style.width = `${heads[at]?.offsetWidth ?? 0}px`;
  });
  copy.removeAttribute('data-row');
  const body = document.createElement('tbody');
  body.append(copy);
  over.append(body);
  over.inert = true;
  over.setAttribute('aria-hidden', 'true');
  Object.assign(over.style, {
    position: 'absolute',
    insetInlineStart: '0',
    top: `${top}px`,
    width: `${table.offsetWidth}px`,
    pointerEvents: 'none',
  });
  table.after(over);
  return over;
}

/**
 * What has left a list while the same is asked goes out of it to the side, and those below come up (列表 40). The list itself is
 * what it is from the first moment: rows, keys and focus are not those of the picture that goes.
 * @param rows what is listed; @param question what is asked of the list: another page or filter is another list
 */
export function useLeaving(
  body: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  question: string,
): void {
  const last = useRef<{ question: string; seen: ReadonlyMap<string, Seen> } | null>(null);
  useLayoutEffect(() => {
    void rows;
    const table = body.current?.closest('table');
    if (!table || !moves()) {
      last.current = null;
      return;
    }
    const seen = new Map<string, Seen>();
    for (const row of body.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])
      seen.set(row.dataset.row ?? '', { row, top: row.offsetTop });
    const before = last.current;
    last.current = { question, seen };
    if (before?.question !== question || seen.size === 0) return;
    const left = [...before.seen].filter(([id]) => !seen.has(id));
    if (left.length === 0 || left.length > MOST || left.length === before.seen.size) return;
    for (const [, { row, top }] of left) {
      const over = picture(row, table.offsetTop + top, table);
      void move(
        over,
        { opacity: ['1', '0'], transform: ['none', 'translateX(48px)'] },
        ACROSS,
      ).finally(() => over.remove());
    }
    for (const [id, { row, top }] of seen) {
      const by = (before.seen.get(id)?.top ?? top) - top;
      if (by !== 0) void move(row, { transform: [`translateY(${by}px)`, 'none'] }, ACROSS);
    }
  }, [body, rows, question]);
}
