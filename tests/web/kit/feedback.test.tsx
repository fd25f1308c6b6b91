import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dialogMachine } from '../../../machines/dialog/dialog.machine.ts';
import { notificationMachine } from '../../../machines/notification/notification.machine.ts';
import { alert } from '../../../src/platform/web/actors/dialog.ts';
import { actor as root } from '../../../src/platform/web/actors/root.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { NotificationHost } from '../../../src/platform/web/kit/feedback/NotificationHost.tsx';
import { ErrorState } from '../../../src/platform/web/kit/page/EmptyState.tsx';
import { TaskDialog } from '../../../src/platform/web/kit/task/TaskDialog.tsx';
import { startClient } from '../fakeServer.ts';
import { Themed, texts } from '../gestures.tsx';

afterEach(cleanup);

/** 通知 23 */
it('a dialog takes the focus, Esc closes it as its close button does, and the focus goes back', async () => {
  const actor = createActor(dialogMachine).start();
  const answers: unknown[] = [];
  actor.on('*', (answer) => answers.push(answer));
  render(
    <Themed>
      <button type="button">提交审批</button>
      <DialogHost actor={actor} />
    </Themed>,
  );
  const opener = screen.getByText('提交审批');
  opener.focus();
  act(() =>
    actor.send({
      type: 'ASK',
      dialog: {
        id: 'q',
        kind: 'confirm',
        type: 'warn',
        message: '确定删除吗？',
        distinguishCancelAndClose: true,
      },
    }),
  );
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' })),
  );
  // the box listens for Esc a frame after it has been drawn
  await waitFor(() => {
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(answers).toEqual([{ type: 'rejected', ids: ['q'], reason: 'close' }]);
  });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('what is said over a dialog stays when that dialog closes first', async () => {
  const actor = createActor(dialogMachine).start();
  const page = (isTaskOpen: boolean) => (
    <Themed>
      {isTaskOpen && (
        <TaskDialog title="重置两步验证" onClose={() => {}}>
          请先确认
        </TaskDialog>
      )}
      <DialogHost actor={actor} />
    </Themed>
  );
  const { rerender } = render(page(true));
  await waitFor(() => expect(screen.getByRole('dialog').dataset.state).toBe('open'));
  act(() =>
    actor.send({
      type: 'ASK',
      dialog: { id: 'a', kind: 'alert', type: 'warn', message: '该用户还没有绑定两步验证' },
    }),
  );
  const frames = () => new Promise((resolve) => setTimeout(resolve, 100));
  await act(frames);
  rerender(page(false));
  await act(frames);
  expect(actor.getSnapshot().value).toBe('open');
  screen.getByText('该用户还没有绑定两步验证');
});

it('a notice goes after 4500 ms, not while the pointer rests on it', () => {
  const clock = new SimulatedClock();
  const actor = createActor(notificationMachine, { clock }).start();
  render(<NotificationHost actor={actor} />);
  act(() =>
    actor.send({ type: 'NOTIFY', notice: { id: 'a', kind: 'info', text: '正在上传文件，请稍候' } }),
  );
  const notice = document.querySelector<HTMLElement>('[data-notice=a]')!;
  act(() => void fireEvent.pointerEnter(notice));
  act(() => clock.increment(60_000));
  expect(texts('.notice p')).toEqual(['正在上传文件，请稍候']);
  act(() => void fireEvent.pointerLeave(notice));
  act(() => clock.increment(4499));
  expect(texts('.notice p')).toEqual(['正在上传文件，请稍候']);
  act(() => clock.increment(1));
  expect(texts('.notice p')).toEqual([]);
});

/** 通知 23 */
it('Esc belongs to an open dialog before it closes a notice', () => {
  const [dialogs, notices] = [
    createActor(dialogMachine).start(),
    createActor(notificationMachine).start(),
  ];
  render(
    <Themed>
      <DialogHost actor={dialogs} />
      <NotificationHost actor={notices} />
    </Themed>,
  );
  act(() => notices.send({ type: 'NOTIFY', notice: { id: 'a', kind: 'success', text: '已保存' } }));
  act(() =>
    dialogs.send({
      type: 'ASK',
      dialog: { id: 'q', kind: 'alert', type: 'error', message: '系统未知错误，请反馈给管理员' },
    }),
  );
  const esc = () => act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  esc();
  expect(texts('.notice p')).toEqual(['已保存']);
  act(() => dialogs.send({ type: 'CONFIRM' }));
  esc();
  expect(texts('.notice p')).toEqual([]);
});

/** 通知 24；审批 72 */
it('Z does what the newest notice offers: not while one writes, nor under a question', () => {
  const [dialogs, notices] = [
    createActor(dialogMachine).start(),
    createActor(notificationMachine).start(),
  ];
  const acted: unknown[] = [];
  notices.on('*', (told) => acted.push(told.type));
  render(
    <Themed>
      <textarea aria-label="意见" />
      <button type="button">下一条</button>
      <DialogHost actor={dialogs} />
      <NotificationHost actor={notices} />
    </Themed>,
  );
  const text = '《离散数学》20262-0-00006 已通过';
  act(() =>
    notices.send({
      type: 'NOTIFY',
      notice: { id: 'a', kind: 'success', text, act: '取回', duration: 10_000 },
    }),
  );
  expect(screen.getByRole('button', { name: /取回/ }).closest('[data-notice]')).toHaveTextContent(
    '离散数学',
  );
  const z = (where: Element, more: object = {}) =>
    act(() => void fireEvent.keyDown(where, { key: 'z', ...more }));
  z(screen.getByLabelText('意见'));
  z(document.body, { ctrlKey: true });
  z(document.body, { repeat: true });
  act(() =>
    dialogs.send({
      type: 'ASK',
      dialog: { id: 'q', kind: 'confirm', type: 'warn', message: '确定退回吗？' },
    }),
  );
  z(document.body);
  expect([acted, texts('.notice p')]).toEqual([[], [text]]);
  act(() => dialogs.send({ type: 'CANCEL' }));
  z(screen.getByText('下一条'));
  expect(acted).toHaveLength(1);
  expect(texts('.notice p')).toEqual([]);
});

/** 调用 20、通知 22 */
it('reads that fail at once with the same words are told by one dialog, with the number of each small below', async () => {
  await startClient({});
  const closed = [
    alert({ type: 'error', message: '系统未知错误，请反馈给管理员（编号 req-7）' }),
    alert({ type: 'error', message: '系统未知错误，请反馈给管理员（编号 req-8）' }),
    alert({ type: 'error', message: '系统未知错误，请反馈给管理员（编号 req-8）' }),
  ];
  render(
    <Themed>
      <DialogHost actor={root('dialog')} />
      <ErrorState message="系统未知错误，请反馈给管理员（编号 req-7）" onRetry={() => {}} />
    </Themed>,
  );
  const box = await screen.findByRole('alertdialog');
  expect(box).toHaveTextContent('系统未知错误，请反馈给管理员错误编号 req-7、req-8');
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  await Promise.all(closed);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  // what stays is where it was read: the way to read it again
  expect(screen.getByRole('alert')).toHaveTextContent(
    '读取失败：系统未知错误，请反馈给管理员已填写的内容和筛选条件都还在，可以重试。重试错误编号 req-7',
  );
});
