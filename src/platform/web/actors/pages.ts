import { useSyncExternalStore } from 'react';

/** An open page tab. `path` is the pathname and the tab's identity; `search` is where the page was left. */
export interface Page {
  path: string;
  search: string;
  title: string;
  /** stays first, and when tabs are closed by the group */
  pinned?: true;
}
const KEY = 'pages';
const OWNER = 'pagesOwner';

const isPage = (page: Page | null | undefined): page is Page =>
  typeof page?.path === 'string' &&
  typeof page.search === 'string' &&
  typeof page.title === 'string';

/** Storage may hold anything. */
export const asPages = (found: unknown): readonly Page[] =>
  Array.isArray(found)
    ? found.filter(isPage).map(({ path, search, title, pinned }) => ({
        path,
        search,
        title,
        ...(pinned === true ? { pinned } : {}),
      }))
    : [];

let pages: readonly Page[] = restored();
const listeners = new Set<() => void>();

function restored(): readonly Page[] {
  try {
    return asPages(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}
function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // then a reload begins with the home page only
  }
}

/** Replaces the open tabs; kept for a reload of this browser tab. */
export function setPages(next: readonly Page[]): void {
  pages = next;
  keep(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}
export const openPages = (): readonly Page[] => pages;

/** Tabs belong to who opened them: another person begins without. `userId` is who is logged in, also while they simulate. */
export function ownPages(userId: string): void {
  let owner: string | null = null;
  try {
    owner = sessionStorage.getItem(OWNER);
  } catch {
    // nothing was kept either
  }
  if (owner !== null && owner !== userId) setPages([]);
  keep(OWNER, userId);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const usePages = (): readonly Page[] => useSyncExternalStore(subscribe, openPages);
