import { mayAny } from '../../../../platform/contract/permission.ts';
import { entityCalls } from '../../../../platform/contract/resource/calls.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { linkWith } from '../../../../platform/web/links.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { LINE, useFill } from '../../../../school/approval/web/homeCard.ts';
import { mineWith, queuePath } from '../../../../school/declaration/web/links.ts';
import statusChange from '../../../../school/student/contract/change.entity.ts';
import { CHANGE_PATH } from '../../../../school/student/web/links.ts';
import { homeWaiting } from '../../contract/home.calls.ts';
import { Line } from './Line.tsx';
import { WaitingList } from './WaitingList.tsx';

const DECIDING = [
  'student:change:approveManagement',
  'student:change:approveSupervisor',
  'student:change:approveMaster',
] as const;
const changeList = entityCalls(statusChange).list;
/** The tab 待我审批 of the list, for its length. */
const WAITING = { tab: 'mine', pageNum: 1, pageSize: 1 } as const;
const EVERY = 60_000;
/** px of the line of numbers. */
const COUNTS = 28;

/** How much waits, one number per queue, then what waits longest, by name (首页 4、24). */
export function TodoCard({ summary, onOpen, onFill }: CardProps) {
  const returned = summary?.mine?.returned ?? 0;
  const decides = mayAny(usePermissions(), DECIDING);
  const changes = useCall(changeList, { query: WAITING }, { enabled: decides, interval: EVERY });
  const { data: things, error, refetch } = useCall(homeWaiting, { query: {} }, { interval: EVERY });
  const counted = summary && summary.todos.length + returned > 0;
  const head = counted || decides ? COUNTS : 0;
  useFill(onFill, things && head + Math.max(1, things.length) * LINE.thing);
  return (
    <>
      {(counted || decides) && (
        <ul className="home-rows home-counts">
          {summary?.todos.map(({ level, title, pending }) => (
            <Line
              key={level}
              label={title}
              count={pending}
              unit="条待审批"
              onClick={() => onOpen(queuePath(level))}
            />
          ))}
          {decides && changes.data && (
            <Line
              label="学籍异动审批"
              count={changes.data.total}
              unit="条待审批"
              onClick={() => onOpen(linkWith(CHANGE_PATH, { tab: WAITING.tab }))}
            />
          )}
          {returned > 0 && (
            <Line
              label="已退回的申报"
              count={returned}
              unit="条待修改"
              onClick={() => onOpen(mineWith('returned'))}
            />
          )}
        </ul>
      )}
      {error && !things && <ErrorState message={error.message} onRetry={refetch} />}
      {things?.length === 0 && <Hint>没有待办事项。</Hint>}
      {things && things.length > 0 && <WaitingList things={things} onOpen={onOpen} />}
    </>
  );
}
