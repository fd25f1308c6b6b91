import { useMemo } from 'react';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { usePeriodTimes } from '../../../semester/web/usePeriodTimes.ts';
import type { Entry } from './Block.tsx';
import type { Lane } from './LaneRow.tsx';
import { runs } from './lanes.ts';
import { Timetable } from './Timetable.tsx';
import css from './timetable.module.css';
import { useToday } from './useNow.ts';

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
  occupancies: readonly Entry[];
}
interface Props<R extends Room> {
  rooms: readonly R[];
  /** `2026-11-20` */
  day: string;
  onRoom: (id: number) => void;
  /** Somebody wants to know more of one. */
  onOpen: (one: R['occupancies'][number], room: R) => void;
}
/** Rooms and their eleven periods on one day. */
export function DayTimetable<R extends Room>(props: Props<R>) {
  const { rooms, day, onRoom, onOpen } = props;
  const timeOf = usePeriodTimes(rooms[0]?.id);
  const isToday = useToday() === day;
  const lanes = useMemo(
    () =>
      rooms.map((room): Lane<R['occupancies'][number]> => {
        const away = room.shut?.split('（')[0];
        const bands = room.closed.map((shut, i) => {
          if (away) return { key: 'away', kind: 'away' as const, text: away };
          if (shut) return { key: 'shut', kind: 'shut' as const, text: '不可用' };
          const own = room.reserved[i];
          return own ? { key: own, kind: 'own' as const, text: `专用：${own}` } : null;
        });
        return {
          key: room.id,
          today: isToday,
          head: (
            <>
              <TextButton onClick={() => onRoom(room.id)}>{room.roomName}</TextButton>
              <small>{room.courseCapacity} 座</small>
              {room.shut && <small className={css.awayNote}>{room.shut}</small>}
            </>
          ),
          entries: room.occupancies,
          bands: runs(bands),
        };
      }),
    [rooms, isToday, onRoom],
  );
  return (
    <Timetable
      label="楼宇一日"
      corner="教室"
      lying
      lanes={lanes}
      timeOf={timeOf}
      allWeeks={false}
      onOpen={(one, id) => {
        const room = rooms.find((it) => it.id === id);
        if (room) onOpen(one, room);
      }}
    />
  );
}
