import type { ReactNode } from 'react';
import { Effects } from '../../kit/facts/Effects.tsx';
import { CheckField } from '../../kit/field/fields.tsx';
import { Problem } from '../../kit/plain/Text.tsx';
import { Task } from './Task.tsx';
import { own, reason } from './taskFields.tsx';

/** What the person has confirmed and written. */
export interface StepSaid {
  acknowledged?: number;
  reason?: string;
}
interface Props {
  /** What is moved, and what the step is called. */
  name: string;
  text: string;
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
  /** Takes it and closes the dialog; it is busy until then. */
  onStep: (said: StepSaid) => unknown;
  onClose: () => void;
}
const NO_REASON = own('', () => null);

/** One step of what a chart governs as a whole: what it brings about, why it is refused, and what has to be confirmed or said before. */
export function StepDialog({
  name,
  text,
  effects,
  why,
  open,
  reasonMin,
  above,
  checks,
  onStep,
  onClose,
}: Props) {
  return (
    <Task
      title={`${text}：${name}`}
      action={text}
      fields={{
        // how many open ones they have confirmed: another number has to be confirmed anew
        acknowledged: own<number | null>(null, ({ value, onChange }) => {
          if (!open) return null;
          const { label, count } = open;
          return (
            <CheckField
              label={label}
              checked={value === count}
              onChange={(on) => onChange(on ? count : null)}
            />
          );
        }),
        reason: reasonMin === null ? NO_REASON : reason({ min: reasonMin }),
      }}
      blocked={({ values }) =>
        !effects || why !== null || (open !== null && values.acknowledged !== open.count)
      }
      send={async (values) => {
        await onStep({
          ...(open ? { acknowledged: open.count } : {}),
          ...(reasonMin === null ? {} : { reason: values.reason.trim() }),
        });
        return false;
      }}
      onClose={onClose}
    >
      {({ at }) => (
        <>
          {above}
          {effects && (
            <>
              <Effects items={effects.map((one) => ({ key: one, text: one }))} />
              {why && (
                <Problem large role="alert">
                  {why}
                </Problem>
              )}
              {checks}
              {at.acknowledged}
              {at.reason}
            </>
          )}
        </>
      )}
    </Task>
  );
}
