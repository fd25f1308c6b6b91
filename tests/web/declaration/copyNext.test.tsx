import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import CopyDialog from '../../../src/areas/declaration/web/acts/CopyDialog.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** 申报 75 */
it('复制往期申报 is proposed for the next grade, says which class becomes which, and sends what is shown', async () => {
  const client = await startClient({
    'GET /talent/declaration/copyable': ({ query }: { query: Record<string, string> }) => ({
      semesters: [{ id: 1, name: '2025-2026-2' }],
      fromSemesterId: 1,
      next: query.next !== 'false',
      rows: [
        {
          id: 4,
          declarationNo: '20252-0-00004',
          courseCode: 'C1',
          courseName: '数据结构',
          classNames: '软件2501',
          headcount: 30,
          leadTeachers: '王老师',
          changes: query.next === 'false' ? [] : ['行政班 软件2501 → 软件2601'],
          obstacle: null,
        },
      ],
    }),
    'POST /talent/declaration/copies': { ids: [9], refused: [] },
  });
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <CopyDialog onMade={() => {}} onClose={() => {}} />
      </QueryClientProvider>
    </Themed>,
  );
  await screen.findByText('行政班 软件2501 → 软件2601');
  const box = screen.getByRole('checkbox', { name: /^换成下一年级/ });
  expect(box).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /^选择/ }));
  await userEvent.click(screen.getByRole('button', { name: '复制 1 条' }));
  await vi.waitFor(() => expect(client.writes).toHaveLength(1));
  expect(client.writes[0]?.body).toMatchObject({ ids: [4], next: true });
});
