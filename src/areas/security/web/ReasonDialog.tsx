import { type ReactNode, useRef, useState } from 'react';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { lengthProblem, ReasonField } from '../../../platform/web/kit/page/ReasonField.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';

interface Props {
  title: string;
  action: string;
  /** Does it; a refusal has been told by its own dialog, and the reason stays typed. */
  onDo: (reason: string) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}
const LENGTH = { min: 2, max: 200 };

/** Asks why before something is done to somebody. */
export function ReasonDialog({ title, action, onDo, onClose, children }: Props) {
  const [reason, setReason] = useState('');
  const { busy, send } = useSending();
  const box = useRef<HTMLTextAreaElement>(null);
  const run = () => send(() => onDo(reason.trim()).then(onClose));
  return (
    <TaskDialog
      title={title}
      action={action}
      busy={busy}
      blocked={lengthProblem(reason, LENGTH.min, LENGTH.max) !== null}
      onAction={() => void run()}
      onClose={onClose}
      initialFocus={box}
    >
      {children}
      <ReasonField
        ref={box}
        label="原因（必填，记入审计日志）"
        value={reason}
        onChange={setReason}
        {...LENGTH}
      />
    </TaskDialog>
  );
}
