import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { dialogMachine } from '../../../machines/dialog/dialog.machine.ts';
import { notificationMachine } from '../../../machines/notification/notification.machine.ts';
import { notify } from '../../../src/platform/web/actors/notification.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { send } from '../../../src/platform/web/api/send.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { NotificationHost } from '../../../src/platform/web/kit/feedback/NotificationHost.tsx';
import { startClient } from '../fakeServer.ts';
import { Themed, texts } from '../gestures.tsx';
import { connect, fakeFetch } from '../shell/fakeFetch.ts';
import { aroundXhr } from './fakeXhr.ts';

aroundXhr();

it.each([
  ['soon', (frame: FrameRequestCallback) => Number(setTimeout(frame, 16, 0))],
  // before the first has given the focus back: the second opens while nothing has it
  ['at once', (frame: FrameRequestCallback) => Number(queueMicrotask(() => frame(0)))],
])(
  'two dialogs one after another, drawn %s: each takes the focus, the last one gives it back to where it was',
  async (_, nextFrame) => {
    vi.stubGlobal('requestAnimationFrame', nextFrame);
    const dialogs = createActor(dialogMachine).start();
    render(
      <Themed>
        <button type="button">提交审批</button>
        <DialogHost actor={dialogs} />
      </Themed>,
    );
    screen.getByText('提交审批').focus();
    act(() => {
      for (const message of ['第一件事', '第二件事'])
        dialogs.send({
          type: 'ASK',
          dialog: { id: message, kind: 'alert', type: 'error', message },
        });
    });
    for (const message of ['第一件事', '第二件事']) {
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: '确定' })),
      );
      expect(texts('.message-text')).toEqual([message]);
      fireEvent.click(screen.getByRole('button', { name: '确定' }));
      await waitFor(() => expect(texts('.message-text')).not.toContain(message));
    }
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('提交审批')));
  },
);

/** 通知 23 */
it('a dialog is made larger and smaller with the arrow keys, never under 80 px and never over the window', async () => {
  const dialogs = createActor(dialogMachine).start();
  dialogs.send({ type: 'ASK', dialog: { id: 'q', kind: 'alert', type: 'info', message: '已读' } });
  render(
    <Themed>
      <DialogHost actor={dialogs} />
    </Themed>,
  );
  const box = screen.getByRole('alertdialog');
  // as the screen shows it: a moment behind what was given, so only the first key may ask for it
  vi.spyOn(box, 'getBoundingClientRect').mockImplementation(
    () => ({ width: 100, height: 90 }) as DOMRect,
  );
  const press = (key: string, times = 1) => {
    for (let i = 0; i < times; i++)
      fireEvent.keyDown(screen.getByRole('slider', { name: '调整对话框大小' }), { key });
    return [box.style.width, box.style.height];
  };
  expect([
    press('ArrowRight'),
    press('ArrowDown'),
    press('ArrowLeft', 3),
    press('ArrowUp', 2),
    press('ArrowRight', 100),
  ]).toEqual([
    ['116px', '90px'],
    ['116px', '106px'],
    ['80px', '106px'],
    ['80px', '80px'],
    [`${innerWidth - 32}px`, '80px'],
  ]);
  await act(async () => {}); // it takes the focus before it goes
});

it('each corner is a live region from the beginning, and a landmark of its own name while something stands in it', () => {
  const notices = createActor(notificationMachine).start();
  render(<NotificationHost actor={notices} />);
  const live = () =>
    [...document.querySelectorAll('[aria-live=polite]')].map((corner) =>
      corner.getAttribute('aria-label'),
    );
  expect([live(), screen.queryAllByRole('region')]).toEqual([[null, null, null, null], []]);
  act(() => {
    for (const position of ['top-right', 'top-left', 'bottom-right', 'bottom-left'] as const)
      notices.send({
        type: 'NOTIFY',
        notice: {
          id: position,
          kind: position === 'top-left' ? 'error' : 'info',
          text: position,
          position,
        },
      });
  });
  expect(live()).toEqual(['右上角通知', '左上角通知', '右下角通知', '左下角通知']);
  expect(screen.getAllByRole('region').map((corner) => corner.parentElement)).toEqual(
    Array(4).fill(document.body),
  );
  expect(screen.getByRole('alert').textContent).toContain('top-left');
});

/** 通知 21 */
it('the same words do not stand twice in a corner, other words, kinds and corners do', async () => {
  await startClient();
  const shown = () =>
    actor('notification')
      .getSnapshot()
      .context.notices.map(({ kind, text, position }) => `${kind} ${text} ${position}`);
  notify({ type: 'info', message: '甲' });
  notify({ type: 'info', message: '乙' });
  notify({ type: 'error', message: '甲' });
  notify({ type: 'info', message: '甲', position: 'bottom-left' });
  notify({ type: 'info', message: '甲' });
  expect(shown()).toEqual([
    'info 乙 top-right',
    'error 甲 top-right',
    'info 甲 bottom-left',
    'info 甲 top-right',
  ]);
});

it.each([
  [401, '认证失败，无法访问系统资源'],
  [403, '当前操作没有权限'],
  [404, '访问资源不存在'],
  [429, '系统接口429异常'],
  [500, '系统接口500异常'],
])('HTTP status %i is told as %s', async (status, text) => {
  const shown = connect();
  fakeFetch(new Response('', { status }));
  const error = await send({ method: 'GET', path: `/status/${status}`, query: {} }).catch(
    (it: Error) => it.message,
  );
  expect([error, shown]).toEqual([text, [`error ${text}`]]);
});
