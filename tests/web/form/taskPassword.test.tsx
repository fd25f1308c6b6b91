import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall, nothing } from '../../../src/platform/contract/call.ts';
import { callApi } from '../../../src/platform/web/api/call.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { Task } from '../../../src/platform/web/form/task/Task.tsx';
import { text } from '../../../src/platform/web/form/task/taskFields.tsx';
import { type Asked, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

const rename = defineCall({
  name: 'testRename',
  method: 'PUT',
  path: '/test/name',
  summary: '',
  access: 'login',
  scope: 'none',
  body: z.object({ name: z.string() }),
  reply: nothing,
});

/** 模拟 21、权限 32、安全 27 */
it('asks for the password in the same dialog where the server wants it once more, and keeps what was typed', async () => {
  const sent: unknown[] = [];
  let isProved = false;
  const closed: string[] = [];
  await startClient({
    'PUT /test/name': ({ body: given }: Asked) => {
      sent.push(given);
      return isProved
        ? null
        : { code: 601, msg: '请再输入登录密码', data: { confirmPassword: true } };
    },
    'POST /auth/confirm': ({ body: given }: Asked) => {
      isProved = (given as { password: string }).password === 'right-Word-1';
      return isProved ? null : { code: 601, msg: '密码不正确' };
    },
  });
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <Task
          title="改名"
          action="保存"
          fields={{ name: text({ label: '名称' }) }}
          send={({ name }) => callApi(rename, { body: { name } })}
          onDone={(_, { values }) => closed.push(values.name)}
          onClose={() => closed.push('closed')}
        />
      </QueryClientProvider>
    </Themed>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('名称'), '甲');
  expect(screen.queryByLabelText('登录密码')).toBeNull();
  await user.click(screen.getByRole('button', { name: '保存' }));
  const box = await screen.findByLabelText(/^登录密码/);
  expect(screen.getByText('请再输入登录密码')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  await user.type(box, 'wrong-Word-1');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('密码不正确')).toBeVisible();
  expect([sent.length, closed]).toEqual([1, []]);
  await user.clear(screen.getByLabelText(/^登录密码/));
  await user.type(screen.getByLabelText(/^登录密码/), 'right-Word-1');
  await user.type(screen.getByLabelText('名称'), '乙'); // the same at once would be a second press
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(closed).toEqual(['甲乙']));
  expect(sent).toHaveLength(2);
});
