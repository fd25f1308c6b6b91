import { callApi } from '../../../../../platform/web/api/call.ts';
import { AsyncPick } from '../../../../../platform/web/kit/field/AsyncPick.tsx';
import { DictText } from '../../../../../platform/web/kit/page/Tag.tsx';
import { roomOptions } from '../../../contract/options.calls.ts';
import { useBody, useBound } from '../bound.ts';
import { type RoomOption, useRooms } from '../options.ts';

/** 指定教室 of one class, among the rooms of the 分区 and type chosen (申报 28). */
export function RoomField({
  index,
  label,
  campusId,
}: {
  index: number;
  label: string;
  campusId: number;
}) {
  const partitionId = useBody((body) => body.partitionId);
  const roomTypeCode = useBody((body) => body.roomTypeCode);
  const bound = useBound(`teachingClasses.${index}.fixedRoomId`);
  const { value: id } = bound;
  const { find, learn } = useRooms(id ? [id] : []);
  const search = async (keyword: string, signal: AbortSignal) => {
    const query = {
      keyword,
      ...(partitionId ? { partitionId: String(partitionId) } : {}),
      ...(roomTypeCode ? { roomTypeCode } : {}),
      ...(campusId ? { atCampusId: String(campusId) } : {}),
    };
    return (await callApi(roomOptions, { query }, { signal })).data;
  };
  return (
    <AsyncPick<RoomOption>
      {...bound}
      label={label}
      search={search}
      keyOf={(room) => room.id}
      labelOf={(room) => room.name}
      rowOf={(room) => (
        <>
          <b>{room.name}</b>
          <small>
            {room.campusName} · <DictText type="room_type" value={room.roomTypeCode} /> ·{' '}
            {room.seats} 座{room.partitionName && ` · ${room.partitionName}`}
          </small>
        </>
      )}
      multiple
      chosen={id ? [find(id) ?? { ...UNREAD, id }] : []}
      onChange={(rooms) => {
        const last = rooms.at(-1);
        if (last) learn([last]);
        bound.onChange(last?.id);
      }}
      placeholder="可不填，由排课安排"
      hint={partitionId || roomTypeCode ? '只列出所选分区和教室类型的教室' : undefined}
    />
  );
}

const UNREAD: RoomOption = {
  id: 0,
  roomCode: '',
  name: '正在读取…',
  campusName: '',
  roomTypeCode: '',
  seats: 0,
  partitionName: null,
};
