import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { ROLE_DEFAULT } from '../../../platform/contract/permission.ts';
import { useWorkingContext } from '../../../platform/web/actors/context.ts';
import { useMenus } from '../../../platform/web/actors/menu/menuTree.ts';
import { usePermissions, useSession } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { useOpen } from '../../../platform/web/frame/tabs/tabs.ts';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Band } from '../../../platform/web/kit/piece/Band.tsx';
import { ahead, lazily } from '../../../platform/web/lazily.ts';
import { homeSummary } from '../../../school/approval/contract/home.calls.ts';
import { studentOwn } from '../../../school/student/contract/own.calls.ts';
import { homeLead } from './cards.ts';
import { HomeGrid } from './HomeGrid.tsx';
import { columnsAt, filled, fitted } from './layout.ts';
import { OwnRecord } from './OwnRecord.tsx';
import { quickLinks } from './quickLinks.ts';
import { useCards } from './useCards.ts';
import { useGridWidth } from './useGridWidth.ts';
import { useHomeLayout } from './useHomeLayout.ts';
import './home.css';
import { Button } from '../../../platform/web/kit/control/Button.tsx';

/** Milliseconds between two readings by itself (首页 3). */
const EVERY = 60_000;
/** Milliseconds: the menu's numbers have just been read with the frame, the page that opens in it need not ask again. */
const JUST_READ = 5_000;
/** Dragging is 20 kB that only who arranges the cards loads. */
const arranger = () => import('./HomeArranger.tsx');
const HomeArranger = lazily(arranger);

/** 首页: what waits for this person, how far their own items are, until when they may declare (首页 4–6), as they have arranged it. */
export default function HomeView() {
  const {
    data: summary,
    error,
    refetch,
  } = useCall(homeSummary, { query: {} }, { interval: EVERY, freshFor: JUST_READ });
  const name = useSession((session) => session.user?.user.cname ?? '');
  const permissions = usePermissions();
  const readOnly = useReadOnly();
  const onOpen = useOpen();
  const menus = useMenus();
  const pages = useMemo(() => quickLinks(menus).length, [menus]);
  const noRole = useSession(({ user }) => user?.roles.join() === ROLE_DEFAULT);
  const placed = useWorkingContext().businessType !== null;
  const { cards, sizing, onSize } = useCards(permissions, { pages, placed });
  const { own: arranged, fault, kept } = useHomeLayout(cards);
  const [arranging, setArranging] = useState(false);
  const { box, width } = useGridWidth();
  const columns = columnsAt(width);
  // effects of a kept page begin anew when it is shown again: coming back reads anew, the first time its own read does
  const shown = useRef(false);
  useEffect(() => {
    if (shown.current) void refetch({ cancelRefetch: false });
    shown.current = true;
  }, [refetch]);

  // students hold no permission; whoever holds none and is no student has the cards that everybody has
  const own = useCall(studentOwn, { query: {} }, { enabled: permissions.length === 0 }).data;
  if (own)
    return (
      <div className="home">
        <Row gap={12} oneLine>
          <h1>{name}，您好</h1>
        </Row>
        <OwnRecord own={own} />
      </div>
    );
  const week = summary?.week;
  const Lead = homeLead();
  const props = { cards, columns, summary, onOpen };
  const fit = fitted(arranged.layout, columns, cards);
  const grid = (
    <HomeGrid
      layout={kept ? fit : filled(fit, columns)}
      sizing={sizing && !kept}
      {...{ onSize, ...props }}
    />
  );
  return (
    <div className="home">
      <Row gap={12} oneLine>
        <div className="home-greeting">
          <h1>{name}，您好</h1>
          {week && arranged.hidden.includes('week') && (
            <small className="home-week">
              <span>第 {week.week} 周</span> · {week.semesterName}，共 {week.weeks} 周
            </small>
          )}
        </div>
        {!arranging && !readOnly && (
          <Button
            variant="outline"
            onClick={() => setArranging(true)}
            onPointerEnter={() => ahead(arranger)}
            onFocus={() => ahead(arranger)}
          >
            调整布局
          </Button>
        )}
      </Row>
      {Lead && <Lead />}
      {(noRole || permissions.length + pages === 0) && (
        <Band>
          您的账号已经开通，还没有角色，所以看不到要办的工作。请把要办的工作告诉本校的系统管理员，由他分配角色，然后刷新本页。
        </Band>
      )}
      {error && !summary && <ErrorState message={error.message} onRetry={refetch} />}
      <div ref={box} aria-busy={!summary && !error}>
        {arranging ? (
          <Suspense fallback={grid}>
            <HomeArranger
              own={arranged}
              fault={fault}
              width={width}
              onDone={() => setArranging(false)}
              {...props}
            />
          </Suspense>
        ) : (
          grid
        )}
      </div>
    </div>
  );
}
