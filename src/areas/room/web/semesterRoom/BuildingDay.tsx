import { useState } from 'react';
import { useMay } from '../../../../platform/web/actors/menu/may.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Row, Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { BarSelect } from '../../../../platform/web/kit/piece/BarSelect.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { useEntityOptions } from '../../../../platform/web/list/useEntityOptions.ts';
import { PERIODS, WEEKDAYS } from '../../../../school/room/contract/grid.ts';
import { Entry } from '../../../../school/room/web/WeekTable.tsx';
import { usePeriodTimes } from '../../../../school/semester/web/usePeriodTimes.ts';
import { buildingDay, type Occupancy } from '../../contract/room.calls.ts';
import { NOT_GENERATED } from './cells.ts';
import { OccupancyCard } from './OccupancyCard.tsx';
import { useWeeks } from './useWeeks.ts';

const PERIOD_LIST = Array.from({ length: PERIODS }, (_, i) => i + 1);
/** 楼宇一日: rooms of a building and their eleven periods on one day (教室 36). */
export function BuildingDay({ onRoom }: { onRoom: (id: number) => void }) {
  const buildings = useEntityOptions('resource/building');
  const { now, weekday: today, last } = useWeeks();
  const timeOf = usePeriodTimes();
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
      {error && 'code' in error && error.code === 404 && <EmptyState text="这栋楼还没有教室。" />}
      {error && !('code' in error && error.code === 404) && (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
      {data && !error && !data.generated && <EmptyState text={NOT_GENERATED} />}
      {data?.generated && !error && (
        <Scroll>
          <table className="week-table is-day" aria-label="楼宇一日">
            <thead>
              <tr>
                <th scope="col">教室</th>
                {PERIOD_LIST.map((period) => (
                  <th key={period} scope="col">
                    {period} 节<small>{timeOf(period)}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rooms.map((room) => (
                <tr key={room.id}>
                  <th scope="row">
                    <TextButton onClick={() => onRoom(room.id)}>{room.roomName}</TextButton>
                    <small>{room.courseCapacity} 座</small>
                  </th>
                  {PERIOD_LIST.map((period) => {
                    const here = room.occupancies.filter(
                      (one) => one.periodFrom <= period && one.periodTo >= period,
                    );
                    const shut = room.closed[period - 1];
                    const own = shut ? null : room.reserved[period - 1];
                    return (
                      <td
                        key={period}
                        className={
                          here.length > 0
                            ? 'is-taken'
                            : shut
                              ? 'is-shut'
                              : own
                                ? 'is-own'
                                : undefined
                        }
                        title={here.length > 0 ? undefined : (own ?? undefined)}
                      >
                        {here.length > 0 ? (
                          here.map((one) => (
                            <Entry
                              key={one.id}
                              one={one}
                              week={Number(week)}
                              first={one.periodFrom === period}
                              onOpen={() => setOpened({ one, writable: mayEdit && room.writable })}
                            />
                          ))
                        ) : shut ? (
                          <span className="week-shut">不可用</span>
                        ) : (
                          own && <span className="week-shut">专用：{own}</span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {opened && <OccupancyCard {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
