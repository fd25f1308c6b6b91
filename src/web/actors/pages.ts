import { useSyncExternalStore } from 'react';

/** An open page tab. `path` is the pathname and the tab's identity; `search` is where the page was left. */
export interface Page {
  path: string;
  search: string;
  title: string;
}
const KEY = 'pages';

/** Storage may hold anything. */
export const asPages = (found: unknown): readonly Page[] =>
  Array.isArray(found)
    ? found.filter((page): page is Page => ['path', 'search', 'title'].every((key) => typeof page?.[key] === 'string'))
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

/** Replaces the open tabs; kept for a reload of this browser tab. */
export function setPages(next: readonly Page[]): void {
  pages = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // then a reload begins with the home page only
  }
  for (const listener of listeners) listener();
}
export const openPages = (): readonly Page[] => pages;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const usePages = (): readonly Page[] => useSyncExternalStore(subscribe, openPages);
