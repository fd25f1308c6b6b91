import { charts } from 'virtual:charts';
import { beforeAll, expect, it } from 'vitest';
import { statesAt } from '../../../src/workbench/drawing/places.ts';
import {
  type Arrow,
  beside,
  initialOf,
  neighbour,
} from '../../../src/workbench/web/chart/canvas/neighbours.ts';
import {
  around,
  fitted,
  opened,
  shown,
  zoomed,
} from '../../../src/workbench/web/chart/canvas/viewport.ts';
import { searchPaths, stepsOf } from '../../../src/workbench/web/chart/paths/paths.ts';
import { loadChart, STORY } from './qaCharts.ts';

// laid out when first asked for: longer than a test may wait
beforeAll(async () => void (await Promise.all(charts.map(({ name }) => loadChart(name)))), 120_000);

/** 测试 13 */
it('paths answer to words, pinyin and what happens in them', async () => {
  const { file } = await loadChart('approval');
  const titles = (typed: string) => searchPaths(file.paths, typed).map(({ title }) => title);
  expect(titles(STORY)[0]).toBe(STORY);
  expect(titles('教学单位 退回上一级')[0]).toContain('退回上一级');
  expect(titles('zgdwth')[0]).toBe(STORY);
  expect(titles('zhuguandanweituihui')[0]).toBe(STORY);
  // as people speak of the levels
  for (const typed of ['L3 退回上一级，L2 再次通过', 'l3退回上一级', '第三级退回上一级 第2级通过'])
    expect(titles(typed)[0]).toBe(STORY);
  expect(titles('四级依次')[0]).toBe('四级依次通过');
  expect(titles('没有这样的事')).toEqual([]);
  expect(titles('')).toHaveLength(file.paths.length);
});

/** 测试 14 */
it('each path leads along the chart: its transitions join its states', async () => {
  const { chart, file } = await loadChart('session');
  const ids = new Set(chart.states.map(({ id }) => id));
  const keys = new Set(chart.edges.map(({ key }) => key));
  const wrong = file.paths.flatMap(({ steps }) =>
    steps.filter(
      (step) =>
        [...statesAt(chart, step.state)].some((id) => !ids.has(id)) ||
        step.taken.some((key) => !keys.has(key)),
    ),
  );
  expect(wrong).toEqual([]);
  const [path] = file.paths;
  expect([...(path ? stepsOf(path) : [])].flatMap(([, at]) => at).sort((a, b) => a - b)).toEqual(
    path?.steps.flatMap(({ taken }, at) => taken.map(() => at)),
  );
});

/** 测试 7 */
it('arrow keys reach every state of every chart from where it begins', async () => {
  const lost: string[] = [];
  for (const { name } of charts) {
    const { chart, ...drawings } = await loadChart(name);
    const { drawing: drawn, overview } = drawings;
    const reach = (next: (id: string, arrow: Arrow) => string | null) => {
      const reached = new Set([initialOf(chart)]);
      for (const id of reached)
        for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
          const other = next(id, arrow);
          if (other) reached.add(other);
        }
      return reached;
    };
    const reached = reach((id, arrow) => neighbour(chart, drawn, id, arrow));
    lost.push(...drawn.boxes.map(({ id }) => id).filter((id) => !reached.has(id)));
    if (!overview) continue;
    const seen = reach((id, arrow) => beside(overview, id, arrow));
    lost.push(
      ...overview.boxes.flatMap(({ id, kind }) =>
        ['state', 'final'].includes(kind) && !seen.has(id) ? [`overview ${id}`] : [],
      ),
    );
  }
  expect(lost).toEqual([]);
});

/** 测试 7 */
it('zooming keeps the point under the pointer, fitting shows all, showing moves no more than needed', () => {
  const canvas = { width: 600, height: 400 };
  expect(fitted({ width: 1136, height: 400 }, canvas)).toEqual({ x: 16, y: 80, scale: 0.5 });
  expect(fitted({ width: 100, height: 100 }, canvas)).toEqual({ x: 250, y: 130, scale: 1 });
  // what would be too small to be read begins readable, at its top, around its beginning
  const starts = [{ x: 1000 }];
  expect(opened({ width: 700, height: 300, starts }, canvas)).toEqual(
    fitted({ width: 700, height: 300 }, canvas),
  );
  expect(opened({ width: 700, height: 2000, starts }, canvas)).toEqual({
    x: 20,
    y: 16,
    scale: 0.8,
  });
  expect(opened({ width: 2000, height: 300, starts }, canvas)).toEqual({
    x: -500,
    y: 16,
    scale: 0.8,
  });
  expect(opened({ width: 2000, height: 300, starts: [{ x: 10 }] }, canvas).x).toBe(16);
  const view = { x: 10, y: 20, scale: 0.5 };
  expect(zoomed(view, 2, { x: 110, y: 120 })).toEqual({ x: -90, y: -80, scale: 1 });
  expect(shown(view, { x: 100, y: 100, width: 50, height: 50 }, canvas)).toBe(view);
  expect(shown(view, { x: 1200, y: 100, width: 100, height: 50 }, canvas)).toEqual({
    x: -325,
    y: 109.5,
    scale: 0.5,
  });
  expect(shown(view, { x: 100, y: 100, width: 50, height: 50 }, canvas, 1)).toEqual({
    x: 175,
    y: 47,
    scale: 1,
  });
  const place = (x: number, y: number) => ({ x, y, width: 10, height: 20 });
  expect(around([place(5, 50), place(30, 7)])).toEqual({ x: 5, y: 7, width: 35, height: 63 });
  expect(around([])).toBeNull();
});
