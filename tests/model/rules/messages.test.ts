import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type DialogRequest, dialogMachine } from '../../../machines/dialog/dialog.machine.ts';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import { notificationMachine } from '../../../machines/notification/notification.machine.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** 通知 21 */
it('notices: 4500 ms, or their own duration, or for ever; time stands still under the pointer; Esc closes the newest', () => {
  const clock = new SimulatedClock();
  const actor = createActor(notificationMachine, { clock }).start();
  const shown = () => actor.getSnapshot().context.notices.map(({ id }) => id);
  const notify = (id: string, duration?: number) =>
    actor.send({
      type: 'NOTIFY',
      notice: { id, kind: 'info', text: id, ...(duration !== undefined && { duration }) },
    });
  notify('default');
  notify('short', 3000);
  notify('stays', 0);
  expect(actor.getSnapshot().context.notices[0]).toEqual({
    id: 'default',
    kind: 'info',
    text: 'default',
    title: null,
    act: null,
    duration: 4500,
    position: 'top-right',
  });
  clock.increment(2_999);
  expect(shown()).toEqual(['default', 'short', 'stays']);
  clock.increment(1);
  expect(shown()).toEqual(['default', 'stays']);
  actor.send({ type: 'HOVER', id: 'default' });
  clock.increment(60_000);
  expect(shown()).toEqual(['default', 'stays']);
  actor.send({ type: 'LEAVE', id: 'default' });
  clock.increment(4_499);
  actor.send({ type: 'ESC' });
  expect(shown()).toEqual(['default']);
  clock.increment(1);
  expect([shown(), actor.getSnapshot().value]).toEqual([[], 'empty']);
});

/** 通知 22 */
it('dialogs: one at a time, a queue behind, identical ones not stacked, every question answered once', () => {
  const told: unknown[] = [];
  const actor = createActor(dialogMachine);
  actor.on('*', (event) => told.push(event));
  actor.start();
  const ask = (id: string, more: Partial<DialogRequest> = {}) =>
    actor.send({
      type: 'ASK',
      dialog: { id, kind: 'confirm', type: 'warn', message: '确定删除吗？', ...more },
    });
  ask('a');
  ask('b', { kind: 'alert', type: 'error', message: '系统未知错误，请反馈给管理员' });
  ask('c');
  ask('d', { message: '离开？', distinguishCancelAndClose: true });
  expect(
    actor.getSnapshot().context.queue.map(({ ids, title, confirmText, cancelText }) => ({
      ids,
      title,
      confirmText,
      cancelText,
    })),
  ).toEqual([
    { ids: ['a', 'c'], title: '警告', confirmText: '确定', cancelText: '取消' },
    { ids: ['b'], title: '错误', confirmText: '确定', cancelText: '取消' },
    { ids: ['d'], title: '警告', confirmText: '确定', cancelText: '取消' },
  ]);
  actor.send({ type: 'CLOSE' });
  actor.send({ type: 'CANCEL' }); // an alert has nothing to cancel
  actor.send({ type: 'CONFIRM' });
  actor.send({ type: 'CLOSE' });
  expect(told).toEqual([
    { type: 'rejected', ids: ['a', 'c'], reason: 'cancel' },
    { type: 'resolved', ids: ['b'] },
    { type: 'rejected', ids: ['d'], reason: 'close' },
  ]);
  expect(actor.getSnapshot().value).toBe('closed');
});

it('downloads: what is told, in the words that are fixed', async () => {
  const told: string[] = [];
  const outcome = { address: () => Promise.resolve('/s/1'), fetch: () => Promise.resolve() };
  const actor = createActor(
    downloadMachine.provide({
      actors: {
        askAddress: fromPromise(() => outcome.address()),
        fetchAndSave: fromPromise(() => outcome.fetch()),
      },
    }),
  );
  actor.on('notice', ({ kind, text, duration }) =>
    told.push(`${kind} ${text}${duration ? ` ${duration}` : ''}`),
  );
  actor.start();
  const download = async (fileId: string) => {
    told.length = 0;
    actor.send({ type: 'DOWNLOAD', source: { kind: 'file', fileId } });
    await settle();
    return [...told];
  };
  expect(await download('f1')).toEqual(['info 正在下载数据，请稍候', 'success 下载成功 3000']);
  expect(await download('')).toEqual(['error 文件唯一标识不存在，无法下载']);
  outcome.fetch = () => Promise.reject(new Error('Network Error'));
  expect(await download('f1')).toEqual([
    'info 正在下载数据，请稍候',
    'error 下载文件出现错误，请联系管理员',
  ]);
  outcome.fetch = () => Promise.reject(Object.assign(new Error('当前操作没有权限'), { code: 403 }));
  expect(await download('f1')).toEqual(['info 正在下载数据，请稍候', 'error 当前操作没有权限']);
});
