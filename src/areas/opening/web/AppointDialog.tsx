import { callApi } from '../../../platform/web/api/call.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { select, text } from '../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../platform/web/form/useSending.ts';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { appointAdministrator } from '../../../school/people/contract/administrator.calls.ts';
import { Slips } from '../../../school/people/web/Slips.tsx';

const KINDS = [
  { value: 'ROLE_SECURITY', label: '安全管理员' },
  { value: 'ROLE_AUDIT', label: '审计管理员' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

/** Makes the first security or audit administrator; the password is shown this once, as a slip to print (用户 31). */
export function AppointDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  return (
    <Task
      title="建立管理员"
      action="建立"
      fields={{
        roleKey: select<Kind>({ label: '哪一类', options: KINDS }),
        cname: text({ label: '姓名', required: true, max: 30 }),
        employeeNumber: text({ label: '工号', required: true, max: 12 }),
        username: text({ label: '用户名', required: true, max: 32 }),
      }}
      needs={['cname', 'employeeNumber', 'username']}
      send={(body) => callApi(appointAdministrator, { body }, AT_FIELDS)}
      result={({ data }) => (
        <TaskDialog title="已建立管理员" closeText="完成" onClose={onDone}>
          <Slips slips={[data]} />
        </TaskDialog>
      )}
      onClose={onClose}
    >
      <p>系统将随机生成密码，只显示一次，请打印或抄写后交给本人；本人登录后须先修改密码。</p>
    </Task>
  );
}
