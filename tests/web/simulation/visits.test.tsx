import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { VisitNotices } from '../../../src/areas/security/web/VisitNotices.tsx';
import VisitsView from '../../../src/areas/simulation/web/visits.view.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import { startClient } from '../fakeServer.ts';

async function open(
  view: ReactElement,
  answers: Parameters<typeof startClient>[0],
  rights: readonly string[] = [],
) {
  const client = await startClient(answers, rights);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{view}</MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return client;
}
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent?.trim()));

/** 模拟 17 */
it('谁看过我 names operator, time, ending, looks and reason, the one under way too', async () => {
  const visit = { operatorName: '郑书航', operatorNumber: '2009001', reason: '核对队列' };
  await open(<VisitsView />, {
    'GET /simulation/visit/list': [
      {
        ...visit,
        id: 2,
        startedAt: '2026-11-20T02:00:00.000Z',
        endedAt: null,
        ending: null,
        looks: null,
      },
      {
        ...visit,
        id: 1,
        startedAt: '2026-11-19T02:00:00.000Z',
        endedAt: '2026-11-19T02:30:00.000Z',
        ending: 'expired',
        looks: 12,
      },
    ],
  });
  await screen.findByText('正在查看');
  expect(cells()).toEqual([
    ['郑书航（2009001）', '2026-11-20 10:00', '', '正在查看', '', '核对队列'],
    [
      '郑书航（2009001）',
      '2026-11-19 10:00',
      '2026-11-19 10:30',
      '到时自动退出',
      '12 次',
      '核对队列',
    ],
  ]);
});

/** 模拟 17 */
it('谁看过我 says so when nobody has', async () => {
  await open(<VisitsView />, { 'GET /simulation/visit/list': [] });
  await screen.findByText('还没有人以您的身份查看过系统。');
});

const roles = (mode: string) => [
  { roleId: 1, roleName: '系统管理员', mode: 'each', people: 2 },
  { roleId: 4, roleName: '申报人', mode, people: 31 },
];
/** 模拟 18 */
it('the security administrator chooses for each role, others read', async () => {
  const answers = {
    'GET /system/safety/visitNotice': roles('each'),
    'PUT /system/safety/visitNotice': roles('digest'),
  };
  const { writes } = await open(<VisitNotices />, answers, [
    'system:safety:list',
    'system:safety:edit',
  ]);
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: '申报人被模拟查看以后' }),
    '汇总',
  );
  await waitFor(() =>
    expect(writes).toMatchObject([
      {
        method: 'PUT',
        path: '/system/safety/visitNotice',
        body: { roleId: 4, before: 'each', mode: 'digest' },
      },
    ]),
  );
});

/** 模拟 18 */
it('whoever may only look reads what each role is told', async () => {
  await open(<VisitNotices />, { 'GET /system/safety/visitNotice': roles('none') }, [
    'system:safety:list',
  ]);
  await screen.findByText('申报人');
  expect(cells()).toEqual([
    ['系统管理员', '2', '每次通知'],
    ['申报人', '31', '不通知'],
  ]);
});
