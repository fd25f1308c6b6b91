import { useMemo } from 'react';
import type { MenuItem } from '../../../contract/auth/auth.shapes.ts';
import { useSession } from '../session.ts';

/** Deeper than any menu is meant to be: what goes on is cut off. */
const DEEPEST = 12;
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/**
 * The server's menu tree, whatever it holds: a broken one must never keep /home and /tabSetting from opening (菜单 6).
 * What is no object is left out; a field that is missing or of another kind becomes harmless (no component: a pass-through when
 * it has children; no title: the name); a circle is cut where it closes.
 */
export function asMenus(found: unknown, above: readonly unknown[] = []): readonly MenuItem[] {
  if (!Array.isArray(found) || above.length > DEEPEST) return [];
  return found.flatMap((item: unknown): MenuItem[] => {
    if (typeof item !== 'object' || item === null || above.includes(item)) return [];
    const { name, path, component, hidden, meta, children } = record(item);
    const { title, noCache, icon, pinyin } = record(meta);
    const below = asMenus(children, [...above, item]);
    return [
      {
        name: text(name),
        path: text(path),
        component: text(component) || (below.length > 0 ? 'ParentView' : ''),
        hidden: hidden === true,
        meta: {
          title: text(title) || text(name) || text(path) || '未命名菜单',
          noCache: noCache === true,
          icon: text(icon) || null,
          ...(text(pinyin) ? { pinyin: text(pinyin) } : {}),
        },
        ...(below.length > 0 ? { children: [...below] } : {}),
      },
    ];
  });
}

/** The menus of the person, for every reader: nobody else reads the tree as it was sent. */
export function useMenus(): readonly MenuItem[] {
  const found = useSession((session) => session.menus);
  return useMemo(() => asMenus(found), [found]);
}
