/** That the same course and class stands elsewhere is told where several are set and where a sheet is checked, too (申报 33). */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import SetSeveralDialog from '../../src/areas/declaration/web/acts/SetSeveralDialog.tsx';
import type { JobAnswer } from '../../src/platform/contract/job.calls.ts';
import { queryClient } from '../../src/platform/web/api/queryClient.ts';
import { ImportOutcome } from '../../src/platform/web/resource/ImportOutcome.tsx';
import { draft, startClient } from './fakeServer.ts';
import { Themed } from './gestures.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const TOLD = '软件2501 另有同一课程的草稿 20262-0-00009（申报人 邓红兰）';

it('批量修改 names them before anything is sent', async () => {
  await startClient({ 'GET /talent/declaration/set': [{ id: 5, declarationNo: '20262-0-00005', courseName: '数据结构', told: [TOLD] }] });
  const nothing = () => {};
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <SetSeveralDialog rows={[draft as never]} onDone={nothing} onOpen={nothing} onClose={nothing} />
      </QueryClientProvider>
    </Themed>,
  );
  expect(await screen.findByText(new RegExp(TOLD))).toHaveTextContent(`数据结构 20262-0-00005：${TOLD}`);
});

it('the check of a sheet shows the row with its warning, and says that it will be written', () => {
  const warning = { sheet: '教学任务', row: 3, column: '面向班级', value: '软件2501', reason: TOLD };
  const job = {
    ...{ id: 1, kind: 'import', entity: 'talent/declaring', title: '检查教学任务', state: 'done', done: 1, total: 1, resultFileId: null },
    ...{ error: null, accounts: null, photos: null },
    import: {
      ...{ dryRun: true, mode: 'add', fileName: '教学任务.xlsx', added: 1, changed: 0, same: 0, refused: 0, ignored: [], skipped: 0 },
      ...{ problems: [], warnings: [warning] },
    },
  } as JobAnswer;
  render(<ImportOutcome job={job} lost={false} />);
  expect(screen.getByRole('status')).toHaveTextContent('有提示的行仍会写入，请核对。');
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['3', '面向班级', '软件2501', TOLD]);
});
