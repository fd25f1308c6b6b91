import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { JobAnswer, RowProblem } from '../../../src/platform/contract/job.calls.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { ImportOutcome } from '../../../src/platform/web/resource/ImportOutcome.tsx';
import { JobProgress } from '../../../src/platform/web/resource/JobProgress.tsx';
import { Themed } from '../gestures.tsx';

const problem = (row: number): RowProblem => ({
  sheet: '甲',
  row,
  column: '名称',
  value: '',
  reason: '不能为空',
});
const job = (more: Partial<JobAnswer>): JobAnswer =>
  ({
    id: 7,
    kind: 'import',
    title: '检查校区',
    state: 'done',
    done: 0,
    total: 0,
    ...more,
  }) as JobAnswer;
const Around = ({ children }: { children: ReactNode }) => (
  <Themed>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </Themed>
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** 导入导出 27 */
it('problems stand page by page, to the last', () => {
  const result = {
    dryRun: true,
    mode: 'add',
    fileName: 'x.xlsx',
    added: 0,
    changed: 0,
    same: 0,
    refused: 120,
    ignored: [],
    skipped: 0,
    problems: Array.from({ length: 120 }, (_, i) => problem(i + 2)),
  };
  render(<ImportOutcome job={job({ import: result as JobAnswer['import'] })} lost={false} />, {
    wrapper: Around,
  });
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstChild?.textContent);
  expect([rows().length, rows()[0]]).toEqual([50, '2']);
  fireEvent.click(screen.getByRole('button', { name: '下一页' }));
  fireEvent.click(screen.getByRole('button', { name: '下一页' }));
  expect([rows().length, rows().at(-1)]).toEqual([20, '121']);
  expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled();
});

/** 导入导出 28 */
it('how long the rest takes, by what was seen done', () => {
  vi.useFakeTimers();
  const at = (done: number) => <JobProgress job={job({ state: 'running', done, total: 10_000 })} />;
  const { rerender } = render(at(1_000), { wrapper: Around });
  const later = (seconds: number, done: number) => {
    act(() => vi.advanceTimersByTime(seconds * 1000));
    rerender(at(done));
    return screen.getByText(/^已处理/).textContent;
  };
  expect(screen.getByText(/^已处理/)).toHaveTextContent('已处理 1000 / 10000 行');
  expect(later(1, 1_100)).toBe('已处理 1100 / 10000 行');
  expect(later(9, 2_000)).toBe('已处理 2000 / 10000 行，约还需 2 分钟');
  expect(later(40, 9_000)).toBe('已处理 9000 / 10000 行，约还需 7 秒');
});
