import { expect, test } from 'vitest';
import { PHOTO_REASONS } from '../../../src/areas/photo/contract/photo.calls.ts';
import { marked, markOf, nextUnmarked, stepTo } from '../../../src/areas/photo/web/marks.ts';
import { pivot } from '../../../src/areas/statusChange/contract/changeStatistics.calls.ts';

/** 照片 12 */
test('keys of the review: a blank passes, a digit is its reason, nothing else marks', () => {
  expect([' ', '1', '5', '6', '0', 'a', 'Backspace'].map(markOf)).toEqual([
    { mark: null },
    { mark: PHOTO_REASONS[0] },
    { mark: PHOTO_REASONS[4] },
    undefined,
    undefined,
    undefined,
    'clear',
  ]);
});

/** 照片 12 */
test('arrows stay on the sheet, and a mark leads on to what is still open', () => {
  expect(
    ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'x'].map((key) => stepTo(4, key, 6, 3)),
  ).toEqual([5, 3, 4, 1, undefined]);
  const ids = [7, 8, 9];
  const marks = marked(marked(new Map(), 8, { mark: null }), 9, { mark: '不是本人' });
  expect([
    nextUnmarked(ids, new Map(), 0),
    nextUnmarked(ids, marks, 2),
    nextUnmarked(ids, marked(marks, 7, { mark: null }), 1),
  ]).toEqual([1, 0, 1]);
  expect([...marked(marks, 8, 'clear')]).toEqual([[9, '不是本人']]);
});

/** 异动 30 */
test('figures of changes by college or month: types in the order of the dictionary, sums that agree', () => {
  const row = (changeType: string, unitKey: string, month: string, n: number) => ({
    changeType,
    unitKey,
    unitName: unitKey,
    month,
    n,
  });
  const data = [
    row('31', 'a', '2026-03', 2),
    row('11', 'a', '2026-09', 1),
    row('11', 'b', '2026-03', 4),
  ];
  expect(pivot(data, 'unit', ['11', '31'])).toEqual({
    types: ['11', '31'],
    rows: [
      { key: 'a', name: 'a', counts: [1, 2], total: 3 },
      { key: 'b', name: 'b', counts: [4, 0], total: 4 },
    ],
    sums: [5, 2],
    total: 7,
  });
  expect(pivot(data, 'month', []).rows.map(({ key, counts }) => [key, counts])).toEqual([
    ['2026-09', [0, 1]],
    ['2026-03', [2, 4]],
  ]);
});
