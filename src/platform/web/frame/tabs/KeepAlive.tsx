import { Activity, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useOutlet,
} from 'react-router-dom';

/** Pages kept at once; the one not seen for longest is given up first. */
const MOST = 10;
interface Kept {
  element: ReactNode;
  place: React.ContextType<typeof LocationContext>;
}
interface Props {
  /** paths of the open tabs: a closed one is given up */
  open: readonly string[];
  /** not kept while hidden (菜单 20) */
  noCache: (path: string) => boolean;
  /** how often each page was refreshed by hand: a new number begins it anew */
  refreshes: Readonly<Record<string, number>>;
}

/**
 * The outlet of the tabs: a hidden page keeps its state, input and scroll position, and its effects rest. Each page sees
 * the location at which it was left, so a hidden one does not draw itself for a foreign address
 * (菜单 20; `UNSAFE_LocationContext` is pinned by a test).
 */
export function KeepAlive({ open, noCache, refreshes }: Props) {
  const element = useOutlet();
  const location = useLocation();
  const place = useContext(LocationContext);
  const path = location.pathname;
  const [kept, setKept] = useState<ReadonlyMap<string, Kept>>(new Map());
  const gone = [...kept.keys()].filter(
    (key) => key !== path && (noCache(key) || !open.includes(key)),
  );
  let pages = kept;
  if (gone.length > 0 || kept.get(path)?.place.location !== location) {
    const next = new Map(kept);
    for (const key of [...gone, path]) next.delete(key);
    next.set(path, { element, place });
    for (const key of next.keys()) if (next.size > MOST && key !== path) next.delete(key);
    pages = next;
    setKept(next);
  }
  // the order of elements must not change: moving one loses its scroll position
  return [...pages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, page]) => (
      <Activity key={`${key} ${refreshes[key] ?? 0}`} mode={key === path ? 'visible' : 'hidden'}>
        <ScrollKeep>
          <LocationContext.Provider value={page.place}>{page.element}</LocationContext.Provider>
        </ScrollKeep>
      </Activity>
    ));
}

/** The scroll container of one page. Some engines forget the position of what is not displayed. */
function ScrollKeep({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  useLayoutEffect(() => {
    if (box.current && box.current.scrollTop !== top.current) box.current.scrollTop = top.current;
  }, []);
  return (
    <div
      className="page"
      ref={box}
      onScroll={(event) => {
        if (event.target === box.current) top.current = box.current.scrollTop;
      }}
    >
      {children}
    </div>
  );
}
