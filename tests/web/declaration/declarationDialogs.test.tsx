/** What the drawer of a declaration asks for before it sends, and what it tells beforehand (审批 34–46；申报 38、51). */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import DeclarationDrawer from '../../../src/areas/declaration/web/drawer/drawer.tsx';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import type { ApprovalRecordRow } from '../../../src/school/declaration/contract/approval.shapes.ts';
import type { DeclarationDetail } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import { draft, NOBODY, type Routes, startClient } from '../fakeServer.ts';
import { modalStands, Themed } from '../gestures.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const atTeaching: DeclarationDetail = {
  ...draft,
  approval: {
    declareStatus: 1,
    currentLevel: 2,
    enabledLevels: [1, 2, 3, 4],
    results: [2, 1, 0, 0],
    round: 1,
    teachersNamed: true,
  },
  actor: { ...NOBODY, levels: ['teaching'] },
  progressText: '管理单位已通过 → 教学单位审批中 → 主管单位未到达 → 主审单位未到达',
};
const administrator: DeclarationDetail = {
  ...atTeaching,
  actor: { ...NOBODY, mayIntervene: true },
};
const approved: DeclarationDetail = {
  ...draft,
  approval: {
    declareStatus: 4,
    currentLevel: null,
    enabledLevels: [1, 2, 3, 4],
    results: [2, 2, 2, 2],
    round: 1,
    teachersNamed: true,
  },
};
const person = (userId: number, cname: string, levels: string[], declarer = false) => ({
  userId,
  cname,
  employeeNumber: String(10000 + userId),
  unitName: '软件工程系',
  declarer,
  levels,
});
const PEOPLE = [
  person(6, '王秘书', ['teaching'], true),
  person(7, '林秘书', ['teaching']),
  person(8, '陈主任', ['teaching']),
  person(9, '周处长', ['master']),
];
const DONE = { id: 5, version: 4, progressText: '' };

const open = async (detail: DeclarationDetail, routes: Routes = {}) => {
  const table = {
    'GET /talent/declaration/5': detail,
    'GET /talent/declaration/5/people': PEOPLE,
    'POST /talent/declaration/5/event': DONE,
  };
  const client = await startClient({ ...table, ...routes }, [
    'talent:declaration:list',
    'talent:declaration:admin',
  ]);
  const onChanged = vi.fn();
  const onClose = vi.fn();
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <DeclarationDrawer id={5} onClose={onClose} onChanged={onChanged} />
        </MemoryRouter>
        <DialogHost actor={actor('dialog')} />
      </QueryClientProvider>
    </Themed>,
  );
  await screen.findByRole('region', { name: '申报内容' });
  await modalStands();
  return { ...client, onChanged, onClose };
};
const bar = () => within(screen.getByRole('region', { name: '可做的操作' }));
const tap = (element: HTMLElement) => act(async () => void fireEvent.click(element));
/** As people do: not while the decision before is still on its way. */
const press = async (name: string) => {
  const button = bar().getByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await tap(button);
};
const say = (text: string) =>
  fireEvent.change(bar().getByLabelText('意见'), { target: { value: text } });
const dialog = async () => within(await screen.findByRole('dialog', { name: /：/ }));

