import { useEffect, useRef } from 'react';
import { renewMenus } from '../../actors/menu/menus.ts';

/** After each navigation: whoever changes menus, roles or rights is followed without a new login (菜单 10). */
export function useMenuWatch(path: string): void {
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    const from = seen.current;
    seen.current = path;
    // `/` is where one comes in: it is rewritten to 首页, by menus that have just come
    if (from !== '/') void renewMenus();
  }, [path]);
}
