import type { CSSProperties } from 'react';
import { PERIODS } from '../../contract/grid.ts';
import { type Placed, tracksOf } from './lanes.ts';

export const PERIOD_LIST = Array.from({ length: PERIODS }, (_, i) => i + 1);
/** Lines of the grid: the first, and the one behind the last. */
export type Two = readonly [from: number, to: number];
/** Where something stands: its lane's tracks, and its periods. */
export function place(lying: boolean, lane: Two, periods: Two): CSSProperties {
  const [across, down] = lying ? [periods, lane] : [lane, periods];
  return { gridColumn: across.join(' / '), gridRow: down.join(' / ') };
}
/** The tracks of each lane, behind those of the heads. */
export function tracksOfLanes(placed: readonly (readonly Placed<unknown>[])[]): Two[] {
  let next = 2;
  return placed.map((lane) => {
    const start = next;
    next += tracksOf(lane);
    return [start, next];
  });
}
/** Lanes are alike however many stand side by side in them, as long as there is room for each. */
export function templateOf(tracks: readonly Two[], lying: boolean): CSSProperties {
  const lanes = tracks.map(([from, to]) => {
    const n = to - from;
    if (lying) return `repeat(${n}, minmax(${n > 1 ? 40 : 44}px, auto))`;
    return `repeat(${n}, minmax(${n > 1 ? 62 : 104}px, ${1 / n}fr))`;
  });
  const periods = lying
    ? `repeat(${PERIODS}, minmax(78px, 1fr))`
    : `repeat(${PERIODS}, minmax(46px, auto))`;
  const [across, down] = lying
    ? [`148px ${periods}`, `auto ${lanes.join(' ')}`]
    : [`100px ${lanes.join(' ')}`, `auto ${periods}`];
  return { gridTemplateColumns: across, gridTemplateRows: down };
}
