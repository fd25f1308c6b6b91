import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { nameOf } from '../../../platform/web/resource/list/commands.ts';
import { Slips } from '../../../school/people/web/Slips.tsx';
import { accountReset } from '../../../school/student/contract/account.calls.ts';
import account from '../contract/account.entity.ts';

/** A new password at random, shown this once. */
export function ResetDialog({ row, onClose }: { row: EntityRow; onClose: () => void }) {
  const name = nameOf(account, row);
  return (
    <Task
      title={`重置密码：${name}`}
      action="重置密码"
      send={() => callApi(accountReset, { params: { id: row.id }, body: {} })}
      rereads={['accountList', 'accountGet', 'accountDetail']}
      result={({ data }) => (
        <TaskDialog title={`新密码：${name}`} closeText="完成" onClose={onClose}>
          <Slips slips={[{ cname: String(row.cname), ...data }]} />
        </TaskDialog>
      )}
      onClose={onClose}
    >
      <p>
        系统将随机生成密码，只显示一次。原密码立即失效，已登录的会立即退出。学生登录后须先修改密码。
      </p>
    </Task>
  );
}
