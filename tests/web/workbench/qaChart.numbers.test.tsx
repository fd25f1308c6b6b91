import { charts } from 'virtual:charts';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import ChartView from '../../../src/workbench/web/chart/index.view.tsx';
import { coverageOf } from '../../../src/workbench/web/chart/paths/paths.ts';
import { startClient } from '../fakeServer.ts';
import { loadChart, STORY } from './qaCharts.ts';

// laid out when first asked for: longer than a screen may wait
beforeAll(async () => void (await Promise.all(charts.map(({ name }) => loadChart(name)))), 120_000);
afterEach(closeChannel);

const Address = () => <output>{useLocation().search}</output>;
const address = () => decodeURIComponent(document.querySelector('output')?.textContent ?? '');
/** The workbench of somebody who may look and walk. */
async function open(search: string, routes = {}, permissions = ['qa:chart:view', 'qa:chart:walk']) {
  await startClient(routes, permissions);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/qa/chart${search}`]}>
          <ChartView />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
}
const drawing = (name: string) => screen.findByRole('application', { name: `${name}状态图` });
const states = (css: string) =>
  [...document.querySelectorAll(`.chart-box${css}`)].map((box) => box.getAttribute('data-state'));
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
/** Finds the story among the paths by its words, as somebody who types them. */
function findPath() {
  tab('路径');
  const field = screen.getByLabelText('查找路径');
  fireEvent.change(field, { target: { value: STORY } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

/** 测试 10 */
it('numbers stand on the chart: how many paths take a transition, and how often it happened', async () => {
  await open('?chart=dialog', {
    'GET /qa/conformance/heat': { charts: { dialog: { 'dialog.closed ASK #0': 12_345 } }, at: '' },
    'GET /qa/conformance/time': { charts: { dialog: { 'dialog.closed ASK #0': 2.5 } }, at: '' },
  });
  await drawing('对话框');
  const choice = screen.getByLabelText('图上的次数');
  const badges = () =>
    [...document.querySelectorAll('.chart-row')].map(
      (row) => `${row.getAttribute('data-key')}: ${row.querySelector('.chart-badge')?.textContent}`,
    );
  fireEvent.change(choice, { target: { value: 'walks' } });
  const counts = coverageOf((await loadChart('dialog')).file);
  expect(new Set(badges())).toEqual(new Set([...counts].map(([key, count]) => `${key}: ${count}`)));
  fireEvent.change(choice, { target: { value: 'use' } });
  await screen.findByText('数字是数据库中该转换发生的次数；6 个转换为 0，画成红色虚线');
  expect(badges().filter((badge) => !badge.endsWith(': 0'))).toEqual(['dialog.closed ASK #0: 1万']);
  fireEvent.change(choice, { target: { value: 'time' } });
  await screen.findByText('数字是申报在该转换之前等待的工作日（中位数）');
  expect(badges().filter((badge) => !badge.endsWith(': undefined'))).toEqual([
    'dialog.closed ASK #0: 2.5',
  ]);
});

/** 测试 25、26 */
it('a divergence of the database becomes a path: drawn up to the step that the chart refuses', async () => {
  const declarer = { declarer: true, levels: [], justPassed: false, mayVoid: false };
  const management = { ...declarer, declarer: false, levels: ['management'] };
  const row = {
    chart: 'approval',
    source: 'plan',
    entityId: 5,
    name: '20262-0-00005 操作系统',
    recordId: 9,
    step: 3,
    kind: 'refused',
    recorded: '主审单位通过',
    expected: '拒绝',
    text: '第 3 条记录：教学单位审批时主审单位不能通过',
    walk: {
      input: { enabled: ['management', 'teaching'], teachersNamed: true },
      events: [
        { type: 'submit', by: declarer, enabled: ['management', 'teaching'], obstacles: [] },
        { type: 'pass', by: management, opinion: '' },
        { type: 'pass', by: { ...management, levels: ['master'] }, opinion: '' },
      ],
      state: 'inReview.teaching',
    },
  };
  const of = (source: string, zh: string, divergences: number) => ({
    chart: 'approval',
    source,
    zh,
    histories: 1,
    records: 3,
    divergences,
  });
  const sources = [
    of('declaration', '申报', 1),
    of('plan', '培养方案', 1),
    of('courseRequest', '新课申请', 0),
  ];
  const other = {
    ...row,
    source: 'declaration',
    name: '20262-0-00009 高等数学',
    step: 2,
    text: '第 2 条记录：时间倒退',
  };
  await open('?chart=approval', {
    'GET /qa/conformance/list': {
      sources,
      divergences: [other, row],
      replayed: 1,
      at: '2026-11-20T02:32:00Z',
      ms: 7,
    },
  });
  await drawing('审批');
  tab('一致性');
  await screen.findByRole('columnheader', { name: '不一致' });
  const lines = () =>
    [...document.querySelectorAll('.chart-sources tbody tr')].map((line) =>
      [...line.children].map((it) => it.textContent).join(' '),
    );
  expect(lines()).toEqual(['申报 1 3 1', '培养方案 1 3 1', '新课申请 1 3 0']);
  const found = () =>
    [...document.querySelectorAll('.chart-records h3')].map((it) => it.textContent);
  expect(found()).toEqual([
    '20262-0-00009 高等数学申报 · 第 2 步',
    '20262-0-00005 操作系统培养方案 · 第 3 步',
  ]);
  fireEvent.click(screen.getByRole('button', { name: '培养方案' }));
  expect(found()).toEqual(['20262-0-00005 操作系统培养方案 · 第 3 步']);
  fireEvent.click(screen.getByRole('button', { name: '变成路径并查看' }));
  // the charts with their cases are loaded for it
  const title = '第 3 条记录：教学单位审批时主审单位不能通过';
  await screen.findByRole('heading', { name: title }, { timeout: 10_000 });
  expect(
    [...document.querySelectorAll('[data-step] > span')].map((step) => step.textContent),
  ).toEqual(['开始', '申报人提交（启用管理单位、教学单位）', '管理单位通过']);
  expect(
    [...document.querySelectorAll('.chart-row.is-walked')].map((one) => one.textContent),
  ).toEqual(['提交1', '通过2']);
  expect(document.querySelector('.chart-ending')?.textContent).toBe(
    '之后与图不符。记录：主审单位通过；按图应为：拒绝',
  );
  // sent to somebody who has not opened it: says where it is
  const sent = address();
  cleanup();
  queryClient.clear();
  await open(sent);
  expect((await screen.findByRole('alert')).textContent).toContain('请在“一致性”里打开');
});

/** 测试 11 */
it('an address leads a colleague to the same place: state, step of a path, numbers', async () => {
  await open('?chart=approval');
  await drawing('审批');
  findPath();
  fireEvent.click(screen.getByRole('button', { name: /主管单位退回上一级/ }));
  fireEvent.change(screen.getByLabelText('图上的次数'), { target: { value: 'walks' } });
  const sent = address();
  expect(sent).toMatch(/^\?chart=approval&tab=paths&path=\w+&step=4&layer=walks$/);
  cleanup();
  await open(sent);
  await drawing('审批');
  expect(states('.is-active')).toEqual(['approval.inReview', 'approval.inReview.teaching']);
  expect(
    screen.getByRole('button', { name: /主管单位退回上一级/ }).getAttribute('aria-current'),
  ).toBe('step');
  expect((screen.getByLabelText('图上的次数') as HTMLSelectElement).value).toBe('walks');
  // back to all paths, then a state by the list
  fireEvent.click(screen.getByRole('button', { name: '返回全部路径' }));
  tab('状态');
  fireEvent.click(screen.getByRole('button', { name: '草稿' }));
  expect(address()).toBe('?chart=approval&tab=facts&layer=walks&at=approval.draft');
  cleanup();
  await open('?chart=approval&at=approval.draft');
  await drawing('审批');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('草稿');
});

/** 测试 10、11 */
it('beside the steps of a path the numbers stay, and its address is copied with the step', async () => {
  const { file } = await loadChart('dialog');
  const path = file.paths.find(({ steps }) => steps.length > 2)!;
  await open(`?chart=dialog&layer=walks&tab=paths&path=${path.id}&step=1`);
  await drawing('对话框');
  expect(screen.getByText(/^蓝色数字是步号，其余数字是经过该转换的路径数/)).toBeTruthy();
  const counts = coverageOf(file);
  const walked = new Set(path.steps.flatMap(({ taken }) => taken));
  const other = [...counts.keys()].find((key) => !walked.has(key));
  expect(
    [...document.querySelectorAll('.chart-row')]
      .find((row) => row.getAttribute('data-key') === other)
      ?.querySelector('.chart-badge')?.textContent,
  ).toBe(`${counts.get(other ?? '')}`);
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  fireEvent.click(screen.getByRole('button', { name: '复制链接' }));
  vi.unstubAllGlobals();
  expect(copied).toEqual([location.href]);
});
