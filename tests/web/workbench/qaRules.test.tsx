/** The rules in the workbench: a chapter as a matrix of rules, states and paths; 依据 of a state leads to its rule. */
import { readFileSync } from 'node:fs';
import { chapters } from 'virtual:charts';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import ChartView from '../../../src/workbench/web/chart/index.view.tsx';
import { startClient } from '../fakeServer.ts';
import { loadChart } from './qaCharts.ts';

type Drawn = Awaited<ReturnType<typeof loadChart>>;
let approval: Drawn;
beforeAll(async () => {
  approval = await loadChart('approval');
}, 120_000);
afterEach(closeChannel);

/** Counted in the file itself, by somebody who only knows how a rule begins. */
const written = readFileSync('src/school/approval/rules.md', 'utf8')
  .split('\n')
  .filter((line) => /^\d+\. \*\*/.test(line));

const Address = () => <output>{decodeURIComponent(useLocation().search)}</output>;
const address = () => document.querySelector('output')?.textContent ?? '';
async function open(search: string) {
  await startClient({}, ['qa:chart:view']);
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
/** Rows of the list or the matrix; a rule may hold a table of its own. */
const rows = () =>
  [
    ...document.querySelectorAll<HTMLTableRowElement>(
      'section[aria-label^="规则"] > div > table > tbody > tr',
    ),
  ].filter((row) => row.children[0]?.tagName === 'TD');
const cells = (row: HTMLElement) => [...row.children];

/** 测试 28 */
it('the list of charts leads to the chapters, a chapter to its rules, in the order of its file', async () => {
  await open('');
  fireEvent.click(screen.getByRole('link', { name: '业务规则' }));
  expect(rows()).toHaveLength(chapters.length);
  fireEvent.click(screen.getByRole('link', { name: '审批' }));
  await screen.findByRole('heading', { name: '规则：审批' });
  await waitFor(() => expect(rows()).toHaveLength(written.length));
  expect(address()).toBe('?rules=审批');
  const first = (row: HTMLElement) =>
    `${cells(row)[0]?.textContent}. **${row.querySelector('strong')?.textContent}`;
  expect(rows().map((row, at) => written[at]?.startsWith(first(row)))).toEqual(
    written.map(() => true),
  );
});

/** 测试 28 */
it('a rule shows the states that name it with their paths, and the way there and back', async () => {
  const state = approval.chart.states.find(
    ({ fulfils, kind }) => /^审批 \d+/.test(fulfils) && kind === 'atomic',
  );
  const [named = '', number = ''] = /^审批 (\d+)/.exec(state?.fulfils ?? '') ?? [];
  await open(`?chart=approval&at=${state?.id}`);
  fireEvent.click(await screen.findByRole('link', { name: new RegExp(`^${named}`) }));
  const row = await waitFor(() => {
    const current = rows().find((one) => one.getAttribute('aria-current'));
    if (!current) throw new Error('no rule is current');
    return current;
  });
  expect(address()).toBe(`?rules=审批&rule=${number}`);
  expect(cells(row)[0]?.textContent).toBe(number);
  const link = within(row).getByRole('link', { name: `审批：${state?.zh}` });
  expect(Number(link.nextElementSibling?.textContent)).toBeGreaterThan(0);
  fireEvent.click(link);
  await screen.findByRole('heading', { name: new RegExp(`^${state?.zh}`) });
  expect(address()).toBe(`?chart=approval&at=${state?.id}`);
});

/** 测试 28 */
it('rules without a state are chosen by themselves', async () => {
  await open('?rules=审批');
  await screen.findByRole('heading', { name: '规则：审批' });
  const choice = await screen.findByRole('radio', { name: /^没有状态（\d+）$/ });
  fireEvent.click(choice);
  const count = Number(/\d+/.exec(choice.closest('label')?.textContent ?? '')?.[0]);
  expect([rows().length, rows().every((row) => cells(row)[2]?.textContent === '无')]).toEqual([
    count,
    true,
  ]);
});

/** 测试 28 */
it('an unknown chapter says so', async () => {
  await open('?rules=没有');
  expect(screen.getByRole('alert').textContent).toContain('没有名为“没有”的一章');
});
