import { useEffect, useMemo, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useContextParams } from '../actors/context.ts';
import { useMenus } from '../actors/menu/menuTree.ts';
import { useSession } from '../actors/session.ts';
import { useReadOnly } from '../actors/simulation.ts';
import { forgetUnsaved, mayLeave } from '../actors/unsaved.ts';
import { Link } from '../kit/control/Link.tsx';
import { useStable } from '../kit/page/useStable.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { useMenuWatch } from './menu/useMenuWatch.ts';
import { Navigation } from './Navigation.tsx';
import { noteRecent, noteRecord } from './palette/recent.ts';
import { headerMenu, routesOf } from './routes.ts';
import { KeepAlive } from './tabs/KeepAlive.tsx';
import { PageError } from './tabs/PageError.tsx';
import { PageSlot } from './tabs/PageSlot.tsx';
import { TabBar } from './tabs/TabBar.tsx';
import { useLeaveWarning, usePageTabs } from './tabs/usePageTabs.ts';
import { useHeadFocus } from './useHeadFocus.ts';
import { useVerdict } from './useVerdict.ts';
import { forgetView, prefetchView } from './views.ts';

/** What the person has: their menus and pages. */
function usePages() {
  const menus = useMenus();
  const user = useSession((session) => session.user);
  const routes = useMemo(
    () => routesOf(menus, user?.permissions ?? [], user?.roles ?? []),
    [menus, user],
  );
  const header = useMemo(() => headerMenu(menus), [menus]);
  return { routes, header, userId: user?.id ?? '' };
}

/** How often each page was refreshed by hand; a refresh gives up what is unsaved on it, if one may. */
function useRefreshes(routes: ReturnType<typeof usePages>['routes']) {
  const [refreshes, setRefreshes] = useState<Readonly<Record<string, number>>>({});
  const refresh = async (path: string) => {
    if (!(await mayLeave(path))) return;
    forgetUnsaved(path);
    forgetView(routes.get(path)?.view ?? '');
    setRefreshes((old) => ({ ...old, [path]: (old[path] ?? 0) + 1 }));
  };
  return [refreshes, (path: string) => void refresh(path)] as const;
}

/** Header, menus, tabs and the page: the frame stands still, the page scrolls. */
export function Frame() {
  const { routes, header, userId } = usePages();
  const { pathname, search } = useLocation();
  const pages = usePageTabs(routes);
  const [refreshes, refresh] = useRefreshes(routes);
  const simulating = useReadOnly();
  const place = Object.values(useContextParams()).join();
  const route = routes.get(pathname);
  const verdict = useVerdict(routes);
  useLeaveWarning();
  useMenuWatch(pathname);
  useHeadFocus(`${place} ${pathname} ${new URLSearchParams(search).get('edit') ?? ''}`);
  useEffect(() => {
    if (route && !simulating) noteRecent(userId, route.path);
  }, [route, simulating, userId]);
  const shown = new URLSearchParams(search).get('open');
  useEffect(() => {
    if (route && shown && !simulating) noteRecord(userId, `${route.path}?open=${shown}`);
  }, [route, shown, simulating, userId]);
  const near = (path: string) => {
    const there = routes.get(path);
    if (there) prefetchView(there.view);
  };
  const again = useStable(() => refresh(pathname));
  const slot = (
    <PageError onRefresh={again}>
      <PageSlot verdict={verdict} route={route} />
    </PageError>
  );
  const outlet = (
    <KeepAlive
      key={place}
      open={pages.map(({ path }) => path)}
      noCache={(path) => routes.get(path)?.noCache ?? true}
      refreshes={refreshes}
    />
  );
  return (
    <div className="frame">
      <Link className="skip-link" href="#content">
        跳到正文
      </Link>
      <Navigation header={header} current={pathname} userId={userId} onNear={near}>
        <TabBar pages={pages} current={pathname} onRefresh={refresh} />
        <Breadcrumbs route={route} />
        <main id="content" className="content" tabIndex={-1}>
          {verdict !== 'elsewhere' && (
            // pages are looked up by the chart's rule: what a menu holds must not be read as a pattern of the router's
            <Routes>
              <Route element={outlet}>
                <Route path="*" element={slot} />
              </Route>
            </Routes>
          )}
        </main>
      </Navigation>
    </div>
  );
}
