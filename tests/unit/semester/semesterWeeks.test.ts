import { expect, it } from 'vitest';
import {
  windowAt,
  windowStateOf,
} from '../../../machines/declarationWindow/declarationWindow.at.ts';
import { spansProblem } from '../../../src/platform/contract/resource/spans.ts';
import {
  teachingWeek,
  weekdayOf,
  weeksBetween,
} from '../../../src/school/semester/contract/weeks.ts';

/** 学期 8、9 */
it('weeks begin where the semester begins, and begun ones count', () => {
  expect([
    weeksBetween('2026-08-31', '2027-01-03'),
    weeksBetween('2026-08-31', '2027-01-04'),
    weeksBetween('2026-08-31', '2026-08-31'),
  ]).toEqual([18, 19, 1]);
  const semester = { beginOn: '2026-08-31', weeks: 18 };
  const days = [
    '2026-08-30',
    '2026-08-31',
    '2026-09-06',
    '2026-09-07',
    '2026-11-20',
    '2027-01-03',
    '2027-01-04',
  ];
  expect(days.map((day) => teachingWeek(semester, day))).toEqual([null, 1, 1, 2, 12, 18, null]);
  expect([weekdayOf('2026-11-20'), weekdayOf('2026-11-22')]).toEqual([5, 7]);
});
/** 学期 10 */
it('stretches of weeks: in order, inside, not twice', () => {
  expect(spansProblem(['teach:1-16', 'exam:17-18', 'select:15-16'], 18)).toBeNull();
  expect(spansProblem(['teach:0-2'], 18)).toBe('第 1 项的周次应从小到大，且从第 1 周起');
  expect(spansProblem(['teach:3-2'], 18)).toBe('第 1 项的周次应从小到大，且从第 1 周起');
  expect(spansProblem(['第一周'], 18)).toBe('格式不正确');
});
it.each([
  /** 学期 27、29 */
  // state, open, close, extensions, now → where the chart is
  [0, 10, 20, [], 15, 'notOpen'],
  [1, 10, 20, [], 9, 'notOpen'],
  [1, 10, 20, [], 10, 'open'],
  [1, 10, 20, [], 20, 'open'],
  [1, 10, 20, [], 21, 'closed'],
  [1, 10, 20, [30], 21, 'extended'],
  [1, 10, 20, [30], 30, 'extended'],
  [1, 10, 20, [30], 31, 'closed'],
  [1, 10, 20, [25, 30], 28, 'extended'],
  [2, 10, 20, [], 15, 'closed'],
  [2, 10, 20, [30], 15, 'extended'],
  [3, 10, 20, [30], 25, 'extended'],
  [4, 10, 20, [30], 25, 'over'],
  [5, null, null, [], 1, 'over'],
  [1, null, null, [], 1, 'open'],
] as const)(
  'window: state %s, %s to %s, extended to %j, at %s: %s',
  (state, openAt, closeAt, extensions, now, expected) => {
    expect(windowStateOf(windowAt({ state, openAt, closeAt, extensions }, now))).toBe(expected);
  },
);
