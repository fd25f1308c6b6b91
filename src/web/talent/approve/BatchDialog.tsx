import { type ReactNode, useState } from 'react';
import type { BatchAnswer } from '../../../../machines/batch/batch.types.ts';
import type { CallInput } from '../../../contract/call.ts';
import { declarationEvents } from '../../../contract/talent/declaration.calls.ts';
import type { DeclarationRow } from '../../../contract/talent/declaration.shapes.ts';
import { callApi } from '../../api/call.ts';
import { BatchTask } from '../../ui/list/BatchTask.tsx';
import { lengthProblem, ReasonField } from '../../ui/list/ReasonField.tsx';
import { useBatch } from '../../ui/list/useBatch.ts';
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
 * (domain.md 2.8 #22, 5 A1 and B1). What follows what is the chart's (machines/batch); here stand the fields of the question.
 */
export function BatchDialog({ type, title, action, rows, opinion, doubtful, children, onDone, onClose, onOpen }: Props) {
  const [text, setText] = useState('');
  const [along, setAlong] = useState(false);
  const flagged = doubtful ? rows.filter(doubtful.is) : [];
  const sent = along ? rows : rows.filter((row) => !flagged.includes(row));
  const actor = useBatch({
    send: async ({ items, confirmed }, key) => {
      const said = text.trim();
      const more = { ...(said ? { opinion: said } : {}), ...(confirmed.length > 0 ? { confirmed: [...confirmed] } : {}) };
      return (await callApi(declarationEvents, { body: { type, items: [...items], ...more } }, { key, guard: false })).data;
    },
    onDone,
    onClose,
  });
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? rowName(row) : String(id);
  };
  return (
    <BatchTask
      {...{ actor, title, action, nameOf }}
      items={sent}
      blocked={opinion !== undefined && lengthProblem(text, opinion.min, opinion.max) !== null}
      {...(onOpen ? { onOpen } : {})}
    >
      {children}
      {flagged.length > 0 && doubtful && (
        <label className="filter-yes">
          <input type="checkbox" checked={along} onChange={(event) => setAlong(event.target.checked)} />
          {doubtful.label(flagged.length)}
        </label>
      )}
      {opinion && <ReasonField label={opinion.label} value={text} onChange={setText} min={opinion.min} max={opinion.max} />}
    </BatchTask>
  );
}
