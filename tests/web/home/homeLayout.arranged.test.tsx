import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultArrangement,
  settingsOf,
  withHidden,
  withShown,
} from '../../../src/areas/home/web/arrangement.ts';
import {
  checkedLayout,
  defaultLayout,
  fitted,
  type Layout,
  layoutOf,
  moved,
  resized,
  storedOf,
  widened,
} from '../../../src/areas/home/web/layout.ts';
import { FORMER } from './formerCards.ts';

/** `todo 0,0 4×2` */
const places = (layout: Layout) => layout.map(({ i, x, y, w, h }) => `${i} ${x},${y} ${w}×${h}`);
// without what they draw, which no layout depends on
const cards = FORMER;
const only = (...ids: string[]) => cards.filter(({ id }) => ids.includes(id));

/** Every card once, inside the columns, at least as large as it may be, none over another. */
function expectSound(layout: Layout, columns: number, ids: readonly string[]) {
  expect(layout.map(({ i }) => i).sort()).toEqual([...ids].sort());
  for (const a of layout) {
    expect([
      a.i,
      a.x >= 0,
      a.y >= 0,
      a.x + a.w <= columns,
      a.w >= (a.minW ?? 1),
      a.h >= (a.minH ?? 1),
    ]).toEqual([a.i, true, true, true, true, true]);
    for (const b of layout)
      if (a.i < b.i)
        expect([
          a.i,
          b.i,
          a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h,
        ]).toEqual([a.i, b.i, false]);
  }
}

describe('arranging', () => {
  const all = defaultArrangement(cards);
  it('earlier and later, not beyond the ends', () => {
    const layout = defaultLayout(only('todo', 'window', 'week'));
    expect(places(moved(layout, 'week', -1, 12))).toEqual([
      'todo 0,0 4×2',
      'week 4,0 4×1',
      'window 8,0 4×1',
    ]);
    expect(places(moved(layout, 'todo', -1, 12))).toEqual(places(layout));
    expect(places(moved(layout, 'week', 1, 12))).toEqual(places(layout));
  });
  it('larger and smaller, within the card and the page; the others make room', () => {
    const layout = defaultLayout(only('todo', 'week'));
    expect(places(resized(layout, 'todo', { w: 1 }, 12))).toEqual(['todo 0,0 5×2', 'week 4,2 8×1']);
    expect(places(resized(layout, 'todo', { w: -2, h: -5 }, 12))).toEqual([
      'todo 0,0 3×1',
      'week 4,0 8×1',
    ]);
    expect(places(resized(layout, 'week', { w: 99 }, 12))).toEqual([
      'todo 0,0 4×2',
      'week 4,0 8×1',
    ]);
  });
  it('a hidden card leaves no gap and comes back where there is room', () => {
    const without = withHidden(all, 'courses');
    expect([places(without.layout).slice(4), without.hidden]).toEqual([
      [
        'funnel 0,2 6×2',
        'mine 6,2 6×1',
        'students 6,3 6×2',
        'rooms 0,4 6×1',
        'links 0,5 6×2',
        'recent 6,5 6×1',
      ],
      ['courses'],
    ]);
    const again = withShown(without, 'courses', cards);
    expect([places(again.layout).slice(4), again.hidden]).toEqual([
      [...places(without.layout).slice(4), 'courses 0,7 12×1'],
      [],
    ]);
  });
  /** 首页 19 */
  it('the default one is kept as none; any other as it is', () => {
    expect(settingsOf(all, cards)).toEqual({ homeLayout: null, homeHidden: [] });
    const few = only('todo', 'week');
    expect(settingsOf(withHidden(defaultArrangement(few), 'todo'), few)).toEqual({
      homeLayout: [{ i: 'week', x: 4, y: 0, w: 8, h: 1, minW: 3, minH: 1 }],
      homeHidden: ['todo'],
    });
  });
});

/** 首页 18 */
it('whatever is stored, and however it is arranged, no card is lost, over another or outside the page', () => {
  const size = fc.record({
    x: fc.nat(11),
    y: fc.nat(30),
    w: fc.integer({ min: 1, max: 12 }),
    h: fc.integer({ min: 1, max: 6 }),
  });
  const step = fc.record({
    card: fc.nat(cards.length - 1),
    by: fc.constantFrom(-1 as const, 1 as const),
    w: fc.integer({ min: -3, max: 3 }),
    h: fc.integer({ min: -2, max: 2 }),
  });
  fc.assert(
    fc.property(
      fc.subarray([...cards], { minLength: 1 }),
      fc.array(size, { minLength: cards.length, maxLength: cards.length }),
      fc.constantFrom(12, 10, 6, 4, 2),
      fc.array(step, { maxLength: 6 }),
      (shown, sizes, columns, steps) => {
        const ids = shown.map(({ id }) => id);
        const stored = shown.flatMap(({ id }, at) => {
          const place = sizes[at];
          return place ? [{ i: id, ...place, x: Math.min(place.x, 12 - place.w) }] : [];
        });
        let layout = layoutOf(checkedLayout(stored.slice(1)), shown);
        expectSound(layout, 12, ids);
        for (const { card, by, w, h } of steps) {
          const id = ids[card % ids.length] ?? '';
          const now = fitted(layout, columns, shown);
          expectSound(now, columns, ids);
          layout = widened(
            layout,
            resized(moved(now, id, by, columns), id, { w, h }, columns),
            columns,
            shown,
          );
          expectSound(layout, 12, ids);
        }
        // what is stored is accepted by the server and brings the same back
        expect(
          places(
            layoutOf(checkedLayout(JSON.parse(JSON.stringify(storedOf(layout)))), shown),
          ).sort(),
        ).toEqual(places(layout).sort());
      },
    ),
    { numRuns: 300 },
  );
});
