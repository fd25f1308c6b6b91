import type { EntityOption } from '../../../../platform/contract/resource/parts.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import type { CallData } from '../../../../platform/web/api/query.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { number, select, text } from '../../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../../platform/web/form/useSending.ts';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { useDictOptions } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { useEntityOptions } from '../../../../platform/web/list/useEntityOptions.ts';
import { patternProblem, type RoomPattern, roomsByPattern } from '../../contract/pattern.ts';
import { classroomBatch, type PlannedRoom } from '../../contract/setup.calls.ts';
import '../resource.css';

const NUMBER = { required: true };
const FIELDS = {
  prefix: text({ label: '房号前缀', max: 5, hint: '如 A，则为 A301' }),
  floorFrom: number({ ...NUMBER, label: '起始楼层', unit: '层', start: 1 }),
  floorTo: number({ ...NUMBER, label: '结束楼层', unit: '层', start: 1 }),
  numberFrom: number({ ...NUMBER, label: '每层起始房号', start: 1 }),
  numberTo: number({ ...NUMBER, label: '每层结束房号', start: 10 }),
  capacity: number({ ...NUMBER, label: '总座位', unit: '座', start: 60 }),
};
const HEADS = [
  { title: '教室代码', width: 128 },
  { title: '教室名称', width: 160 },
  { title: '楼层', width: 64, align: 'is-number' as const },
  { title: '结果', width: 160 },
];

type Answer = CallData<typeof classroomBatch>;

/** 批量生成: numbers by pattern, seen before they are made; a changed pattern is previewed anew (教室 9). */
export function GenerateDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const found = useEntityOptions('resource/building');
  const buildings = found.map(({ value, label }) => ({ value: String(value), label }));
  const types = useDictOptions('room_type', []);
  return (
    <Task
      title="批量生成教室"
      wide
      action={({ seen }) => (seen ? `生成 ${seen.made} 间` : '预览')}
      fields={{
        ...FIELDS,
        buildingId: select<string>({
          label: '楼宇',
          required: true,
          placeholder: '请选择',
          options: buildings,
        }),
        roomTypeCode: select<string>({
          label: '教室类型',
          required: true,
          start: '1',
          options: types,
        }),
      }}
      blocked={({ seen }) => seen?.made === 0}
      check={({ buildingId, ...pattern }) =>
        buildingId ? patternProblem(pattern) : { buildingId: '请选择楼宇' }
      }
      shows={(data: Answer, seen: Answer | null) => (seen ? null : data)}
      send={async (values, { seen }) => {
        const body = { ...values, buildingId: Number(values.buildingId), preview: seen === null };
        return (await callApi(classroomBatch, { body }, AT_FIELDS)).data;
      }}
      said={({ made }) => `已生成 ${made} 间教室`}
      saidFor={4500}
      onDone={onDone}
      onClose={onClose}
    >
      {({ at, values, seen }) => (
        <>
          <FormGrid>
            {at.buildingId}
            {at.prefix}
            {at.floorFrom}
            {at.floorTo}
            {at.numberFrom}
            {at.numberTo}
            {at.capacity}
            {at.roomTypeCode}
          </FormGrid>
          <Hint>上课座位按总座位的 95%，考试座位按 50%，生成后可以修改。已有的教室不受影响。</Hint>
          {!seen && (
            <Named
              building={found.find(({ value }) => String(value) === values.buildingId)}
              pattern={values}
            />
          )}
          {seen && <Rooms rooms={seen.rooms} />}
        </>
      )}
    </Task>
  );
}

/** What it would make as it is typed; which of them are there already the preview says. */
function Named({
  building,
  pattern,
}: {
  building: EntityOption | undefined;
  pattern: RoomPattern;
}) {
  if (!building || patternProblem(pattern)) return null;
  const rooms = roomsByPattern({ code: building.code, name: building.label }, pattern);
  const [first, last] = [rooms[0], rooms.at(-1)];
  if (!first || !last) return null;
  return (
    <Hint role="status">
      将得到 {rooms.length} 间：{first.roomName}（{first.roomCode}）
      {first !== last && ` 至 ${last.roomName}（${last.roomCode}）`}
    </Hint>
  );
}

const Rooms = ({ rooms }: { rooms: readonly PlannedRoom[] }) => (
  <div className="room-affected">
    <PlainTable heads={HEADS}>
      {rooms.map((room) => (
        <tr key={room.roomCode}>
          <th scope="row">{room.roomCode}</th>
          <td>{room.roomName}</td>
          <NumberCell>{room.floorNo}</NumberCell>
          <td>{room.problem ?? '将生成'}</td>
        </tr>
      ))}
    </PlainTable>
  </div>
);
