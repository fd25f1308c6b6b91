import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconLoader } from '../ui/icon/IconLoader.tsx';
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

/** Children of the chosen top item, any depth; folded it shows icons, or first characters, with the title as tooltip. */
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

/** The whole menu in one list, for the drawer of narrow windows: there is no header menu then. */
export function WholeMenu(props: Omit<SideProps, 'title' | 'folded' | 'onFold'>) {
  return (
    <nav className="side-menu" aria-label="主菜单">
      <SideList {...props} folded={false} />
    </nav>
  );
}

function SideList({ entries, folded, counts, ...rest }: Omit<SideProps, 'title' | 'onFold'>) {
  return (
    <ul className="side-list">
      {entries.map((entry) => (
        <li key={entry.id} title={folded ? entry.title : undefined}>
          {entry.children.length > 0 ? (
            <>
              <span className="side-group">{folded ? '' : entry.title}</span>
              <SideList entries={entry.children} folded={folded} counts={counts} {...rest} />
            </>
          ) : (
            <MenuItem entry={entry} chosen={entry.path === rest.current} {...rest}>
              {entry.icon && <IconLoader name={entry.icon} />}
              <SideTitle entry={entry} folded={folded} />
              <Waiting count={entry.path ? (counts[entry.path] ?? 0) : 0} />
            </MenuItem>
          )}
        </li>
      ))}
    </ul>
  );
}

function SideTitle({ entry: { title, icon }, folded }: { entry: MenuEntry; folded: boolean }) {
  if (!folded) return <span className="side-title">{title}</span>;
  return (
    <>
      {!icon && <span aria-hidden="true">{title.slice(0, 2)}</span>}
      <span className="visually-hidden">{title}</span>
    </>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <b className="count tabular" title={`待审批 ${count} 条`}>
      {count > 999 ? '999+' : count}
    </b>
  );
}
