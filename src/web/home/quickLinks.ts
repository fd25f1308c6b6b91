import type { MenuItem } from '../../contract/auth/auth.shapes.ts';
import { type MenuEntry, menuOf } from '../app/routes.ts';

export interface QuickLink {
  id: string;
  title: string;
  icon: string | null;
  path: string;
  /** Address outside the application, opened in a window of its own. */
  external: string | null;
}

/** Every page that the menus lead to, in their order; one without an icon has that of what holds it. */
export function quickLinks(menus: readonly MenuItem[]): QuickLink[] {
  const icons = new Map<string, string | null>();
  const note = (items: readonly MenuItem[], above: string | null) => {
    for (const item of items) {
      const icon = item.meta.icon || above;
      icons.set(item.name, icon);
      note(item.children ?? [], icon);
    }
  };
  note(menus, null);
  const leaves = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries.flatMap((entry) => (entry.children.length > 0 ? leaves(entry.children) : [entry]));
  return leaves(menuOf(menus)).flatMap(({ id, title, path, external }) =>
    path !== null || external !== null ? [{ id, title, icon: icons.get(id) ?? null, path: path ?? '', external }] : [],
  );
}
