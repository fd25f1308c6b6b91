import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modalStands } from '../gestures.tsx';
import {
  aroundQueue,
  back,
  open,
  plain,
  press,
  record,
  SENT_BACK,
  tap,
  waiting,
} from './queueKit.tsx';

aroundQueue();

/** 审批 60 */
it('选择全部 leaves out what was sent back to the level; chosen by hand it is named, and goes along only when that is ticked', async () => {
  const { writes } = await open(
    [back, plain],
    {},
    { 'POST /talent/declaration/events': { done: [6], refused: [] } },
  );
  await press('选择全部 1 条（不含退回重审 1 条）');
  await waitFor(() => expect(screen.getByRole('button', { name: '批量通过（1）' })).toBeEnabled());
  await tap(screen.getByRole('checkbox', { name: /操作系统/ }));
  await press('批量通过（2）');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: '通过 1 条' })).toBeEnabled();
  expect(dialog.getByText(/操作系统/)).toHaveTextContent('教学班人数不对');
  await tap(dialog.getByRole('checkbox', { name: '已看过退回意见，同时通过退回重审的 1 条' }));
  await tap(dialog.getByRole('checkbox', { name: '已看过退回意见，同时通过退回重审的 1 条' }));
  await tap(dialog.getByRole('button', { name: '通过 1 条' }));
  await waitFor(() =>
    expect(writes.map(({ body }) => body.items)).toEqual([[{ id: 6, version: 3 }]]),
  );
});

/** 申报 58 */
it('what one has declared oneself is told apart from what waits, and shown on demand', async () => {
  const asked: string[] = [];
  const own = { pending: 1, done: 0, returned: 0, rejected: 0, reached: 0, all: 3, own: 2 };
  const answer = {
    rows: [plain],
    total: 1,
    counts: own,
    elsewhere: 0,
    again: 0,
    levelOff: false,
    deadline: null,
  };
  await open(
    [plain],
    {},
    {
      'GET /talent/approve/management/list': ({ query }: { query: Record<string, string> }) => {
        asked.push(query.tab ?? 'pending');
        return query.tab === 'own' ? { ...answer, rows: [waiting], total: 2 } : answer;
      },
    },
  );
  expect(screen.getByText(/^另有 2 条本人申报，由他人审批/)).toBeVisible();
  expect(screen.getByRole('tab', { name: /^待审批/ })).toHaveTextContent('1');
  await press('查看');
  await screen.findByText('操作系统');
  expect(screen.getByRole('tab', { name: /^本人申报/ })).toHaveAttribute('aria-selected', 'true');
  expect(asked.at(-1)).toBe('own');
  expect(screen.queryByRole('button', { name: /^批量通过/ })).toBeNull();
});

/** 审批 30 */
it('what was sent back says so above everything else, and to the level that sent it what has become of it', async () => {
  await open([back]);
  await tap(screen.getByText('操作系统'));
  const band = await screen.findByText(
    /^退回重审：教学单位 · 计算机与人工智能学院 审批人2 于 .+ 退回至管理单位$/,
  );
  expect(band.closest('[role=note]')).toHaveTextContent('教学班人数不对');
  expect(band.closest('[role=note]')).not.toHaveTextContent('没有修改');
  cleanup();
  const again = {
    ...back.approval,
    currentLevel: 2,
    results: [2, 1, 0, 0] as typeof back.approval.results,
  };
  const passed = [...SENT_BACK, record(4, 'pass', 1, { opinion: '人数已核对' })];
  await open([{ ...back, approval: again, history: passed }]);
  await tap(screen.getByText('操作系统'));
  const there = (await screen.findByText(/^退回重审：教学单位/)).closest('[role=note]');
  expect(there).toHaveTextContent('管理单位 · 计算机与人工智能学院 审批人1 通过：人数已核对');
  expect(there).toHaveTextContent('退回后申报内容没有修改');
});

/** 申报 66 */
it('Ctrl+Enter does what is marked: an objection marks the return, and is never passed with', async () => {
  const { writes } = await open(
    [plain],
    {},
    { 'POST /talent/declaration/6/event': { id: 6, version: 4, progressText: '' } },
  );
  await tap(screen.getByText('离散数学'));
  const bar = within(await screen.findByRole('region', { name: '可做的操作' }));
  await modalStands();
  const box = bar.getByLabelText('意见');
  const marked = () =>
    bar
      .getAllByRole('button')
      .filter((one) => one.hasAttribute('data-marked'))
      .map((one) => one.textContent);
  const hit = (key: string, more: object = {}) =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? box, { key, ...more }));
  expect(marked()).toEqual(['通过PCtrl+Enter']);
  await hit('o');
  expect(document.activeElement).toBe(box);
  await hit('2', { code: 'Digit2', altKey: true });
  expect(box).toHaveValue('学时与方案不一致，请核实后重新提交。');
  expect(marked()).toEqual(['退回申报人RCtrl+Enter']);
  // another way to the box does not unsay it, nor does a word of praise behind it
  await act(async () => box.blur());
  await hit('o');
  await tap(bar.getByRole('button', { name: /同意。$/ }));
  expect(marked()).toEqual(['退回申报人RCtrl+Enter']);
  fireEvent.change(box, { target: { value: '' } });
  expect(marked()).toEqual(['通过PCtrl+Enter']);
  // who wants to return and has to write first, returns from the box
  await tap(bar.getByRole('button', { name: /^退回申报人/ }));
  fireEvent.change(box, { target: { value: '周学时写错了，请改' } });
  expect(marked()).toEqual(['退回申报人RCtrl+Enter']);
  box.focus();
  await hit('Enter', { ctrlKey: true });
  await waitFor(() => expect(writes.map(({ body }) => body.type)).toEqual(['returnToDeclarer']));
});
