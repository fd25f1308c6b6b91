import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { accountOpen } from '../../../school/student/contract/account.calls.ts';
import { useListFilter } from '../../../school/student/web/useListFilter.ts';
import account from '../contract/account.entity.ts';

interface Props {
  /** Chosen ones; none: all whom the list shows. */
  rows: readonly EntityRow[];
  onBegun: (jobId: number) => void;
  onClose: () => void;
}
/** 开通: of those chosen, or of all whom the filters of the list find; who has an account keeps it. */
export function OpenDialog({ rows, onBegun, onClose }: Props) {
  const filter = useListFilter(account);
  const body = rows.length > 0 ? { ids: rows.map(({ id }) => id) } : { filter };
  return (
    <Task
      title="开通学生账号"
      action="开通账号"
      send={() => callApi(accountOpen, { body })}
      onDone={({ data }) => onBegun(data.jobId)}
      onClose={onClose}
    >
      <p>
        {rows.length > 0
          ? `为所选的 ${rows.length} 名学生开通账号。`
          : Object.keys(filter).length > 0
            ? '为列表当前筛选出的全部在校学生开通账号。'
            : '没有设置筛选条件，将为当前业务类型的全部在校学生开通账号，最多 5000 名。建议先按年级、学院或班级筛选。'}
        已开通的不受影响。
      </p>
      <Hint>
        登录名为学号，初始密码逐人随机生成。开通后请立即打印凭条：凭条只能取一次，不使用身份证号作密码。
      </Hint>
    </Task>
  );
}
