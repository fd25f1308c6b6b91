import { IconLoader } from '../../../../platform/web/kit/icon/IconLoader.tsx';
import type { QuickLink } from '../quickLinks.ts';

/** Pages of the menu, one press away. */
export function LinkList({ links, onOpen }: { links: readonly QuickLink[]; onOpen: (path: string) => void }) {
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
