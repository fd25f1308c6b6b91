import { loginHistory } from '../../../contract/system/user.calls.ts';
import type { UserRow } from '../../../contract/system/user.entity.ts';
import { useCall } from '../../api/query.ts';
import { LoginList } from '../../ui/credential/LoginList.tsx';
import { EmptyState, ErrorState } from '../../ui/list/EmptyState.tsx';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';
import { userName } from './userName.ts';
import './user.css';

/** When somebody came and went, and when it failed and why (domain.md 1.5.3 "login history"). */
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
