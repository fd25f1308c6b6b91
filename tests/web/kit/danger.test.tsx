/** Buttons that take something away (表单 38), and a network that is gone (通知 26). */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { confirm } from '../../../src/platform/web/actors/dialog.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import {
  NotificationHost,
  OFFLINE_TEXT,
} from '../../../src/platform/web/kit/feedback/NotificationHost.tsx';
import { takesAway } from '../../../src/platform/web/kit/feedback/takesAway.ts';
import { TaskDialog } from '../../../src/platform/web/kit/task/TaskDialog.tsx';
import { open } from '../opened.tsx';

afterEach(() => vi.restoreAllMocks());

/** 表单 38 */
it.each([
  ['删除', true],
  ['仍要停用', true],
  ['确认并删除 3 条', true],
  ['移除占用', true],
  ['提交', false],
  ['不停用', false],
  ['取消', false],
])('%s takes something away: %s', (verb, is) => expect(takesAway(verb)).toBe(is));

/** 表单 38 */
it('the question and the dialog that send it have a button of another look than those that add something', async () => {
  const looks = async (verb: string) => {
    void confirm({ message: '“数据结构”？', confirmText: verb }).catch(() => {});
    const box = within(await screen.findByRole('alertdialog'));
    const { className } = box.getByRole('button', { name: verb });
    fireEvent.click(box.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    return className;
  };
  await open(<p />, {}, []);
  expect(await looks('删除')).not.toBe(await looks('提交'));
  expect(await looks('仍要删除')).toBe(await looks('停用'));
});
it('so has a dialog over many', async () => {
  const dialog = (action: string) => (
    <TaskDialog title={action} action={action} onClose={() => {}}>
      1
    </TaskDialog>
  );
  await open(
    <>
      {dialog('停用 2 条')}
      {dialog('启用 2 条')}
    </>,
    {},
    [],
  );
  const look = (name: string) => screen.getByRole('button', { name, hidden: true }).className;
  expect(look('停用 2 条')).not.toBe(look('启用 2 条'));
});

/** 通知 26 */
it('a network that is gone is told at once, and no longer when it is back', async () => {
  await open(<p />, {}, []);
  render(<NotificationHost actor={actor('notification')} />);
  expect(screen.queryByText(OFFLINE_TEXT)).toBeNull();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  await screen.findByText(OFFLINE_TEXT);
  line.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(actor('notification').getSnapshot().context.notices).toEqual([]));
});
