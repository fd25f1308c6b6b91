import { startSimulation } from '../../../platform/web/actors/simulation.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { own, reason } from '../../../platform/web/form/task/taskFields.tsx';
import { MomentField } from '../../../platform/web/kit/field/MomentField.tsx';

interface Props {
  person: { id: number; cname: string; employeeNumber: string };
  /** What the box begins with. */
  reason?: string;
  /** What is shown first instead of the home page. */
  page?: string | null;
  /** Where they come back to; default: where they are. */
  back?: string;
  onClose: () => void;
}
/** Asks why, then shows the product as that user; the server's refusal stands in the dialog and the reason stays typed. */
export const SimulateDialog = ({
  person: { id, cname, employeeNumber },
  reason: start = '',
  page = null,
  back,
  onClose,
}: Props) => (
  <Task
    title={`模拟查看：${cname}（${employeeNumber}）`}
    action="开始模拟"
    // characters of the reason are those of 模拟 1
    fields={{
      reason: reason({ label: '模拟原因（必填）', min: 2, max: 200, first: true, start }),
      at: own('', (at) => (
        <MomentField
          label="以哪一刻的时钟看"
          hint="不填就是现在；内容、进度和设置总是现在的"
          {...at}
        />
      )),
    }}
    send={({ reason: why, at }) =>
      startSimulation({ id: String(id), name: cname }, why.trim(), {
        open: page,
        back,
        at: at || null,
      })
    }
    refusalAt="below"
    // the page on which it stands has been left: closing it would write that page's address over the new one
    onDone={() => {}}
    onClose={onClose}
  >
    <p>
      您将以该用户的菜单、权限和数据范围查看系统，只能看、不能操作，最长 30
      分钟。起止时间、双方姓名和原因记入审计日志。
    </p>
  </Task>
);
