import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { usePeriodTimes } from '../../semester/web/usePeriodTimes.ts';
import { PERIODS } from '../contract/grid.ts';
import { cellClass, Entry, type WeekEntry } from './WeekTable.tsx';
import './weekTable.css';

const PERIOD_LIST = Array.from({ length: PERIODS }, (_, i) => i + 1);
interface Room {
  id: number;
  roomName: string;
  courseCapacity: number;
  /** Why nobody may be in it on that day. */
  shut: string | null;
  /** Of the eleven periods. */
  closed: readonly boolean[];
  /** Which unit has a period alone. */
  reserved: readonly (string | null)[];
  occupancies: readonly WeekEntry[];
}
interface Props<R extends Room> {
  rooms: readonly R[];
  week: number;
  onRoom: (id: number) => void;
  /** Somebody wants to know more of one. */
  onOpen: (one: R['occupancies'][number], room: R) => void;
}
/** Rooms and their eleven periods on one day. */
export function DayTable<R extends Room>({ rooms, week, onRoom, onOpen }: Props<R>) {
  const timeOf = usePeriodTimes();
  return (
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
        {rooms.map((room) => (
          <tr key={room.id}>
            <th scope="row">
              <TextButton onClick={() => onRoom(room.id)}>{room.roomName}</TextButton>
              <small>{room.courseCapacity} 座</small>
              {room.shut && <small className="week-shut is-away">{room.shut}</small>}
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
                  className={cellClass(
                    here.length > 0,
                    room.shut !== null,
                    shut === true,
                    Boolean(own),
                  )}
                  title={room.shut ?? (here.length > 0 ? undefined : (own ?? undefined))}
                >
                  {here.length > 0 ? (
                    here.map((one) => (
                      <Entry
                        key={one.id}
                        one={one}
                        week={week}
                        first={one.periodFrom === period}
                        onOpen={() => onOpen(one, room)}
                      />
                    ))
                  ) : shut || room.shut ? (
                    <span className="week-shut">{room.shut?.split('（')[0] ?? '不可用'}</span>
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
  );
}
