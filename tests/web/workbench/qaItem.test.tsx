import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import ChartView from '../../../src/workbench/web/chart/index.view.tsx';
import { gapText } from '../../../src/workbench/web/chart/paths/times.ts';
import { type Asked, startClient } from '../fakeServer.ts';
import { loadChart } from './qaCharts.ts';

beforeAll(async () => void (await loadChart('approval')), 120_000);
afterEach(closeChannel);

const Address = () => <output>{useLocation().search}</output>;
const address = () => document.querySelector('output')?.textContent ?? '';
const NAME = '20262-0-00005 操作系统';
const by = { declarer: false, levels: [], justPassed: false, mayVoid: false };
const HISTORY = {
  ...{ chart: 'approval', source: 'declaration', zh: '申报', entityId: 5, name: NAME },
  ...{ input: null, start: null, divergence: null },
  steps: [
    {
      event: {
        type: 'submit',
        by: { ...by, declarer: true },
        enabled: ['management', 'teaching'],
        obstacles: [],
      },
      facts: { teachersNamed: true },
      at: '2026-11-02T00:30:00.000Z',
    },
    {
      event: { type: 'pass', by: { ...by, levels: ['management'] }, opinion: '' },
      facts: null,
      at: '2026-11-04T03:45:00.000Z',
    },
  ],
};
const FOUND = {
  items: [{ source: 'declaration', zh: '申报', entityId: 5, name: NAME }],
  count: 1,
};
async function open(search: string, history: object = HISTORY) {
  const asked: Asked[] = [];
  await startClient(
    {
      'GET /qa/conformance/list': {
        sources: [
          {
            ...{ chart: 'approval', source: 'declaration', zh: '申报' },
            ...{ histories: 1, records: 2, divergences: 0 },
          },
        ],
        ...{ divergences: [], replayed: 0, at: '2026-11-20T02:32:00Z', ms: 7 },
      },
      'GET /qa/history/find': (one: Asked) => {
        asked.push(one);
        return one.query.words === '没有' ? { items: [], count: 0 } : FOUND;
      },
      'GET /qa/history/get': (one: Asked) => {
        asked.push(one);
        return history;
      },
    },
    ['qa:chart:view', 'qa:chart:walk'],
  );
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
  await screen.findByRole('application', { name: '审批状态图' });
  return asked;
}
const title = () => screen.findByRole('heading', { name: `申报 ${NAME}` }, { timeout: 10_000 });
const steps = () =>
  [...document.querySelectorAll('.chart-path li')].map((step) => step.textContent);

/** 测试 32 */
it('a history is found by its number and drawn, each step with its time and how long after the one before', async () => {
  const asked = await open('?chart=approval&tab=records');
  const field = await screen.findByLabelText('看一份历史');
  fireEvent.change(field, { target: { value: '没有' } });
  fireEvent.click(screen.getByRole('button', { name: '查找' }));
  await screen.findByText('没有叫“没有”的历史。');
  fireEvent.change(field, { target: { value: ' 00005 ' } });
  fireEvent.click(screen.getByRole('button', { name: '查找' }));
  const list = await screen.findByRole('list', { name: '找到的历史' });
  expect(asked.at(-1)?.query).toMatchObject({ chart: 'approval', words: '00005' });
  fireEvent.click(within(list).getByRole('button', { name: /操作系统/ }));
  await title();
  expect(steps()).toEqual([
    expect.stringMatching(/^0开始草稿/),
    expect.stringMatching(/^1申报人提交.*管理单位审批.*2026-11-02 08:30$/),
    expect.stringMatching(/^2管理单位通过.*教学单位审批.*2026-11-04 11:45，隔 2 天 3 小时$/),
  ]);
  const walked = [...document.querySelectorAll('.chart-row.is-walked')].map(
    (row) => row.textContent,
  );
  expect(walked).toEqual(['提交1', '通过2']);
  // read twice it is there once, and it is no setting to walk in
  fireEvent.click(screen.getByRole('button', { name: /管理单位通过/ }));
  const offers = document.querySelector('.chart-offers p')?.textContent?.split('、') ?? [];
  expect(new Set(offers).size).toBe(offers.length);
  fireEvent.click(screen.getByRole('tab', { name: '自由走' }));
  const settings = await screen.findByLabelText<HTMLSelectElement>('设置');
  expect([...settings.options].map(({ text }) => text)).not.toContain('数据库中的历史记录');
});

/** 测试 11、32 */
it('its address leads there from anywhere, and says so when the history is no more', async () => {
  await open('?chart=approval&path=item-declaration-5&tab=paths&step=2');
  await title();
  expect(
    document.querySelector('.chart-box.is-active[data-state="approval.inReview.teaching"]'),
  ).toBeTruthy();
  expect(address()).toContain('path=item-declaration-5');
  cleanup();
  queryClient.clear();
  await open('?chart=approval&path=item-declaration-6&tab=paths', {
    code: 404,
    msg: '访问资源不存在',
  });
  expect((await screen.findByRole('alert')).textContent).toContain('没有这份历史');
});

/** 测试 25、32 */
it('what is not as the chart says stands at its end', async () => {
  await open('?chart=approval&path=item-declaration-5&tab=paths', {
    ...HISTORY,
    divergence: { recorded: '已通过', expected: '教学单位审批' },
  });
  await title();
  expect(document.querySelector('.chart-ending')?.textContent).toBe(
    '之后与图不符。记录：已通过；按图应为：教学单位审批',
  );
});

it('how long is between is said in days, hours or minutes', () => {
  const from = '2026-11-02T00:30:00Z';
  expect(
    [
      '2026-11-02T00:30:40Z',
      '2026-11-02T00:35:00Z',
      '2026-11-02T07:00:00Z',
      '2026-12-31T00:00:00Z',
    ].map((to) => gapText(from, to)),
  ).toEqual(['', '5 分钟', '6 小时', '58 天']);
  expect([gapText('2026-09-01', '2027-03-01'), gapText(undefined, from)]).toEqual(['181 天', '']);
});
