import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import { answer, wordsFor } from '../../../src/workbench/web/chart/ask/answer.ts';
import type { AskAnswer, AskRequest } from '../../../src/workbench/web/chart/ask/ask.worker.ts';
import ChartView from '../../../src/workbench/web/chart/index.view.tsx';
import { modelOf } from '../../../src/workbench/web/stage/models.ts';
import { startClient } from '../fakeServer.ts';
import { loadChart } from './qaCharts.ts';

beforeAll(async () => void (await loadChart('approval')), 120_000);
afterEach(closeChannel);

let workers = 0;
let fails = false;
/** The worker's work in this thread; it fails when it is told to. */
class StandIn {
  onmessage: (message: { data: AskAnswer }) => void = () => {};
  onerror: () => void = () => {};
  constructor() {
    workers += 1;
  }
  postMessage({ id, chart, sentence }: AskRequest) {
    queueMicrotask(() => {
      if (fails) return this.onerror();
      const model = modelOf(chart);
      this.onmessage({
        data:
          sentence === undefined
            ? { id, known: { words: wordsFor(model), kept: model.questions ?? [] } }
            : { id, reply: answer(model, sentence) },
      });
    });
  }
}
beforeEach(() => vi.stubGlobal('Worker', StandIn));
afterEach(() => vi.unstubAllGlobals());

const Address = () => <output>{useLocation().search}</output>;
const address = () => new URLSearchParams(document.querySelector('output')?.textContent ?? '');
async function open(search: string) {
  await startClient({}, ['qa:chart:view', 'qa:chart:walk']);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/qa/chart?chart=approval&tab=ask${search}`]}>
          <ChartView />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return screen.findByLabelText<HTMLInputElement>('问一句话');
}
const askFor = (field: HTMLElement, sentence: string) => {
  fireEvent.change(field, { target: { value: sentence } });
  fireEvent.click(screen.getByRole('button', { name: '提问' }));
};

/** 测试 30 */
it('a question is answered by the shortest way, which is drawn like any path', async () => {
  const field = await open('');
  askFor(field, '从不予通过能回到审批中吗？');
  const told = await screen.findByRole('article', { name: '回答' });
  expect(within(told).getByRole('status').textContent).toBe(
    '有办法，最短 1 步（先走 3 步到起点）。',
  );
  expect(
    within(told)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    '申报人提交 → 管理单位审批（只为走到起点）',
    '管理单位通过 → 教学单位审批（只为走到起点）',
    '教学单位不予通过 → 不予通过（只为走到起点）',
    '管理员在一天内调整到管理单位 → 管理单位审批',
  ]);
  expect(address().get('ask')).toBe('从不予通过能回到审批中吗？');
  fireEvent.click(within(told).getByRole('button', { name: '画在图上' }));
  await screen.findByRole('button', { name: '走这条路径' });
  expect(address().get('path')).toBe('ask-从不予通过能回到审批中吗？');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('从不予通过能回到审批中吗？');
});

/** 测试 30 */
it('what no way satisfies says how much was looked at; what is not known is named and stays in the field', async () => {
  const field = await open(`&ask=${encodeURIComponent('从已通过能到已退回吗？')}`);
  expect(field.value).toBe('从已通过能到已退回吗？');
  const told = await screen.findByRole('article', { name: '回答' });
  expect(within(told).getByRole('status').textContent).toMatch(/^没有办法，已检查 \d{4} 个状态。$/);
  expect(within(told).queryByRole('button', { name: '画在图上' })).toBeNull();
  askFor(field, '不经校长就通过');
  expect((await screen.findByRole('alert')).textContent).toBe(
    '这张图里没有“校长”这样的人、操作或状态。',
  );
  expect(field.value).toBe('不经校长就通过');
});

/** 测试 30 */
it('a question put together from the names of the chart is written as a sentence, and taken apart again', async () => {
  const field = await open('');
  fireEvent.click(await screen.findByText('逐项选择'));
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
  choose('设置', '四级审批，主讲已定');
  choose('不经', '教学单位');
  choose('不经', '系统');
  choose('到', '已通过');
  expect(field.value).toBe('四级审批，主讲已定时，不经教学单位、系统能到已通过吗？');
  fireEvent.click(screen.getByRole('button', { name: '去掉不经系统' }));
  expect(field.value).toBe('四级审批，主讲已定时，不经教学单位能到已通过吗？');
  fireEvent.click(screen.getByRole('button', { name: '提问' }));
  await screen.findByText('没有办法，已检查 74 个状态。');
});

/** 测试 30 */
it('a worker that fails is told with a way to try again, and the next one answers', async () => {
  const field = await open('');
  await screen.findByText('逐项选择');
  fails = true;
  askFor(field, '从已作废能到审批中吗？');
  await screen.findByText('读取失败：提问没有得到回答');
  [fails, workers] = [false, 0];
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText(/^没有办法，已检查/);
  expect(workers).toBe(1);
});
