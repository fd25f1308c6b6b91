import { Button } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { homeSummary } from '../../contract/home/home.calls.ts';
import { mayAny } from '../../contract/permission.ts';
import { studentOwn } from '../../contract/student/account/account.calls.ts';
import { usePermissions, useSession } from '../actors/session.ts';
import { useReadOnly } from '../actors/simulation.ts';
import { useCall } from '../api/query.ts';
import { useOpen } from '../app/tabs.ts';
import { ErrorState } from '../ui/list/EmptyState.tsx';
import { ArrangeBar } from './ArrangeBar.tsx';
import { CARDS } from './cards.ts';
import { HomeGrid } from './HomeGrid.tsx';
import { columnsAt, fitted } from './layout.ts';
import { OwnRecord } from './OwnRecord.tsx';
import { useGridWidth } from './useGridWidth.ts';
import { useHomeLayout } from './useHomeLayout.ts';
import './home.css';

/** Milliseconds between two readings by itself (domain.md 2.9). */
const EVERY = 60_000;
/** Dragging is 20 kB that only who arranges the cards loads. */
const editor = () => import('./HomeEditor.tsx');
const HomeEditor = lazy(editor);

/** 首页: what waits for this person, how far his own items are, until when he may declare (domain.md 1.7), as he has arranged it. */
export default function HomeView() {
  const { data: summary, error, refetch } = useCall(homeSummary, { query: {} }, { interval: EVERY });
  const name = useSession((session) => session.user?.user.cname ?? '');
  const permissions = usePermissions();
  const readOnly = useReadOnly();
  const onOpen = useOpen();
  const cards = useMemo(() => CARDS.filter(({ any }) => any === null || mayAny(permissions, any)), [permissions]);
  const home = useHomeLayout(cards);
  const { box, width } = useGridWidth();
  const columns = columnsAt(width);
  // effects of a kept page begin anew when it is shown again: coming back reads anew
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch]);

  // students hold no permission; whoever holds none and is no student has the cards that everybody has
  const own = useCall(studentOwn, { query: {} }, { enabled: permissions.length === 0 }).data;
  if (own)
    return (
      <div className="home">
        <div className="home-head">
          <h1>{name}，您好</h1>
        </div>
        <OwnRecord own={own} />
      </div>
    );
  const props = { cards, columns, summary, onOpen };
  const grid = <HomeGrid layout={fitted(home.now.layout, columns, cards)} {...props} />;
  return (
    <div className="home">
      <div className="home-head">
        <h1>{name}，您好</h1>
        {!home.arranging && !readOnly && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={home.start}
            onPointerEnter={() => void editor()}
            onFocus={() => void editor()}
          >
            调整布局
          </Button>
        )}
      </div>
      {home.arranging && <ArrangeBar home={home} cards={cards} />}
      {error && !summary && <ErrorState message={error.message} onRetry={refetch} />}
      <div ref={box} aria-busy={!summary && !error}>
        {home.arranging ? (
          <Suspense fallback={grid}>
            <HomeEditor now={home.now} width={width} onChange={home.change} {...props} />
          </Suspense>
        ) : (
          grid
        )}
      </div>
    </div>
  );
}
