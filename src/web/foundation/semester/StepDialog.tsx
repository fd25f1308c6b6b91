import { useState } from 'react';
import { restoreSemester, type SemesterWireEvent } from '../../../../machines/semester/semester.stored.ts';
import { REOPEN_REASON, type SemesterEvent } from '../../../../machines/semester/semester.types.ts';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import { semesterEvent, semesterPlace } from '../../../contract/foundation/semester.calls.ts';
import { notify } from '../../actors/notification.ts';
import { callApi } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { useCall } from '../../api/query.ts';
import { CheckField } from '../../ui/form/fields.tsx';
import { lengthProblem, ReasonField } from '../../ui/list/ReasonField.tsx';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';
import { OpenChecks } from './OpenChecks.tsx';
import { moveText, stepText } from './steps.ts';

interface Props {
  row: EntityRow;
  type: SemesterWireEvent;
  onDone: () => void;
  onClose: () => void;
}
const REASON_MAX = 200;

/** One step of a semester: what it brings about, what is not finished, and what has to be confirmed before (domain.md 1.2.3). */
export function StepDialog({ row, type, onDone, onClose }: Props) {
  const { data, error, refetch } = useCall(semesterPlace, { params: { id: row.id }, query: {} });
  const [seen, setSeen] = useState(false);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const state = data?.state ?? Number(row.state);
  const unfinished = data?.unfinished ?? 0;
  const isCurrent = row.isCurrent === true;
  const snapshot = restoreSemester({ state, isCurrent, hasWindow: Boolean(row.declareOpenAt && row.declareCloseAt) });
  const would = (acknowledged: number) =>
    snapshot.can({ type, by: { mayEdit: true, mayReopen: true }, unfinished, acknowledged, reason: reason || '。。' } as SemesterEvent);
  /** The chart asks for it: refused as it is, accepted with what is open confirmed. */
  const confirms = unfinished > 0 && !would(0) && would(unfinished);
  const possible = would(unfinished);
  const text = stepText(type, state);
  const move = moveText(type, state);

  const send = async () => {
    if (!data) return;
    setBusy(true);
    const body = {
      ...{ type, version: data.version },
      ...(confirms ? { acknowledged: unfinished } : {}),
      ...(type === 'reopen' ? { reason: reason.trim() } : {}),
    };
    try {
      await callApi(semesterEvent, { params: { id: row.id }, body });
      notify({ type: 'success', message: `${row.semesterName}：已${text}`, duration: 3000 });
      onDone();
    } catch (failed) {
      if (!(failed instanceof ApiError)) return setBusy(false);
      // told already; what has moved meanwhile is read anew and confirmed anew
      setSeen(false);
      setBusy(false);
      await refetch();
    }
  };
  const why = !data
    ? null
    : possible
      ? null
      : type === 'archive' && isCurrent
        ? '当前学期不能归档，请先把另一个学期设为当前。'
        : '需要先填写申报开放和截止时间。';
  const blocked =
    !data || !possible || (confirms && !seen) || (type === 'reopen' && lengthProblem(reason, REOPEN_REASON, REASON_MAX) !== null);
  return (
    <TaskDialog
      title={`${text}：${row.semesterName}`}
      action={text}
      blocked={blocked}
      busy={busy}
      onAction={() => void send()}
      onClose={onClose}
    >
      {move && <p className="step-move">{move}</p>}
      {error && (
        <p role="alert" className="task-error">
          读取失败：{error.message}
        </p>
      )}
      {!data && !error && <p className="form-hint">正在核对…</p>}
      {data && (
        <>
          <ul className="step-effects">
            {(data.consequences[type] ?? []).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          {why && (
            <p role="alert" className="task-error">
              {why}
            </p>
          )}
          {(type === 'advance' || type === 'archive') && state >= 1 && (
            <OpenChecks row={row} checks={data.checks} unfinished={unfinished} onLeave={onClose} />
          )}
          {confirms && <CheckField label={`已核对以上 ${unfinished} 项未完成的事项，仍然${text}`} checked={seen} onChange={setSeen} />}
          {type === 'reopen' && <ReasonField label="原因" value={reason} onChange={setReason} min={REOPEN_REASON} max={REASON_MAX} />}
        </>
      )}
    </TaskDialog>
  );
}
