import { expect, test } from 'vitest';
import { moveText } from '../../../src/areas/semester/web/steps.ts';

/** 学期 14 */
test('what a step of a semester leads to is the chart’s answer', () => {
  expect([0, 1, 2, 3].map((state) => moveText('advance', state))).toEqual([
    '筹备 → 申报中',
    '申报中 → 排课中',
    '排课中 → 进行中',
    '进行中 → 已结束',
  ]);
  expect([moveText('archive', 4), moveText('reopen', 4), moveText('setCurrent', 1)]).toEqual([
    '已结束 → 已归档',
    '已结束 → 进行中',
    null,
  ]);
});
