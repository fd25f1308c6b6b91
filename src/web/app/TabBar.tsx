import type { Page } from '../actors/pages.ts';
import { Dropdown } from './Dropdown.tsx';
import { HOME, useClosePages, useOpen } from './tabs.ts';

interface Props {
  pages: readonly Page[];
  current: string;
  onRefresh: (path: string) => void;
}

/** The open pages. A list of links with close buttons beside them: a tablist must not hold other buttons. */
export function TabBar({ pages, current, onRefresh }: Props) {
  const open = useOpen();
  const close = useClosePages();
  const others = pages.filter(({ path }) => path !== current && path !== HOME).map(({ path }) => path);
  return (
    <div className="tab-bar">
      <nav aria-label="已打开的页面">
        <ul className="tab-list">
          {pages.map((page) => (
            <li key={page.path} className={page.path === current ? 'is-current' : ''}>
              <button
                type="button"
                aria-current={page.path === current ? 'page' : undefined}
                onClick={() => open(`${page.path}${page.search}`)}
                onAuxClick={(event) => event.button === 1 && void close([page.path])}
              >
                {page.title}
              </button>
              {page.path !== HOME && (
                <button type="button" className="tab-close" aria-label={`关闭 ${page.title}`} onClick={() => void close([page.path])}>
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <Dropdown label="页签操作" wordless button={<i aria-hidden="true">⋯</i>}>
        {(done) => (
          <>
            <Action name="刷新当前页" onDo={() => onRefresh(current)} done={done} />
            <Action name="关闭当前页" disabled={current === HOME} onDo={() => void close([current])} done={done} />
            <Action name="关闭其他页" disabled={others.length === 0} onDo={() => void close(others)} done={done} />
          </>
        )}
      </Dropdown>
    </div>
  );
}

interface ActionProps {
  name: string;
  disabled?: boolean;
  onDo: () => void;
  done: () => void;
}
function Action({ name, disabled = false, onDo, done }: ActionProps) {
  return (
    <button
      type="button"
      role="menuitem"
      disabled={disabled}
      onClick={() => {
        done();
        onDo();
      }}
    >
      {name}
    </button>
  );
}
