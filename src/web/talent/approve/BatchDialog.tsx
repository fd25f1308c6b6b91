import { type ReactNode, useState } from 'react';
import type { CallInput } from '../../../contract/call.ts';
import { declarationEvents } from '../../../contract/talent/declaration.calls.ts';
import type { DeclarationRow } from '../../../contract/talent/declaration.shapes.ts';
import { callApi } from '../../api/call.ts';
import { BatchResult } from '../../ui/list/BatchResult.tsx';
import { type BatchAnswer, runBatch } from '../../ui/list/batch.ts';
import { lengthProblem, ReasonField } from '../../ui/list/ReasonField.tsx';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';
import { rowName } from '../declaration/listColumns.tsx';

type Type = CallInput<typeof declarationEvents>['body']['type'];
interface Props {
  type: Type;
  title: string;
  /** The verb on the button. */
  action: string;
  rows: readonly DeclarationRow[];
  /** Fewest characters of the opinion; absent: the event takes none. */
  opinion?: { label: string; min: number; max: number };
  /** Rows that go along only when the person says so. */
  doubtful?: { is: (row: DeclarationRow) => boolean; label: (count: number) => string };
  children?: ReactNode;
  onDone: (answer: BatchAnswer) => void;
  onClose: () => void;
  onOpen?: (id: number) => void;
}

/**
 * One decision over many items: what is about to happen, progress with a number, then each refusal with its reason
 * (domain.md 2.8 #22, 5 A1 and B1).
 */
export function BatchDialog(props: Props) {
  const { type, title, action, rows, opinion, doubtful, children, onDone, onClose, onOpen } = props;
  const [text, setText] = useState('');
  const [along, setAlong] = useState(false);
  const [answered, setAnswered] = useState<number | null>(null);
  const [answer, setAnswer] = useState<BatchAnswer | null>(null);
  const flagged = doubtful ? rows.filter(doubtful.is) : [];
  const sent = along ? rows : rows.filter((row) => !flagged.includes(row));
  const problem = opinion ? lengthProblem(text, opinion.min, opinion.max) : null;

  const run = async () => {
    setAnswered(0);
    const result = await runBatch(
      sent.map(({ id, version }) => ({ id, version })),
      async (items) => {
        const said = text.trim();
        return (await callApi(declarationEvents, { body: { type, items: [...items], ...(said ? { opinion: said } : {}) } })).data;
      },
      setAnswered,
    );
    setAnswer(result);
    onDone(result);
  };
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? rowName(row) : String(id);
  };

  if (answer)
    return (
      <TaskDialog title={title} onClose={onClose} closeText="关闭">
        <BatchResult answer={answer} nameOf={nameOf} {...(onOpen ? { onOpen } : {})} />
      </TaskDialog>
    );
  return (
    <TaskDialog
      title={title}
      action={`${action} ${sent.length} 条`}
      busy={answered !== null}
      blocked={sent.length === 0 || problem !== null}
      onAction={run}
      onClose={onClose}
    >
      {answered === null ? (
        <>
          {children}
          {flagged.length > 0 && doubtful && (
            <label className="filter-yes">
              <input type="checkbox" checked={along} onChange={(event) => setAlong(event.target.checked)} />
              {doubtful.label(flagged.length)}
            </label>
          )}
          {sent.length === 0 && <p className="hint">没有要处理的申报。</p>}
          {opinion && <ReasonField label={opinion.label} value={text} onChange={setText} min={opinion.min} max={opinion.max} />}
        </>
      ) : (
        <div className="task-progress" role="status">
          <p>
            正在处理 {answered} / {sent.length} 条，请不要关闭页面
          </p>
          <progress max={sent.length} value={answered} aria-label="处理进度" />
        </div>
      )}
    </TaskDialog>
  );
}
