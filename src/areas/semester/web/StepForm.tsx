import type { ReactNode } from 'react';
import {
  restoreSemester,
  type SemesterWireEvent,
  semesterRefusal,
} from '../../../../machines/semester/semester.stored.ts';
import { REOPEN_REASON, type SemesterEvent } from '../../../../machines/semester/semester.types.ts';
import { StepDialog, type StepSaid } from '../../../platform/web/form/task/StepDialog.tsx';
import { semesterRefusalText } from '../../../school/semester/contract/refusalText.ts';
import { moveText, stepText } from './steps.ts';
import './semester.css';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';

interface Props {
  name: string;
  type: SemesterWireEvent;
  /** Of the row; `place` knows better as soon as it is there. */
  state: number;
  isCurrent: boolean;
  hasWindow: boolean;
  place:
    | {
        state: number;
        unfinished: number;
        consequences: Readonly<Record<string, readonly string[]>>;
      }
    | undefined;
  /** Why `place` is not there. */
  error?: string | undefined;
  /** The closing checks, where they matter. */
  checks?: ReactNode;
  onStep: (said: StepSaid) => unknown;
  onClose: () => void;
}
const REASON = '。'.repeat(REOPEN_REASON);

/** One step of a semester: what it brings about, what is not finished, and what has to be confirmed before (学期 16、22). */
export function StepForm({ name, type, place, error, checks, onStep, onClose, ...row }: Props) {
  const state = place?.state ?? row.state;
  const unfinished = place?.unfinished ?? 0;
  const snapshot = restoreSemester({ state, isCurrent: row.isCurrent, hasWindow: row.hasWindow });
  const event = (acknowledged: number) =>
    ({
      type,
      by: { mayEdit: true, mayReopen: true },
      unfinished,
      acknowledged,
      reason: REASON,
    }) as SemesterEvent;
  const refused = semesterRefusal(snapshot, event(unfinished));
  /** The chart asks for it: refused as it is, accepted with what is open confirmed. */
  const confirms = refused === null && semesterRefusal(snapshot, event(0)) === 'unfinished';
  const text = stepText(type, state);
  const move = moveText(type, state);
  const why =
    place && refused && refused !== 'mayNot'
      ? `${semesterRefusalText(refused, event(unfinished), state)}。`
      : null;
  return (
    <StepDialog
      name={name}
      text={text}
      effects={place && (place.consequences[type] ?? [])}
      why={why}
      open={
        confirms
          ? { count: unfinished, label: `已核对以上 ${unfinished} 项未完成的事项，仍然${text}` }
          : null
      }
      reasonMin={type === 'reopen' ? REOPEN_REASON : null}
      above={
        <>
          {move && <p className="step-move">{move}</p>}
          {error && (
            <Problem large role="alert">
              读取失败：{error}
            </Problem>
          )}
          {!place && !error && <Hint below>正在核对…</Hint>}
        </>
      }
      checks={(type === 'advance' || type === 'archive') && state >= 1 && checks}
      onStep={onStep}
      onClose={onClose}
    />
  );
}
