import { useMemo } from 'react';
import { ROOM_EVENT_ZH } from '../../../../../machines/roomStatus/roomStatus.types.ts';
import { maskText } from '../../../semester/contract/weekMask.ts';
import { usePeriodTimes } from '../../../semester/web/usePeriodTimes.ts';
import type { Closing } from '../../contract/closing.ts';
import { cellOf, PERIODS, WEEKDAYS } from '../../contract/grid.ts';
import type { Entry } from './Block.tsx';
import type { Band, Lane } from './LaneRow.tsx';
import { Legend } from './Legend.tsx';
import { runs } from './lanes.ts';
import { Timetable } from './Timetable.tsx';
import css from './timetable.module.css';
import { useTodayIn } from './useNow.ts';

interface Props<T extends Entry> {
  /** Weeks of each cell in which it cannot be used; null: nothing is known. */
  closed?: readonly number[] | null;
  /** Whose campus says when the periods are; else that of the working context. */
  room?: number;
  /** Who has which cells alone. */
  reserved?: readonly { unitName: string; cells: readonly number[] }[];
  entries: readonly T[];
  /** 不开放, 维修 and 停用, with the weeks of each weekday as bits. */
  closings?: readonly (Pick<Closing, 'kind'> & { days: readonly number[] })[];
  /** Only this week; null: all. */
  week: number | null;
  /** That of today; null: it is not one of this semester. */
  thisWeek: number | null;
  /** Somebody wants to know more of one. */
  onOpen: (one: T) => void;
}
const NONE: readonly never[] = [];

/** The week of a room, of a teacher or of a class: what is there, in which weeks, and when a room cannot be used. */
export function WeekTimetable<T extends Entry>(props: Props<T>) {
  const { closed = null, room, reserved = NONE, entries, closings = NONE, week, thisWeek } = props;
  const timeOf = usePeriodTimes(room);
  const today = useTodayIn(week, thisWeek);
  const lanes = useMemo(() => {
    const bit = week === null ? -1 : 1 << (week - 1);
    const shown = entries.filter((one) => one.weeks & bit);
    return WEEKDAYS.map((day, i): Lane<T> => {
      const away = closings.filter(({ days }) => (days[i] ?? 0) & bit);
      const bands = Array.from(
        { length: PERIODS },
        (_, at): Omit<Band, 'periodFrom' | 'periodTo'> | null => {
          const cell = cellOf(i + 1, at + 1);
          if (away.length > 0 && week !== null) {
            const kind = away[0]?.kind ?? 'repair';
            return { key: kind, kind: 'away', text: ROOM_EVENT_ZH[kind] };
          }
          if ((closed?.[cell] ?? 0) & bit) return { key: 'shut', kind: 'shut', text: '不可用' };
          const own = reserved.find(({ cells }) => (cells[cell] ?? 0) & bit);
          return own ? { key: own.unitName, kind: 'own', text: `专用：${own.unitName}` } : null;
        },
      );
      return {
        key: i + 1,
        today: today === i + 1,
        head: (
          <>
            周{day}
            {week === null &&
              away.map(({ kind, days }) => (
                <small key={`${kind} ${days[i]}`} className={css.awayNote}>
                  {ROOM_EVENT_ZH[kind]}（{maskText(days[i] ?? 0)}周）
                </small>
              ))}
          </>
        ),
        entries: shown.filter((one) => one.weekday === i + 1),
        bands: runs(bands),
      };
    });
  }, [closed, reserved, entries, closings, week, today]);
  const has = (kind: Band['kind']) =>
    lanes.some(({ bands }) => bands.some((band) => band.kind === kind));
  return (
    <>
      <Legend entries={lanes.flatMap((lane) => lane.entries)} shut={has('shut')} own={has('own')} />
      <Timetable
        label="周课表"
        corner="节次"
        lanes={lanes}
        timeOf={timeOf}
        allWeeks={week === null}
        onOpen={props.onOpen}
      />
    </>
  );
}
