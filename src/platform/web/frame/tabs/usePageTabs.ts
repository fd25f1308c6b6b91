import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HOME } from '../../../../../machines/navigation/navigation.rules.ts';
import { type Page, setPages, usePages } from '../../actors/pages.ts';
import { holdBrowser } from '../../actors/unsaved.ts';
import type { PageRoute } from '../routes.ts';
import { visited } from './tabs.ts';

const NO_TITLE = '没有这个页面';

/** The open tabs of this person, the shown one among them; a tab of a page that they do not have is dropped. */
export function usePageTabs(routes: ReadonlyMap<string, PageRoute>): readonly Page[] {
  const { pathname, search } = useLocation();
  const stored = usePages();
  const title = routes.get(pathname)?.title ?? NO_TITLE;
  const pages = useMemo(() => {
    const own = stored
      .filter(({ path }) => path === window.location.pathname || routes.has(path))
      .map((page) => ({ ...page, title: routes.get(page.path)?.title ?? page.title }));
    const withHome = own.some(({ path }) => path === HOME)
      ? own
      : visited(own, { path: HOME, search: '', title: '首页' });
    // a tab that is being closed: the browser has gone on already, the router follows in a moment
    if (window.location.pathname !== pathname) return withHome;
    return visited(withHome, { path: pathname, search, title });
  }, [stored, routes, pathname, search, title]);
  useEffect(() => {
    if (JSON.stringify(pages) !== JSON.stringify(stored)) setPages(pages);
  }, [pages, stored]);
  useEffect(() => {
    document.title = `${title} · 教务管理系统`;
  }, [title]);
  return pages;
}

/** Closing the browser tab asks while something is unsaved. */
export function useLeaveWarning(): void {
  useEffect(() => {
    addEventListener('beforeunload', holdBrowser);
    return () => removeEventListener('beforeunload', holdBrowser);
  }, []);
}

/** Side menu folded or not, over reloads. */
export function useFolded(): [folded: boolean, fold: () => void] {
  const [folded, setFolded] = useState(() => stored());
  const fold = () => {
    setFolded(!folded);
    try {
      localStorage.setItem('sideFolded', folded ? '' : '1');
    } catch {
      // then it holds until the page is closed
    }
  };
  return [folded, fold];
}
const stored = () => {
  try {
    return localStorage.getItem('sideFolded') === '1';
  } catch {
    return false;
  }
};
