import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { HOME } from '../../../../../machines/navigation/navigation.rules.ts';
import { type Page, setPages } from '../../actors/pages.ts';
import { Dropdown } from '../menu/Dropdown.tsx';
import { PopupMenu } from '../menu/PopupMenu.tsx';
import { TabMenu } from './TabMenu.tsx';
import { pinToggled, useClosePages, useOpen } from './tabs.ts';
import { useTabRow } from './useTabRow.ts';
import './tabs.css';
import { Pressable } from '../../kit/plain/Pressable.tsx';

interface Props {
  pages: readonly Page[];
  current: string;
  onRefresh: (path: string) => void;
}
/** A menu called on a tab, and what the focus goes back to. */
interface Called {
  path: string;
  at: { x: number; y: number };
  tab: HTMLElement;
}

/**
 * The open pages. A list of buttons with close buttons beside them: a tablist must not hold other buttons. One stop of the tab
 * key; in it the arrow keys go from tab to tab, Delete closes, the menu key calls the commands.
 */
export function TabBar({ pages, current, onRefresh }: Props) {
  const open = useOpen();
  const closePages = useClosePages();
  const row = useRef<HTMLElement>(null);
  const close = async (paths: readonly string[]) => {
    await closePages(paths);
    // the focused tab may be gone: the focus stays in the row
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        row.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    });
  };
  const { hidden, scroll, onKeyDown } = useTabRow(
    row,
    current,
    pages.map(({ path }) => path).join(),
  );
  const [called, setCalled] = useState<Called | null>(null);
  const dismiss = useCallback((refocus: boolean) => {
    setCalled((menu) => {
      if (refocus) menu?.tab.focus();
      return null;
    });
  }, []);
  const call = (event: MouseEvent<HTMLElement>, path: string) => {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // the menu key gives no place of a pointer
    const at =
      event.clientX || event.clientY
        ? { x: event.clientX, y: event.clientY }
        : { x: box.left, y: box.bottom };
    setCalled({
      path,
      at,
      tab: event.currentTarget.querySelector<HTMLElement>('.tab') ?? event.currentTarget,
    });
  };
  const shown = pages.find(({ path }) => path === current);
  const on = pages.find(({ path }) => path === called?.path);
  const menu = { pages, onRefresh, onClose: (paths: readonly string[]) => void close(paths) };
  return (
    <div className="tab-bar">
      {(hidden.left || hidden.right) && (
        <Scroll name="向左滚动页签" sign="‹" disabled={!hidden.left} onDo={() => scroll(-1)} />
      )}
      <nav aria-label="已打开的页面" ref={row} onKeyDown={onKeyDown}>
        <ul className="tab-list">
          {pages.map((page) => (
            <li
              key={page.path}
              className={page.path === current ? 'is-current' : ''}
              onContextMenu={(event) => call(event, page.path)}
              onAuxClick={(event) => event.button === 1 && void close([page.path])}
              // else the middle button begins to scroll
              onMouseDown={(event) => event.button === 1 && event.preventDefault()}
            >
              <Pressable
                className="tab"
                tabIndex={page.path === current ? 0 : -1}
                aria-current={page.path === current ? 'page' : undefined}
                aria-keyshortcuts="Delete"
                onClick={() => open(`${page.path}${page.search}`)}
                onKeyDown={(event) => event.key === 'Delete' && void close([page.path])}
              >
                {page.title}
              </Pressable>
              <TabSide
                page={page}
                onClose={() => void close([page.path])}
                onUnpin={() => setPages(pinToggled(pages, page.path))}
              />
            </li>
          ))}
        </ul>
      </nav>
      {(hidden.left || hidden.right) && (
        <Scroll name="向右滚动页签" sign="›" disabled={!hidden.right} onDo={() => scroll(1)} />
      )}
      {shown && (
        <Dropdown label="页签操作" wordless button={<i aria-hidden="true">⋯</i>}>
          {(done) => <TabMenu page={shown} {...menu} done={done} />}
        </Dropdown>
      )}
      {called && on && (
        <PopupMenu label={`${on.title} 页签操作`} at={called.at} onClose={dismiss}>
          <TabMenu page={on} {...menu} done={() => dismiss(true)} />
        </PopupMenu>
      )}
    </div>
  );
}

/** Beside the title: a cross, or the pin that lets go. Not a stop of the tab key: Delete and the menu do the same. */
function TabSide({
  page,
  onClose,
  onUnpin,
}: {
  page: Page;
  onClose: () => void;
  onUnpin: () => void;
}) {
  if (page.path === HOME) return null;
  const [name, sign, onDo] = page.pinned
    ? [`取消固定 ${page.title}`, <Pin key="pin" />, onUnpin]
    : [`关闭 ${page.title}`, '×', onClose];
  return (
    <Pressable
      className="tab-close"
      tabIndex={-1}
      aria-label={name}
      title={page.pinned ? '取消固定' : '关闭'}
      onClick={onDo}
    >
      {sign}
    </Pressable>
  );
}
const Pin = () => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M8 3h8l-1 8 4 4H5l4-4zM12 15v6" />
  </svg>
);

function Scroll({
  name,
  sign,
  disabled,
  onDo,
}: {
  name: string;
  sign: string;
  disabled: boolean;
  onDo: () => void;
}) {
  return (
    <Pressable
      className="tab-scroll"
      tabIndex={-1}
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onDo}
    >
      {sign}
    </Pressable>
  );
}
