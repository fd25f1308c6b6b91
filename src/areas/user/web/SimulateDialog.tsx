import { useRef, useState } from 'react';
import { startSimulation } from '../../../platform/web/actors/simulation.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { lengthProblem, ReasonField } from '../../../platform/web/kit/page/ReasonField.tsx';
import { Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { userName } from './userName.ts';

/** Characters of the reason (模拟 1). */
const REASON = { min: 2, max: 200 };

/** Asks why, then shows the product as that user; the server's refusal stands in the dialog and the reason stays typed. */
export function SimulateDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { busy, send: underWay } = useSending();
  const [error, setError] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const start = () =>
    underWay(async () => {
      setError(null);
      try {
        await startSimulation({ id: String(user.id), name: user.cname }, reason.trim());
        onClose();
      } catch (refusal) {
        setError(refusal instanceof Error ? refusal.message : String(refusal));
      }
    });
  return (
    <TaskDialog
      title={`模拟查看：${userName(user)}`}
      action="开始模拟"
      busy={busy}
      blocked={lengthProblem(reason, REASON.min, REASON.max) !== null}
      onAction={start}
      onClose={onClose}
      initialFocus={box}
    >
      <p>
        您将以该用户的菜单、权限和数据范围查看系统，只能看、不能操作，最长 30
        分钟。起止时间、双方姓名和原因记入审计日志。
      </p>
      <ReasonField
        ref={box}
        label="模拟原因（必填）"
        value={reason}
        onChange={setReason}
        {...REASON}
      />
      {error && (
        <Problem large role="alert">
          {error}
        </Problem>
      )}
    </TaskDialog>
  );
}