/** 审批 34 */
it('转办: the reason first, then one of those who may decide at this level, and nobody else', async () => {
  const { writes, onChanged } = await open(atTeaching);
  await press('更多');
  await press('转办');
  expect(bar().getByText('请填写意见')).toBeVisible();
  say('由她承办');
  await press('转办');
  const asked = await dialog();
  expect(
    (await asked.findAllByRole('radio')).map((one) => one.closest('label')?.textContent),
  ).toEqual(['陈主任 10008 · 软件工程系']);
  expect([
    asked.getByRole('button', { name: '转办给此人' }),
    asked.getByText('转办原因：由她承办'),
  ]).toEqual([expect.anything(), expect.anything()]);
  expect(asked.getByRole('button', { name: '转办给此人' })).toBeDisabled();
  await tap(asked.getByRole('radio'));
  await tap(asked.getByRole('button', { name: '转办给此人' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(writes.map(({ body: { type, opinion, toUserId } }) => [type, opinion, toUserId])).toEqual([
    ['transfer', '由她承办', 8],
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: '转办给此人' })).toBeNull());
});

/** 审批 45 */
it('更换单位: which level, then a unit; one without approvers cannot be chosen', async () => {
  const { writes } = await open(administrator, {
    'GET /talent/declaration/5/units/teaching': [
      { key: '4-2', name: '网络工程系', approvers: 3 },
      { key: '4-3', name: '软件工程系', approvers: 0 },
    ],
  });
  await press('更多');
  say('单位已合并');
  await press('更换单位');
  await press('教学单位');
  const asked = await dialog();
  const [first, second] = await asked.findAllByRole('radio');
  expect([first?.closest('label')?.textContent, second?.closest('label')?.textContent]).toEqual([
    '网络工程系 3 人可以审批',
    '软件工程系 没有审批人',
  ]);
  expect(second).toBeDisabled();
  await tap(first as HTMLElement);
  await tap(asked.getByRole('button', { name: '更换单位' }));
  await waitFor(() => expect(writes.length).toBe(1));
  expect(writes[0]?.body).toMatchObject({
    type: 'changeUnit',
    level: 'teaching',
    unitKey: '4-2',
    opinion: '单位已合并',
    version: 3,
  });
});

/** 审批 43、46 */
it('调整到指定级 and 关闭 are the administrator’s, with reason, level and question', async () => {
  const { writes, onChanged } = await open(administrator);
  expect(bar().queryByRole('button', { name: '通过' })).toBeNull();
  await press('更多');
  say('误操作');
  await press('调整到指定级');
  await press('主审单位');
  await waitFor(() =>
    expect(writes.at(-1)?.body).toMatchObject({
      type: 'moveTo',
      level: 'master',
      opinion: '误操作',
    }),
  );
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  say('不再开课');
  await press('关闭申报');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('关闭后该申报作废');
  await tap(within(question).getByRole('button', { name: '关闭申报' }));
  await waitFor(() =>
    expect(writes.at(-1)?.body).toMatchObject({ type: 'close', opinion: '不再开课' }),
  );
});

/** 审批 40 */
it('变更: asks, makes the draft that takes its place, and opens it', async () => {
  const { writes } = await open(approved, {
    'POST /talent/declaration/5/change': { id: 6, declarationNo: '20262-0-00006', version: 1 },
  });
  await press('发起变更');
  await tap(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '发起变更' }),
  );
  await waitFor(() =>
    expect(writes.map(({ path }) => path)).toEqual(['/talent/declaration/5/change']),
  );
});

/** 审批 37 */
it('催办 needs no text, and keeps what has been typed', async () => {
  const { writes, onChanged } = await open({ ...atTeaching, actor: { ...NOBODY, declarer: true } });
  say('请尽快');
  await press('催办');
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(writes.map(({ body }) => [body.type, body.opinion])).toEqual([['remind', undefined]]);
  expect(bar().getByLabelText('意见')).toHaveValue('请尽快');
});

