import { type ReactNode, useRef } from 'react';
import { Link } from '../../kit/control/Link.tsx';
import { IconLoader } from '../../kit/icon/IconLoader.tsx';
import { Count } from '../../kit/plain/Count.tsx';
import { Pressable } from '../../kit/plain/Pressable.tsx';
import type { MenuEntry } from '../routes.ts';
import { useFitting } from '../useFitting.ts';
import { Dropdown } from './Dropdown.tsx';

interface LinkProps {
  entry: MenuEntry;
  className: string;
  /** path that is shown now */
  current: string;
  role?: 'menuitem';
  onNear: (path: string) => void;
  onClick?: () => void;
  children: ReactNode;
}
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

/** One item: a page, or an external address in a window of its own. */
function MenuLink({
  entry: { path, external, children: below },
  current,
  onNear,
  children,
  ...rest
}: LinkProps) {
  if (!path)
    return (
      <Link
        bare
        {...rest}
        href={external ?? undefined}
        target="_blank"
        rel="noopener noreferrer"
        title="在新窗口打开"
      >
        {children}
      </Link>
    );
  return (
    <Link
      bare
      {...rest}
      to={path}
      aria-current={path === current && below.length === 0 ? 'page' : undefined}
      onPointerEnter={() => onNear(path)}
      onFocus={() => onNear(path)}
    >
      {children}
    </Link>
  );
}
const leads = ({ path, external }: MenuEntry) => path !== null || external !== null;

/** The same in a menu that stands there, where it may be chosen; text when it leads nowhere. */
function MenuItem({ chosen, ...link }: ItemProps) {
  if (!leads(link.entry)) return <span className="menu-item is-dead">{link.children}</span>;
  return <MenuLink {...link} className={chosen ? 'menu-item is-chosen' : 'menu-item'} />;
}

interface MenuProps {
  entries: readonly MenuEntry[];
  current: string;
  onNear: (path: string) => void;
}

/** The header's menu; `chosen` is the top item whose children the side menu shows. What has no room lies behind 更多. */
export function TopMenu({
  entries,
  chosen,
  ...rest
}: MenuProps & { chosen: MenuEntry | undefined }) {
  const nav = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { count, width } = useFitting(nav, list, entries);
  const beyond = entries.slice(count).filter(leads);
  return (
    <nav className="top-menu" aria-label="主菜单" ref={nav}>
      <ul className="top-list" ref={list}>
        {entries.map((entry, at) => (
          <li key={entry.id} className={at < count ? '' : 'is-beyond'}>
            <MenuItem entry={entry} chosen={entry === chosen} {...rest}>
              {entry.title}
            </MenuItem>
          </li>
        ))}
      </ul>
      {beyond.length > 0 && (
        <div
          className={chosen && beyond.includes(chosen) ? 'top-more is-chosen' : 'top-more'}
          style={{ left: width }}
        >
          <Dropdown label="更多菜单" button={<span>更多</span>}>
            {(close) =>
              beyond.map((entry) => (
                <MenuLink
                  key={entry.id}
                  className={entry === chosen ? 'is-chosen' : ''}
                  role="menuitem"
                  entry={entry}
                  onClick={close}
                  {...rest}
                >
                  {entry.title}
                </MenuLink>
              ))
            }
          </Dropdown>
        </div>
      )}
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
      <Pressable
        className="side-fold"
        aria-expanded={!folded}
        title={folded ? '展开菜单' : '收起菜单'}
        onClick={onFold}
      >
        <i aria-hidden="true">{folded ? '»' : '«'}</i>
        <span className={folded ? 'visually-hidden' : ''}>{folded ? '展开菜单' : '收起菜单'}</span>
      </Pressable>
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
    <Count className="menu-count" title={`待审批 ${count} 条`}>
      {count > 999 ? '999+' : count}
    </Count>
  );
}
