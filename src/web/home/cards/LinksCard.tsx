import { useMemo } from 'react';
import { useSession } from '../../actors/session.ts';
import { IconLoader } from '../../ui/icon/IconLoader.tsx';
import type { CardProps } from '../cards.ts';
import { quickLinks } from '../quickLinks.ts';

/** The pages of his menus, one press away. */
export function LinksCard({ onOpen }: CardProps) {
  const menus = useSession((session) => session.menus);
  const links = useMemo(() => quickLinks(menus), [menus]);
  if (links.length === 0) return <p className="hint">还没有可用的菜单，请联系系统管理员分配角色。</p>;
  return (
    <ul className="home-rows home-links">
      {links.map(({ id, title, icon, path, external }) => (
        <li key={id}>
          {external ? (
            <a className="home-link" href={external} target="_blank" rel="noopener noreferrer">
              <IconLoader name={icon ?? 'link'} size={20} />
              {title}
            </a>
          ) : (
            <button type="button" className="home-link" onClick={() => path && onOpen(path)}>
              <IconLoader name={icon} size={20} />
              {title}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
