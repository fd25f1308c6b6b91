import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../src/web/api/queryClient.ts';
import { DoubleNotice } from '../../src/web/talent/course/DoubleNotice.tsx';
import { startClient } from './fakeServer.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const course = (id: number, courseCode: string, more: object = {}) => ({
  ...{ id, courseCode, courseName: '操作系统', credits: 3, teachingUnitKey: '4-1', enabled: true, version: 1, writable: true, labels: {} },
  ...more,
});
const ROWS = [
  course(1, 'B0101005'),
  course(2, 'B0101006', { courseName: '操作系统实验' }),
  course(3, 'B0101007', { credits: 2 }),
  course(4, 'B0101008', { teachingUnitKey: '4-2' }),
  course(5, 'B0101009', { enabled: false }),
];
const told = () => screen.getByRole('status').textContent;

it('before a course is saved: others with its name, credits and unit are named, and it is not its own double (domain.md 1.3.1)', async () => {
  await startClient({ 'GET /talent/course/list': { rows: ROWS, total: ROWS.length } }, ['talent:course:list']);
  const notice = (values: object, id: number | null) => (
    <QueryClientProvider client={queryClient}>
      <DoubleNotice values={values as never} id={id} />
    </QueryClientProvider>
  );
  const typed = { courseName: ' 操作系统 ', credits: 3, teachingUnitKey: '4-1' };
  const view = render(notice({ ...typed, credits: null }, null));
  expect(told()).toBe('');
  view.rerender(notice(typed, null));
  await waitFor(() => expect(told()).toBe('疑似重复：本单位已有名称和学分相同的课程 B0101005，请确认不是同一门课程再保存。'));
  view.rerender(notice({ ...typed, credits: 2 }, null));
  await waitFor(() => expect(told()).toContain('B0101007'));
  view.rerender(notice({ ...typed, credits: 2.5 }, null));
  expect(told()).toBe('');
  view.rerender(notice(typed, 1));
  expect(told()).toBe('');
});
