import { useEffect, useRef } from 'react';
import { renewMenus } from '../../actors/menu/menus.ts';

/** After each navigation: whoever changes menus, roles or rights is followed without a new login (菜单 10). */
export function useMenuWatch(path: string): void {
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    void renewMenus();
  }, [path]);
}
