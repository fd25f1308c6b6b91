import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { alert, askAgain } from '../../../src/platform/web/actors/dialog.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import type { AskAnswer, AskRequest } from '../../../src/workbench/web/chart/ask/ask.worker.ts';
import { toldIn } from '../../../src/workbench/web/chart/ask/told.ts';
import ChartView from '../../../src/workbench/web/chart/index.view.tsx';
import { RecorderPlace } from '../../../src/workbench/web/record/RecorderPlace.tsx';
import { modelOf } from '../../../src/workbench/web/stage/models.ts';
import { startClient } from '../fakeServer.ts';
import { loadChart } from './qaCharts.ts';

beforeAll(async () => void (await loadChart('dialog')), 120_000);
beforeEach(() => sessionStorage.clear());
afterEach(closeChannel);
afterEach(() => vi.unstubAllGlobals());

/** The worker's work in this thread. */
class StandIn {
  onmessage: (message: { data: AskAnswer }) => void = () => {};
  postMessage({ id, chart, trace }: AskRequest) {
    if (trace)
      queueMicrotask(() => this.onmessage({ data: { id, told: toldIn(modelOf(chart), trace) } }));
  }
}
beforeEach(() => vi.stubGlobal('Worker', StandIn));

async function open(permissions = ['qa:chart:view'], keep = false) {
  await startClient({}, permissions);
  if (!keep) sessionStorage.removeItem('recording');
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/qa/chart?chart=dialog&tab=live']}>
          <RecorderPlace />
          <ChartView />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return screen.findByRole('region', { name: '录制' });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sign = () => screen.queryByRole('button', { name: /^正在录制，停止/ });
const pressKey = () => fireEvent.keyDown(window, { code: 'KeyR', altKey: true, shiftKey: true });
const SECRET = '张三的身份证号码';
/** Somebody is asked and answers. */
const walkOnce = () => {
  void alert({ type: 'error', message: SECRET });
  actor('dialog').send({ type: 'CONFIRM' });
};

/** 测试 36 */
it('what happens is noted without its words, is there after a reload, and is gone with a logout', async () => {
  await open();
  press('录制这张图');
  await waitFor(() => expect(sign()).toBeTruthy());
  act(walkOnce);
  expect(sign()?.textContent).toContain('2 步');
  act(() => void askAgain(SECRET));
  expect(sign()?.textContent).toContain('3 步');
  const kept = sessionStorage.getItem('recording') ?? '';
  expect([kept.includes('dialog.open'), kept.includes(SECRET)]).toEqual([true, false]);
  cleanup();
  queryClient.clear();
  await open(['qa:chart:view'], true);
  await waitFor(() => expect(sign()?.textContent).toContain('3 步'));
  act(walkOnce);
  expect(sign()?.textContent).toContain('5 步');
  actor('simulation').send({ type: 'LOGOUT_WANTED' });
  await waitFor(() => expect(sessionStorage.getItem('recording')).toBeNull());
});

/** 测试 36 */
it('a recording that is stopped by the key is named, drawn, and told in the words of its chart', async () => {
  await open();
  await waitFor(() => {
    if (!sign()) pressKey();
    expect(sign()).toBeTruthy();
  });
  act(walkOnce);
  pressKey();
  expect(sign()).toBeNull();
  fireEvent.change(screen.getByLabelText('路径名称'), { target: { value: '答一次' } });
  press('起名');
  const row = within(screen.getByRole('list', { name: '录到的路径' }))
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes('对话框'))!;
  fireEvent.click(within(row).getByRole('button', { name: '复制报告' }));
  const told = await screen.findByText(/^答一次/, { selector: 'pre' }, { timeout: 10_000 });
  expect(told.textContent).toMatch(/1\. .+：应为“.+”，实际“.+”，一致/);
  expect(told.textContent).not.toContain(SECRET);
  fireEvent.click(within(row).getByRole('link', { name: '画在图上' }));
  await screen.findByRole('heading', { name: '答一次', level: 2 }, { timeout: 10_000 });
});

/** 测试 36 */
it('nobody else has the key', async () => {
  await startClient({}, ['talent:declaration:list']);
  render(
    <MemoryRouter>
      <RecorderPlace />
    </MemoryRouter>,
  );
  // its code is there: that it is not loaded is not why nothing happens
  await act(async () => void (await import('../../../src/workbench/web/record/Recorder.tsx')));
  pressKey();
  expect([sign(), sessionStorage.getItem('recording')]).toEqual([null, null]);
});
