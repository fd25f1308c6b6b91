import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { QueueRow } from '../../../src/areas/declaration/contract/queue.calls.ts';
import type { Asked } from '../fakeServer.ts';
import { modalStands } from '../gestures.tsx';
import { aroundQueue, open, plain, press, tap, waiting } from './queueKit.tsx';

aroundQueue();

/** 审批 7；申报 58、67 */
it('where one stands, what was decided today, for whom one would decide, and the tab of what was rejected', async () => {
  const first = { ...waiting, id: 5, courseName: '程序设计基础' };
  const lent: QueueRow = { ...plain, decision: null, behalf: '张怀真', hasPoints: false };
  await open([first, plain], {
    rows: [{ ...first, decision: null, behalf: null, hasPoints: false }, lent],
    today: 3,
    principals: [{ userId: 8, cname: '张怀真' }],
    counts: { pending: 2, done: 4, returned: 1, rejected: 1, reached: 0, all: 8, own: 0 },
  });
  expect(screen.getByText(/^今日已办 3 条/)).toBeVisible();
  expect(screen.getByRole('tab', { name: /^不予通过\s*1$/ })).toBeVisible();
  const tabs = screen.getAllByRole('tab').map((tab) => Number(tab.textContent?.match(/\d+$/)));
  expect(tabs.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(tabs.at(-1));
  const marked = screen.getByText('代 张怀真', { selector: '.tag' }).closest('tr');
  expect(within(marked as HTMLElement).getByText(/离散数学/)).toBeVisible();
  const behalf = screen.getByLabelText('代理');
  expect([...behalf.querySelectorAll('option')].map((one) => one.textContent)).toEqual([
    '全部',
    '本人办理的',
    '代 张怀真',
  ]);
  await tap(screen.getByText('程序设计基础'));
  await modalStands();
  expect(screen.getByLabelText('在列表中的位置')).toHaveTextContent('1 / 2');
});

/** 列表 9、33 */
it('a queue offers the saved and shared filters of its level', async () => {
  const shared = {
    ...{ id: 4, name: '没有风险的', search: 'risk=none', share: 'unit' },
    ...{ unitName: '计算机与人工智能学院', by: '赵院长', own: false, removable: false },
  };
  const lists: unknown[] = [];
  const filters = ({ query }: Asked) => {
    lists.push(query.list);
    return [shared];
  };
  await open([waiting], {}, { 'GET /foundation/filter': filters });
  await press('常用筛选');
  await press('没有风险的');
  expect(screen.getByLabelText('风险标')).toHaveDisplayValue('无风险');
  expect(lists).toEqual(['approve:management']);
});

/** 审批 81 */
it.each(['批量通过', '批量退回'])(
  '%s says that the points of the chosen are not asked there, and nothing where there are none',
  async (act) => {
    const first = { ...plain, id: 5, courseName: '程序设计基础' };
    const shown = (hasPoints: boolean) => ({ decision: null, behalf: null, hasPoints });
    await open([first, plain], {
      rows: [
        { ...first, ...shown(true) },
        { ...plain, ...shown(false) },
      ],
    });
    const said = /有检查要点，须逐条核对，批量时不询问，也不记“已核对”；要核对的请逐条打开办理。$/;
    const choose = (name: RegExp) => tap(screen.getByRole('checkbox', { name }));
    await choose(/离散数学/);
    await press(`${act}（1）`);
    expect(await screen.findByText(/^(已选|所选的) 1 条/)).toBeVisible();
    expect(screen.queryByText(said)).toBeNull();
    await press('取消');
    await choose(/程序设计基础/);
    await press(`${act}（2）`);
    expect(await screen.findByText(said)).toHaveTextContent(/^其中 1 条/);
  },
);
