import { callApi } from '../../../platform/web/api/call.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { Slips } from '../../../school/people/web/Slips.tsx';
import { resetPassword } from '../contract/user.calls.ts';
import { userName } from './userName.ts';
import './user.css';

/** Makes a password at random and shows it this once, as a slip to print (用户 16). */
export function ResetDialog({
  user,
  onDone,
  onClose,
}: {
  user: UserRow;
  onDone: () => void;
  onClose: () => void;
}) {
  const { id, version } = user;
  const first = user.login !== 'password' && user.login !== 'both';
  return (
    <Task
      title={`${first ? '设置密码' : '重置密码'}：${userName(user)}`}
      action={first ? '生成密码' : '重置密码'}
      send={() => callApi(resetPassword, { params: { id }, body: { version } })}
      result={({ data }) => (
        <TaskDialog title={`新密码：${userName(user)}`} closeText="完成" onClose={onDone}>
          {data.waiting && (
            <p role="status">
              现在有开放的审批窗口：此密码须由另一位管理员在用户列表里确认以后才能登录，已通知他们。
            </p>
          )}
          <Slips slips={[{ cname: userName(user), ...data }]} />
        </TaskDialog>
      )}
      onRefused={onDone} // it has been told; the list shows how it stands
      onClose={onClose}
    >
      <p>
        系统将随机生成密码，只显示一次。{first ? '' : '原密码立即失效，已登录的会立即退出。'}
        本人登录后须先修改密码，才能使用其他功能。
      </p>
    </Task>
  );
}
