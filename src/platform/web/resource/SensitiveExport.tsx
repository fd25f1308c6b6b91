import { useRef, useState } from 'react';
import type { Entity } from '../../contract/resource/entity.ts';
import { sensitiveFields } from '../../contract/resource/sensitive.ts';
import { passwordProblem } from '../form/confirm.ts';
import { useSending } from '../form/useSending.ts';
import { TextField } from '../kit/field/fields.tsx';
import { lengthProblem, ReasonField } from '../kit/page/ReasonField.tsx';
import { TaskDialog } from '../kit/task/TaskDialog.tsx';

const REASON = { min: 2, max: 200 };

/** What an export with sensitive fields whole asks for: the password again, and why (安全 7). */
export function SensitiveExport({
  entity,
  onGiven,
  onClose,
}: {
  entity: Entity;
  onGiven: (reason: string) => void;
  onClose: () => void;
}) {
  const whole = sensitiveFields(entity).map(([, { label }]) => label);
  const [password, setPassword] = useState('');
  const [reason, setReason] = useState('');
  const { busy, send: underWay } = useSending();
  const [wrong, setWrong] = useState<string | undefined>();
  const box = useRef<HTMLTextAreaElement>(null);
  const send = () =>
    underWay(async () => {
      const problem = await passwordProblem(password);
      setWrong(problem ?? undefined);
      if (problem === null) onGiven(reason.trim());
    });
  return (
    <TaskDialog
      title={`导出${entity.title}（含敏感信息）`}
      action="导出"
      busy={busy}
      blocked={password === '' || lengthProblem(reason, REASON.min, REASON.max) !== null}
      onAction={() => void send()}
      onClose={onClose}
      initialFocus={box}
    >
      <p>
        除当前显示的列外，{whole.join('、')}
        将以全文导出。导出人、时间、行数和原因记入敏感信息日志，文件的每一行带有导出标记。
      </p>
      <ReasonField ref={box} label="原因（必填）" value={reason} onChange={setReason} {...REASON} />
      <TextField
        name="password"
        label="登录密码"
        required
        type="password"
        error={wrong}
        value={password}
        onChange={setPassword}
        max={128}
      />
    </TaskDialog>
  );
}
