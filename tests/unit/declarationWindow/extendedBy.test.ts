import { expect, it } from 'vitest';
import { extendedBy } from '../../../src/areas/declarationWindow/contract/extendedBy.ts';
import { leftText } from '../../../src/areas/declarationWindow/web/steps.ts';

const NOW = '2026-11-20T02:30:00.000Z'; // 10:30 at school

/** 窗口 3 */
it('counts from the end, or from today at its hour once that has passed', () => {
  expect(extendedBy('2026-12-18T09:00:00.000Z', 3, NOW)).toBe('2026-12-21T17:00');
  expect(extendedBy('2026-11-10T09:00:00.000Z', 3, NOW)).toBe('2026-11-23T17:00');
  expect(extendedBy(NOW, 1, NOW)).toBe('2026-11-21T10:30');
  // an end at half past midnight at school is the day before in Greenwich
  expect(extendedBy('2026-12-31T16:30:00.000Z', 1, NOW)).toBe('2027-01-02T00:30');
  expect(extendedBy('2026-11-01T16:30:00.000Z', 1, NOW)).toBe('2026-11-21T00:30');
});

/** 窗口 2 */
it('says how long it is by days of the school’s calendar', () => {
  expect(leftText('2026-11-20T09:00:00.000Z', NOW)).toBe('今天截止');
  expect(leftText('2026-11-20T16:00:00.000Z', NOW)).toBe('剩 1 天');
  expect(leftText('2026-11-20T02:29:00.000Z', NOW)).toBe('已截止');
});
