import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
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

const right = (permission: string, thing: string, action: string, more: object = {}) => ({
  permission,
  module: 'foundation',
  moduleTitle: '基础数据',
  thing,
  action,
  kind: 'button',
  calls: [action],
  menus: [],
  roles: [],
  userCount: 0,
  grantable: true,
  danger: null,
  ...more,
});
const RIGHTS = [
  right('foundation:campus:list', '校区', '查看列表'),
  right('foundation:campus:edit', '校区', '修改'),
  right('foundation:college:list', '学院', '查看列表'),
  right('foundation:college:remove', '学院', '删除'),
  right('system:user:list', '用户', '查看列表', { moduleTitle: '系统与安全' }),
  right('system:user:edit', '用户', '修改', { moduleTitle: '系统与安全', grantable: false }),
  right('system:user:reset', '用户', '重置密码', {
    moduleTitle: '系统与安全',
    danger: '重置别人的密码',
  }),
];
const MAY = ['system:role:list', 'system:role:edit', 'system:role:add'];

const show = (address = '/system/role') =>
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <RoleView />
          <DialogHost actor={actor('dialog')} />
        </MemoryRouter>
      </QueryClientProvider>
    </Themed>,
  );

/** 表单 37 */
it('a role that somebody else has changed: what was typed stays, and the list and the form are read anew when it is left', async () => {
  let stands = 1;
  const { writes } = await startClient(
    {
      'GET /system/role/list': () => [role(stands)],
      'GET /system/permission/list': [],
      'PUT /system/role/30': { code: 409, msg: '角色「图书馆」已被他人修改，请刷新后再试' },
    },
    MAY,
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: '图书馆' }));
  const name = await screen.findByRole('textbox', { name: /角色名称/ });
  await userEvent.type(name, '二');
  stands = 2;
  await userEvent.click(screen.getByRole('button', { name: '保存角色' }));
  // 权限 33: theirs are laid into it, one's own holds where both have changed the same
  await screen.findByText(/名称两人都改过，仍是您填写的。/);
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(writes.map(({ body }) => body.version)).toEqual([1]);
  expect(name).toHaveValue('图书馆二');
  await userEvent.click(screen.getByRole('button', { name: '返回列表' }));
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  await userEvent.click(await screen.findByRole('button', { name: '图书馆和档案馆' }));
  // 表单 20: what was left is offered, not put in
  await userEvent.click(await screen.findByRole('button', { name: '丢弃' }));
  expect(screen.getByRole('textbox', { name: /角色名称/ })).toHaveValue('图书馆和档案馆');
});

/** 权限 31、列表 39 */
it('rights are a matrix that is gone through with the arrow keys, ticked with the space bar, and says what saving would give', async () => {
  const { writes } = await startClient(
    {
      'GET /system/role/list': [
        { ...role(1), permissions: ['foundation:college:list'], userCount: 3 },
      ],
      'GET /system/permission/list': RIGHTS,
      'PUT /system/role/30': null,
      // told where it stands, not by a dialog over the matrix (审批 84)
      'POST /system/role/30/rehearsal': { code: 601, msg: '没有进行中的学期' },
    },
    MAY,
  );
  show('/system/role?edit=30');
  const grid = await screen.findByRole('grid', { name: '权限' });
  const box = (called: string) => within(grid).getByRole('checkbox', { name: called });
  await screen.findByRole('checkbox', { name: '校区 · 查看列表' });
  // one stop of the Tab key
  expect(
    within(grid)
      .getAllByRole('checkbox')
      .filter((it) => it.tabIndex === 0 && !(it as HTMLInputElement).disabled),
  ).toHaveLength(1);
  box('校区 · 查看列表').focus();
  const at = async (key: string) => {
    await userEvent.keyboard(key);
    return document.activeElement?.getAttribute('aria-label');
  };
  expect([
    await at('{ArrowRight}'),
    // college has no 修改, and that of users can not be given
    await at('{ArrowDown}'),
    await at('{ArrowLeft}'),
    await at('{ArrowDown}'),
    await at('{Home}'),
    await at('{Control>}{End}{/Control}'),
  ]).toEqual([
    '校区 · 修改',
    '校区 · 修改',
    '校区 · 查看列表',
    '学院 · 查看列表',
    '学院：全部 2 项',
    '用户 · 重置密码',
  ]);
  expect(box('用户 · 重置密码')).toHaveAccessibleDescription('危险：重置别人的密码');
  await userEvent.keyboard(' ');
  expect(box('用户 · 重置密码')).toBeChecked();
  // a whole column, a whole row, a whole module
  await userEvent.click(box('查看：全部 3 项'));
  await userEvent.click(box('学院：全部 2 项'));
  expect(screen.getByText(/已选 5 项/)).toHaveTextContent(
    '已选 5 项，新给 4 项，3 人立即生效；其中危险的：用户 · 重置密码',
  );
  expect(box('用户 · 修改')).toBeDisabled();
  await userEvent.click(box('基础数据：全部 4 项'));
  await userEvent.click(box('基础数据：全部 4 项'));
  await userEvent.click(screen.getByRole('button', { name: '改过的 3' }));
  expect(within(grid).queryByRole('checkbox', { name: '校区 · 查看列表' })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: '查找权限' }), '重置');
  expect(within(grid).getAllByRole('row')).toHaveLength(3);
  await screen.findByText('没有算出对在途申报的影响：没有进行中的学期');
  await userEvent.click(screen.getByRole('button', { name: '保存角色' }));
  await screen.findByRole('button', { name: '新增角色' });
  const saved = writes.filter(({ method }) => method === 'PUT');
  expect(saved.map(({ body }) => body.permissions)).toEqual([
    ['system:user:list', 'system:user:reset'],
  ]);
});

/** 表单 41 */
it('a form that takes the place of its list has the focus at its title, one Tab before the first field', async () => {
  await startClient(
    { 'GET /system/role/list': [role(1)], 'GET /system/permission/list': RIGHTS },
    MAY,
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: '图书馆' }));
  const title = await screen.findByRole('heading', { name: '修改角色：图书馆' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  await userEvent.tab();
  expect(document.activeElement).toHaveAccessibleName(/角色名称/);
});

/** 权限 13 */
it('a copy begins with the rights of another role, and its address says of which', async () => {
  const { writes } = await startClient(
    {
      'GET /system/role/list': [{ ...role(1), permissions: ['foundation:college:list'] }],
      'GET /system/permission/list': RIGHTS,
      'POST /system/role': { id: 31 },
    },
    MAY,
  );
  show('/system/role?edit=new&copy=30');
  await userEvent.click(await screen.findByRole('button', { name: '保存角色' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toMatchObject({
    roleKey: 'ROLE_LIBRARY_COPY',
    roleName: '图书馆 副本',
    permissions: ['foundation:college:list'],
  });
});
