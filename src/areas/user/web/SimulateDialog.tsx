import { startSimulation } from '../../../platform/web/actors/simulation.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { reason } from '../../../platform/web/form/task/taskFields.tsx';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { userName } from './userName.ts';

/** Characters of the reason are those of 模拟 1. */
const FIELDS = { reason: reason({ label: '模拟原因（必填）', min: 2, max: 200, first: true }) };

/** Asks why, then shows the product as that user; the server's refusal stands in the dialog and the reason stays typed. */
export const SimulateDialog = ({ user, onClose }: { user: UserRow; onClose: () => void }) => (
  <Task
    title={`模拟查看：${userName(user)}`}
    action="开始模拟"
    fields={FIELDS}
    send={({ reason: why }) =>
      startSimulation({ id: String(user.id), name: user.cname }, why.trim())
    }
    refusalAt="below"
    onClose={onClose}
  >
    <p>
      您将以该用户的菜单、权限和数据范围查看系统，只能看、不能操作，最长 30
      分钟。起止时间、双方姓名和原因记入审计日志。
    </p>
  </Task>
);
