import type { MenuItem } from '../../../platform/contract/auth/auth.shapes.ts';
import { type MenuEntry, menuOf } from '../../../platform/web/frame/routes.ts';

export type QuickLink = Pick<MenuEntry, 'id' | 'title' | 'icon' | 'path' | 'external'>;

/** Every page that the menus lead to, in their order; one without an icon has that of what holds it. */
export const quickLinks = (menus: readonly MenuItem[]): QuickLink[] => leaves(menuOf(menus), null);

const leaves = (entries: readonly MenuEntry[], above: string | null): QuickLink[] =>
  entries.flatMap(({ id, title, icon: own, path, external, children }) => {
    const icon = own || above;
    if (children.length > 0) return leaves(children, icon);
    return path !== null || external !== null ? [{ id, title, icon, path, external }] : [];
  });
