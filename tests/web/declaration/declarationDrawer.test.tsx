import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import DeclarationDrawer from '../../../src/areas/declaration/web/drawer/drawer.tsx';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import type { DeclarationDetail } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import { body, draft, NOBODY, teacher } from '../fakeSchool.ts';
import { type Routes, startClient } from '../fakeServer.ts';
import { modalStands, Themed } from '../gestures.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const step = (
  level: 'management' | 'teaching' | 'supervisor' | 'master',
  text: string,
  result: number,
  current: boolean,
) => ({
  level,
  text,
  result,
  current,
  unitName: '计算机与人工智能学院',
  personName: null,
  personNumber: null,
  at: null,
  days: current ? 4 : null,
});
/** The same declaration, waiting at the teaching unit, seen by its approver. */
const atTeaching: DeclarationDetail = {
  ...draft,
  approval: {
    declareStatus: 1,
    currentLevel: 2,
    enabledLevels: [1, 2, 3, 4],
    results: [2, 1, 0, 0],
    round: 2,
    teachersNamed: false,
  },
  actor: { ...NOBODY, levels: ['teaching'] },
  progressText: '管理单位已通过 → 教学单位审批中 → 主管单位未到达 → 主审单位未到达',
  steps: [
    step('management', '已通过', 2, false),
    step('teaching', '审批中', 1, true),
    step('supervisor', '未到达', 0, false),
    step('master', '未到达', 0, false),
  ],
  changedFields: { weeklyHours: ['6', '4'] },
};
const open = async (detail: DeclarationDetail, routes: Routes = {}) => {
  const client = await startClient({ 'GET /talent/declaration/5': detail, ...routes }, [
    'talent:declaration:approveTeaching',
  ]);
  const [onClose, onChanged] = [vi.fn(), vi.fn()];
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
  await screen.findByRole('region', { name: '可做的操作' });
  await modalStands();
  return { ...client, onClose, onChanged };
};
const bar = () => within(screen.getByRole('region', { name: '可做的操作' }));
const press = (name: string) =>
  act(async () => void fireEvent.click(bar().getByRole('button', { name })));
const opinion = () => bar().getByLabelText('意见');

/** 审批 24、71；申报 39 */
it('shows the way of the item, what changed since the round before, and why a pass has to wait', async () => {
  await open(atTeaching);
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 4)
      .map((item) => item.textContent),
  ).toEqual([
    '管理单位已通过计算机与人工智能学院',
    '2教学单位审批中计算机与人工智能学院停留 4 天',
    '3主管单位未到达计算机与人工智能学院',
    '4主审单位未到达计算机与人工智能学院',
  ]);
  expect(screen.getByText(atTeaching.progressText)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '与上一轮相比的修改' })).toHaveTextContent(
    '周学时 6 → 4',
  );
  expect(bar().getByRole('button', { name: '通过' })).toBeDisabled();
  expect(bar().getByText('通过：请先安排主讲教师')).toBeVisible();
});

/** 审批 27 */
it('a return with a short opinion is refused beside the box, and nothing is sent', async () => {
  const { writes } = await open(atTeaching);
  fireEvent.change(opinion(), { target: { value: '不对' } });
  await press('退回申报人');
  expect(bar().getByText('意见至少 5 个字，现有 2 个字')).toBeVisible();
  expect([document.activeElement, writes]).toEqual([opinion(), []]);
});

/** 审批 50 */
it('when somebody was faster it says who, reads the item anew and keeps the opinion', async () => {
  let passed = false;
  const { onChanged } = await open(atTeaching, {
    'GET /talent/declaration/5': () =>
      passed
        ? { ...atTeaching, version: 4, approval: { ...atTeaching.approval, teachersNamed: true } }
        : atTeaching,
    'POST /talent/declaration/5/event': () => {
      passed = true;
      return { code: 409, msg: '该申报已由 周敏 于 10:32 安排教师' };
    },
  });
  fireEvent.change(opinion(), { target: { value: '周学时与方案不一致' } });
  await press('退回申报人');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('该申报已由 周敏 于 10:32 安排教师');
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: '确定' })));
  await waitFor(() => expect(bar().getByRole('button', { name: '通过' })).toBeEnabled());
  expect(opinion()).toHaveValue('周学时与方案不一致');
  expect(onChanged.mock.calls).toEqual([[false]]);
});

it('the opinion outlives a closed drawer, and goes once it has been used', async () => {
  await open(atTeaching);
  fireEvent.change(opinion(), { target: { value: '周学时与方案不一致' } });
  cleanup();
  const { writes, onChanged } = await open(atTeaching, {
    'POST /talent/declaration/5/event': { id: 5, version: 4, progressText: '' },
  });
  expect(opinion()).toHaveValue('周学时与方案不一致');
  await press('退回申报人');
  await waitFor(() => expect(onChanged.mock.calls).toEqual([[true]]));
  const { type, version, opinion: said } = writes[0]!.body;
  expect([type, version, said]).toEqual(['returnToDeclarer', 3, '周学时与方案不一致']);
  cleanup();
  await open(atTeaching);
  expect(opinion()).toHaveValue('');
});

