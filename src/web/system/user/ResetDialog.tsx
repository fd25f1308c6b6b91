import { useState } from 'react';
import { resetPassword } from '../../../contract/system/user.calls.ts';
import type { UserRow } from '../../../contract/system/user.entity.ts';
import { callApi } from '../../api/call.ts';
import { Slips } from '../../ui/credential/Slips.tsx';
import { useSending } from '../../ui/form/useSending.ts';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';
import { userName } from './userName.ts';
import './user.css';

/** Makes a password at random and shows it this once, as a slip to print (domain.md 1.5.3 "random, must change"). */
export function ResetDialog({ user, onDone, onClose }: { user: UserRow; onDone: () => void; onClose: () => void }) {
  const [slip, setSlip] = useState<{ username: string; password: string } | null>(null);
  const { busy, send: underWay } = useSending();
  const reset = () =>
    underWay(async () => {
      await callApi(resetPassword, { params: { id: user.id }, body: { version: user.version } }).then(
        ({ data }) => setSlip(data),
        () => onDone(), // it has been told; the list shows how it stands
      );
    });
  const first = user.login !== 'password' && user.login !== 'both';
  if (slip)
    return (
      <TaskDialog title={`新密码：${userName(user)}`} closeText="完成" onClose={onDone}>
        <Slips slips={[{ cname: userName(user), ...slip }]} />
      </TaskDialog>
    );
  return (
    <TaskDialog
      title={`${first ? '设置密码' : '重置密码'}：${userName(user)}`}
      action={first ? '生成密码' : '重置密码'}
      busy={busy}
      onAction={() => void reset()}
      onClose={onClose}
    >
      <p>
        系统将随机生成密码，只显示一次。{first ? '' : '原密码立即失效，已登录的会立即退出。'}
        本人登录后须先修改密码，才能使用其他功能。
      </p>
    </TaskDialog>
  );
}
