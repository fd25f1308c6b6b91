import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { HOME } from '../../../../../machines/navigation/navigation.rules.ts';
import { openPages, type Page, setPages } from '../../actors/pages.ts';
import { forgetUnsaved, mayLeave } from '../../actors/unsaved.ts';

/** Home first, then the pinned tabs, then the others; within each the order in which they were opened or pinned. */
function inOrder(pages: readonly Page[]): readonly Page[] {
  const rank = ({ path, pinned }: Page) => (path === HOME ? 0 : pinned ? 1 : 2);
  return [...pages].sort((a, b) => rank(a) - rank(b));
}

/** The tabs after a visit: the page's tab is there, with the query at which it was left, pinned if it was. */
export function visited(pages: readonly Page[], page: Page): readonly Page[] {
  const there = pages.some(({ path }) => path === page.path);
  return inOrder(
    there
      ? pages.map((open) => (open.path === page.path ? { ...open, ...page } : open))
      : [...pages, page],
  );
}

/** Pins a tab behind those that are pinned already, or lets it go before the others. */
export function pinToggled(pages: readonly Page[], path: string): readonly Page[] {
  const page = pages.find((open) => open.path === path);
  if (!page || path === HOME) return pages;
  const others = pages.filter((open) => open !== page);
  const { pinned, ...rest } = page;
  // sorting keeps equal ones in order: pinned now, it comes last of its kind; let go, first
  return inOrder(pinned ? [rest, ...others] : [...others, { ...rest, pinned: true }]);
}

export type Group = 'others' | 'right' | 'all';
/** Tabs that a group command given on the tab of `path` closes: never home, never a pinned one. */
export function closedBy(group: Group, pages: readonly Page[], path: string): readonly string[] {
  const at = pages.findIndex((page) => page.path === path);
  return pages
    .filter(
      (page, index) =>
        !page.pinned &&
        page.path !== HOME &&
        (group === 'all' || (group === 'others' ? index !== at : index > at)),
    )
    .map((page) => page.path);
}

/** Where to go when `closing` tabs are closed while `current` is shown: its right neighbour that stays, else the left one, else home. */
export function afterClosing(
  pages: readonly Page[],
  closing: readonly string[],
  current: string,
): string | null {
  if (!closing.includes(current)) return null;
  const at = pages.findIndex(({ path }) => path === current);
  const stays = (page: Page) => !closing.includes(page.path);
  const next = pages.slice(at + 1).find(stays) ?? pages.slice(0, at).findLast(stays);
  return next ? `${next.path}${next.search}` : HOME;
}

/** `open('/talent/declaration?edit=new')` opens the page's tab, or goes to it when it is open. */
export function useOpen(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback((path) => void navigate(path), [navigate]);
}

/** Closes tabs, asking for each with unsaved input; home stays open. */
export function useClosePages(): (paths: readonly string[]) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (paths) => {
      const closing: string[] = [];
      for (const path of paths) if (path !== HOME && (await mayLeave(path))) closing.push(path);
      const next = afterClosing(openPages(), closing, location.pathname);
      for (const path of closing) forgetUnsaved(path);
      if (next) navigate(next);
      setPages(openPages().filter(({ path }) => !closing.includes(path)));
    },
    [navigate],
  );
}
