import { useState } from 'react';
import { useMay } from '../../../../platform/web/actors/menu/may.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Row, Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { DictText } from '../../../../platform/web/kit/page/Tag.tsx';
import { BarSelect } from '../../../../platform/web/kit/piece/BarSelect.tsx';
import { Hint, Toned } from '../../../../platform/web/kit/plain/Text.tsx';
import { idOf, useAddress } from '../../../../platform/web/list/useAddress.ts';
import { WeekTimetable } from '../../../../school/room/web/timetable/WeekTimetable.tsx';
import { CLOSE_LABEL } from '../../contract/closing.calls.ts';
import { type Occupancy, roomWeek } from '../../contract/room.calls.ts';
import { ClosingList } from '../closing/ClosingList.tsx';
import { useClosing } from '../closing/useClosing.tsx';
import { DoorCards } from '../DoorCards.tsx';
import { OccupancyCard } from './OccupancyCard.tsx';
import { OccupancyDialog } from './OccupancyDialog.tsx';
import { peopleIn } from './taught.ts';

/** A room that is not open in the semester, drawn like what is closed in all of its weeks (教室 42). */
const neverOpen = (weeks: number) => ({
  kind: 'close' as const,
  days: Array<number>(7).fill(2 ** weeks - 1),
});

/** One room in the semester: its week, to print, its door card, and who is registered in it (教室 36). */
export function RoomPage({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(roomWeek, { query: { roomId } }, { keepPrevious: true });
  const mayEdit = useMay('resource:semesterRoom:edit');
  const refresh = useRefresh();
  const [find] = useAddress('find');
  // who comes from the free rooms of one week looks at that week
  const [week, setWeek] = useState<number | null>(
    idOf(new URLSearchParams(find ?? '').get('weeks')),
  );
  const closing = useClosing();
  const [adding, setAdding] = useState(false);
  const [card, setCard] = useState(false);
  const [opened, setOpened] = useState<Occupancy | null>(null);
  const back = (
    <Button variant="outline" onClick={onClose}>
      返回
    </Button>
  );
  if (!data)
    return (
      <PageFrame title="教室周课表">
        {error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Hint>正在读取…</Hint>
        )}
        {back}
      </PageFrame>
    );
  const { room, detail, occupancies, lessons } = data;
  if (card)
    return (
      <DoorCards
        rooms={[{ ...room, seats: detail?.courseCapacity ?? room.capacity }]}
        back="返回周课表"
        onClose={() => setCard(false)}
      />
    );
  const reread = () =>
    refresh('roomWeek', 'semesterRoomList', 'roomFree', 'roomConflicts', 'buildingDay');
  const writable = mayEdit && room.writable;
  const toAdjust = occupancies.filter((one) => one.adjustReason !== null).length;
  return (
    <PageFrame title={`${room.roomName} 周课表`} hint={<Hint>{data.semesterName}</Hint>}>
      <Row as="p" gap="8px 16px" align="end">
        <span>{room.campusName}</span>
        <span>{room.buildingName}</span>
        <DictText type="room_type" value={room.roomTypeCode} />
        {detail && (
          <>
            <span>
              上课 {detail.courseCapacity} 座，考试 {detail.examCapacity} 座
            </span>
            {detail.users && <span>本学期只供{detail.users}使用</span>}
            {detail.note && <span>备注：{detail.note}</span>}
            <span>使用率 {detail.usageRate ?? 0}%</span>
            {!detail.isOpen && <Toned tone="danger">本学期不开放：{detail.reason}</Toned>}
            {toAdjust > 0 && <Toned tone="danger">待调整 {toAdjust} 条</Toned>}
          </>
        )}
      </Row>
      <Row gap="8px 16px" onScreen>
        <BarSelect
          label="周次"
          value={week === null ? '' : String(week)}
          placeholder="全部周"
          options={Array.from({ length: data.weeks }, (_, i) => i + 1).map((one) => ({
            value: String(one),
            label: `第 ${one} 周${one === data.week ? '（本周）' : ''}`,
          }))}
          onChange={(one) => setWeek(one ? Number(one) : null)}
        />
        {writable && detail && <Button onClick={() => setAdding(true)}>登记占用</Button>}
        {writable && (
          <Button
            variant="outline"
            onClick={() => closing.close([{ id: room.id, name: room.roomName }], 'repair')}
          >
            {CLOSE_LABEL}
          </Button>
        )}
        <Button variant="outline" onClick={() => window.print()}>
          打印课表
        </Button>
        <Button variant="outline" onClick={() => setCard(true)}>
          门牌
        </Button>
        {back}
      </Row>
      {detail ? (
        <Scroll>
          <WeekTimetable
            room={room.id}
            closed={detail.closed}
            reserved={detail.reserved}
            entries={occupancies.map((one) => ({ ...one, people: peopleIn(one, lessons) }))}
            closings={detail.isOpen ? data.closings : [...data.closings, neverOpen(data.weeks)]}
            week={week}
            thisWeek={data.week}
            onOpen={setOpened}
          />
        </Scroll>
      ) : (
        <EmptyState text="这间教室还没有本学期的明细，请在“教室明细”中生成本学期。" />
      )}
      <ClosingList closings={data.closings} />
      {opened && (
        <OccupancyCard one={opened} {...{ lessons, writable }} onClose={() => setOpened(null)} />
      )}
      {closing.dialog}
      {adding && (
        <OccupancyDialog
          room={room}
          weeks={data.weeks}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            void reread();
          }}
        />
      )}
    </PageFrame>
  );
}
