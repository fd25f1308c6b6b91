import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { actor } from '../../../src/platform/web/actors/root.ts';
import type { Asked } from '../fakeServer.ts';
import { modalStands } from '../gestures.tsx';
import { aroundQueue, open, plain, press, tap, waiting } from './queueKit.tsx';

aroundQueue();

const WHY_NOT = '只能取回本人刚作出、下一级尚未处理的通过，且不超过时限';
const decided = (whyNot: string | null, more: object = {}) => ({
  ...{ action: 'pass', by: '赵院长', mine: true, at: '2026-11-20T02:32:00.000Z' },
  ...{ opinion: '同意', takeBack: { whyNot }, ...more },
});
const shown = (decision: object) => ({ decision, behalf: null, hasPoints: false });
const [mine, gone, colleagues] = [
  { ...waiting, id: 5, courseName: '程序设计基础' },
  plain,
  { ...plain, id: 7, courseName: '编译原理' },
];
const done = {
  rows: [
    { ...mine, ...shown(decided(null)) },
    { ...gone, ...shown(decided(WHY_NOT)) },
    { ...colleagues, ...shown({ ...decided(null), by: '孙院长', mine: false, takeBack: null }) },
  ],
  counts: { pending: 0, done: 3, returned: 0, rejected: 0, reached: 0, all: 3, own: 0 },
};

/** 申报 72；审批 32、72 */
it('已审批 says what was decided, when, in which words; a row takes its pass back, or says why it cannot', async () => {
  const lists: Asked['query'][] = [];
  const rows = done.rows as never;
  const { writes } = await open(
    [mine, gone, colleagues],
    {},
    {
      'GET /talent/approve/management/list': ({ query }: Asked) => {
        lists.push(query);
        return {
          ...done,
          rows,
          total: 3,
          elsewhere: 0,
          again: 0,
          today: 2,
          principals: [],
          levelOff: false,
          deadline: null,
        };
      },
      'POST /talent/declaration/5/event': { id: 5, version: 4, progressText: '' },
    },
  );
  await tap(screen.getByRole('tab', { name: /^已审批/ }));
  await waitFor(() => expect(lists.at(-1)?.tab).toBe('done'));
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  await waitFor(() =>
    expect(heads()).toEqual(expect.arrayContaining(['我的决定', '办理时间', '意见', '取回'])),
  );
  const cells = (name: RegExp) =>
    within(screen.getByText(name).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(/程序设计基础/)).toEqual(
    expect.arrayContaining(['通过', '2026-11-20 10:32', '同意', '取回']),
  );
  expect(cells(/离散数学/)).toContain(WHY_NOT);
  expect(cells(/编译原理/)).toContain('孙院长 通过');
  expect(screen.getAllByRole('button', { name: /^取回 / })).toHaveLength(1);
  await press('我办理的');
  await waitFor(() => expect(lists.at(-1)).toMatchObject({ tab: 'done', handled: 'true' }));
  await press(/^取回 .*程序设计基础/);
  await waitFor(() =>
    expect(writes.map(({ path, body }) => [path, body.type, body.version])).toEqual([
      ['/talent/declaration/5/event', 'takeBack', mine.version],
    ]),
  );
});

/** 审批 57、72 */
it('a whole batch is taken back from its notice, at the versions that it left', async () => {
  const { writes } = await open(
    [waiting, plain],
    {},
    {
      'POST /talent/declaration/events': ({ body }: Asked) => ({
        done: (body.items as { id: number }[]).map(({ id }) => id),
        versions: (body.items as object[]).map(() => 4),
        refused: [],
      }),
    },
  );
  await press('选择全部 2 条');
  await waitFor(() => expect(screen.getByRole('button', { name: '批量通过（2）' })).toBeEnabled());
  await press('批量通过（2）');
  await modalStands();
  await press(/^通过 2 条/);
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(
      '成功 2，失败 0',
    ),
  );
  await press('关闭');
  const notices = () => actor('notification').getSnapshot().context.notices;
  await waitFor(() =>
    expect(notices().at(-1)).toMatchObject({
      text: '已批量通过 2 条',
      act: '整批取回',
      duration: 10_000,
    }),
  );
  act(() => actor('notification').send({ type: 'ACT_NEWEST' }));
  await screen.findByRole('dialog', { name: '批量取回' });
  await press(/^取回 2 条/);
  await waitFor(() =>
    expect(writes.map(({ body }) => [body.type, body.items])).toEqual([
      ['pass', [waiting, plain].map(({ id, version }) => ({ id, version }))],
      ['takeBack', [waiting, plain].map(({ id }) => ({ id, version: 4 }))],
    ]),
  );
});
