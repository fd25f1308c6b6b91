import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ReleaseRow } from '../../../src/areas/release/contract/release.calls.ts';
import ReleaseView from '../../../src/areas/release/web/index.view.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import { startClient } from '../fakeServer.ts';

const row = (more: Partial<ReleaseRow>): ReleaseRow => ({
  kind: 'menu',
  key: 'TalentCourse',
  kindName: '菜单',
  name: '本校课程',
  state: 'open',
  gone: false,
  neededBy: null,
  fields: [{ label: '名称', old: '课程库', ours: '本校课程', theirs: '课程目录' }],
  seen: 'as-shown',
  by: null,
  at: null,
  ...more,
});
const ROWS = [
  row({}),
  row({
    kind: 'role',
    key: 'ROLE_QA',
    kindName: '角色',
    name: '测试',
    gone: true,
    neededBy: '2 人有这个角色',
    fields: [],
  }),
  row({ key: 'Talent', name: '培养', state: 'kept', by: '周建国', at: '2026-11-20T02:00:00.000Z' }),
];
async function open(rights: readonly string[]) {
  const client = await startClient(
    {
      'GET /system/release/items': ROWS,
      'PUT /system/release/items/menu/TalentCourse': null,
    },
    rights,
  );
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/system/release']}>
          <ReleaseView />
        </MemoryRouter>
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

/** 版本 8 */
it('what waits stands side by side, what is kept on its own tab', async () => {
  await open(['system:release:list', 'system:release:edit']);
  await screen.findByText('课程目录');
  expect(cells()).toEqual([
    ['菜单', '本校课程', '名称', '课程库', '本校课程', '课程目录', '采用 保留'],
    ['角色', '测试 已取消', '整项', '有', '有', '已取消（2 人有这个角色）', '采用 保留'],
  ]);
  await userEvent.click(screen.getByRole('tab', { name: /已保留/ }));
  expect(cells().map(([, name, , , , , acts]) => [name, acts])).toEqual([['培养', '采用']]);
});

/** 版本 8 */
it('whoever may only look has no buttons', async () => {
  await open(['system:release:list']);
  await screen.findByText('课程目录');
  expect(screen.queryByRole('button', { name: /采用/ })).toBeNull();
});

/** 版本 9、11 */
it('a decision is sent with what was shown', async () => {
  const client = await open(['system:release:list', 'system:release:edit']);
  await userEvent.click(await screen.findByRole('button', { name: '采用「本校课程」' }));
  await waitFor(() =>
    expect(client.writes).toMatchObject([
      {
        method: 'PUT',
        path: '/system/release/items/menu/TalentCourse',
        body: { choice: 'take', seen: 'as-shown' },
      },
    ]),
  );
});
