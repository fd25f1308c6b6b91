import { CANCEL_REASON, EFFECT_EVENT_ZH } from '../../../../machines/effect/effect.types.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { reason } from '../../../platform/web/form/task/taskFields.tsx';

const FIELDS = { reason: reason({ min: CANCEL_REASON }) };
/** 取消生效: a change that has passed is taken out before its day, with the reason (异动 21). */
export function CancelForm({
  busy,
  onCancel,
  onClose,
}: {
  busy: boolean;
  onCancel: (reason: string) => void;
  onClose: () => void;
}) {
  const title = EFFECT_EVENT_ZH.cancel;
  return (
    <Task
      title={title}
      action={title}
      closeText="返回"
      busy={busy}
      fields={FIELDS}
      send={({ reason: why }) => {
        onCancel(why.trim());
        return false;
      }}
      onClose={onClose}
    >
      <p>审批已经通过，取消后到生效日期也不会变更学籍。</p>
    </Task>
  );
}
