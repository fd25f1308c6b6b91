import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import ChartView from '../../../src/workbench/web/chart/index.view.tsx';
import { type Asked, startClient } from '../fakeServer.ts';
import { loadChart } from './qaCharts.ts';

beforeAll(async () => void (await loadChart('approval')), 120_000);
afterEach(closeChannel);

const Address = () => <output>{useLocation().search}</output>;
const address = () => new URLSearchParams(document.querySelector('output')?.textContent ?? '');
const by = { declarer: false, levels: [], justPassed: false, mayVoid: false };
const [FIRST, SECOND] = ['2026-11-02T00:30:00.000Z', '2026-11-04T03:45:00.000Z'];
const HISTORY = {
  ...{ chart: 'approval', source: 'declaration', zh: '申报', entityId: 5, name: '操作系统' },
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
      at: FIRST,
    },
    {
      event: { type: 'pass', by: { ...by, levels: ['management'] }, opinion: '' },
      facts: null,
      at: SECOND,
    },
  ],
};
const PEOPLE = {
  since: '2026-11-01T00:00:00.000Z',
  now: '2026-11-20T00:00:00.000Z',
  people: [
    { userId: 1, part: '申报人', name: null, number: null },
    { userId: 2, part: '管理单位审批人', name: '赵院长', number: '1003' },
    { userId: 3, part: '教学单位审批人', name: null, number: null },
    { userId: 4, part: '教学单位审批人', name: null, number: null },
  ],
};
const THEN = {
  ...{ at: SECOND, step: 2, state: 'inReview.teaching', sees: true },
  progressText: '管理单位已通过 → 教学单位审批中',
  can: ['withdraw', 'remind'],
  refused: [
    { type: 'pass', reason: '当前操作没有权限' },
    { type: 'reject', reason: '当前操作没有权限' },
    { type: 'unpin', reason: '没有转办，不必解除' },
  ],
  ofToday: ['权限、角色和数据范围按现在的'],
};

async function open(answers: { people?: object; answer?: (one: Asked) => unknown } = {}) {
  const asked: Asked['query'][] = [];
  queryClient.clear();
  await startClient(
    {
      'GET /qa/history/get': HISTORY,
      'GET /qa/history/people': answers.people ?? PEOPLE,
      'GET /qa/history/then': (one: Asked) => {
        asked.push(one.query);
        return answers.answer?.(one) ?? THEN;
      },
    },
    ['qa:chart:view'],
  );
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter
          initialEntries={['/qa/chart?chart=approval&path=item-declaration-5&tab=paths']}
        >
          <ChartView />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return asked;
}
const region = () => screen.findByRole('region', { name: '当时' }, { timeout: 10_000 });
const slider = async () => within(await region()).getByRole('slider', { name: '时间' });
const press = async (key: string) => fireEvent.keyDown(await slider(), { key });

/** 测试 38 */
it('stands at now; the arrow keys go from step to step and stop at the ends, the chart with them', async () => {
  const asked = await open();
  await within(await region()).findByText('管理单位已通过 → 教学单位审批中');
  expect(asked.at(-1)).toMatchObject({
    source: 'declaration',
    id: '5',
    userId: '1',
    at: PEOPLE.now,
  });
  const places: (string | null)[] = [];
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
    await press(key);
    places.push(`${address().get('step')} ${address().get('moment')}`);
  }
  expect(places).toEqual([
    `2 ${SECOND}`,
    `1 ${FIRST}`,
    `0 ${PEOPLE.since}`,
    `0 ${PEOPLE.since}`,
    `1 ${FIRST}`,
    `2 ${SECOND}`,
  ]);
  expect((await slider()).getAttribute('aria-valuetext')).toBe('2026-11-04 11:45，第 2 步之后');
  expect(
    document.querySelector('.chart-box.is-active[data-state="approval.inReview.teaching"]'),
  ).toBeTruthy();
  // between two steps the one before counts
  fireEvent.change(await slider(), { target: { value: Date.parse('2026-11-03T00:00:00Z') } });
  expect(address().get('step')).toBe('1');
  // a step that is chosen in the list is the moment
  fireEvent.click(screen.getByRole('button', { name: /管理单位通过/ }));
  expect((await slider()).getAttribute('aria-valuetext')).toBe('2026-11-04 11:45，第 2 步之后');
});

/** 测试 37、38 */
it('shows the buttons that were there, which nobody can press, and each reason once', async () => {
  const asked = await open();
  const there = within(await region());
  const group = await there.findByRole('group', { name: '有的操作' });
  const buttons = within(group).getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['撤回', true],
    ['催办', true],
  ]);
  expect(there.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '当前操作没有权限通过、不予通过',
    '没有转办，不必解除解除转办',
  ]);
  const select = there.getByLabelText<HTMLSelectElement>('按谁看');
  expect([...select.options].map(({ text }) => text)).toEqual([
    '申报人',
    '管理单位审批人 赵院长（1003）',
    '教学单位审批人 1',
    '教学单位审批人 2',
  ]);
  fireEvent.change(select, { target: { value: '4' } });
  await expect.poll(() => asked.at(-1)?.userId).toBe('4');
  expect(address().get('as')).toBe('4');
});

/** 测试 38 */
it('says beside the slider why nothing could be told, keeps what stood while it asks, and opens no dialog', async () => {
  let failing = false;
  await open({
    answer: ({ query: { at } }) =>
      failing
        ? { code: 601, msg: '那时还没有这一条' }
        : at === SECOND
          ? new Promise(() => {})
          : { ...THEN, can: [], sees: at !== FIRST },
  });
  const there = within(await region());
  await there.findByText('没有他能做的。');
  await press('ArrowLeft');
  await expect.poll(() => document.querySelector('[aria-busy="true"]')?.textContent).toBeTruthy();
  expect(there.getByText('没有他能做的。')).toBeTruthy();
  await press('ArrowLeft');
  await there.findByText('他看不到这一条，打开的回答是“访问资源不存在”。');
  failing = true;
  await press('ArrowLeft');
  expect((await there.findByRole('alert')).textContent).toBe('那时还没有这一条重试');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  failing = false;
  fireEvent.click(there.getByRole('button', { name: '重试' }));
  await there.findByText('没有他能做的。');
});

/** 测试 38 */
it('says so when nobody can be chosen or nobody could be read', async () => {
  await open({ people: { ...PEOPLE, people: [] } });
  await screen.findByText('没有申报人和审批人，没有人可选。', {}, { timeout: 10_000 });
});
