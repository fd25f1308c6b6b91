import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { modalStands } from '../gestures.tsx';
import { aroundQueue, open, plain, tap, waiting } from './queueKit.tsx';

aroundQueue();
const SEEN = 'GET /talent/approve/management/attention';

/** 审批 79 */
it('who else has an item open stands in its row and in its drawer, and goes when it lapses', async () => {
  const first = { ...waiting, id: 5, courseName: '程序设计基础' };
  const routes = { [SEEN]: [{ id: 6, by: ['黄继清'], seconds: 60 }] as object[] };
  await open([first, plain], {}, routes);
  const row = (await screen.findByText('黄继清 正在看')).closest('tr');
  expect(within(row as HTMLElement).getByText('离散数学')).toBeVisible();
  expect(screen.getAllByText('黄继清 正在看')).toHaveLength(1);
  await tap(screen.getByText('离散数学'));
  await modalStands();
  expect(await screen.findByText('黄继清 正在看这一条，可能也会办理。')).toBeVisible();
  // it is a courtesy: nothing is held back
  expect(await screen.findByRole('button', { name: /^通过/ })).toBeEnabled();
});

/** 审批 79 */
it('an item that is open for a moment is told, and taken back when it is closed', async () => {
  const client = await open([plain]);
  const told = () => client.looks.map(({ body }) => body.item);
  await tap(screen.getByText('离散数学'));
  await modalStands();
  await waitFor(() => expect(told()).toEqual([6]), { timeout: 5_000 });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(told()).toEqual([6, null]), { timeout: 5_000 });
});

/** 登录 28 */
it('what a page tells by itself asks nobody to log in again', async () => {
  const client = await open(
    [plain],
    {},
    { 'POST /talent/approve/attention': { code: 401, msg: '' } },
  );
  await tap(screen.getByText('离散数学'));
  await modalStands();
  await waitFor(() => expect(client.looks).toHaveLength(1), { timeout: 5_000 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(actor('reauth').getSnapshot().value).toBe('closed');
});
