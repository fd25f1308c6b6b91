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
  vouching: null,
  login: 'password',
  ...more,
});
async function open(row: object, routes: Routes = {}, rights = RIGHTS) {
  const client = await startClient(
    {
      'GET /system/user/list': { rows: [row], total: 1 },
      'GET /system/role/options': [],
      'GET /auth/second': { required: false, boundAt: null, codesLeft: 0 },
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
  const button = (await more()).getByRole('menuitem', { name: '模拟查看（对方权限高于您）' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  const acts = screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '');
  expect(acts.filter((act) => /锁定|停用|角色|重置/.test(act))).toEqual([]);
});
it('whoever only reads is offered neither', async () => {
  await open(person(), {}, ['system:user:list']);
  expect((await offered()).filter((act) => /^(模拟查看|编辑)/.test(act ?? ''))).toEqual([]);
});

const choose = async (name: string) => {
  const item = (await more()).getByRole('menuitem', { name });
  for (let i = 0; i < 12 && !item.hasAttribute('data-highlighted'); i++)
    await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
};
const leaving = async () => {
  await choose('停用');
  const box = await screen.findByRole('dialog', { name: `停用：${NAME}` });
  await waitFor(() => expect(box).not.toHaveTextContent('正在读取'));
  return within(box);
};
const UNITS = { key: 'units', title: '单位负责人', count: 2, note: '法学院', refusal: null };
const AGENTS = {
  key: 'agents',
  title: '代理别人审批',
  count: 1,
  note: null,
  refusal: '接收人在这些日子自己也由别人代理',
};

/** 用户 14、32 */
it('停用 of somebody with nothing under their name is one question, sent with the version that was read', async () => {
  const impacts = ['他委托 李明 代理审批，将不再有效'];
  const { writes } = await open(person(), {
    'PUT /system/user/12/account': null,
    'GET /system/user/12/handover': { version: 5, parts: [], impacts },
  });
  const box = await leaving();
  expect(box.getByRole('listitem')).toHaveTextContent(impacts[0] as string);
  await userEvent.click(box.getByRole('button', { name: '停用' }));
  await waitFor(() =>
    expect(writes.map(({ path, body }) => [path, body])).toMatchObject([
      ['/system/user/12/account', { action: 'disable', version: 5, confirmed: true }],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** 用户 14、32 */
it('停用 of somebody with something: 移交并停用 is the main button and waits for a successor and a reason; without a successor is a word of its own', async () => {
  const { writes } = await open(person(), {
    'PUT /system/user/12/account': null,
    'GET /system/user/12/handover': {
      version: 5,
      parts: [UNITS, AGENTS],
      impacts: ['他是 法学院 的负责人'],
    },
  });
  const box = await leaving();
  const main = box.getByRole('button', { name: '移交并停用' });
  expect([main.getAttribute('type'), main]).toEqual(['submit', expect.anything()]);
  expect(main).toBeDisabled();
  expect(box.getByRole('checkbox', { name: /单位负责人/ })).toBeChecked();
  expect(box.getByRole('checkbox', { name: /代理别人审批/ })).toBeDisabled();
  await userEvent.click(box.getByRole('button', { name: '不移交，仍要停用' }));
  await waitFor(() =>
    expect(writes.map(({ body }) => body)).toMatchObject([
      { action: 'disable', version: 5, confirmed: true },
    ]),
  );
});

/** 表单 37 */
it('a dialog that somebody else was before: the list behind it is read anew when it is closed', async () => {
  let reads = 0;
  await open(person(), {
    'GET /system/user/list': () => ({ rows: [person({ version: 3 + reads++ })], total: 1 }),
    'PUT /system/user/12/account': { code: 409, msg: '张怀真 的账号已被他人修改，请刷新后再试' },
    'GET /system/user/12/handover': { version: 5, parts: [], impacts: [] },
  });
  const box = await leaving();
  await userEvent.click(box.getByRole('button', { name: '停用' }));
  await userEvent.click(await screen.findByRole('button', { name: '确定' }));
  const before = reads;
  await userEvent.click(await box.findByRole('button', { name: '取消' }));
  await waitFor(() => expect(reads).toBe(before + 1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** 登录 40 */
it('重置两步验证 is offered where the school asks for it, and sent for this person', async () => {
  const sent: string[] = [];
  await open(person(), {
    'GET /auth/second': { required: true, boundAt: '2026-11-20T01:00:00.000Z', codesLeft: 9 },
    'PUT /system/user/12/secondFactor': () => {
      sent.push('reset');
      return null;
    },
  });
  await choose('重置两步验证');
  const box = within(await screen.findByRole('dialog', { name: `重置两步验证：${NAME}` }));
  await userEvent.click(box.getByRole('button', { name: '重置两步验证' }));
  await waitFor(() => expect(sent).toEqual(['reset']));
});
