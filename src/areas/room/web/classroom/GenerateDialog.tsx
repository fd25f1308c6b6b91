import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { NumberField, SelectField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { useDictOptions } from '../../../../platform/web/kit/page/Tag.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { useEntityOptions } from '../../../../platform/web/list/useEntityOptions.ts';
import { classroomBatch, type PlannedRoom } from '../../contract/setup.calls.ts';
import '../resource.css';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { NumberCell } from '../../../../platform/web/kit/piece/SmallTable.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

const START = {
  buildingId: '',
  floorFrom: 1,
  floorTo: 1,
  numberFrom: 1,
  numberTo: 10,
  prefix: '',
  roomTypeCode: '1',
  capacity: 60,
};
const NUMBERS = [
  ['floorFrom', '起始楼层', '层'],
  ['floorTo', '结束楼层', '层'],
  ['numberFrom', '每层起始房号', ''],
  ['numberTo', '每层结束房号', ''],
  ['capacity', '总座位', '座'],
] as const;
const HEADS = [
  { title: '教室代码', width: 128 },
  { title: '教室名称', width: 160 },
  { title: '楼层', width: 64, align: 'is-number' as const },
  { title: '结果', width: 160 },
];

/** 批量生成: numbers by pattern, seen before they are made; a changed pattern is previewed anew (教室 9). */
export function GenerateDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [plan, setPlan] = useState(START);
  const [seen, setSeen] = useState<{ made: number; rooms: readonly PlannedRoom[] } | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { busy, send: underWay } = useSending();
  const buildings = useEntityOptions('resource/building').map(({ value, label }) => ({
    value: String(value),
    label,
  }));
  const types = useDictOptions('room_type', []);
  const put = (part: Partial<typeof START>) => {
    setPlan({ ...plan, ...part });
    setSeen(null);
  };
  const send = () =>
    underWay(async () => {
      if (!plan.buildingId) return setErrors({ buildingId: '请选择楼宇' });
      setErrors({});
      try {
        const body = { ...plan, buildingId: Number(plan.buildingId), preview: seen === null };
        const { data } = await callApi(classroomBatch, { body }, { own: [CODE.invalid] });
        if (seen === null) return setSeen(data);
        notify({ type: 'success', message: `已生成 ${data.made} 间教室` });
        onDone();
      } catch (error) {
        if (error instanceof ApiError && error.code === CODE.invalid) setErrors(error.fields);
      }
    });
  return (
    <TaskDialog
      title="批量生成教室"
      wide
      busy={busy}
      blocked={seen?.made === 0}
      action={seen ? `生成 ${seen.made} 间` : '预览'}
      onAction={() => void send()}
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          label="楼宇"
          name="buildingId"
          required
          value={plan.buildingId}
          placeholder="请选择"
          options={buildings}
          error={errors.buildingId}
          onChange={(buildingId) => put({ buildingId })}
        />
        <TextField
          label="房号前缀"
          name="prefix"
          max={5}
          value={plan.prefix}
          hint="如 A，则为 A301"
          error={errors.prefix}
          onChange={(prefix) => put({ prefix })}
        />
        {NUMBERS.map(([name, label, unit]) => (
          <NumberField
            key={name}
            label={label}
            name={name}
            required
            {...(unit ? { unit } : {})}
            value={plan[name]}
            error={errors[name]}
            onChange={(value) => put({ [name]: value })}
          />
        ))}
        <SelectField
          label="教室类型"
          name="roomTypeCode"
          required
          value={plan.roomTypeCode}
          options={types}
          error={errors.roomTypeCode}
          onChange={(roomTypeCode) => put({ roomTypeCode })}
        />
      </FormGrid>
      <Hint>上课座位按总座位的 95%，考试座位按 50%，生成后可以修改。已有的教室不受影响。</Hint>
      {seen && (
        <div className="room-affected">
          <PlainTable heads={HEADS}>
            {seen.rooms.map((room) => (
              <tr key={room.roomCode}>
                <th scope="row">{room.roomCode}</th>
                <td>{room.roomName}</td>
                <NumberCell>{room.floorNo}</NumberCell>
                <td>{room.problem ?? '将生成'}</td>
              </tr>
            ))}
          </PlainTable>
        </div>
      )}
    </TaskDialog>
  );
}
