import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { openPages, type Page, setPages } from '../actors/pages.ts';
import { forgetUnsaved, mayLeave } from '../actors/unsaved.ts';

export const HOME = '/home';

/** The tabs after a visit: the page's tab is there, with the query at which it was left. Home stands first. */
export function visited(pages: readonly Page[], page: Page): readonly Page[] {
  if (pages.some(({ path }) => path === page.path)) return pages.map((open) => (open.path === page.path ? page : open));
  return page.path === HOME ? [page, ...pages] : [...pages, page];
}

/** Where to go when `closing` tabs are closed while `current` is shown: its right neighbour that stays, else the left one, else home. */
export function afterClosing(pages: readonly Page[], closing: readonly string[], current: string): string | null {
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
