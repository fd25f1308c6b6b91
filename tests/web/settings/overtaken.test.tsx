import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { NumberRules } from '../../../src/areas/settings/web/general/NumberRules.tsx';
import { RoleDefaultsTab } from '../../../src/areas/settings/web/userConfig/RoleDefaultsTab.tsx';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { system } from '../../../src/platform/web/theme/system.ts';
import { type Routes, startClient } from '../fakeServer.ts';

const FIRST = { code: 409, msg: '已被张三修改，请重新打开' };
/** Presses these, is refused because somebody else was first, and closes what was refused. */
async function refused(view: React.ReactNode, routes: Routes, button: string): Promise<void> {
  await startClient(routes, ['foundation:general:edit', 'foundation:userConfig:edit']);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          {view}
          <DialogHost actor={actor('dialog')} />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  const told = await screen.findByRole('alertdialog');
  expect(told.textContent).toContain(FIRST.msg);
  await userEvent.click(within(told).getByRole('button', { name: '确定' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
}

/** 表单 37 */
it('a number rule that somebody else has changed meanwhile is shown as it stands now', async () => {
  let reads = 0;
  await refused(
    <NumberRules />,
    {
      'GET /foundation/general/numberRules': () => [
        {
          ...{ kind: 'sheet', version: 1, by: '张三', at: '2026-11-20T00:00:00Z', sequences: [] },
          pattern: reads++ > 0 ? 'NEW{seq:5}' : 'OLD{seq:5}',
        },
      ],
      'PUT /foundation/general/numberRules/sheet': FIRST,
    },
    '修改打印编号规则',
  );
  await screen.findByText('NEW{seq:5}');
});

/** 表单 37 */
it('defaults of a role that somebody else has changed meanwhile are shown as they stand now', async () => {
  let reads = 0;
  await refused(
    <RoleDefaultsTab />,
    {
      'GET /foundation/userConfig/roles': () => [
        {
          ...{ id: 30, roleName: '图书馆', users: 2, version: 1, by: '张三', at: null },
          config: { pageSize: reads++ > 0 ? 50 : 10 },
        },
      ],
      'PUT /foundation/userConfig/roles/30': FIRST,
    },
    '修改图书馆的默认配置',
  );
  await screen.findByText('50 条');
});
