import { CODE } from '../../../../platform/contract/codes.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { own } from '../../../../platform/web/form/task/taskFields.tsx';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { NumberField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { classroomSplit } from '../../contract/setup.calls.ts';

const LETTERS = 'ABCDEF';
interface Part {
  suffix: string;
  capacity: number;
}
const evenly = (total: number, count: number): readonly Part[] =>
  Array.from({ length: count }, (_, i) => ({
    suffix: LETTERS[i] ?? '',
    capacity: Math.floor(total / count),
  }));
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
  return (
    <Task
      title={`拆分${row.roomName}`}
      action="拆分"
      fields={{
        parts: own(evenly(total, 2), ({ value, onChange }) => (
          <Parts parts={value} total={total} onChange={onChange} />
        )),
      }}
      send={({ parts }) =>
        callApi(
          classroomSplit,
          { params: { id: row.id }, body: { parts: [...parts] } },
          { own: [CODE.invalid, CODE.rule] },
        )
      }
      said={(_, { values }) => `${row.roomName}已拆成 ${values.parts.length} 部分`}
      saidFor={4500}
      refusalAt="below"
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        各部分成为单独的教室；整间被占用时各部分不能再用，任一部分被占用时整间不能再用。整间共{' '}
        {total} 座。
      </p>
    </Task>
  );
}

interface PartsProps {
  parts: readonly Part[];
  total: number;
  onChange: (parts: readonly Part[]) => void;
}
function Parts({ parts, total, onChange }: PartsProps) {
  const put = (at: number, part: Partial<Part>) =>
    onChange(parts.map((one, i) => (i === at ? { ...one, ...part } : one)));
  return (
    <>
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
        onClick={() => onChange(evenly(total, parts.length + 1))}
      >
        再分一部分
      </TextButton>
    </>
  );
}
