import { useState } from 'react';
import { CANCEL_REASON, EFFECT_EVENT_ZH } from '../../../../machines/effect/effect.types.ts';
import { lengthProblem, ReasonField } from '../../../platform/web/kit/page/ReasonField.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';

const REASON_MAX = 200;
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
  const [reason, setReason] = useState('');
  const title = EFFECT_EVENT_ZH.cancel;
  return (
    <TaskDialog
      title={title}
      action={title}
      closeText="返回"
      busy={busy}
      blocked={lengthProblem(reason, CANCEL_REASON, REASON_MAX) !== null}
      onAction={() => onCancel(reason.trim())}
      onClose={onClose}
    >
      <p>审批已经通过，取消后到生效日期也不会变更学籍。</p>
      <ReasonField
        label="原因"
        value={reason}
        onChange={setReason}
        min={CANCEL_REASON}
        max={REASON_MAX}
      />
    </TaskDialog>
  );
}
