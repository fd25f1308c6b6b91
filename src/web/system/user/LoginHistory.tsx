import { loginHistory } from '../../../contract/system/user.calls.ts';
import type { UserRow } from '../../../contract/system/user.entity.ts';
import { useCall } from '../../api/query.ts';
import { EmptyState, ErrorState } from '../../ui/list/EmptyState.tsx';
import { Tag } from '../../ui/list/Tag.tsx';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';
import { minuteText } from '../../ui/time.ts';
import { userName } from './userName.ts';
import './user.css';

const EVENTS = { login: ['登录', 'success'], failed: ['登录失败', 'danger'], logout: ['退出', null] } as const;

/** When somebody came and went, and when it failed and why (domain.md 1.5.3 "login history"). */
export function LoginHistory({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { data, error, refetch } = useCall(loginHistory, { params: { id: user.id } });
  return (
    <TaskDialog title={`登录记录：${userName(user)}`} onClose={onClose} closeText="关闭">
      {error && <ErrorState message={error.message} onRetry={refetch} />}
      {data?.length === 0 && <EmptyState text="还没有登录过。" />}
      {data && data.length > 0 && (
        <table className="data-table login-history">
          <colgroup>
            <col />
            <col />
            <col />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">时间</th>
              <th scope="col">事项</th>
              <th scope="col">说明</th>
              <th scope="col">地址</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={`${row.at}${row.event}`}>
                <td>{minuteText(row.at)}</td>
                <td>
                  <Tag tone={EVENTS[row.event][1]}>{EVENTS[row.event][0]}</Tag>
                </td>
                <td title={row.reason}>{row.reason}</td>
                <td title={row.ip}>{row.ip}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TaskDialog>
  );
}
