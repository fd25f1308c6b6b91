import { type ReactNode, useState } from 'react';
import { CheckField } from '../field/fields.tsx';
import { Effects } from '../piece/Effects.tsx';
import { TaskDialog } from '../task/TaskDialog.tsx';
import { lengthProblem, ReasonField } from './ReasonField.tsx';
import '../task/task.css';
import { Problem } from '../plain/Text.tsx';

/** What the person has confirmed and written. */
export interface StepSaid {
  acknowledged?: number;
  reason?: string;
}
interface Props {
  /** What is moved, and what the step is called. */
  name: string;
  text: string;
  busy: boolean;
  /** What the step brings about, in sentences; undefined: not known yet, and nothing can be sent. */
  effects: readonly string[] | undefined;
  /** Why the chart refuses it whatever is confirmed and written; null: it does not. */
  why: string | null;
  /** What is still open and has to be confirmed. */
  open: { count: number; label: string } | null;
  /** Characters that its reason takes at least; null: it takes none. */
  reasonMin: number | null;
  /** Before the effects. */
  above?: ReactNode;
  /** Behind them. */
  checks?: ReactNode;
  onStep: (said: StepSaid) => void;
  onClose: () => void;
}
const REASON_MAX = 200;

/** One step of what a chart governs as a whole: what it brings about, why it is refused, and what has to be confirmed or said before. */
export function StepDialog({
  name,
  text,
  busy,
  effects,
  why,
  open,
  reasonMin,
  above,
  checks,
  onStep,
  onClose,
}: Props) {
  /** How many open ones they have confirmed: another number has to be confirmed anew. */
  const [seen, setSeen] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const blocked =
    !effects ||
    why !== null ||
    (open !== null && seen !== open.count) ||
    (reasonMin !== null && lengthProblem(reason, reasonMin, REASON_MAX) !== null);
  return (
    <TaskDialog
      title={`${text}：${name}`}
      action={text}
      busy={busy}
      blocked={blocked}
      onAction={() =>
        onStep({
          ...(open ? { acknowledged: open.count } : {}),
          ...(reasonMin === null ? {} : { reason: reason.trim() }),
        })
      }
      onClose={onClose}
    >
      {above}
      {effects && (
        <>
          <Effects items={effects.map((text) => ({ key: text, text }))} />
          {why && (
            <Problem large role="alert">
              {why}
            </Problem>
          )}
          {checks}
          {open && (
            <CheckField
              label={open.label}
              checked={seen === open.count}
              onChange={(on) => setSeen(on ? open.count : null)}
            />
          )}
          {reasonMin !== null && (
            <ReasonField
              label="原因"
              value={reason}
              onChange={setReason}
              min={reasonMin}
              max={REASON_MAX}
            />
          )}
        </>
      )}
    </TaskDialog>
  );
}
