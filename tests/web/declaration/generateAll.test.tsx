import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import GenerateDialog from '../../../src/areas/declaration/web/acts/GenerateDialog.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const course = (planCourseId: number, planId: number, more: Record<string, unknown> = {}) => ({
  planCourseId,
  courseId: planCourseId,
  courseCode: `C${planCourseId}`,
  courseName: `课程${planCourseId}`,
  credits: 4,
  totalHours: 64,
  weeklyHours: 4,
  courseRank: '1',
  examMode: '1',
  teachingUnitName: '计算机系',
  teachingSource: 1,
  declared: [],
  open: [{ id: 1, name: `班${planCourseId}`, headcount: 30 }],
  obstacle: null,
  planId,
  term: planId + 1,
  grade: `202${planId}`,
  majorName: `专业${planId}`,
  directionName: null,
  ...more,
});

/** 申报 40 */
it('全部专业未申报 shows every major, narrows by grade, and sends some in each call', async () => {
  const onMade = vi.fn();
  const client = await startClient({
    'GET /talent/declaration/plan/choices': [],
    'GET /talent/declaration/plan/undeclared': [
      ...Array.from({ length: 30 }, (_, i) => course(100 + i, 5)),
      course(1, 4),
      course(2, 4, { obstacle: '课程已停用' }),
    ],
    'POST /talent/declaration/plan/generate': { ids: [9], refused: [] },
  });
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <GenerateDialog onMade={onMade} onClose={() => {}} />
      </QueryClientProvider>
    </Themed>,
  );
  await userEvent.click(await screen.findByRole('radio', { name: '全部专业未申报' }));
  await screen.findByText('课程1');
  expect(screen.getByRole('checkbox', { name: '全选未申报的 31 门（2 个方案）' })).toBeChecked();
  await userEvent.type(screen.getByRole('textbox', { name: '查找' }), '专业4');
  screen.getByRole('button', { name: '生成 1 条草稿' });
  await userEvent.clear(screen.getByRole('textbox', { name: '查找' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 2025 级 专业5 课程100' }));
  await userEvent.click(screen.getByRole('button', { name: '生成 30 条草稿' }));
  await vi.waitFor(() => expect(onMade).toHaveBeenCalledWith([9, 9]));
  expect(
    client.writes.map(({ body }) =>
      (body as { parts: { planId: number; term: number; planCourseIds: number[] }[] }).parts.map(
        (part) => [part.planId, part.term, part.planCourseIds.length],
      ),
    ),
  ).toEqual([
    [[5, 6, 25]],
    [
      [5, 6, 4],
      [4, 5, 1],
    ],
  ]);
});
