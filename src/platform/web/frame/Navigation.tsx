import type { ReactNode } from 'react';
import { useSession } from '../actors/session.ts';
import { useNarrow } from '../kit/page/useMedia.ts';
import { UserMenu } from './menu/HeaderMenus.tsx';
import { SideMenu, TopMenu, WholeMenu } from './menu/Menus.tsx';
import { SideDrawer } from './menu/SideDrawer.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { frameParts } from './parts.ts';
import { SimulationBand } from './person/SimulationBand.tsx';
import { type MenuEntry, sideOf, topOf } from './routes.ts';
import { useFolded } from './tabs/usePageTabs.ts';

interface Props {
  header: readonly MenuEntry[];
  /** path that is shown now */
  current: string;
  userId: string;
  /** loads a page's code ahead */
  onNear: (path: string) => void;
  children: ReactNode;
}

/** Header and side menu around the page; on narrow windows menus and working context are in a drawer. */
export function Navigation({ header, current, userId, onNear, children }: Props) {
  const narrow = useNarrow();
  const [folded, fold] = useFolded();
  const { ContextSwitcher, Bell, Recorder, useCounts } = frameParts();
  const counts = useCounts();
  const demoDay = useSession(({ user }) => user?.demoDay);
  const top = topOf(header, current);
  const beside = sideOf(header, top);
  const menu = { current, onNear };
  return (
    <>
      <header className="header">
        {narrow && (
          <SideDrawer>
            <ContextSwitcher />
            <WholeMenu entries={header} counts={counts} {...menu} />
          </SideDrawer>
        )}
        <span className="brand">教务管理系统</span>
        {demoDay && (
          <span
            className="demo-mark"
            title="演示学校，不是真实的数据；真正的学校须换一个空的数据目录"
          >
            {narrow ? '演示' : `演示 ${demoDay}`}
          </span>
        )}
        {!narrow && <TopMenu entries={header} chosen={top} {...menu} />}
        {!narrow && <ContextSwitcher />}
        <Recorder />
        <PaletteButton entries={header} userId={userId} current={current} />
        <Bell key={userId} userId={userId} current={current} />
        <UserMenu />
      </header>
      <SimulationBand />
      <div className="below">
        {!narrow && beside && (
          <SideMenu
            title={beside.title}
            entries={beside.children}
            counts={counts}
            folded={folded}
            onFold={fold}
            {...menu}
          />
        )}
        <div className="work">{children}</div>
      </div>
    </>
  );
}
