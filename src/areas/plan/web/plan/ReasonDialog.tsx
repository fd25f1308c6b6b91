import { useState } from 'react';
import { useKeptText } from '../../../../platform/web/form/useKeptText.ts';
import { TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';

/** Asks why, before something is done that others notice; the reason stays until it has been done. `thing`: what it is said of. */
export function ReasonDialog({
  thing,
  title,
  hint,
  busy,
  onDone,
  onClose,
}: {
  thing: string;
  title: string;
  hint: string;
  busy: boolean;
  onDone: (reason: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const { text: reason, type: setReason, clear } = useKeptText(thing);
  const [problem, setProblem] = useState<string | undefined>();
  const done = async () => {
    if (reason.trim().length < 2) return setProblem('请填写原因（2 到 200 个字）');
    if (!(await onDone(reason.trim()))) return;
    clear();
    onClose();
  };
  return (
    <TaskDialog
      title={title}
      action={title}
      busy={busy}
      onAction={() => void done()}
      onClose={onClose}
    >
      <p>{hint}</p>
      <TextField
        name="reason"
        label="原因"
        required
        rows={3}
        max={200}
        value={reason}
        onChange={setReason}
        error={problem}
      />
    </TaskDialog>
  );
}
