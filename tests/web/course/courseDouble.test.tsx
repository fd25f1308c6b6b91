import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DoubleNotice } from '../../../src/areas/course/web/course/DoubleNotice.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { type Asked, startClient } from '../fakeServer.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const told = () => screen.getByRole('status').textContent;

/** 课程 12 */
it('before a course is saved the server is asked for its doubles, without the course itself; a warning stays no longer than what it is about', async () => {
  const asked: object[] = [];
  const answer = ({ query }: Asked) => {
    asked.push(query);
    return query.credits === '3' ? [{ id: 1, courseCode: 'B0101005', courseName: '操作系统' }] : [];
  };
  await startClient({ 'GET /talent/course/doubles': answer }, ['talent:course:list']);
  const notice = (values: object, id: number | null) => (
    <QueryClientProvider client={queryClient}>
      <DoubleNotice values={values as never} id={id} />
    </QueryClientProvider>
  );
  const typed = { courseName: ' 操作系统 ', credits: 3, teachingUnitKey: '4-1' };
  const view = render(notice({ ...typed, credits: null }, null));
  expect(told()).toBe('');
  view.rerender(notice(typed, null));
  await waitFor(() =>
    expect(told()).toBe(
      '疑似重复：本单位已有名称和学分相同的课程 B0101005，请确认不是同一门课程再保存。',
    ),
  );
  // of a name that is still being typed nothing is known
  view.rerender(notice({ ...typed, courseName: '操作系统实验' }, null));
  expect(told()).toBe('');
  view.rerender(notice(typed, null));
  expect(told()).toMatch(/^疑似重复/);
  view.rerender(notice({ ...typed, credits: 2 }, null));
  await waitFor(() => expect(told()).toBe(''));
  view.rerender(notice(typed, 7));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      courseName: '操作系统',
      credits: '3',
      teachingUnitKey: '4-1',
      exceptId: '7',
    }),
  );
});
