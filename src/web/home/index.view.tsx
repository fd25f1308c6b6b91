import { useEffect } from 'react';
import { homeSummary } from '../../contract/home/home.calls.ts';
import { mayAny } from '../../contract/permission.ts';
import { usePermissions, useSession } from '../actors/session.ts';
import { useCall } from '../api/query.ts';
import { useOpen } from '../app/tabs.ts';
import { CourseStrip } from '../ui/list/CourseStrip.tsx';
import { ErrorState } from '../ui/list/EmptyState.tsx';
import { MineCard, TodoCard, WeekCard } from './cards.tsx';
import { DECLARE_PATH, linkWith } from './links.ts';
import './home.css';
import { WindowCard } from './WindowCard.tsx';

/** Milliseconds between two readings by itself (domain.md 2.9). */
const EVERY = 60_000;
const LIST = 'talent:declaration:list';
const SEES = [
  LIST,
  'talent:declaration:query',
  ...['Management', 'Teaching', 'Supervisor', 'Master'].map((level) => `talent:declaration:approve${level}`),
];

/** 首页: what waits for this person, how far his own items are, until when he may declare (domain.md 1.7). */
export default function HomeView() {
  const { data, error, refetch } = useCall(homeSummary, { query: {} }, { interval: EVERY });
  const name = useSession((session) => session.user?.user.cname ?? '');
  const permissions = usePermissions();
  const open = useOpen();
  // effects of a kept page begin anew when it is shown again: coming back reads anew
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch]);

  return (
    <div className="home">
      <h1>{name}，您好</h1>
      {error && !data && <ErrorState message={error.message} onRetry={refetch} />}
      <div className="home-cards" aria-busy={!data && !error}>
        <TodoCard summary={data} onOpen={open} />
        <WindowCard window={data?.window} mayDeclare={mayAny(permissions, ['talent:declaration:add'])} />
        {(!data || data.mine) && <MineCard mine={data?.mine} onOpen={open} />}
        <WeekCard week={data?.week} />
      </div>
      {mayAny(permissions, SEES) && (
        <div className="home-courses">
          <h2>课程统计</h2>
          <CourseStrip
            filters={{}}
            {...(mayAny(permissions, [LIST]) ? { onPress: (filters) => open(linkWith(DECLARE_PATH, filters)) } : {})}
          />
        </div>
      )}
    </div>
  );
}
