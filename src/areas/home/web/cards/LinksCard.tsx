import { useMemo } from 'react';
import { useMenus } from '../../../../platform/web/actors/menu/menuTree.ts';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { quickLinks } from '../quickLinks.ts';
import { LinkList } from './LinkList.tsx';

/** The pages of their menus. */
export function LinksCard({ onOpen }: CardProps) {
  const menus = useMenus();
  const links = useMemo(() => quickLinks(menus), [menus]);
  if (links.length === 0) return <Hint>还没有可用的菜单，请联系系统管理员分配角色。</Hint>;
  return <LinkList links={links} onOpen={onOpen} />;
}