/** 审批 25 */
it('names a teacher for a class and saves the whole list of classes', async () => {
  const { writes } = await open(atTeaching, {
    'POST /talent/declaration/5/event': { id: 5, version: 4, progressText: '' },
  });
  const block = within(screen.getByRole('region', { name: '教师与教学班' }));
  await press('安排教师');
  const pick = block.getByRole('combobox', { name: '任课教师' });
  expect(document.activeElement).toBe(pick);
  fireEvent.change(pick, { target: { value: 'zcl' } });
  const found = await block.findByRole('option', { name: /张春林/ });
  expect(found).toHaveTextContent('12/16');
  fireEvent.pointerDown(found);
  await act(async () => void fireEvent.click(block.getByRole('button', { name: '保存教师安排' })));
  await waitFor(() => expect(writes.length).toBe(1));
  const teachers = [{ staffId: teacher.staffId, role: 'lead', hours: 64 }];
  expect([writes[0]!.body.type, writes[0]!.body.classes]).toEqual([
    'assignTeachers',
    [{ ...body.teachingClasses[0], teachers }],
  ]);
});

describe('what undoes a step', () => {
  const inReview: DeclarationDetail = {
    ...draft,
    approval: {
      declareStatus: 1,
      currentLevel: 1,
      enabledLevels: [1, 2, 3, 4],
      results: [1, 0, 0, 0],
      round: 1,
      teachersNamed: true,
    },
    can: ['withdraw', 'remind', 'comment'],
  };
  /** Buttons that stand where a decision stands, in their order. */
  const inPlace = () =>
    [...document.querySelectorAll('.action-buttons > [data-event]')].map((one) =>
      one.getAttribute('data-event'),
    );
  const apart = () =>
    [...document.querySelectorAll('.action-undo > [data-event]')].map((one) =>
      one.getAttribute('data-event'),
    );
  /** What lies under a pointer that has not moved. */
  const again = (at: number) =>
    act(async () => {
      const under = document.querySelectorAll<HTMLElement>('.action-buttons > *')[at];
      if (under) fireEvent.click(under);
    });

  it('撤回 stands apart from 提交审批 and asks, with the name of the item', async () => {
    let submitted = false;
    const { writes } = await open(draft, {
      'GET /talent/declaration/5': () => (submitted ? { ...inReview, version: 4 } : draft),
      'POST /talent/declaration/5/event': ({ body: sent }: { body: Record<string, unknown> }) => {
        submitted = sent.type === 'submit';
        return { id: 5, version: 4, progressText: '' };
      },
    });
    const at = inPlace().indexOf('submit');
    await again(at);
    await waitFor(() => expect(apart()).toContain('withdraw'));
    expect(inPlace()).not.toContain('withdraw');
    await again(at);
    expect(writes.map(({ body: sent }) => sent.type)).toEqual(['submit']);
    await press('撤回');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/操作系统（20262-0-00005）/)).toBeVisible();
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '取消' })));
    expect(writes.map(({ body: sent }) => sent.type)).not.toContain('withdraw');
    await press('撤回');
    const asked = within(await screen.findByRole('alertdialog'));
    await act(async () => void fireEvent.click(asked.getByRole('button', { name: '撤回' })));
    await waitFor(() => expect(writes.map(({ body: sent }) => sent.type)).toContain('withdraw'));
  });

  it('取回 stands apart from 通过: a second press passes nothing', async () => {
    const waiting = { ...atTeaching.approval, teachersNamed: true };
    const passed: DeclarationDetail = {
      ...atTeaching,
      approval: { ...waiting, currentLevel: 3, results: [2, 2, 1, 0] },
      actor: { ...NOBODY, levels: ['teaching'], justPassed: true },
    };
    let taken = false;
    const { writes } = await open(passed, {
      'GET /talent/declaration/5': () =>
        taken ? { ...atTeaching, approval: waiting, version: 4 } : passed,
      'POST /talent/declaration/5/event': () => {
        taken = true;
        return { id: 5, version: 4, progressText: '' };
      },
    });
    expect([inPlace().includes('takeBack'), apart()]).toEqual([false, ['takeBack']]);
    await press('取回');
    await waitFor(() => expect(inPlace()).toContain('pass'));
    expect(apart()).toEqual([]);
    expect(writes.map(({ body: sent }) => sent.type)).toEqual(['takeBack']);
  });
});
