import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import ChartView from '../../../src/workbench/web/chart/index.view.tsx';
import { startClient } from '../fakeServer.ts';
import { loadChart } from './qaCharts.ts';

/** What the browser was asked to save. */
function watchSaved() {
  const saved: { name: string; blob: Blob }[] = [];
  let made: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made = blob as Blob;
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (made) saved.push({ name: this.download, blob: made });
  });
  return saved;
}
afterEach(() => vi.restoreAllMocks());

beforeAll(async () => void (await loadChart('approval')), 120_000);
afterEach(closeChannel);

const Address = () => <output>{useLocation().search}</output>;
const address = () => document.querySelector('output')?.textContent ?? '';
async function open(search = '?chart=approval&tab=free') {
  await startClient({}, ['qa:chart:view', 'qa:chart:walk']);
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
  await screen.findByRole('list', { name: '此时可做' });
}
const choose = (label: string, value: string) => {
  const box = screen.getByLabelText<HTMLSelectElement>(label);
  const option = [...box.options].find(({ text }) => text === value);
  fireEvent.change(box, { target: { value: option?.value } });
};
const offered = () =>
  within(screen.getByRole('list', { name: '此时可做' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const active = () =>
  [...document.querySelectorAll('.chart-box.is-active')].map((box) =>
    box.getAttribute('data-state'),
  );

/** 测试 31 */
it('what may be done is a button, what is refused says why, and the drawing follows', async () => {
  await open();
  choose('设置', '四级审批，主讲已定');
  press('申报人提交');
  expect(active()).toContain('approval.inReview.management');
  choose('人', '管理单位');
  expect(offered()).toEqual([
    '管理单位通过',
    '管理单位退回申报人',
    '管理单位不予通过',
    '管理单位评论',
  ]);
  choose('人', '教学单位');
  expect(offered()).toEqual([]);
  expect(screen.getByText('教学单位此时没有可做的。')).toBeTruthy();
  fireEvent.click(screen.getByText(/^此时拒绝/));
  expect(screen.getByText('教学单位通过').textContent).toMatch(/^教学单位通过 须/);
  choose('人', '所有人');
  press('管理单位通过');
  expect(screen.getByRole('heading', { name: '已走 2 步' })).toBeTruthy();
  expect(screen.getByText(/^目录里有 \d+ 条路径这样走过：/)).toBeTruthy();
});

/** 测试 31 */
it('one goes back to any step and forth to what was left; the address leads to the same walk', async () => {
  await open();
  choose('设置', '四级审批，主讲已定');
  press('申报人提交');
  press('管理单位通过');
  press('教学单位通过');
  press('申报人提交');
  expect(screen.getByRole('heading', { name: '已走 1 步' })).toBeTruthy();
  press('申报人撤回（写明原因）');
  expect(active()).toContain('approval.withdrawn');
  press('存档 1（3 步）');
  expect(active()).toContain('approval.inReview.supervisor');
  const seen = address();
  cleanup();
  queryClient.clear();
  await open(seen);
  expect(screen.getByRole('heading', { name: '已走 3 步' })).toBeTruthy();
  expect(active()).toContain('approval.inReview.supervisor');
});

/** 测试 31 */
it('a walk is saved as a file that the tests replay', async () => {
  const saved = watchSaved();
  await open();
  choose('设置', '四级审批，主讲已定');
  press('申报人提交');
  press('管理单位退回申报人');
  fireEvent.change(screen.getByLabelText('存为回归用例'), { target: { value: '一退就回' } });
  press('下载');
  const [file] = saved;
  expect(file?.name).toBe('approval 一退就回.json');
  expect(JSON.parse((await file?.blob.text()) ?? '')).toEqual({
    chart: 'approval',
    title: '一退就回',
    variant: '1111/有主讲',
    events: [
      expect.objectContaining({ type: 'submit' }),
      expect.objectContaining({ type: 'returnToDeclarer' }),
    ],
    states: ['draft', 'inReview.management', 'returned'],
  });
});
