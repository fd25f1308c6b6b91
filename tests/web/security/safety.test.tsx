import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import SafetyView from '../../../src/areas/security/web/index.view.tsx';
import { DENGBAO } from '../../../src/platform/contract/auth/passwordPolicy.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import { type Routes, startClient } from '../fakeServer.ts';

const SECURITY = ['list', 'add', 'edit', 'remove', 'export'].map(
  (action) => `system:safety:${action}`,
);
const AUDIT = ['list', 'query', 'export'].map((action) => `system:audit:${action}`);
const policy = {
  ...DENGBAO,
  version: 2,
  set: true,
  updatedBy: '孟安然',
  updatedAt: '2026-11-20T02:00:00.000Z',
  overdue: 3,
};
const session = {
  id: 9,
  version: 1,
  writable: true,
  labels: {},
  person: '林晓雯（2020001）',
  unit: '计算机与人工智能学院',
  ip: '10.8.1.2',
  device: 'Chrome 141 · Windows',
  since: '2026-11-20T01:00:00.000Z',
  lastUsed: '2026-11-20T02:00:00.000Z',
  simulated: null,
  expiresAt: '2026-11-20T13:00:00.000Z',
};
const operation = {
  id: 5,
  version: 1,
  writable: true,
  labels: {},
  at: '2026-11-20T02:00:00.000Z',
  person: '郑书航（2009001）',
  simulated: null,
  action: 'campusEdit',
  entity: 'campus',
  recordId: '3',
  recordName: '滨江校区（03）',
  outcome: 'done',
  reason: null,
  ip: '10.8.1.2',
  requestId: 'r1',
  seq: '5',
  hash: 'ab',
};
const entry = (dictValue: string, dictLabel: string, listClass: string | null = null) => ({
  dictCode: 0,
  dictLabel,
  dictValue,
  listClass,
  cssClass: null,
});
async function open(address: string, rights: readonly string[], routes: Routes = {}) {
  const client = await startClient(
    {
      'GET /system/safety/passwordPolicy': policy,
      'GET /system/session/list': { rows: [session], total: 1 },
      'GET /system/operationLog/list': { rows: [operation], total: 1 },
      'GET /system/operationLog/5': operation,
      'GET /system/operationLog/5/detail': {
        changes: [{ label: '电话', before: '', after: '0999-1' }],
        facts: [{ label: '事件', value: '修改' }],
      },
      'GET /system/dict/data/type/audit_action': [entry('campusEdit', '修改校区')],
      'GET /system/dict/data/type/audit_entity': [entry('campus', '校区')],
      'GET /system/dict/data/type/audit_outcome': [entry('done', '成功', 'success')],
      ...routes,
    },
    rights,
  );
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <SafetyView />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return client;
}
const tabs = () => screen.getAllByRole('tab').map((one) => one.textContent);

