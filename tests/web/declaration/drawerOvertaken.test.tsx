import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { aroundDrawer, atTeaching, bar, open, press, say, show } from './drawerBar.tsx';

aroundDrawer();

/** 审批 50 */
it('when nothing is left to decide, the next one is wanted and the opinion stays with its item', async () => {
  const { onChanged } = await open(atTeaching, {
    'POST /talent/declaration/5/event': () => ({
      code: 409,
      msg: '该申报已由 周敏 于 10:32 通过',
      data: { left: true },
    }),
  });
  say('周学时与方案不一致');
  await press('退回申报人');
  const told = await screen.findByRole('alertdialog');
  expect(told).toHaveTextContent('错误');
  expect(within(told).getByText('该申报已由 周敏 于 10:32 通过')).toBeVisible();
  await act(async () => void fireEvent.click(within(told).getByRole('button', { name: '确定' })));
  await waitFor(() => expect(onChanged.mock.calls).toEqual([[true]]));
  cleanup();
  await open(atTeaching);
  expect(bar().getByLabelText('意见')).toHaveValue('周学时与方案不一致');
});

/** 审批 72；通知 24 */
it('a pass can be taken back from its notice, which names the course, at the version that it has left', async () => {
  const { writes, onChanged } = await open(atTeaching, {
    'POST /talent/declaration/5/event': { id: 5, version: 4, progressText: '', takeBack: true },
  });
  await press('通过');
  await waitFor(() => expect(onChanged.mock.calls).toEqual([[true]]));
  const notices = () => actor('notification').getSnapshot().context.notices;
  const offered = notices().find((notice) => notice.act === '取回');
  expect(offered).toMatchObject({
    duration: 10_000,
    text: expect.stringMatching(/^《.+》.+ 已通过$/),
  });
  act(() => actor('notification').send({ type: 'ACT_NEWEST' }));
  await waitFor(() =>
    expect(writes.map(({ body }) => [body.type, body.version])).toEqual([
      ['pass', 3],
      ['takeBack', 4],
    ]),
  );
  await waitFor(() =>
    expect(
      notices()
        .map(({ text }) => text)
        .join(),
    ).toMatch(/ 已取回，待审批$/),
  );
});

/** 审批 50：按服务器上的重新显示 */
it('what is known to be old is not decided on: it is read before its buttons are there', async () => {
  let version = 3;
  let held: Promise<void> | undefined;
  const { writes } = await open(atTeaching, {
    'GET /talent/declaration/5': async () => {
      await held;
      return { ...atTeaching, version };
    },
  });
  cleanup();
  version = 5;
  await queryClient.invalidateQueries({ queryKey: ['declarationGet'] });
  let answer = () => {};
  held = new Promise((resolve) => {
    answer = resolve;
  });
  const shown = show();
  expect(await screen.findByText('正在读取申报…')).toBeVisible();
  answer();
  await shown;
  await press('通过');
  await waitFor(() => expect(writes.map(({ body }) => body.version)).toEqual([5]));
});
