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

/** What came of all tries: an item that was sent again is told by its last answer. */
function merged(earlier: BatchAnswer | null, now: BatchAnswer): BatchAnswer {
  const again = new Set([...now.done, ...now.refused.map(({ id }) => id)]);
  const kept = earlier?.refused.filter(({ id }) => !again.has(id)) ?? [];
  return { done: [...(earlier?.done ?? []), ...now.done], refused: [...now.refused, ...kept] };
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
  const [total, setTotal] = useState(0);
  const [answer, setAnswer] = useState<BatchAnswer | null>(null);
  const flagged = doubtful ? rows.filter(doubtful.is) : [];
  const sent = along ? rows : rows.filter((row) => !flagged.includes(row));
  const problem = opinion ? lengthProblem(text, opinion.min, opinion.max) : null;

  const run = async (going: readonly DeclarationRow[], confirmed: readonly string[] = []) => {
    setAnswer(null);
    setAnswered(0);
    setTotal(going.length);
    const said = text.trim();
    const more = { ...(said ? { opinion: said } : {}), ...(confirmed.length > 0 ? { confirmed: [...confirmed] } : {}) };
    const result = await runBatch(
      going.map(({ id, version }) => ({ id, version })),
      async (items) => (await callApi(declarationEvents, { body: { type, items: [...items], ...more } })).data,
      setAnswered,
    );
    setAnswer(merged(answer, result));
    if (result.done.length > 0 || result.refused.some(({ code }) => code !== undefined)) onDone(result);
  };
  /** Items that wait for nothing but a yes; their texts have been read in the result. */
  const doubted = answer?.refused.filter(({ warnings }) => warnings && warnings.length > 0) ?? [];
  const confirmAll = () => {
    const ids = new Set(doubted.map(({ id }) => id));
    const keys = new Set(doubted.flatMap(({ warnings = [] }) => warnings.map(({ key }) => key)));
    return run(
      rows.filter(({ id }) => ids.has(id)),
      [...keys],
    );
  };
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? rowName(row) : String(id);
  };

  if (answer)
    return (
      <TaskDialog
        title={title}
        onClose={onClose}
        closeText="关闭"
        {...(doubted.length > 0 ? { action: `确认并${action} ${doubted.length} 条`, onAction: confirmAll } : {})}
      >
        <BatchResult answer={answer} nameOf={nameOf} {...(onOpen ? { onOpen } : {})} />
      </TaskDialog>
    );
  return (
    <TaskDialog
      title={title}
      action={`${action} ${sent.length} 条`}
      busy={answered !== null}
      blocked={sent.length === 0 || problem !== null}
      onAction={() => run(sent)}
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
            正在处理 {answered} / {total} 条，请不要关闭页面
          </p>
          <progress max={total} value={answered} aria-label="处理进度" />
        </div>
      )}
    </TaskDialog>
  );
}
