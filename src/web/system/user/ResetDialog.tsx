import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { resetPassword } from '../../../contract/system/user.calls.ts';
import type { UserRow } from '../../../contract/system/user.entity.ts';
import { callApi } from '../../api/call.ts';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';
import { userName } from './userName.ts';
import './user.css';

interface Slip {
  username: string;
  password: string;
}

/** Makes a password at random and shows it this once, as a slip to print (domain.md 1.5.3 "random, must change"). */
export function ResetDialog({ user, onDone, onClose }: { user: UserRow; onDone: () => void; onClose: () => void }) {
  const [slip, setSlip] = useState<Slip | null>(null);
  const [busy, setBusy] = useState(false);
  const reset = async () => {
    setBusy(true);
    await callApi(resetPassword, { params: { id: user.id }, body: { version: user.version } }).then(
      ({ data }) => setSlip(data),
      () => onDone(), // it has been told; the list shows how it stands
    );
    setBusy(false);
  };
  const first = user.login !== 'password' && user.login !== 'both';
  if (slip)
    return (
      <TaskDialog title={`新密码：${userName(user)}`} closeText="完成" onClose={onDone}>
        <section className="credential-slip" aria-label="账号凭条">
          <h3>教务管理系统 账号凭条</h3>
          <dl>
            <dt>姓名</dt>
            <dd>{userName(user)}</dd>
            <dt>登录名</dt>
            <dd className="credential">{slip.username}</dd>
            <dt>密码</dt>
            <dd className="credential">{slip.password}</dd>
            <dt>登录地址</dt>
            <dd>{`${location.origin}/login`}</dd>
          </dl>
          <p>首次登录后须先修改密码。请当面交给本人，不要通过群聊转发。</p>
        </section>
        <p className="hint">密码只显示这一次，关闭后无法再次查看。</p>
        <Button type="button" size="sm" variant="outline" onClick={() => window.print()}>
          打印凭条
        </Button>
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
