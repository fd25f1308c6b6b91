import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import RoleView from '../../../src/areas/role/web/role/index.view.tsx';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

const role = (version: number) => ({
  id: 30,
  roleKey: 'ROLE_LIBRARY',
  roleName: version === 1 ? '图书馆' : '图书馆和档案馆',
  description: null,
  permissions: [],
  builtin: false,
  enabled: true,
  forNewStaff: false,
  version,
  userCount: 0,
  refusal: null,
});

/** 表单 37 */
it('a role that somebody else has changed: the list is read anew when the refused form is closed, and the form begins with what stands there now', async () => {
  let stands = 1;
  const { writes } = await startClient(
    {
      'GET /system/role/list': () => [role(stands)],
      'GET /system/permission/list': [],
      'PUT /system/role/30': { code: 409, msg: '角色「图书馆」已被他人修改，请刷新后再试' },
    },
    ['system:role:list', 'system:role:edit'],
  );
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/system/role']}>
          <RoleView />
          <DialogHost actor={actor('dialog')} />
        </MemoryRouter>
      </QueryClientProvider>
    </Themed>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '修改：图书馆' }));
  stands = 2;
  await userEvent.click(await screen.findByRole('button', { name: '保存角色' }));
  await userEvent.click(await screen.findByRole('button', { name: '确定' }));
  expect(writes.map(({ body }) => body.version)).toEqual([1]);
  await userEvent.click(await screen.findByRole('button', { name: '取消' }));
  await userEvent.click(await screen.findByRole('button', { name: '修改：图书馆和档案馆' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /角色名称/ })).toHaveValue('图书馆和档案馆'),
  );
});
