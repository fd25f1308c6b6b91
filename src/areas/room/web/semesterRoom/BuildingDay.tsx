import { useState } from 'react';
import { useMay } from '../../../../platform/web/actors/menu/may.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Row, Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { BarSelect } from '../../../../platform/web/kit/piece/BarSelect.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { useEntityOptions } from '../../../../platform/web/list/useEntityOptions.ts';
import { WEEKDAYS } from '../../../../school/room/contract/grid.ts';
import { DayTimetable } from '../../../../school/room/web/timetable/DayTimetable.tsx';
import { buildingDay, type Occupancy } from '../../contract/room.calls.ts';
import { NOT_GENERATED } from './cells.ts';
import { OccupancyCard } from './OccupancyCard.tsx';
import { useWeeks } from './useWeeks.ts';

/** 楼宇一日: rooms of a building and their eleven periods on one day (教室 36). */
export function BuildingDay({ onRoom }: { onRoom: (id: number) => void }) {
  const buildings = useEntityOptions('resource/building');
  const { now, weekday: today, last } = useWeeks();
  const mayEdit = useMay('resource:semesterRoom:edit');
  const [opened, setOpened] = useState<{ one: Occupancy; writable: boolean } | null>(null);
  const [chosen, setChosen] = useState<{ buildingId?: number; week?: string; weekday?: number }>(
    {},
  );
  const {
    buildingId = Number(buildings[0]?.value ?? 0),
    week = now,
    weekday = Number(today),
  } = chosen;
  const { data, error, refetch } = useCall(
    buildingDay,
    { query: { buildingId, week: Number(week), weekday } },
    { enabled: buildingId > 0, keepPrevious: true, own: [404] },
  );
  return (
    <>
      <Row gap="8px 16px" onScreen>
        <BarSelect
          label="楼宇"
          value={String(buildingId)}
          options={buildings.map(({ value, label }) => ({ value: String(value), label }))}
          onChange={(one) => setChosen({ ...chosen, buildingId: Number(one) })}
        />
        <BarSelect
          label="周次"
          value={week}
          options={Array.from({ length: last }, (_, i) => ({
            value: String(i + 1),
            label: `第 ${i + 1} 周`,
          }))}
          onChange={(one) => setChosen({ ...chosen, week: one })}
        />
        <BarSelect
          label="星期"
          value={String(weekday)}
          options={WEEKDAYS.map((day, i) => ({ value: String(i + 1), label: `周${day}` }))}
          onChange={(one) => setChosen({ ...chosen, weekday: Number(one) })}
        />
        {data && <Hint as="span">{data.day}</Hint>}
      </Row>
      {error && 'code' in error && error.code === 404 && (
        <EmptyState text="您的数据范围内，这栋楼没有教室。" />
      )}
      {error && !('code' in error && error.code === 404) && (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
      {data && !error && !data.generated && <EmptyState text={NOT_GENERATED} />}
      {data?.generated && !error && (
        <Scroll>
          <DayTimetable
            rooms={data.rooms}
            day={data.day}
            onRoom={onRoom}
            onOpen={(one, room) => setOpened({ one, writable: mayEdit && room.writable })}
          />
        </Scroll>
      )}
      {opened && (
        <OccupancyCard {...opened} lessons={data?.lessons ?? []} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
