import { useCall } from '../../../platform/web/api/query.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { Effects } from '../../../platform/web/kit/facts/Effects.tsx';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { ACCOUNT_ASK } from '../../../school/people/web/accountActs.ts';
import { handoverPreview } from '../contract/user.calls.ts';
import { disable } from './disable.ts';
import { HandoverDialog } from './HandoverDialog.tsx';
import { userName } from './userName.ts';

interface Props {
  user: UserRow;
  onDone: () => void;
  onClose: () => void;
}
/** 停用 of a person: what is under their name goes to somebody else on the way; where there is nothing it is one question (用户 14、32). */
export function LeaveDialog({ user, onDone, onClose }: Props) {
  const { data, error, refetch } = useCall(handoverPreview, {
    params: { id: user.id },
    query: {},
  });
  if (!data)
    return (
      <TaskDialog title={`停用：${userName(user)}`} onClose={onClose}>
        {error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Hint>正在读取他名下的事项…</Hint>
        )}
      </TaskDialog>
    );
  if (data.parts.some(({ count }) => count > 0))
    return <HandoverDialog leaving user={user} onDone={onDone} onClose={onClose} />;
  return (
    <Task
      title={`停用：${userName(user)}`}
      action="停用"
      send={() => disable(user, data.version)}
      said={() => `已停用 ${userName(user)}`}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{ACCOUNT_ASK.disable(userName(user))}</p>
      <Effects items={data.impacts.map((line) => ({ key: line, text: line }))} />
      {data.impacts.length === 0 && <Hint>他名下没有需要移交的事项；以后可以恢复。</Hint>}
    </Task>
  );
}
