import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { OwnRecord } from '../../../src/areas/home/web/OwnRecord.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { type Asked, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

const own = {
  cname: '陈静',
  facts: [{ label: '学号', value: '202610101101' }],
  statusCode: '01',
  photo: null,
  states: [],
};
const show = (mobile: string | null) =>
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <OwnRecord own={{ ...own, mobile }} />
      </QueryClientProvider>
    </Themed>,
  );

/** 学生账号 15 */
it('a phone is bound with the password again: a wrong one stands at its field and nothing is sent; it can be taken off', async () => {
  const { writes } = await startClient({
    'GET /system/dict/data/type/student_status': [],
    'POST /auth/confirm': ({ body }: Asked) =>
      body.password === 'right' ? null : { code: 601, msg: '密码不正确' },
    'PUT /student/own/mobile': ({ body }: Asked) =>
      body.mobile === '14'
        ? { code: 422, msg: 'x', data: { fields: { mobile: '手机号应为 1 开头的 11 位数字' } } }
        : { mobile: null },
  });
  const user = userEvent.setup();
  const { unmount } = show(null);
  await user.click(screen.getByRole('button', { name: '绑定手机' }));
  const dialog = await screen.findByRole('dialog', { name: '绑定手机' });
  const [mobile, password] = [
    await screen.findByLabelText(/手机号/),
    screen.getByLabelText(/登录密码/),
  ];
  const bind = () =>
    user.click(screen.getAllByRole('button', { name: '绑定手机' }).at(-1) as HTMLElement);
  await user.type(mobile, '14');
  await user.type(password, 'wrong');
  await bind();
  expect(await screen.findByText('密码不正确')).toBeTruthy();
  await user.clear(password);
  await user.type(password, 'right');
  await bind();
  expect(await screen.findByText('手机号应为 1 开头的 11 位数字')).toBeTruthy();
  expect(screen.queryByText('密码不正确')).toBeNull();
  await user.clear(mobile);
  await user.type(mobile, '14000000417');
  await bind();
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  unmount();
  show('140****0417');
  await user.click(screen.getByRole('button', { name: '解除绑定' }));
  await user.type(await screen.findByLabelText(/登录密码/), 'right');
  await user.click(screen.getAllByRole('button', { name: '解除绑定' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(
      writes.flatMap(({ path, body }) =>
        path === '/student/own/mobile' ? [body.mobile] : [body.password],
      ),
    ).toEqual(['wrong', 'right', '14', 'right', '14000000417', 'right', null]),
  );
});
