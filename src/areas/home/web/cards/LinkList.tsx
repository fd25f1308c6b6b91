import { Link } from '../../../../platform/web/kit/control/Link.tsx';
import { IconLoader } from '../../../../platform/web/kit/icon/IconLoader.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import type { QuickLink } from '../quickLinks.ts';

/** Pages of the menu, one press away. */
export function LinkList({
  links,
  onOpen,
}: {
  links: readonly QuickLink[];
  onOpen: (path: string) => void;
}) {
  return (
    <ul className="home-rows home-links">
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
            <Pressable className="home-link" onClick={() => path && onOpen(path)}>
              <IconLoader name={icon} size={20} />
              {title}
            </Pressable>
          )}
        </li>
      ))}
    </ul>
  );
}