/** 安全 15 */
it('each administrator sees the tabs of their office, and nobody those of the other', async () => {
  await open('/system/safety', SECURITY);
  await screen.findByRole('tab', { name: '密码策略' });
  expect(tabs()).toEqual(['密码策略', '会话', '绑定账号', 'IP 允许名单', '被查看的通知']);
});
it('the auditor', async () => {
  await open('/system/safety?tab=policy', AUDIT);
  await screen.findByRole('tab', { name: '操作日志' });
  expect(tabs()).toEqual(['登录日志', '操作日志', '模拟日志', '敏感导出', '审计链校验']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('登录日志');
});
it('whoever has neither is told whom to ask', async () => {
  await open('/system/safety', ['talent:declaration:list']);
  await screen.findByText('您没有查看用户安全的权限，需要时请联系安全管理员或审计管理员。');
});

it('the policy is saved with the version that was read; a refused field is marked', async () => {
  let refuse = true;
  const { writes } = await open('/system/safety', SECURITY, {
    'PUT /system/safety/passwordPolicy': () =>
      refuse
        ? { code: 422, msg: '输入内容不正确', data: { fields: { minLength: '不能小于 8' } } }
        : { ...policy, minLength: 14, version: 3 },
  });
  const length = await screen.findByRole('textbox', { name: /最小长度/ });
  expect((screen.getByRole('button', { name: '保存' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.clear(length);
  await userEvent.type(length, '12');
  expect(screen.getByText(/密码至少 12 个字符/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('不能小于 8');
  refuse = false;
  await userEvent.type(length, '14'); // the box selects its number when it is entered
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]?.body).toMatchObject({ ...DENGBAO, minLength: 14, version: 2 });
});

/** 表单 5 */
it('whoever may only read the policy cannot change it', async () => {
  await open('/system/safety', ['system:safety:list']);
  await screen.findByText('您没有修改密码策略的权限，只能查看');
  expect(screen.queryByRole('button', { name: '保存' })).toBe(null);
});

it('强制下线 asks for the reason and sends the chosen sessions', async () => {
  const { writes } = await open('/system/safety?tab=session', SECURITY, {
    'POST /system/session/forceOffline': { ended: 1 },
  });
  await screen.findByText('林晓雯（2020001）');
  await userEvent.click(screen.getByRole('checkbox', { name: /林晓雯/ }));
  await userEvent.click(screen.getByRole('button', { name: '强制下线（1）' }));
  const dialog = await screen.findByRole('dialog', { name: '强制下线' });
  const go = within(dialog).getByRole('button', { name: '强制下线' }) as HTMLButtonElement;
  expect(go.disabled).toBe(true);
  await userEvent.type(within(dialog).getByRole('textbox'), '公用电脑');
  await userEvent.click(go);
  await waitFor(() =>
    expect(writes.map(({ path, body }) => [path, body.ids, body.reason])).toEqual([
      ['/system/session/forceOffline', [9], '公用电脑'],
    ]),
  );
});

it('without the right to edit the sessions are only looked at', async () => {
  await open('/system/safety?tab=session', ['system:safety:list']);
  await screen.findByText('林晓雯（2020001）');
  expect(screen.queryAllByRole('button', { name: /强制下线|更多操作/ })).toEqual([]);
});

it('an operation is shown with its change from before to after, in Chinese', async () => {
  await open('/system/safety?tab=operation', AUDIT);
  await userEvent.click(await screen.findByRole('button', { name: '查看：郑书航（2009001）' }));
  const drawer = await screen.findByRole('dialog');
  const row = await within(drawer).findByRole('row', { name: /电话/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['空', '0999-1']);
  expect(within(drawer).queryByText('修改记录')).toBe(null);
});

it('校验 begins the job once and shows what it has found', async () => {
  let done = false;
  const checks = () => ({
    sealed: 5,
    unsealed: 1,
    lastHash: 'ab',
    oldestAt: '2026-11-01T00:00:00.000Z',
    checks: done
      ? [
          {
            id: 1,
            at: '2026-11-20T02:00:00.000Z',
            by: '谭清源',
            checked: 4,
            unsealed: 1,
            fault: '第 5 条不见了',
            milliseconds: 40,
          },
        ]
      : [],
  });
  const { writes } = await open('/system/safety?tab=chain', AUDIT, {
    'GET /system/audit/checks': checks,
    'POST /system/audit/check': { jobId: 77 },
    'GET /system/job/77': () => {
      done = true;
      return {
        id: 77,
        kind: 'verify',
        entity: 'system/operationLog',
        title: '校验审计链',
        state: 'done',
        done: 5,
        total: 5,
        resultFileId: null,
        error: null,
        import: null,
      };
    },
  });
  await screen.findByText('还没有校验过。');
  await userEvent.click(screen.getByRole('button', { name: '校验' }));
  await screen.findByText('第 5 条不见了');
  expect(screen.getByText('断开')).toBeTruthy();
  expect(writes.map(({ path }) => path)).toEqual(['/system/audit/check']);
});
