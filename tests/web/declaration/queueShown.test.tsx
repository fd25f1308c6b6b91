import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { QueueRow } from '../../../src/areas/declaration/contract/queue.calls.ts';
import { SHELL } from '../../../src/platform/contract/shell.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import type { Asked } from '../fakeServer.ts';
import { modalStands } from '../gestures.tsx';
import { aroundQueue, open, plain, press, tap, waiting } from './queueKit.tsx';

aroundQueue();

const SHOWN = { decision: null, behalf: null, hasPoints: false };
const ANSWER = {
  ...{
    total: 1,
    elsewhere: 0,
    again: 0,
    today: 0,
    principals: [],
    levelOff: false,
    deadline: null,
  },
  counts: { pending: 1, done: 0, returned: 0, rejected: 0, reached: 0, all: 1, own: 0 },
};

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

/** 申报 55；列表 34 */
it('the class is a column, a filter and what the keyword looks for', async () => {
  const asked: Asked['query'][] = [];
  const rows = [{ ...plain, classNames: '软件2501、软件2502' }];
  await open(
    rows,
    {},
    {
      'GET /talent/approve/management/list': ({ query }: Asked) => {
        asked.push(query);
        return { ...ANSWER, rows: rows.map((row) => ({ ...row, ...SHOWN })) };
      },
    },
  );
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  const cells = within(screen.getByText('离散数学').closest('tr') as HTMLElement).getAllByRole(
    'cell',
  );
  expect(cells[heads.indexOf('班级')]).toHaveTextContent('软件2501、软件2502');
  await press(/^更多筛选/);
  await userEvent.type(screen.getByLabelText('班级'), '软件2501{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ adminClass: '软件2501' }));
  await userEvent.type(screen.getByLabelText('关键字'), 'rj2501{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: 'rj2501' }));
});

/** 申报 71: the badge of the menu, the card of home and the switch of business types read these */
it('what a colleague does makes the numbers of badge, home and business types be read anew', async () => {
  await open([plain]);
  const names = [SHELL.homeSummary.name, SHELL.pendingByType.name];
  for (const name of names) queryClient.setQueryData([name], {});
  const old = () => names.map((name) => queryClient.getQueryState([name])?.isInvalidated);
  expect(old()).toEqual([false, false]);
  act(() => {
    for (const type of ['START', 'OPENED', 'MOVED'] as const) actor('live').send({ type });
  });
  expect(old()).toEqual([true, true]);
});
