import { useState } from 'react';
import { TextField } from '../../ui/form/fields.tsx';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';

/** Asks why, before something is done that others notice. */
export function ReasonDialog({
  title,
  hint,
  busy,
  onDone,
  onClose,
}: {
  title: string;
  hint: string;
  busy: boolean;
  onDone: (reason: string) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const done = () => (reason.trim().length < 2 ? setProblem('请填写原因（2 到 200 个字）') : onDone(reason.trim()));
  return (
    <TaskDialog title={title} action={title} busy={busy} onAction={done} onClose={onClose}>
      <p>{hint}</p>
      <TextField name="reason" label="原因" required rows={3} max={200} value={reason} onChange={setReason} error={problem} />
    </TaskDialog>
  );
}
