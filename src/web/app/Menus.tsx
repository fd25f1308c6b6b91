import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MenuEntry } from './routes.ts';

interface ItemProps {
  entry: MenuEntry;
  /** path that is shown now */
  current: string;
  /** the item stands for what is shown, or holds it */
  chosen: boolean;
  /** loads the page's code ahead */
  onNear: (path: string) => void;
  children: ReactNode;
}

/** One item: a page, an external address in a window of its own, or text when it leads nowhere. */
function MenuItem({ entry, current, chosen, onNear, children }: ItemProps) {
  const { path, external } = entry;
  if (external)
    return (
      <a className="menu-item" href={external} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  if (!path) return <span className="menu-item is-dead">{children}</span>;
  return (
    <Link
      className={chosen ? 'menu-item is-chosen' : 'menu-item'}
      to={path}
      aria-current={path === current && entry.children.length === 0 ? 'page' : undefined}
      onPointerEnter={() => onNear(path)}
      onFocus={() => onNear(path)}
    >
      {children}
    </Link>
  );
}

interface MenuProps {
  entries: readonly MenuEntry[];
  current: string;
  onNear: (path: string) => void;
}

/** The header's menu; `chosen` is the top item whose children the side menu shows. */
export function TopMenu({ entries, chosen, ...rest }: MenuProps & { chosen: MenuEntry | undefined }) {
  return (
    <nav className="top-menu" aria-label="主菜单">
      <ul className="top-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <MenuItem entry={entry} chosen={entry === chosen} {...rest}>
              {entry.title}
            </MenuItem>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SideProps extends MenuProps {
  title: string;
  folded: boolean;
  /** items waiting, by the path of the page that shows them */
  counts: Readonly<Record<string, number>>;
  onFold: () => void;
}

/** Children of the chosen top item, any depth; folded it shows first characters with the title as tooltip. */
export function SideMenu({ entries, title, folded, onFold, ...rest }: SideProps) {
  return (
    <nav className={folded ? 'side-menu is-folded' : 'side-menu'} aria-label={`${title}菜单`}>
      <SideList entries={entries} folded={folded} {...rest} />
      <button type="button" className="side-fold" aria-expanded={!folded} title={folded ? '展开菜单' : '收起菜单'} onClick={onFold}>
        <i aria-hidden="true">{folded ? '»' : '«'}</i>
        <span className={folded ? 'visually-hidden' : ''}>{folded ? '展开菜单' : '收起菜单'}</span>
      </button>
    </nav>
  );
}

function SideList({ entries, folded, counts, ...rest }: Omit<SideProps, 'title' | 'onFold'>) {
  return (
    <ul className="side-list">
      {entries.map((entry) => {
        const waiting = entry.path && entry.children.length === 0 ? (counts[entry.path] ?? 0) : 0;
        return (
          <li key={entry.id} title={folded ? entry.title : undefined}>
            {entry.children.length > 0 ? (
              <>
                <span className="side-group">{folded ? '' : entry.title}</span>
                <SideList entries={entry.children} folded={folded} counts={counts} {...rest} />
              </>
            ) : (
              <MenuItem entry={entry} chosen={entry.path === rest.current} {...rest}>
                <span aria-hidden={folded}>{folded ? entry.title.slice(0, 2) : entry.title}</span>
                {folded && <span className="visually-hidden">{entry.title}</span>}
                {waiting > 0 && (
                  <b className="count tabular" title={`待审批 ${waiting} 条`}>
                    {waiting > 999 ? '999+' : waiting}
                  </b>
                )}
              </MenuItem>
            )}
          </li>
        );
      })}
    </ul>
  );
}
