import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  nowAmong,
  runs,
  sideBySide,
  tracksOf,
  walk,
} from '../../../src/school/room/web/timetable/lanes.ts';

const span = (periodFrom: number, periodTo: number) => ({ periodFrom, periodTo });
const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 11 }), fc.integer({ min: 0, max: 3 }))
    .map(([from, more]) => span(from, Math.min(11, from + more))),
  { maxLength: 12 },
);

/** 教室 36 */
it('whoever is there at the same time stands beside, never upon the other, and whoever is alone has the whole lane', () => {
  fc.assert(
    fc.property(spans, (all) => {
      const placed = sideBySide(all);
      expect(new Set(placed.map(({ one }) => one))).toEqual(new Set(all));
      expect(placed.length).toBe(all.length);
      for (const a of placed) {
        const together = placed.filter(
          (b) =>
            b !== a && a.one.periodFrom <= b.one.periodTo && b.one.periodFrom <= a.one.periodTo,
        );
        for (const b of together) expect([b.of, b.at === a.at]).toEqual([a.of, false]);
        if (together.length === 0) expect(a.of).toBe(1);
        expect(a.at).toBeLessThan(a.of);
      }
    }),
  );
  expect(tracksOf(sideBySide([span(1, 2), span(1, 2), span(2, 4), span(5, 6)]))).toBe(3);
  expect(tracksOf([])).toBe(1);
});

/** 教室 36 */
it('periods that are alike are one band', () => {
  const [a, b] = [{ key: 'a' }, { key: 'b' }];
  expect(runs([a, a, null, a, b])).toEqual([
    { key: 'a', ...span(1, 2) },
    { key: 'a', ...span(4, 4) },
    { key: 'b', ...span(5, 5) },
  ]);
});

/** 教室 36 */
it('arrows go along the lane, and to the nearest in time of the next one that has any', () => {
  const lanes = [[span(1, 2), span(7, 8)], [], [span(3, 4), span(7, 9)]];
  expect(walk(lanes, [0, 0], 'after')).toEqual([0, 1]);
  expect(walk(lanes, [0, 1], 'after')).toBeNull();
  expect(walk(lanes, [0, 1], 'nextLane')).toEqual([2, 1]);
  expect(walk(lanes, [2, 0], 'lastLane')).toEqual([0, 0]);
  expect(walk(lanes, [2, 0], 'nextLane')).toBeNull();
  expect([walk(lanes, [2, 0], 'last'), walk(lanes, [2, 1], 'first')]).toEqual([
    [2, 1],
    [2, 0],
  ]);
});

/** 教室 36 */
it('now stands within its period, between two at the begin of the next, and before and after the day nowhere', () => {
  const timeOf = (period: number) => ['08:00–08:45', '08:55–09:40'][period - 1] ?? null;
  const at = (clock: string) => nowAmong(timeOf, 2, clock);
  expect(at('08:15')).toEqual({ period: 1, share: 1 / 3 });
  expect(at('08:50')).toEqual({ period: 2, share: 0 });
  expect([at('07:59'), at('09:41'), nowAmong(() => null, 2, '08:15')]).toEqual([null, null, null]);
});
