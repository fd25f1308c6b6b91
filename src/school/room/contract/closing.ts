import {
  type ClosingKind,
  ROOM_EVENT_ZH,
} from '../../../../machines/roomStatus/roomStatus.types.ts';
import { dayOfWeek } from './grid.ts';

/** What keeps people out of a room from day to day (教室 38). */
export interface Closing {
  kind: ClosingKind;
  beginOn: string;
  /** Null: no end is known. */
  endOn: string | null;
  reason: string;
  /** The day on which it was over; null: it holds, or is to come. */
  endedOn: string | null;
}
/** `维修（05-25 至 06-01）`; of a stop the word alone. */
export const closingText = ({
  kind,
  beginOn,
  endOn,
}: Pick<Closing, 'kind' | 'beginOn' | 'endOn'>): string =>
  kind === 'stop'
    ? ROOM_EVENT_ZH.stop
    : `${ROOM_EVENT_ZH[kind]}（${beginOn.slice(5)} 至 ${endOn?.slice(5) ?? '未定'}）`;

/** Whether it keeps people out on a day; one that was over before its last day only until then. */
export const closedOn = ({ beginOn, endOn, endedOn }: Closing, day: string): boolean =>
  day >= beginOn &&
  (endOn === null || day <= endOn) &&
  (endedOn === null || endedOn > day || endedOn === endOn);

/** Weeks of a semester in which it takes each of the seven weekdays, as bits. */
export const closedWeeks = (
  closing: Closing,
  { beginOn, weeks }: { beginOn: string; weeks: number },
): number[] =>
  Array.from({ length: 7 }, (_, i) =>
    Array.from({ length: weeks }, (_week, w) => w + 1).reduce(
      (mask, week) =>
        closedOn(closing, dayOfWeek(beginOn, week, i + 1)) ? mask | (1 << (week - 1)) : mask,
      0,
    ),
  );
