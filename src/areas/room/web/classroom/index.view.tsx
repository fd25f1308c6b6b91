import { useCallback, useMemo, useState } from 'react';
import { offeredRoom, roomStateOf } from '../../../../../machines/roomStatus/roomStatus.stored.ts';
import { ROOM_EVENT_ZH } from '../../../../../machines/roomStatus/roomStatus.types.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { useMay } from '../../../../platform/web/actors/menu/may.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import { useReread } from '../../../../platform/web/resource/list/commands.ts';
import classroom from '../../../../school/room/contract/classroom.entity.ts';
import { CLOSE_LABEL } from '../../contract/closing.calls.ts';
import { useClosing } from '../closing/useClosing.tsx';
import { DoorCards, type DoorRoom } from '../DoorCards.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';

const doorOf = ({
  id,
  roomCode,
  roomName,
  roomTypeCode,
  courseCapacity,
  labels,
}: EntityRow): DoorRoom => ({
  id,
  roomCode: String(roomCode),
  roomName: String(roomName),
  roomTypeCode: String(roomTypeCode),
  seats: Number(courseCapacity),
  campusName: labels.atCampusId ?? '',
  buildingName: labels.buildingId ?? '',
});
type Closing = ReturnType<typeof useClosing>;
const closedOf = ({ id, roomName }: EntityRow) => ({ id, name: String(roomName) });
const bulksOf = (
  show: (rooms: readonly DoorRoom[]) => void,
  { close, reopen }: Closing,
  mayEdit: boolean,
) => [
  ...(mayEdit
    ? [
        {
          label: CLOSE_LABEL,
          onClick: (rows: readonly EntityRow[]) => close(rows.map(closedOf), 'repair'),
        },
        {
          label: ROOM_EVENT_ZH.restore,
          onClick: (rows: readonly EntityRow[]) => void reopen(rows.map(closedOf)),
        },
      ]
    : []),
  { label: '打印门牌', onClick: (rows: readonly EntityRow[]) => show(rows.map(doorOf)) },
];
/** What the chart offers for a room, in one dialog for all that closes it (教室 38). */
function closingActs(row: EntityRow, { close, reopen }: Closing) {
  const state = roomStateOf(String(row.status));
  const offered = offeredRoom(state, { mayEdit: row.writable });
  const rooms = [closedOf(row)];
  return [
    ...(offered.includes('repair')
      ? [{ label: CLOSE_LABEL, onClick: () => close(rooms, 'repair') }]
      : []),
    ...(offered.includes('restore')
      ? [{ label: ROOM_EVENT_ZH.restore, onClick: () => void reopen(rooms) }]
      : []),
  ];
}
const detail = (row: EntityRow) => (row.warning ? <Hint>{String(row.warning)}</Hint> : null);

/** 教室. */
export default function ClassroomView() {
  const mayAdd = useMay('resource:classroom:add');
  const mayEdit = useMay('resource:classroom:edit');
  const maySee = useMay('resource:semesterRoom:list');
  const [making, setMaking] = useState(false);
  const [splitting, setSplitting] = useState<EntityRow | null>(null);
  const closing = useClosing();
  const [cards, setCards] = useState<readonly DoorRoom[] | null>(null);
  const open = useOpen();
  const reread = useReread(classroom);
  const kinds = useDict('equipment_type');
  const choices = useMemo(
    () => ({
      equipped: kinds.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })),
    }),
    [kinds],
  );
  const acts = useCallback(
    (row: EntityRow) => [
      ...(maySee
        ? [{ label: '周课表', onClick: () => open(`/resource/semesterRoom?room=${row.id}`) }]
        : []),
      ...(mayEdit ? closingActs(row, closing) : []),
      ...(mayEdit && row.writable && row.parentRoomId === null
        ? [{ label: '拆分', onClick: () => setSplitting(row) }]
        : []),
    ],
    [maySee, mayEdit, open, closing],
  );
  const done = () => {
    setMaking(false);
    setSplitting(null);
    void reread();
  };
  if (cards) return <DoorCards rooms={cards} back="返回教室列表" onClose={() => setCards(null)} />;
  return (
    <>
      <EntityView
        entity={classroom}
        acts={acts}
        bulks={bulksOf(setCards, closing, mayEdit)}
        choices={choices}
        detail={detail}
        toolbar={
          mayAdd && (
            <Button variant="outline" onClick={() => setMaking(true)}>
              批量生成
            </Button>
          )
        }
      />
      {making && <GenerateDialog onDone={done} onClose={() => setMaking(false)} />}
      {splitting && (
        <SplitDialog row={splitting} onDone={done} onClose={() => setSplitting(null)} />
      )}
      {closing.dialog}
    </>
  );
}
