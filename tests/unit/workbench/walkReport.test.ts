import { expect, test } from 'vitest';
import { builtChart, builtPaths } from '../../../src/workbench/drawing/build.ts';
import { asked, pathsFor } from '../../walk/arguments.ts';
import type { PlayedStep } from '../../walk/player.ts';
import { hasPassed, type PlayedWalk, reportOf } from '../../walk/report.ts';

const TITLE = '主管单位退回上一级，教学单位再次通过';
const [{ path, length }] = pathsFor(builtPaths('approval'), TITLE) as [
  { path: PlayedWalk['path']; length: number },
];
const step = (zh: string, seen: string): PlayedStep => ({
  zh,
  stateZh: '管理单位审批',
  gestures: [{ do: 'click', role: 'button', name: '提交审批' }],
  findings: [{ zh: '状态', expected: '管理单位审批', seen, ok: seen === '管理单位审批' }],
  passed: seen === '管理单位审批',
  picture: Buffer.from('picture'),
  milliseconds: 80,
});

/** 测试 22 */
test('a path is found by its id and by its words; without one all transitions are walked', () => {
  const file = builtPaths('approval');
  expect([path.title, length, pathsFor(file, path.id)]).toEqual([TITLE, 6, [{ path, length }]]);
  const walks = pathsFor(file, null);
  const taken = new Set(
    walks.flatMap(({ path: { steps }, length: many }) =>
      steps.slice(0, many).flatMap((it) => it.taken),
    ),
  );
  expect(taken).toEqual(
    new Set(file.paths.flatMap(({ steps }) => steps.flatMap((it) => it.taken))),
  );
  // few steps for all that they take: each is a picture in Chromium
  expect(
    walks.flatMap(({ path: { steps }, length: many }) => steps.slice(0, many)).length,
  ).toBeLessThan(3 * taken.size);
});

test('what the command is asked for', () => {
  expect(asked(['approval', '主管单位', '退回', '--out', 'a.html'])).toEqual({
    chart: 'approval',
    path: '主管单位 退回',
    url: null,
    out: 'a.html',
  });
  expect(() => asked([])).toThrow('用法：npm run walk');
});

/** 测试 20、22 */
test('a failing step stands in the report with what was expected and what was seen, and a request fails the walk too', async () => {
  const walk = (steps: PlayedStep[], sent: string[] = []): PlayedWalk => ({
    path,
    length: steps.length,
    steps,
    sent,
  });
  const good = walk([step('开始', '管理单位审批'), step('申报人提交', '管理单位审批')]);
  const bad = walk([step('开始', '管理单位审批'), step('申报人提交', '草稿 <b>')]);
  expect(
    [good, bad, { ...good, length: 6 }, walk([...good.steps], ['POST /api/x'])].map(hasPassed),
  ).toEqual([true, false, false, false]);
  const report = reportOf('审批', await builtChart('approval'), [good, { ...bad, length: 6 }]);
  for (const part of [
    '2 条路径，通过 1 条',
    '<tr class="no"><th>状态</th><td>管理单位审批</td><td>草稿 &lt;b&gt;</td></tr>',
    '其余 4 步没有再走',
    '<svg ',
    'data:image/jpeg;base64,cGljdHVyZQ==',
  ])
    expect(report).toContain(part);
  expect(report).not.toMatch(/(src|href)="(?!data:|#)/);
});
