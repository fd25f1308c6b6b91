import { useCallback, useMemo, useState } from 'react';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { useMay } from '../../../../platform/web/actors/menu/may.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import { useReread } from '../../../../platform/web/resource/list/commands.ts';
import classroom from '../../../../school/room/contract/classroom.entity.ts';
import { STOPPED } from '../../../../school/room/contract/status.ts';
import { DoorCards, type DoorRoom } from '../DoorCards.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import { StopRoomDialog } from './StopRoomDialog.tsx';

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
const bulksOf = (show: (rooms: readonly DoorRoom[]) => void) => [
  { label: '打印门牌', onClick: (rows: readonly EntityRow[]) => show(rows.map(doorOf)) },
];
const detail = (row: EntityRow) => (row.warning ? <Hint>{String(row.warning)}</Hint> : null);

/** 教室. */
export default function ClassroomView() {
  const mayAdd = useMay('resource:classroom:add');
  const mayEdit = useMay('resource:classroom:edit');
  const maySee = useMay('resource:semesterRoom:list');
  const [making, setMaking] = useState(false);
  const [splitting, setSplitting] = useState<EntityRow | null>(null);
  const [stopping, setStopping] = useState<EntityRow | null>(null);
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
      ...(mayEdit && row.writable && row.status !== STOPPED
        ? [{ label: '停用或维修', onClick: () => setStopping(row) }]
        : []),
      ...(mayEdit && row.writable && row.parentRoomId === null
        ? [{ label: '拆分', onClick: () => setSplitting(row) }]
        : []),
    ],
    [maySee, mayEdit, open],
  );
  const done = () => {
    setMaking(false);
    setSplitting(null);
    setStopping(null);
    void reread();
  };
  if (cards) return <DoorCards rooms={cards} back="返回教室列表" onClose={() => setCards(null)} />;
  return (
    <>
      <EntityView
        entity={classroom}
        acts={acts}
        bulks={bulksOf(setCards)}
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
      {stopping && (
        <StopRoomDialog row={stopping} onDone={done} onClose={() => setStopping(null)} />
      )}
    </>
  );
}
