/** Opinions and reasons in dialogs are kept until they have been sent (表单 24). */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ReasonDialog } from '../../../src/areas/plan/web/plan/ReasonDialog.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import type { ApprovalPart } from '../../../src/school/approval/contract/approvalPart.ts';
import { ApprovalPanel } from '../../../src/school/approval/web/ApprovalPanel.tsx';
import { NOBODY } from '../fakeSchool.ts';
import { startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const draw = (what: ReactElement) =>
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{what}</MemoryRouter>
      </QueryClientProvider>
    </Themed>,
  );
const show = async (what: ReactElement) => {
  const client = await startClient({}, []);
  return { ...draw(what), ...client };
};
const button = (name: string) => screen.getAllByRole('button', { name }).at(-1) as HTMLElement;
const press = (name: string) => fireEvent.click(button(name));
const box = (label: RegExp) => screen.getByLabelText(label) as HTMLTextAreaElement;
const PART: ApprovalPart = {
  approval: {
    declareStatus: 1,
    currentLevel: 4,
    enabledLevels: [2, 4],
    results: [9, 2, 9, 1],
    round: 1,
    teachersNamed: true,
  },
  can: ['pass', 'returnToDeclarer'],
  actor: NOBODY,
  whyNoPass: null,
  progressText: '',
  declarerName: '林秘书',
  steps: [],
  history: [],
};

it('a step of a small flow keeps its opinion through a refusal and a closed page, each step and thing its own', async () => {
  const sent: unknown[] = [];
  let answer = false;
  const panel = (thing: string) => (
    <ApprovalPanel
      thing={thing}
      part={PART}
      busy={false}
      onSend={async (...step) => {
        sent.push(step);
        return answer;
      }}
    />
  );
  const first = await show(panel('courseRequest:7'));
  press('退回');
  fireEvent.change(box(/^意见/), { target: { value: '不行' } });
  press('退回');
  await screen.findByText('意见不少于 5 个字');
  fireEvent.change(box(/^意见/), { target: { value: '请补充教学大纲 ' } });
  press('退回');
  await waitFor(() => expect(sent).toEqual([['returnToDeclarer', '请补充教学大纲']]));
  expect(box(/^意见/).value).toBe('请补充教学大纲 ');
  first.unmount();

  const second = await show(panel('courseRequest:8'));
  press('退回');
  expect(box(/^意见/).value).toBe('');
  second.unmount();
  await show(panel('courseRequest:7'));
  press('通过');
  expect(box(/^意见/).value).toBe('');
  press('取消');
  press('退回');
  expect(box(/^意见/).value).toBe('请补充教学大纲 ');
  answer = true;
  press('退回');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('退回');
  expect(box(/^意见/).value).toBe('');
});

it('a step of a small flow says what follows: another level, or nothing more', async () => {
  const at = (currentLevel: number): ApprovalPart => ({
    ...PART,
    approval: { ...PART.approval, currentLevel },
  });
  for (const [level, said] of [
    [2, '通过后进入下一步。'],
    [4, '通过后审批完成。'],
  ] as const) {
    const { unmount } = await show(
      <ApprovalPanel thing="plan:5" part={at(level)} busy={false} onSend={async () => true} />,
    );
    press('通过');
    expect(screen.getByText(/^通过后/).textContent).toBe(said);
    unmount();
  }
});

/** 审批 52 */
it('where 通过 is not offered, the reason stands in its place', async () => {
  const whyNoPass = '不能审批本人提交的学籍异动，由主审单位（教务处）的 邱若宁 审批。';
  const part = { ...PART, can: ['withdraw', 'comment'], whyNoPass };
  await show(
    <ApprovalPanel thing="statusChange:5" part={part} busy={false} onSend={async () => true} />,
  );
  expect([
    screen.queryByRole('button', { name: '通过' }),
    screen.getByText(whyNoPass).className,
  ]).toEqual([null, 'hint']);
});

it('the reason for 取消发布 stays until it has been done', async () => {
  let answer = false;
  const onClose = vi.fn();
  const dialog = (
    <ReasonDialog
      thing="unpublish:3"
      title="取消发布"
      hint="取消后可以再次发布。"
      busy={false}
      onDone={async () => answer}
      onClose={onClose}
    />
  );
  const first = await show(dialog);
  fireEvent.change(box(/^原因/), { target: { value: '学时有误' } });
  press('取消发布');
  first.unmount();
  const second = await show(dialog);
  expect([box(/^原因/).value, onClose.mock.calls.length]).toEqual(['学时有误', 0]);
  answer = true;
  press('取消发布');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  second.unmount();
  await show(dialog);
  expect(box(/^原因/).value).toBe('');
});
