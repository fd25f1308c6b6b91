import { type ReactNode, useRef, useState } from 'react';
import type { Level } from '../../../../../../machines/approval/approval.types.ts';
import type { BatchAnswer } from '../../../../../../machines/batch/batch.types.ts';
import type { CallInput } from '../../../../../platform/contract/call.ts';
import { callApi } from '../../../../../platform/web/api/call.ts';
import { useKeptText } from '../../../../../platform/web/form/useKeptText.ts';
import { lengthProblem, ReasonField } from '../../../../../platform/web/kit/page/ReasonField.tsx';
import { CheckBox } from '../../../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint } from '../../../../../platform/web/kit/plain/Text.tsx';
import { BatchTask } from '../../../../../platform/web/kit/task/BatchTask.tsx';
import { type Left, useBatch } from '../../../../../platform/web/kit/task/useBatch.ts';
import { declarationEvents } from '../../../contract/decision.calls.ts';
import { rowName } from '../../list/listColumns.tsx';
import type { BatchRow, Unfinished } from '../keys/unfinished.ts';

type Type = CallInput<typeof declarationEvents>['body']['type'];
type Resumed = Pick<Unfinished, 'opinion' | 'confirmed' | 'key'>;
/** A kind of rows that go along only when the person says so. */
interface Doubt {
  is: (row: BatchRow) => boolean;
  label: (count: number) => string;
  /** Each row is named, so that nobody ticks what they have not read. */
  named?: true;
}
interface Props {
  type: Type;
  title: string;
  /** The verb on the button. */
  action: string;
  rows: readonly BatchRow[];
  /** Fewest characters of the opinion; absent: the event takes none. */
  opinion?: { label: string; min: number; max: number };
  /** Constants: what is ticked is known by its kind. */
  doubtful?: readonly Doubt[];
  /** To which all of them go back (returnToLevel); null: it is still to be chosen. */
  level?: Level | null;
  children?: ReactNode;
  /** Below the opinion: what helps to write it. */
  phrases?: (text: string, type: (text: string) => void) => ReactNode;
  /** Goes on with what was cut off: its rows are all to go, with its opinion. */
  resumed?: Resumed | undefined;
  /** What is left after every part, so that it can be gone on with when the page is lost. */
  onLeft?: ((left: (Left & { opinion: string }) | null) => void) | undefined;
  /** `versions`: of what has been done, as it is since. */
  onDone: (answer: BatchAnswer, versions: ReadonlyMap<number, number>) => void;
  onClose: () => void;
  onOpen?: (id: number) => void;
}

/**
 * One decision over many items: what is about to happen, progress with a number, then each refusal with its reason
 * (审批 58–60). What follows what is the chart's (machines/batch); here stand the fields of the question.
 */
export function BatchDialog({
  type,
  title,
  action,
  rows,
  opinion,
  doubtful,
  level,
  children,
  phrases,
  resumed,
  onLeft,
  onDone,
  onClose,
  onOpen,
}: Props) {
  const kept = useKeptText(`batch:${type}`);
  const text = resumed?.opinion ?? kept.text;
  const [along, setAlong] = useState<readonly Doubt[]>([]);
  const versions = useRef(new Map<number, number>());
  const doubts = resumed ? [] : (doubtful ?? []);
  const sent = rows.filter((row) =>
    doubts.every((doubt) => along.includes(doubt) || !doubt.is(row)),
  );
  const actor = useBatch({
    ...(resumed ? { firstKey: resumed.key } : {}),
    onLeft: (left) => onLeft?.(left && { ...left, opinion: text }),
    send: async ({ items, confirmed: now }, key) => {
      const confirmed = [...new Set([...(resumed?.confirmed ?? []), ...now])];
      const said = text.trim();
      const more = {
        ...(said ? { opinion: said } : {}),
        ...(level ? { level } : {}),
        ...(confirmed.length > 0 ? { confirmed } : {}),
      };
      const { data } = await callApi(
        declarationEvents,
        { body: { type, items: [...items], ...more } },
        { key, guard: false },
      );
      data.done.forEach((id, n) => {
        versions.current.set(id, data.versions?.[n] ?? 0);
      });
      return data;
    },
    onDone: (answer) => {
      kept.clear();
      onDone(answer, versions.current);
    },
    onClose,
  });
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? rowName(row) : String(id);
  };
  return (
    <BatchTask
      {...{ actor, title, action, nameOf }}
      sends={opinion !== undefined && !resumed}
      items={sent}
      blocked={
        level === null ||
        (opinion !== undefined && lengthProblem(text, opinion.min, opinion.max) !== null)
      }
      {...(onOpen ? { onOpen } : {})}
    >
      {children}
      {doubts.map((doubt) => (
        <Doubted
          key={doubt.label(0)}
          doubt={doubt}
          rows={rows.filter(doubt.is)}
          along={along.includes(doubt)}
          onAlong={(yes) =>
            setAlong(yes ? [...along, doubt] : along.filter((one) => one !== doubt))
          }
        />
      ))}
      {resumed?.opinion && <Hint>意见：{resumed.opinion}</Hint>}
      {opinion && !resumed && (
        <>
          <ReasonField
            label={opinion.label}
            value={text}
            onChange={kept.type}
            min={opinion.min}
            max={opinion.max}
          />
          {phrases?.(text, kept.type)}
        </>
      )}
    </BatchTask>
  );
}

function Doubted({
  doubt,
  rows,
  along,
  onAlong,
}: {
  doubt: Doubt;
  rows: readonly BatchRow[];
  along: boolean;
  onAlong: (yes: boolean) => void;
}) {
  if (rows.length === 0) return null;
  return (
    <>
      <CheckBox checked={along} onChange={onAlong} label={doubt.label(rows.length)} />
      {doubt.named && (
        <ul className="batch-named">
          {rows.map((row) => (
            <li key={row.id}>
              {rowName(row)}
              {row.lastOpinion && <Hint as="span">：{row.lastOpinion}</Hint>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
