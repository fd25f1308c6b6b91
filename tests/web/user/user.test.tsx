import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import UserView from '../../../src/areas/user/web/index.view.tsx';
import { startValues } from '../../../src/platform/contract/resource/value.ts';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import user from '../../../src/school/people/contract/user.entity.ts';
import { type Routes, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

const RIGHTS = ['list', 'edit', 'simulate', 'reset', 'assign'].map(
  (action) => `system:user:${action}`,
);
const NAME = '张怀真（1997001）';
const person = (more: object = {}) => ({
  ...startValues(user),
  id: 12,
  version: 3,
  writable: true,
  labels: { unitKey: '马克思主义学院' },
  unitKey: '3-16',
  employeeNumber: '1997001',
  cname: '张怀真',
  username: 'teaching2',
  mobile: '140****1986',
  idNumber: null,
  staffType: '1',
  roleNames: '教学单位审批',
  scopeTexts: '',
  accountStatus: 'normal',
  lastLoginAt: null,
  simulateRefusal: null,
  changeRefusal: null,
  login: 'password',
  ...more,
});
async function open(row: object, routes: Routes = {}, rights = RIGHTS) {
  const client = await startClient(
    {
      'GET /system/user/list': { rows: [row], total: 1 },
      'GET /system/role/options': [],
      ...routes,
    },
    rights,
  );
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/system/user']}>
          <UserView />
          <DialogHost actor={actor('dialog')} />
        </MemoryRouter>
      </QueryClientProvider>
    </Themed>,
  );
  await screen.findByText('张怀真');
  return client;
}
afterEach(() => {
  closeChannel();
  vi.restoreAllMocks();
});
const more = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^更多操作/ }));
  return within(await screen.findByRole('menu'));
};
const offered = async () =>
  (await more()).getAllByRole('menuitem').map(({ textContent }) => textContent);

/** 用户 17 */
it('what a row offers follows the state of the account', async () => {
  await open(person());
  expect(await offered()).toEqual(expect.arrayContaining(['角色与数据范围', '锁定', '停用']));
});
/** 用户 17 */
it('of a locked account', async () => {
  await open(person({ accountStatus: 'locked' }));
  const acts = await offered();
  expect([acts.includes('解锁'), acts.includes('锁定')]).toEqual([true, false]);
});
/** 用户 17；模拟 4 */
it('nothing where the rights of the person go further, and the reason stands at 模拟查看', async () => {
  await open(
    person({ simulateRefusal: '对方权限高于您', changeRefusal: '对方权限高于您', writable: false }),
  );
  const button = screen.getByRole('button', { name: `模拟查看：${NAME}，不可用：对方权限高于您` });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await offered()).filter((act) => /锁定|停用|角色|重置/.test(act ?? ''))).toEqual([]);
});
it('whoever only reads is offered neither', async () => {
  await open(person(), {}, ['system:user:list']);
  expect(screen.queryByRole('button', { name: /^模拟查看/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^编辑/ })).toBeNull();
});

/** 用户 14 */
it('停用 with consequences: they are read first, the way on is 移交; a second word sends it, with the version that was seen', async () => {
  const impacts = ['管理单位审批中有 1 条只有他能审批：《编译原理》20262-0-00001'];
  const { writes } = await open(person(), {
    'PUT /system/user/12/account': ({ body }: { body: { confirmed?: true } }) =>
      body.confirmed ? { version: 4 } : { code: 601, msg: '停用会影响', data: { impacts } },
    'GET /system/user/12/handover': { version: 3, parts: [], impacts: [] },
  });
  const disabled = async () => {
    const item = (await more()).getByRole('menuitem', { name: '停用' });
    for (let i = 0; i < 12 && !item.hasAttribute('data-highlighted'); i++)
      await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    const box = (
      await screen.findByText(`停用后，${NAME}不能登录，已登录的会立即退出。`)
    ).closest<HTMLElement>('[role=alertdialog]');
    await userEvent.click(within(box as HTMLElement).getByRole('button', { name: '停用' }));
    return within(await screen.findByRole('dialog', { name: `停用：${NAME}` }));
  };
  const first = await disabled();
  expect(first.getByRole('listitem')).toHaveTextContent(impacts[0] as string);
  expect(
    first.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('type')]),
  ).toEqual([
    ['仍要停用', 'button'],
    ['取消', 'button'],
    ['先移交…', 'submit'],
  ]);
  await userEvent.click(first.getByRole('button', { name: '先移交…' }));
  const handover = within(await screen.findByRole('dialog', { name: `移交：${NAME}` }));
  await userEvent.click(handover.getByRole('button', { name: '取消' }));
  const [at, begin] = [Date.now() + 2000, performance.now()]; // the duplicate guard's window is over
  vi.spyOn(Date, 'now').mockImplementation(() => at + performance.now() - begin);
  await userEvent.click((await disabled()).getByRole('button', { name: '仍要停用' }));
  await waitFor(() =>
    expect(
      writes.map(({ body: { action, version, confirmed } }) => [action, version, confirmed]),
    ).toEqual([
      ['disable', 3, undefined],
      ['disable', 3, undefined],
      ['disable', 3, true],
    ]),
  );
});
