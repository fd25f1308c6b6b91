import { useCall } from '../../../platform/web/api/query.ts';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { LoginList } from '../../../school/people/web/LoginList.tsx';
import { loginHistory } from '../contract/user.calls.ts';
import { userName } from './userName.ts';
import './user.css';

/** When somebody came and went, and when it failed and why (用户 18). */
export function LoginHistory({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { data, error, refetch } = useCall(loginHistory, { params: { id: user.id } });
  return (
    <TaskDialog title={`登录记录：${userName(user)}`} onClose={onClose} closeText="关闭">
      {error && <ErrorState message={error.message} onRetry={refetch} />}
      {data?.length === 0 && <EmptyState text="还没有登录过。" />}
      {data && data.length > 0 && <LoginList logins={data} />}
    </TaskDialog>
  );
}
