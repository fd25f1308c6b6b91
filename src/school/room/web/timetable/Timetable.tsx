import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { PERIODS } from '../../contract/grid.ts';
import type { Entry } from './Block.tsx';
import { type Lane, LaneRow } from './LaneRow.tsx';
import { type Arrow, nowAmong, sideBySide, walk } from './lanes.ts';
import { PERIOD_LIST, place, type Two, templateOf, tracksOfLanes } from './placing.ts';
import css from './timetable.module.css';
import { useClock } from './useNow.ts';

interface Props<T extends Entry> {
  label: string;
  lanes: readonly Lane<T>[];
  /** What stands above the heads. */
  corner: string;
  /** The periods run across, and the lanes lie below each other. */
  lying?: boolean;
  timeOf: (period: number) => string | null;
  /** All weeks are shown: each says its own. */
  allWeeks: boolean;
  /** Somebody wants to know more of one. */
  onOpen: (one: T, lane: number) => void;
}
const ARROWS: Record<string, readonly [upright: Arrow, lying: Arrow]> = {
  ArrowUp: ['before', 'lastLane'],
  ArrowDown: ['after', 'nextLane'],
  ArrowLeft: ['lastLane', 'before'],
  ArrowRight: ['nextLane', 'after'],
  Home: ['first', 'first'],
  End: ['last', 'last'],
};

/** A timetable of days or of rooms: blocks as long as their periods, one stop of the Tab key, arrows from block to block, a line where it is now. */
export function Timetable<T extends Entry>(props: Props<T>) {
  const { label, lanes, corner, lying = false, timeOf, allWeeks, onOpen } = props;
  const table = useRef<HTMLTableElement>(null);
  const placed = useMemo(() => lanes.map(({ entries }) => sideBySide(entries)), [lanes]);
  const tracks = tracksOfLanes(placed);
  const [wanted, setWanted] = useState<Two | null>(null);
  const stop = wanted && placed[wanted[0]]?.[wanted[1]] ? wanted : firstOf(placed);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]?.[lying ? 1 : 0];
    const block = (event.target as HTMLElement).dataset.at;
    if (!arrow || !stop || block === undefined || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    const spans = placed.map((lane) => lane.map(({ one }) => one));
    const next = walk(spans, stop, arrow);
    if (!next) return;
    setWanted(next);
    table.current?.querySelector<HTMLElement>(`[data-at="${next.join()}"]`)?.focus();
  };
  return (
    <table
      ref={table}
      aria-label={label}
      className={lying ? `${css.grid} ${css.lying}` : css.grid}
      style={templateOf(tracks, lying)}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <td className={`${css.head} ${css.top} ${css.left} ${css.corner}`}>{corner}</td>
          {PERIOD_LIST.map((period) => (
            <td
              key={period}
              className={`${css.head} ${lying ? css.top : css.left}`}
              style={place(lying, [1, 2], [period + 1, period + 2])}
            >
              {lying ? `${period} 节` : period}
              <small>{timeOf(period)}</small>
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane, i) => (
          <LaneRow
            key={lane.key}
            lane={lane}
            placed={placed[i] ?? []}
            tracks={tracks[i] ?? [2, 3]}
            lying={lying}
            allWeeks={allWeeks}
            at={i}
            stop={stop?.[0] === i ? stop[1] : null}
            onFocus={(at) => setWanted([i, at])}
            onOpen={(one) => onOpen(one, lane.key)}
          />
        ))}
        <NowLine tracks={tracks.filter((_, i) => lanes[i]?.today)} lying={lying} timeOf={timeOf} />
      </tbody>
    </table>
  );
}

const firstOf = (placed: readonly (readonly unknown[])[]): Two | null => {
  const lane = placed.findIndex(({ length }) => length > 0);
  return lane < 0 ? null : [lane, 0];
};
interface NowProps {
  /** Those of the lanes of today, which lie beside each other. */
  tracks: readonly Two[];
  lying: boolean;
  timeOf: (period: number) => string | null;
}
/** Where it is now. */
function NowLine({ tracks, lying, timeOf }: NowProps) {
  const clock = useClock();
  const [first, last] = [tracks[0], tracks.at(-1)];
  const now = first && last ? nowAmong(timeOf, PERIODS, clock) : null;
  if (!now || !first || !last) return null;
  const share = `${now.share * 100}%`;
  return (
    <tr>
      <td
        className={css.now}
        style={place(lying, [first[0], last[1]], [now.period + 1, now.period + 2])}
        data-now={clock}
      >
        <i style={lying ? { insetInlineStart: share } : { top: share }} />
      </td>
    </tr>
  );
}
