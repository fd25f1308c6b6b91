import { type ReactNode, useState } from 'react';
import { restoreSemester, type SemesterWireEvent } from '../../../../machines/semester/semester.stored.ts';
import { REOPEN_REASON, type SemesterEvent } from '../../../../machines/semester/semester.types.ts';
import { CheckField } from '../form/fields.tsx';
import { lengthProblem, ReasonField } from '../list/ReasonField.tsx';
import { TaskDialog } from '../list/TaskDialog.tsx';
import { moveText, stepText } from './steps.ts';
import './semester.css';

/** What the person has confirmed and written. */
export interface StepSaid {
  acknowledged?: number;
  reason?: string;
}
interface Props {
  name: string;
  type: SemesterWireEvent;
  /** Of the row; `place` knows better as soon as it is there. */
  state: number;
  isCurrent: boolean;
  hasWindow: boolean;
  place: { state: number; unfinished: number; consequences: Readonly<Record<string, readonly string[]>> } | undefined;
  /** Why `place` is not there. */
  error?: string | undefined;
  /** The closing checks, where they matter. */
  checks?: ReactNode;
  busy: boolean;
  onStep: (said: StepSaid) => void;
  onClose: () => void;
}
const REASON_MAX = 200;

/** One step of a semester: what it brings about, what is not finished, and what has to be confirmed before (domain.md 1.2.3). */
export function StepForm({ name, type, place, error, checks, busy, onStep, onClose, ...row }: Props) {
  /** How many unfinished items he has confirmed: another number has to be confirmed anew. */
  const [seen, setSeen] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const state = place?.state ?? row.state;
  const unfinished = place?.unfinished ?? 0;
  const snapshot = restoreSemester({ state, isCurrent: row.isCurrent, hasWindow: row.hasWindow });
  const would = (acknowledged: number) =>
    snapshot.can({ type, by: { mayEdit: true, mayReopen: true }, unfinished, acknowledged, reason: reason || '。。' } as SemesterEvent);
  /** The chart asks for it: refused as it is, accepted with what is open confirmed. */
  const confirms = unfinished > 0 && !would(0) && would(unfinished);
  const possible = would(unfinished);
  const text = stepText(type, state);
  const move = moveText(type, state);
  const why =
    !place || possible
      ? null
      : type === 'archive' && row.isCurrent
        ? '当前学期不能归档，请先把另一个学期设为当前。'
        : '需要先填写申报开放和截止时间。';
  const blocked =
    !place ||
    !possible ||
    (confirms && seen !== unfinished) ||
    (type === 'reopen' && lengthProblem(reason, REOPEN_REASON, REASON_MAX) !== null);
  return (
    <TaskDialog
      title={`${text}：${name}`}
      action={text}
      blocked={blocked}
      busy={busy}
      onAction={() =>
        onStep({ ...(confirms ? { acknowledged: unfinished } : {}), ...(type === 'reopen' ? { reason: reason.trim() } : {}) })
      }
      onClose={onClose}
    >
      {move && <p className="step-move">{move}</p>}
      {error && (
        <p role="alert" className="task-error">
          读取失败：{error}
        </p>
      )}
      {!place && !error && <p className="form-hint">正在核对…</p>}
      {place && (
        <>
          <ul className="step-effects">
            {(place.consequences[type] ?? []).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          {why && (
            <p role="alert" className="task-error">
              {why}
            </p>
          )}
          {(type === 'advance' || type === 'archive') && state >= 1 && checks}
          {confirms && (
            <CheckField
              label={`已核对以上 ${unfinished} 项未完成的事项，仍然${text}`}
              checked={seen === unfinished}
              onChange={(on) => setSeen(on ? unfinished : null)}
            />
          )}
          {type === 'reopen' && <ReasonField label="原因" value={reason} onChange={setReason} min={REOPEN_REASON} max={REASON_MAX} />}
        </>
      )}
    </TaskDialog>
  );
}
