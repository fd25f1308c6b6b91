import { callApi } from '../../../platform/web/api/call.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { resetSecondFactor } from '../contract/user.calls.ts';
import { userName } from './userName.ts';

/** Lets somebody without their phone bind one anew (登录 40). */
export function SecondFactorDialog({
  user,
  onDone,
  onClose,
}: {
  user: UserRow;
  onDone: () => void;
  onClose: () => void;
}) {
  return (
    <Task
      title={`重置两步验证：${userName(user)}`}
      action="重置两步验证"
      send={() => callApi(resetSecondFactor, { params: { id: user.id }, body: {} })}
      said={() => `已重置 ${userName(user)} 的两步验证`}
      onDone={onDone}
      onRefused={onDone}
      onClose={onClose}
    >
      <p>
        请先确认是本人要求。原来绑定的手机和恢复码立即失效，已登录的会立即退出；本人下次登录时重新绑定，并得到通知。
      </p>
    </Task>
  );
}
