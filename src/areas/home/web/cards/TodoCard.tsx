import { mayAny } from '../../../../platform/contract/permission.ts';
import { entityCalls } from '../../../../platform/contract/resource/calls.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { linkWith } from '../../../../platform/web/links.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { mineWith, queuePath } from '../../../../school/declaration/web/links.ts';
import statusChange from '../../../../school/student/contract/change.entity.ts';
import { CHANGE_PATH } from '../../../../school/student/web/links.ts';
import { Line } from './Line.tsx';

const DECIDING = [
  'student:change:approveManagement',
  'student:change:approveSupervisor',
  'student:change:approveMaster',
] as const;
const changeList = entityCalls(statusChange).list;
/** The tab 待我审批 of the list, for its length. */
const WAITING = { tab: 'mine', pageNum: 1, pageSize: 1 } as const;
const EVERY = 60_000;

/** One line per level whose queue they may open, the status changes that wait for them, and what has come back to them. */
export function TodoCard({ summary, onOpen }: CardProps) {
  const returned = summary?.mine?.returned ?? 0;
  const decides = mayAny(usePermissions(), DECIDING);
  const changes = useCall(changeList, { query: WAITING }, { enabled: decides, interval: EVERY });
  if (summary && summary.todos.length === 0 && returned === 0 && !decides)
    return <Hint>没有待办事项。</Hint>;
  return (
    <ul className="home-rows">
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
  );
}
