import { describe, expect, it } from 'vitest';
import { arrangementOf } from '../../../src/areas/home/web/arrangement.ts';
import {
  checkedLayout,
  columnsAt,
  defaultLayout,
  fitted,
  isStacked,
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
const cards = FORMER;
const only = (...ids: string[]) => cards.filter(({ id }) => ids.includes(id));
const item = (i: unknown, x: unknown, y: unknown, w: unknown, h: unknown, more: object = {}) => ({
  i,
  x,
  y,
  w,
  h,
  ...more,
});
const DEFAULT = [
  'todo 0,0 4×2',
  'notices 4,0 4×2',
  'window 8,0 4×1',
  'week 8,1 4×1',
  'courses 0,2 12×1',
  'funnel 0,3 6×2',
  'mine 6,3 6×1',
  'students 6,4 6×2',
  'rooms 0,5 6×1',
  'links 0,6 6×2',
  'recent 6,6 6×1',
];

it('the width of the page decides on the columns', () => {
  expect([2560, 1200, 1199, 996, 995, 768, 767, 480, 479, 0].map(columnsAt)).toEqual([
    12, 12, 10, 10, 6, 6, 4, 4, 2, 2,
  ]);
});

/** 首页 1、17 */
describe('the default layout', () => {
  it('has a place for each card', () => {
    expect(places(defaultLayout(cards))).toEqual(DEFAULT);
  });
  it('has no gap for a card that the person may not see', () => {
    expect(places(defaultLayout(only('week', 'links')))).toEqual(['week 0,0 4×1', 'links 4,0 8×2']);
  });
});

describe('a stored layout', () => {
  /** 首页 20 */
  it('is what is shown; a card that came later stands where there is room, one that is gone leaves no gap', () => {
    const stored = [item('gone', 0, 0, 12, 3), item('week', 4, 3, 8, 2), item('todo', 0, 3, 3, 1)];
    expect(places(layoutOf(checkedLayout(stored), only('todo', 'week', 'window')))).toEqual([
      'todo 0,0 3×1',
      'week 4,0 8×2',
      'window 0,1 4×1',
    ]);
  });
  /** 首页 18 */
  it('cannot make a card smaller than it may be, nor put two on one place', () => {
    const stored = [item('funnel', 11, 0, 1, 1), item('mine', 9, 0, 2, 1)];
    expect(places(layoutOf(checkedLayout(stored), only('funnel', 'mine')))).toEqual([
      'funnel 8,1 4×2',
      'mine 7,0 5×1',
    ]);
  });
  it.each<[string, unknown, string]>([
    ['no array', {}, '网格布局数据应为数组'],
    ['a text', 'x', '网格布局数据应为数组'],
    ['no number', [item('a', '0', 0, 4, 1)], '网格布局第 1 项的 x 应为数字'],
    ['not a number', [item('a', Number.NaN, 0, 4, 1)], '网格布局第 1 项的 x 应为数字'],
    ['half a cell', [item('a', 0.5, 0, 4, 1)], '应为整数'],
    ['left of the page', [item('a', -1, 0, 4, 1)], '不能小于 0'],
    ['over the edge', [item('a', 9, 0, 4, 1)], '卡片超出了网格的宽度'],
    ['no height', [item('a', 0, 0, 4, 0)], '不能小于 1'],
    [
      'twice the same',
      [item('a', 0, 0, 4, 1), item('a', 4, 0, 4, 1)],
      '网格布局第 2 项的 i 重复：a',
    ],
    ['without i', [item(undefined, 0, 0, 4, 1)], '网格布局第 1 项的 i 应为字符串或数字'],
    [
      'static as text',
      [item('a', 0, 0, 4, 1, { static: 'yes' })],
      '网格布局第 1 项的 static 应为布尔值',
    ],
    ['something else', [item('a', 0, 0, 4, 1, { constraints: [] })], '没有这些字段：constraints'],
    ['no object', [null], '网格布局第 1 项应为对象'],
    [
      'too many',
      Array.from({ length: 31 }, (_, at) => item(`c${at}`, 0, at, 4, 1)),
      '卡片不能超过 30 张',
    ],
  ])('with %s is refused, and the default one is shown with the reason', (_, stored, reason) => {
    expect(() => checkedLayout(stored)).toThrow(new TypeError(reason));
    const { layout, hidden, fault } = arrangementOf(
      { homeLayout: stored, homeHidden: ['todo'] },
      cards,
    );
    expect([places(layout), hidden, fault]).toEqual([DEFAULT, [], reason]);
  });
});

/** 首页 23 */
it('items keep static, maxW and maxH: none of them is moved, resized past its limit, or lost when it is stored', () => {
  const stored = checkedLayout([
    item('todo', 8, 0, 4, 2, { static: true }),
    item('week', 0, 0, 9, 4, { maxW: 6, maxH: 2 }),
    item('window', 0, 4, 4, 1),
  ]);
  const layout = layoutOf(stored, only('todo', 'week', 'window'));
  expect(places(layout).sort()).toEqual(['todo 8,0 4×2', 'week 0,0 6×2', 'window 0,2 4×1']);
  const at = (now: Layout, id: string) => places(now).find((place) => place.startsWith(`${id} `));
  expect(at(moved(layout, 'todo', 1, 12), 'todo')).toBe('todo 8,0 4×2');
  expect(at(moved(layout, 'window', -1, 12), 'todo')).toBe('todo 8,0 4×2');
  expect(at(resized(layout, 'todo', { w: -1, h: 1 }, 12), 'todo')).toBe('todo 8,0 4×2');
  expect(at(resized(layout, 'week', { w: 1, h: 1 }, 12), 'week')).toBe('week 0,0 6×2');
  expect(at(resized(layout, 'week', { w: -1 }, 12), 'week')).toBe('week 0,0 5×2');
  const kept = storedOf(layout);
  expect(kept.find(({ i }) => i === 'todo')).toMatchObject({ static: true });
  expect(kept.find(({ i }) => i === 'week')).toMatchObject({ maxW: 6, maxH: 2 });
  expect(layoutOf(checkedLayout(kept), only('todo', 'week', 'window'))).toEqual(layout);
});

/** 首页 17 */
it('four columns appear at 480 px and two below, whatever a card is wide', () => {
  const layout = defaultLayout(only('todo', 'week', 'courses'));
  const on = (width: number) => {
    const columns = columnsAt(width);
    return [columns, isStacked(columns), places(fitted(layout, columns, cards))];
  };
  expect(on(767)).toEqual([4, false, ['todo 0,0 2×2', 'week 0,2 4×1', 'courses 0,3 4×2']]);
  expect(on(479)).toEqual([2, true, ['todo 0,0 2×2', 'week 0,2 2×1', 'courses 0,3 2×2']]);
});

/** 首页 18 */
describe('on fewer columns', () => {
  const layout = defaultLayout(cards);
  it.each([
    [
      10,
      [
        'todo 0,0 5×2',
        'notices 5,0 5×2',
        'window 0,2 5×1',
        'week 5,2 5×1',
        'courses 0,3 10×1',
        'funnel 0,4 5×2',
        'mine 5,4 5×1',
        'students 5,5 5×2',
        'rooms 0,6 5×1',
        'links 0,7 5×2',
        'recent 5,7 5×1',
      ],
    ],
    [
      6,
      [
        'todo 0,0 3×2',
        'notices 3,0 3×2',
        'window 0,2 3×1',
        'week 3,2 3×1',
        'courses 0,3 6×2',
        'funnel 0,5 3×2',
        'mine 3,5 3×1',
        'students 3,6 3×2',
        'rooms 0,7 3×1',
        'links 0,8 3×2',
        'recent 3,8 3×1',
      ],
    ],
    [
      2,
      [
        'todo 0,0 2×2',
        'notices 0,2 2×2',
        'window 0,4 2×1',
        'week 0,5 2×1',
        'courses 0,6 2×2',
        'funnel 0,8 2×2',
        'mine 0,10 2×1',
        'students 0,11 2×2',
        'rooms 0,13 2×1',
        'links 0,14 2×2',
        'recent 0,16 2×1',
      ],
    ],
  ])('%i the cards keep their order', (columns, expected) => {
    expect(places(fitted(layout, columns, cards))).toEqual(expected);
  });
  it('nothing moved there changes nothing on 12', () => {
    for (const columns of [10, 6, 4, 2])
      expect(places(widened(layout, fitted(layout, columns, cards), columns, cards))).toEqual(
        places(layout),
      );
  });
  it('a card moved there stands elsewhere on 12 too, as large as before', () => {
    const arranged = moved(fitted(layout, 2, cards), 'week', -1, 2);
    expect(places(widened(layout, arranged, 2, cards))).toEqual([
      'todo 0,0 4×2',
      'notices 4,0 4×2',
      'week 8,0 4×1',
      'window 8,1 4×1',
      'courses 0,2 12×1',
      'funnel 0,3 6×2',
      'mine 6,3 6×1',
      'students 6,4 6×2',
      'rooms 0,5 6×1',
      'links 0,6 6×2',
      'recent 6,6 6×1',
    ]);
  });
  it('a card made wider and higher there is so on 12', () => {
    const few = only('todo', 'week');
    const before = defaultLayout(few);
    expect(
      places(
        widened(before, resized(fitted(before, 10, few), 'todo', { w: 5, h: 1 }, 10), 10, few),
      ),
    ).toEqual(['todo 0,0 12×3', 'week 4,3 8×1']);
  });
});
