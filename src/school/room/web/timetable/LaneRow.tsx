import type { ReactNode } from 'react';
import { Block, type Entry } from './Block.tsx';
import { type Placed, type Span, tracksOf } from './lanes.ts';
import { PERIOD_LIST, place, type Two } from './placing.ts';
import css from './timetable.module.css';

/** Periods of a lane of which something is to be said: nobody may be there, or only some. */
export interface Band extends Span {
  key: string;
  kind: 'shut' | 'own' | 'away';
  text: string;
}
/** A day, or a room. */
export interface Lane<T extends Entry> {
  key: number;
  head: ReactNode;
  /** It is that of today. */
  today: boolean;
  entries: readonly T[];
  bands: readonly Band[];
}
interface Props<T extends Entry> {
  lane: Lane<T>;
  placed: readonly Placed<T>[];
  tracks: Two;
  lying: boolean;
  allWeeks: boolean;
  /** Its number among the lanes. */
  at: number;
  /** At which of its blocks the Tab key stops; null: at one of another lane. */
  stop: number | null;
  onFocus: (at: number) => void;
  onOpen: (one: T) => void;
}
const meets = (a: Span, b: Span) => a.periodFrom <= b.periodTo && b.periodFrom <= a.periodTo;

/** A lane with its ground, what is said of its periods, and who is there. */
export function LaneRow<T extends Entry>(props: Props<T>) {
  const { lane, placed, tracks, lying, allWeeks, at, stop, onFocus, onOpen } = props;
  const part = (share: number) => tracks[0] + Math.floor(share * tracksOf(placed));
  return (
    <tr>
      <th
        scope="row"
        aria-current={lane.today ? 'date' : undefined}
        className={`${css.head} ${lying ? css.left : css.top}`}
        style={place(lying, tracks, [1, 2])}
      >
        {lane.head}
      </th>
      {PERIOD_LIST.map((period) => (
        <td
          key={period}
          aria-hidden="true"
          className={lane.today ? `${css.ground} ${css.today}` : css.ground}
          style={place(lying, tracks, [period + 1, period + 2])}
        />
      ))}
      {lane.bands.map(({ key, kind, text, ...span }) => (
        <td
          key={`${key} ${span.periodFrom}`}
          className={`${css.band} ${css[kind]}`}
          title={text}
          style={place(lying, tracks, [span.periodFrom + 1, span.periodTo + 2])}
        >
          {placed.some(({ one }) => meets(one, span)) ? (
            <span className="visually-hidden">{text}</span>
          ) : (
            text
          )}
        </td>
      ))}
      {placed.map(({ one, at: column, of }, i) => (
        <td
          key={one.id}
          className={css.cell}
          style={place(
            lying,
            [part(column / of), part((column + 1) / of)],
            [one.periodFrom + 1, one.periodTo + 2],
          )}
        >
          <Block
            one={one}
            weeks={allWeeks}
            at={`${at},${i}`}
            stop={stop === i}
            onFocus={() => onFocus(i)}
            onOpen={() => onOpen(one)}
          />
        </td>
      ))}
    </tr>
  );
}