it('Esc in an open list closes the list, the drawer only the next time', async () => {
  const { onClose } = await open(atTeaching);
  await press('@ 提到某人');
  const box = bar().getByRole('combobox', { name: /提到/ });
  box.focus();
  fireEvent.click(box);
  await bar().findAllByRole('option');
  fireEvent.keyDown(box, { key: 'Escape' });
  expect([bar().queryAllByRole('option'), onClose.mock.calls]).toEqual([[], []]);
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('stays open when a dialog that closed while it opened gives its focus back', async () => {
  const { onClose } = await open(atTeaching);
  const behind = document.body.appendChild(document.createElement('button'));
  act(() => behind.focus());
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
  await act(() => new Promise((done) => setTimeout(done, 50)));
  behind.remove();
  expect(onClose).not.toHaveBeenCalled();
  expect(bar().getByLabelText('意见')).toBeVisible();
});

/** 审批 37 */
it('评论 tells whom it mentions, who are the declarer and those who decide', async () => {
  const { writes } = await open(atTeaching);
  await press('@ 提到某人');
  say('请看班级');
  const box = bar().getByRole('combobox', { name: /提到/ });
  fireEvent.focus(box);
  fireEvent.click(box);
  expect((await bar().findAllByRole('option')).map((one) => one.textContent)).toEqual([
    '王秘书 10006 · 申报人、教学单位',
    '林秘书 10007 · 教学单位',
    '陈主任 10008 · 教学单位',
    '周处长 10009 · 主审单位',
  ]);
  fireEvent.pointerDown(bar().getAllByRole('option')[3] as HTMLElement);
  expect(bar().getByText('@周处长')).toBeVisible();
  await press('发表意见');
  await waitFor(() =>
    expect(writes.map(({ body }) => [body.type, body.mentions])).toEqual([['comment', [9]]]),
  );
});

/** 审批 54；申报 38、51 */
it('tells what has changed since, what was confirmed, to whom it is pinned and why nothing can be done', async () => {
  const { writes } = await open({
    ...atTeaching,
    pinnedToName: '陈主任',
    ended: null,
    warnings: [{ key: 'offPlan', text: '该申报为计划外' }],
    actor: { ...NOBODY, levels: ['teaching'], pinned: true },
    approval: { ...atTeaching.approval, pinned: true },
    flags: [
      { key: 'planChanged', text: '方案已变更：2025级软件工程', mustKnow: true },
      { key: 'headcountChanged', text: '人数已变化：30→40', mustKnow: false },
    ],
    related: [
      { id: 3, declarationNo: '20262-0-00003', what: 'changes', progressText: '管理单位已通过' },
    ],
  });
  expect(screen.getAllByRole('note').map((one) => one.textContent)).toEqual([
    '已转办给 陈主任，由其办理',
    '本申报是一份变更，通过后取代原申报查看 20262-0-00003管理单位已通过',
    '提交后有变化方案已变更：2025级软件工程（主审单位通过前须阅知）人数已变化：30→40一键更新人数',
    '提交时申报人已确认该申报为计划外',
  ]);
  await tap(screen.getByRole('button', { name: '一键更新人数' }));
  await waitFor(() => expect(writes.map(({ body }) => body.type)).toEqual(['recount']));
  cleanup();
  await open({ ...atTeaching, actor: NOBODY, ended: '学期已结束，不能再进行操作' });
  expect(screen.getByRole('note')).toHaveTextContent('学期已结束，不能再进行操作');
  expect(screen.queryByRole('region', { name: '可做的操作' })).toBeNull();
});

/** 审批 42、48 */
it('the history says in whose place: a level, the declarer, an administrator, the system; opinions as typed, numbers on hover', async () => {
  const record = (
    seq: number,
    action: string,
    more: Partial<ApprovalRecordRow>,
  ): ApprovalRecordRow => ({
    id: seq,
    round: 1,
    seq,
    action,
    level: null,
    unitName: null,
    operatorName: '林秘书',
    operatorNumber: '10007',
    opinion: null,
    fromStatus: 1,
    fromLevel: 2,
    toStatus: 1,
    toLevel: 2,
    changedFields: {},
    createdAt: '2026-11-20T02:00:00Z',
    ...more,
  });
  await open({
    ...atTeaching,
    history: [
      record(1, 'submit', {}),
      record(2, 'returnToPrevious', {
        level: 2,
        unitName: '软件工程系',
        operatorName: '陈主任',
        opinion: '第一行\n<b>第二行</b>',
      }),
      record(3, 'transfer', {
        level: 2,
        unitName: '软件工程系',
        changedFields: { pinnedTo: ['', '陈主任（10008）'] },
      }),
      record(4, 'moveTo', { unitName: '系统管理员', operatorName: '郑书航' }),
      record(5, 'releasePin', { level: 2, operatorName: '郑书航' }),
    ],
  });
  const heads = [...document.querySelectorAll('.history-head > span')].map(
    (one) => one.textContent,
  );
  expect(heads).toEqual([
    '系统 · 教学单位 · 郑书航',
    '系统管理员 · 郑书航',
    '教学单位 · 软件工程系 · 林秘书',
    '教学单位 · 软件工程系 · 陈主任',
    '申报人 · 林秘书',
  ]);
  expect(document.querySelector('.history-opinion')?.textContent).toBe('第一行\n<b>第二行</b>');
  expect(screen.getByText('陈主任')).toHaveAttribute('title', '工号 10007');
  expect(screen.getByText(/承办人：/).textContent).toBe('承办人：空 → 陈主任（10008）');
});
