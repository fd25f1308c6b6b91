import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { actor } from '../../../src/platform/web/actors/root.ts';
import type { DeclarationDetail } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import { modalStands } from '../gestures.tsx';
import { aroundQueue, open, plain, press, tap, waiting } from './queueKit.tsx';

aroundQueue();

/** 申报 71 */
it('what a colleague has decided on stays in its place, greyed, cannot be chosen and is gone past; the numbers follow', async () => {
  const third: DeclarationDetail = { ...plain, id: 7, courseName: '编译原理' };
  const first = { ...waiting, id: 5, courseName: '程序设计基础' };
  const row = (id: number, here: boolean) => ({
    id,
    version: here ? 3 : 4,
    here,
    last: here ? null : { by: '赵立群', action: 'pass', minutes: 0, at: '10:32' },
  });
  await open(
    [first, plain, third],
    {},
    {
      'GET /talent/approve/management/moved': {
        total: 3,
        counts: { pending: 8, done: 5, returned: 0, rejected: 0, reached: 0, all: 13, own: 0 },
        rows: [row(5, true), row(6, false), row(7, true)],
      },
    },
  );
  const box = () => screen.getByRole('checkbox', { name: /离散数学/ });
  await tap(box());
  expect(screen.getByRole('button', { name: '批量通过（1）' })).toBeEnabled();
  act(() => {
    for (const type of ['START', 'OPENED', 'MOVED'] as const) actor('live').send({ type });
  });
  await screen.findByText('赵立群 已通过 · 刚刚');
  expect(screen.getByRole('tab', { name: /^待审批/ })).toHaveTextContent('待审批8');
  expect(screen.getByRole('tab', { name: /^已审批/ })).toHaveTextContent('已审批5');
  const rows = screen.getAllByRole('row').map((one) => one.textContent);
  expect(rows.findIndex((text) => text?.includes('离散数学'))).toBe(2);
  expect(box()).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('button', { name: '批量通过' })).toBeDisabled());
  expect(screen.getByRole('button', { name: '刷新（新到 1 条）' })).toBeVisible();
  await tap(screen.getByText('程序设计基础'));
  await modalStands();
  await press('下一条');
  expect((await screen.findAllByRole('heading', { name: /编译原理/ })).length).toBeGreaterThan(0);
});

/** 申报 71；审批 50 */
it('the open item says before anybody presses that a colleague has decided on it', async () => {
  const decided = {
    ...plain,
    version: 4,
    approval: { ...plain.approval, currentLevel: 2 as const, results: [2, 1, 0, 0] as never },
  };
  let gone = false;
  const { writes } = await open(
    [plain, waiting],
    {},
    {
      'GET /talent/declaration/6': () => (gone ? decided : plain),
      'GET /talent/approve/management/moved': {
        total: 1,
        counts: { pending: 1, done: 1, returned: 0, rejected: 0, reached: 0, all: 2, own: 0 },
        rows: [
          {
            ...{ id: 6, version: 4, here: false },
            last: { by: '赵立群', action: 'pass', minutes: 0, at: '10:32' },
          },
          { id: 5, version: 3, here: true, last: null },
        ],
      },
    },
  );
  await tap(screen.getByText('离散数学'));
  await modalStands();
  expect(await screen.findByRole('button', { name: /^通过/ })).toBeEnabled();
  gone = true;
  act(() => {
    for (const type of ['START', 'OPENED', 'MOVED'] as const) actor('live').send({ type });
  });
  expect(
    await screen.findByText('赵立群 已通过 · 刚刚，这一条已不待您办理，可以看下一条。'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^通过/ })).toBeNull());
  expect(writes).toEqual([]);
});
