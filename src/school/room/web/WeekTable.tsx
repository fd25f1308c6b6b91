import { ROOM_EVENT_ZH } from '../../../../machines/roomStatus/roomStatus.types.ts';
import { Pressable } from '../../../platform/web/kit/plain/Pressable.tsx';
import { maskText } from '../../semester/contract/weekMask.ts';
import { usePeriodTimes } from '../../semester/web/usePeriodTimes.ts';
import type { Closing } from '../contract/closing.ts';
import { cellOf, PERIODS, WEEKDAYS } from '../contract/grid.ts';
import './weekTable.css';

/** What stands in the cells of a week. */
export interface WeekEntry {
  id: number | string;
  subject: string;
  /** Bits, contract/grid.ts. */
  weeks: number;
  weekday: number;
  periodFrom: number;
  periodTo: number;
  /** Whose it is, or where. */
  unitName: string | null;
  headcount: number;
  /** Why it is 待调整; null: it is not. */
  adjustReason: string | null;
}
interface Props<T extends WeekEntry> {
  /** Weeks of each cell in which it cannot be used; null: nothing is known. */
  closed?: readonly number[] | null;
  /** Whose campus says when the periods are; else that of the working context. */
  room?: number;
  /** Who has which cells alone. */
  reserved?: readonly { unitName: string; cells: readonly number[] }[];
  occupancies: readonly T[];
  /** 不开放, 维修 and 停用, with the weeks of each weekday as bits. */
  closings?: readonly (Pick<Closing, 'kind'> & { days: readonly number[] })[];
  /** Only this week; null: all. */
  week: number | null;
  /** Somebody wants to know more of one. */
  onOpen: (one: T) => void;
}
/** The week of a room or of a teacher: what is there, in which weeks, and when a room cannot be used. */
export function WeekTable<T extends WeekEntry>({
  room,
  closed = null,
  reserved = [],
  closings = [],
  occupancies,
  week,
  onOpen,
}: Props<T>) {
  const bit = week === null ? -1 : 1 << (week - 1);
  const timeOf = usePeriodTimes(room);
  const shown = occupancies.filter((one) => one.weeks & bit);
  return (
    <table className="week-table" aria-label="周课表">
      <thead>
        <tr>
          <th scope="col">节次</th>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              周{day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: PERIODS }, (_, i) => i + 1).map((period) => (
          <tr key={period}>
            <th scope="row">
              {period}
              <small>{timeOf(period)}</small>
            </th>
            {WEEKDAYS.map((day, i) => {
              const here = shown.filter(
                (one) =>
                  one.weekday === i + 1 && one.periodFrom <= period && one.periodTo >= period,
              );
              const away = closings.find(({ days }) => (days[i] ?? 0) & bit);
              const shut = ((closed?.[cellOf(i + 1, period)] ?? 0) & bit) !== 0;
              const own =
                shut || away
                  ? undefined
                  : reserved.find(({ cells }) => (cells[cellOf(i + 1, period)] ?? 0) & bit);
              return (
                <td
                  key={day}
                  className={cellClass(
                    here.length > 0,
                    away !== undefined,
                    shut,
                    own !== undefined,
                  )}
                >
                  {here.map((one) => (
                    <Entry
                      key={one.id}
                      one={one}
                      week={week}
                      onOpen={onOpen}
                      first={one.periodFrom === period}
                    />
                  ))}
                  {away && (
                    <span className="week-shut is-away">
                      {ROOM_EVENT_ZH[away.kind]}
                      {week === null && `（${maskText(away.days[i] ?? 0)}周）`}
                    </span>
                  )}
                  {here.length === 0 && shut && !away && <span className="week-shut">不可用</span>}
                  {here.length === 0 && own && (
                    <span className="week-shut">专用：{own.unitName}</span>
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

/** What a cell is, above all that nobody may be there. */
export const cellClass = (
  taken: boolean,
  away: boolean,
  shut: boolean,
  own: boolean,
): string | undefined =>
  away ? 'is-away' : taken ? 'is-taken' : shut ? 'is-shut' : own ? 'is-own' : undefined;

/** One of those who are in a cell: at its first period something to open, below it a mark. */
export function Entry<T extends WeekEntry>({
  one,
  week,
  onOpen,
  first,
}: {
  one: T;
  week: number | null;
  onOpen: (one: T) => void;
  first: boolean;
}) {
  const text = `${one.subject}${week === null ? `（${maskText(one.weeks)}周）` : ''}`;
  const title = [
    one.subject,
    `${maskText(one.weeks)}周`,
    one.unitName,
    `${one.headcount} 人`,
    one.adjustReason && `待调整：${one.adjustReason}`,
  ]
    .filter(Boolean)
    .join('，');
  const name = one.adjustReason ? 'week-entry is-adjust' : 'week-entry';
  if (!first)
    return (
      <span className={`${name} is-more`} title={title} aria-hidden="true">
        〃
      </span>
    );
  return (
    <Pressable className={name} title={title} onClick={() => onOpen(one)}>
      {text}
    </Pressable>
  );
}
