import { expect, it } from 'vitest';
import { layout } from '../../../src/workbench/drawing/layout.ts';
import { bigChart } from '../../kit/chart/bigChart.ts';
import { checkDrawn } from '../../kit/chart/drawn.ts';

/** 测试 5 */
it('a chart of 200 states and 600 transitions has a place for everything, nothing on anything else', async () => {
  const chart = bigChart();
  expect([chart.states.length, chart.edges.length]).toEqual([200, 600]);
  checkDrawn(chart, await layout(chart));
}, 120_000);
