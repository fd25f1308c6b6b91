import { useEffect, useMemo, useState } from 'react';
import { useMenus } from '../../../../platform/web/actors/menu/menuTree.ts';
import { useSession } from '../../../../platform/web/actors/session.ts';
import { recentPaths } from '../../../../platform/web/frame/palette/recent.ts';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { quickLinks } from '../quickLinks.ts';
import { LinkList } from './LinkList.tsx';

/** The pages opened last on this computer, the newest first (首页 11); what they may no longer open is not among them. */
export function RecentCard({ onOpen }: CardProps) {
  const menus = useMenus();
  const userId = String(useSession((session) => session.user?.user.userId));
  const [paths, setPaths] = useState<readonly string[]>([]);
  // effects of a kept page begin anew when it is shown again
  useEffect(() => setPaths(recentPaths(userId)), [userId]);
  const links = useMemo(() => {
    const known = quickLinks(menus);
    return paths.flatMap((path) => known.find((link) => link.path === path) ?? []);
  }, [menus, paths]);
  if (links.length === 0) return <Hint>打开过的页面会列在这里。</Hint>;
  return <LinkList links={links} onOpen={onOpen} />;
}
