/** That the same course and class stands elsewhere is told where several are set and where a sheet is checked, too (申报 33). */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import CopyDialog from '../../../src/areas/declaration/web/acts/CopyDialog.tsx';
import SetSeveralDialog from '../../../src/areas/declaration/web/acts/SetSeveralDialog.tsx';
import type { JobAnswer } from '../../../src/platform/contract/job.calls.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { ImportOutcome } from '../../../src/platform/web/resource/ImportOutcome.tsx';
import { draft } from '../fakeSchool.ts';
import { startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const TOLD = '软件2501 另有同一课程的草稿 20262-0-00009（申报人 邓红兰）';

it('批量修改 names them before anything is sent', async () => {
  await startClient({
    'GET /talent/declaration/set': [
      { id: 5, declarationNo: '20262-0-00005', courseName: '数据结构', notes: [TOLD] },
    ],
  });
  const nothing = () => {};
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <SetSeveralDialog
          rows={[draft as never]}
          onDone={nothing}
          onOpen={nothing}
          onClose={nothing}
        />
      </QueryClientProvider>
    </Themed>,
  );
  expect(await screen.findByText(new RegExp(TOLD))).toHaveTextContent(
    `数据结构 20262-0-00005：${TOLD}`,
  );
});

it('复制往期申报 names them beside the row, which can be chosen all the same; what cannot be copied says why', async () => {
  const row = {
    courseCode: 'C1',
    courseName: '数据结构',
    classNames: '软件2501',
    headcount: 30,
    leadTeachers: '王老师',
  };
  await startClient({
    'GET /talent/declaration/copyable': {
      semesters: [{ id: 1, name: '2026-2027-1' }],
      fromSemesterId: 1,
      next: null,
      rows: [
        {
          ...row,
          id: 1,
          declarationNo: '20261-0-00001',
          changes: ['王老师不在职，不带入', TOLD],
          obstacle: null,
        },
        {
          ...row,
          id: 2,
          declarationNo: '20261-0-00002',
          changes: [],
          obstacle: '已复制为 20262-0-00003',
        },
        { ...row, id: 3, declarationNo: '20261-0-00003', changes: [], obstacle: null },
      ],
    },
  });
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <CopyDialog onMade={() => {}} onClose={() => {}} />
      </QueryClientProvider>
    </Themed>,
  );
  const boxes = await screen.findAllByRole('checkbox', { name: /^选择/ });
  const lasts = boxes.map((box) => [
    (box as HTMLInputElement).disabled,
    box.closest('tr')?.lastElementChild?.textContent,
  ]);
  expect(lasts).toEqual([
    [false, `王老师不在职，不带入；${TOLD}`],
    [true, '已复制为 20262-0-00003'],
    [false, '按原样复制'],
  ]);
});

it('the check of a sheet shows the row with its warning, and says that it will be written', () => {
  const warning = {
    sheet: '教学任务',
    row: 3,
    column: '面向班级',
    value: '软件2501',
    reason: TOLD,
  };
  const job = {
    id: 1,
    kind: 'import',
    entity: 'talent/declaring',
    title: '检查教学任务',
    state: 'done',
    done: 1,
    total: 1,
    resultFileId: null,
    error: null,
    accounts: null,
    photos: null,
    import: {
      dryRun: true,
      mode: 'add',
      fileName: '教学任务.xlsx',
      added: 1,
      changed: 0,
      same: 0,
      refused: 0,
      ignored: [],
      skipped: 0,
      problems: [],
      warnings: [warning],
    },
  } as JobAnswer;
  render(
    <QueryClientProvider client={queryClient}>
      <ImportOutcome job={job} lost={false} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('有提示的行仍会写入，请核对。');
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '3',
    '面向班级',
    '软件2501',
    TOLD,
  ]);
});
