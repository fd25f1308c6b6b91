import { charts } from 'virtual:charts';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { declarationGet } from '../../../src/areas/declaration/contract/declaration.calls.ts';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { notify } from '../../../src/platform/web/actors/notification.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import ChartView from '../../../src/workbench/web/chart/index.view.tsx';
import { draft } from '../fakeSchool.ts';
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

/** 测试 3 */
it('every chart is in the list under its name, and leads to its own address', async () => {
  await open('');
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual(
    charts.map(({ zh, kind, governs, ...count }) => [
      zh,
      kind === 'domain' ? '业务' : '过程',
      governs,
      ...[count.states, count.transitions, count.paths, count.steps].map(String),
    ]),
  );
  fireEvent.click(screen.getByRole('link', { name: '对话框' }));
  await drawing('对话框');
  expect(address()).toBe('?chart=dialog');
  expect(states('')).toEqual(['dialog.closed', 'dialog.open']);
});

/** 测试 3 */
it('an unknown chart or path says so', async () => {
  await open('?chart=nobody');
  expect(screen.getByRole('alert').textContent).toContain('没有名为“nobody”的状态图');
});

/** 测试 14 */
it('a path is found by its words and drawn; its steps tell state, screen and what is refused', async () => {
  await open('?chart=approval');
  await drawing('审批');
  findPath();
  expect(screen.getByRole('heading', { name: STORY })).toBeInTheDocument();
  expect(address()).toMatch(/^\?chart=approval&tab=paths&path=\w+$/);
  fireEvent.click(screen.getByRole('button', { name: /主管单位退回上一级/ }));
  expect(states('.is-active')).toEqual(['approval.inReview', 'approval.inReview.teaching']);
  const current = screen.getByRole('button', { name: /主管单位退回上一级/ }).closest('li');
  expect(current?.textContent).toMatch(
    /教学单位审批，屏幕：教学单位审批此时可做（10）.*教学单位通过/,
  );
  expect(within(current as HTMLElement).getByText(/此时拒绝（54）/)).toBeInTheDocument();
  const walked = [...document.querySelectorAll('.chart-row.is-walked')].map(
    (row) => row.textContent,
  );
  expect(walked).toEqual(['提交1', '通过2', '通过3,5', '退回上一级4']);
  fireEvent.keyDown(screen.getByRole('button', { name: /主管单位退回上一级/ }), {
    key: 'ArrowDown',
  });
  expect(states('.is-active')).toEqual(['approval.inReview', 'approval.inReview.supervisor']);
  expect(screen.getByRole('button', { name: '走这条路径' })).toBeInTheDocument();
});

/** 测试 1 */
it('only who may walk is offered to', async () => {
  const { file } = await loadChart('dialog');
  await open(`?chart=dialog&path=${file.paths[0]?.id}`, {}, ['qa:chart:view']);
  await drawing('对话框');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(file.paths[0]?.title);
  expect(screen.queryByRole('button', { name: '走这条路径' })).toBeNull();
});

/** 测试 7 */
it('the keyboard walks along transitions, selects, and goes back to the beginning', async () => {
  await open('?chart=approval');
  const svg = await drawing('审批');
  const focused = () => states('.is-focused')[0] ?? null;
  const press = (key: string) => fireEvent.keyDown(svg, { key });
  press('Home');
  expect(focused()).toBe('approval.draft');
  press('ArrowDown');
  expect(focused()).not.toBe('approval.draft');
  press('Home');
  press('Enter');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('草稿');
  expect(screen.getByText('申报表单')).toBeInTheDocument();
  const scale = () =>
    Number(document.querySelector('.chart-zoom > span')?.textContent?.replace('%', ''));
  press('0');
  const whole = scale();
  press('+');
  expect(scale()).toBeGreaterThan(whole);
  press('0');
  expect(scale()).toBe(whole);
  press('Escape');
  expect(screen.getByRole('table')).toBeInTheDocument();
});

/** 测试 6、8 */
it('a transition tells its condition and where it leads', async () => {
  await open('?chart=approval');
  await drawing('审批');
  // too large to be read as a whole: at first its states alone, then every transition on its line
  const inWords = screen.getByRole('button', { name: '概览' });
  expect([
    inWords.ariaPressed ?? inWords.getAttribute('aria-pressed'),
    document.querySelectorAll('[data-key]').length,
  ]).toEqual(['true', 0]);
  fireEvent.click(inWords);
  fireEvent.click(
    document.querySelector('[data-key="approval.inReview.teaching pass #0"]') as Element,
  );
  const facts = [...document.querySelectorAll('.chart-facts dd')].map((one) => one.textContent);
  expect(facts).toEqual([
    '操作或消息',
    '有教学单位审批权限，不是申报人本人，每个班都有主讲，且已知晓超工作量的教师',
    '教学单位审批 → 主管单位审批',
  ]);
});

/** 测试 9 */
it('draws the running actor at once, and what it has just done', async () => {
  await open('?chart=notification');
  await drawing('通知');
  expect(states('.is-active')).toEqual(['notification.empty']);
  act(() => notify({ type: 'info', message: '已保存' }));
  expect(states('.is-active')).toEqual(['notification.showing']);
  expect(
    [...document.querySelectorAll('.chart-row.is-taken')].map((row) =>
      row.getAttribute('data-key'),
    ),
  ).toEqual(['notification.empty NOTIFY #0']);
  tab('运行');
  expect([...document.querySelectorAll('.chart-live')].map((list) => list.textContent)).toEqual([
    '有通知',
    expect.stringMatching(/^\d\d:\d\d:\d\d弹出通知$|^\d\d:\d\d:\d\d/),
  ]);
});

/** 测试 9 */
it('the approval shows where the declaration stands that was seen last', async () => {
  await open('?chart=approval');
  await drawing('审批');
  expect(states('.is-active')).toEqual([]);
  act(
    () =>
      void queryClient.setQueryData([declarationGet.name, {}, { params: { id: 5 } }], {
        ...draft,
        state: 'inReview.master',
      }),
  );
  await waitFor(() =>
    expect(states('.is-active')).toEqual(['approval.inReview', 'approval.inReview.master']),
  );
});
