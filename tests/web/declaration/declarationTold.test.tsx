/** What the drawer of a declaration tells: comments, what has changed, the history (审批 34–46). */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApprovalRecordRow } from '../../../src/school/declaration/contract/approval.shapes.ts';
import { NOBODY } from '../fakeSchool.ts';
import { aroundDrawer, atTeaching, bar, open, press, say, tap } from './drawerBar.tsx';

aroundDrawer();

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
