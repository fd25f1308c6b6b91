import { CODE } from '../../../../platform/contract/codes.ts';
import { piecesText } from '../../../../platform/contract/resource/pieces.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { DictText, useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import type { FreeRoom } from '../../contract/room.calls.ts';
import { NOT_GENERATED } from './cells.ts';
import { FreeRoomsForm, useFreeSearch } from './FreeRoomsForm.tsx';
import { useWeeks, type Weeks } from './useWeeks.ts';

const HEADS = [
  { title: '教室', width: 144 },
  { title: '校区', width: 88 },
  { title: '楼宇', width: 112 },
  { title: '楼层', width: 48, align: 'is-number' as const },
  { title: '类型', width: 96 },
  { title: '上课座位', width: 80, align: 'is-number' as const },
  { title: '设备', width: 168 },
  { title: '分区', width: 112 },
  { title: '使用单位', width: 112 },
  { title: '操作', width: 72 },
];
interface Props {
  onRoom: (id: number) => void;
}
/** 空闲教室 (教室 35): what is asked stands in the address, the rooms that fit best come first. */
export function FreeRooms({ onRoom }: Props) {
  const weeks = useWeeks();
  return weeks.known ? <Search weeks={weeks} onRoom={onRoom} /> : <Hint>正在读取校历…</Hint>;
}

function Search({ weeks, onRoom }: Props & { weeks: Weeks }) {
  const search = useFreeSearch(weeks);
  const { asked, result } = search;
  const wrong =
    result.error instanceof ApiError && result.error.code === CODE.invalid
      ? result.error.message
      : null;
  return (
    <>
      <FreeRoomsForm search={search} />
      {asked === null && <EmptyState text="填写时间和要求后查找，最合适的教室排在前面。" />}
      {wrong && (
        <Problem large role="alert">
          {wrong}
        </Problem>
      )}
      {result.error && !wrong && (
        <ErrorState message={result.error.message} onRetry={() => void result.refetch()} />
      )}
      {result.data && result.data.total > 0 && (
        <p role="status">
          找到 {result.data.total} 间空闲教室
          {result.data.total > result.data.rows.length && `，列出前 ${result.data.rows.length} 间`}
          ，座位最接近的在前，座位相同的按分区优先级
        </p>
      )}
      {result.data?.total === 0 && (
        <EmptyState
          text={
            result.data.generated
              ? '这个时间没有合适的空闲教室，可以减少座位或放宽类型、校区后再查找。'
              : NOT_GENERATED
          }
        />
      )}
      {result.data && result.data.total > 0 && (
        <FoundTable rows={result.data.rows} onRoom={onRoom} />
      )}
    </>
  );
}

function FoundTable({ rows, onRoom }: Props & { rows: readonly FreeRoom[] }) {
  const kinds = useDict('equipment_type');
  return (
    <Scroll>
      <PlainTable heads={HEADS}>
        {rows.map((room) => (
          <tr key={room.id}>
            <th scope="row">{room.roomName}</th>
            <td>{room.campusName}</td>
            <td>{room.buildingName}</td>
            <NumberCell>{room.floorNo}</NumberCell>
            <td>
              <DictText type="room_type" value={room.roomTypeCode} />
            </td>
            <NumberCell>{room.courseCapacity}</NumberCell>
            <td>
              {piecesText(
                room.equipment,
                (what) => kinds.find(({ dictValue }) => dictValue === what)?.dictLabel,
              )}
            </td>
            <td>{room.partitionName}</td>
            <td title={room.users ?? undefined}>{room.users ?? '全校公用'}</td>
            <td>
              <TextButton aria-label={`周课表：${room.roomName}`} onClick={() => onRoom(room.id)}>
                周课表
              </TextButton>
            </td>
          </tr>
        ))}
      </PlainTable>
    </Scroll>
  );
}
