import { Link } from '../../../../platform/web/kit/control/Link.tsx';
import { IconLoader } from '../../../../platform/web/kit/icon/IconLoader.tsx';
import { Tiles } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import type { QuickLink } from '../quickLinks.ts';

/** So few stand in one row, the picture above the word. */
const TILES = 8;
/** Pages of the menu, one press away. */
export function LinkList({
  links,
  onOpen,
}: {
  links: readonly QuickLink[];
  onOpen: (path: string) => void;
}) {
  return (
    <Tiles
      as="ul"
      min={links.length > TILES ? 136 : 104}
      gap="2px 4px"
      className={links.length > TILES ? 'home-rows' : 'home-rows home-tiles'}
    >
      {links.map(({ id, title, icon, path, external }) => (
        <li key={id}>
          {external ? (
            <Link
              bare
              className="home-link"
              href={external}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconLoader name={icon ?? 'link'} size={20} />
              {title}
            </Link>
          ) : (
            <Pressable line className="home-link" onClick={() => path && onOpen(path)}>
              <IconLoader name={icon} size={20} />
              {title}
            </Pressable>
          )}
        </li>
      ))}
    </Tiles>
  );
}
