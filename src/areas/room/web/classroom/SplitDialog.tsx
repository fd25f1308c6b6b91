import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { NumberField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { classroomSplit } from '../../contract/setup.calls.ts';

const LETTERS = 'ABCDEF';
/** 拆分: the parts of a room, whose seats are at most those of the whole (教室 12). */
export function SplitDialog({
  row,
  onDone,
  onClose,
}: {
  row: EntityRow;
  onDone: () => void;
  onClose: () => void;
}) {
  const total = Number(row.capacity);
  const evenly = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      suffix: LETTERS[i] ?? '',
      capacity: Math.floor(total / count),
    }));
  const [parts, setParts] = useState(evenly(2));
  const [error, setError] = useState<string | null>(null);
  const { busy, send: underWay } = useSending();
  const put = (at: number, part: Partial<(typeof parts)[number]>) =>
    setParts(parts.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const send = () =>
    underWay(async () => {
      setError(null);
      try {
        await callApi(
          classroomSplit,
          { params: { id: row.id }, body: { parts } },
          { own: [CODE.invalid, CODE.rule] },
        );
        notify({ type: 'success', message: `${row.roomName}已拆成 ${parts.length} 部分` });
        onDone();
      } catch (refusal) {
        setError(refusal instanceof ApiError ? refusal.message : String(refusal));
      }
    });
  return (
    <TaskDialog
      title={`拆分${row.roomName}`}
      action="拆分"
      busy={busy}
      onAction={() => void send()}
      onClose={onClose}
    >
      <p>
        各部分成为单独的教室；整间被占用时各部分不能再用，任一部分被占用时整间不能再用。整间共{' '}
        {total} 座。
      </p>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place while its suffix is typed
        <FormGrid className="room-part" key={at}>
          <TextField
            label={`第 ${at + 1} 部分后缀`}
            name={`suffix${at}`}
            max={4}
            value={part.suffix}
            onChange={(suffix) => put(at, { suffix })}
          />
          <NumberField
            label={`第 ${at + 1} 部分座位`}
            name={`capacity${at}`}
            unit="座"
            value={part.capacity}
            onChange={(capacity) => put(at, { capacity })}
          />
        </FormGrid>
      ))}
      <TextButton
        disabled={parts.length >= LETTERS.length}
        onClick={() => setParts(evenly(parts.length + 1))}
      >
        再分一部分
      </TextButton>
      {error && (
        <Problem large role="alert">
          {error}
        </Problem>
      )}
    </TaskDialog>
  );
}
