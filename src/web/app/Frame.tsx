import { useMemo, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useContextParams } from '../actors/context.ts';
import { useSession } from '../actors/session.ts';
import { forgetUnsaved, mayLeave } from '../actors/unsaved.ts';
import { ContextSwitcher } from './ContextSwitcher.tsx';
import { LookMenu, UserMenu } from './HeaderMenus.tsx';
import { KeepAlive } from './KeepAlive.tsx';
import { SideMenu, TopMenu } from './Menus.tsx';
import { PageError } from './PageError.tsx';
import { NotFound, PageSlot } from './PageSlot.tsx';
import { headerMenu, type PageRoute, routesOf, topOf } from './routes.ts';
import { SimulationBand } from './SimulationBand.tsx';
import { TabBar } from './TabBar.tsx';
import { useCounts } from './useCounts.ts';
import { useFolded, useLeaveWarning, usePageTabs } from './usePageTabs.ts';
import { forgetView, prefetchView } from './views.ts';

/** Header, menus, tabs and the page: the frame stands still, the page scrolls (look.md "frame"). */
export function Frame() {
  const menus = useSession((session) => session.menus);
  const user = useSession((session) => session.user);
  const routes = useMemo(() => routesOf(menus, user?.permissions ?? [], user?.roles ?? []), [menus, user]);
  const header = useMemo(() => headerMenu(menus), [menus]);
  const { pathname } = useLocation();
  const pages = usePageTabs(routes);
  const [refreshes, setRefreshes] = useState<Readonly<Record<string, number>>>({});
  const [folded, fold] = useFolded();
  useLeaveWarning();
  const counts = useCounts();
  const place = Object.values(useContextParams()).join();
  const top = topOf(header, pathname);
  const near = (path: string) => {
    const route = routes.find((one) => one.path === path);
    if (route) prefetchView(route.view);
  };
  const refresh = async (path: string) => {
    if (!(await mayLeave(path))) return;
    forgetUnsaved(path);
    forgetView(routes.find((one) => one.path === path)?.view ?? '');
    setRefreshes((old) => ({ ...old, [path]: (old[path] ?? 0) + 1 }));
  };
  const slot = (route: PageRoute) => (
    <PageError onRefresh={() => void refresh(route.path)}>
      <PageSlot route={route} />
    </PageError>
  );
  const outlet = (
    <KeepAlive
      key={place}
      open={pages.map(({ path }) => path)}
      noCache={(path) => routes.find((route) => route.path === path)?.noCache ?? true}
      refreshes={refreshes}
    />
  );
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        跳到正文
      </a>
      <header className="header">
        <span className="brand">教务管理系统</span>
        <TopMenu entries={header} chosen={top} current={pathname} onNear={near} />
        <ContextSwitcher />
        <LookMenu />
        <UserMenu />
      </header>
      <SimulationBand />
      <div className="below">
        {top && top.children.length > 0 && (
          <SideMenu
            title={top.title}
            entries={top.children}
            current={pathname}
            counts={counts}
            folded={folded}
            onFold={fold}
            onNear={near}
          />
        )}
        <div className="work">
          <TabBar pages={pages} current={pathname} onRefresh={(path) => void refresh(path)} />
          <main id="content" className="content" tabIndex={-1}>
            <Routes>
              <Route path="/" element={<Navigate to="/home" replace />} />
              <Route element={outlet}>
                {routes.map((route) => (
                  <Route key={route.path} path={route.path} element={slot(route)} />
                ))}
                <Route path="*" element={<NotFound />} />
              </Route>
            </Routes>
          </main>
        </div>
      </div>
    </div>
  );
}
