import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import PrintView from '../../../src/areas/declaration/web/drawer/PrintView.tsx';
import { ListTools } from '../../../src/areas/declaration/web/list/listTools.tsx';
import { WaitingDays } from '../../../src/areas/declaration/web/queue/queueColumns.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { draft } from '../fakeSchool.ts';
import { startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const nothing = () => {};

/** 申报 61 */
it('a wait is told in words: long from three days on, overdue from seven, a dash where nobody has to decide', () => {
  const said = [null, 0, 2, 3, 6, 7].map((days) => {
    const { container } = render(
      <Themed>
        <WaitingDays days={days} />
      </Themed>,
    );
    return container.textContent;
  });
  expect(said).toEqual(['—', '0 天', '2 天', '3 天 · 较久', '6 天 · 较久', '7 天 · 超期']);
});

/** 申报 49 */
it('任务申报表: a sheet for each with its progress and a line to sign on, at most fifty at once', async () => {
  await startClient({
    'GET /talent/declaration/5': draft,
    'GET /talent/declaration/6': { ...draft, id: 6, declarationNo: '20262-0-00006' },
    'POST /print/sheets': [
      { sheetNo: 'DY2026000001', code: 'AAAA-CCCC-DDDD' },
      { sheetNo: 'DY2026000002', code: 'EEEE-FFFF-HHHH' },
    ],
  });
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <PrintView ids={[5, 6]} onClose={nothing} />
        </MemoryRouter>
      </QueryClientProvider>
    </Themed>,
  );
  const sheets = await screen.findAllByRole('article');
  expect(sheets).toHaveLength(2);
  for (const sheet of sheets) {
    expect(within(sheet).getByText(/教学任务申报表$/)).toBeInTheDocument();
    expect(within(sheet).getByText(draft.progressText)).toBeInTheDocument();
    expect(within(sheet).getByText(/^审批单位（盖章）/)).toBeInTheDocument();
    expect(within(sheet).queryByText(/^打印编号/)).toBeNull();
  }
  // 证明 10: 打印 gets each its own number before it prints, and they are gone when it has
  const printed: string[] = [];
  vi.stubGlobal('print', () =>
    printed.push(...sheets.map((sheet) => within(sheet).getByText(/^打印编号/).textContent ?? '')),
  );
  fireEvent.click(screen.getByRole('button', { name: '打印' }));
  await vi.waitFor(() => expect(printed).toHaveLength(2));
  expect(printed.map((text) => text.slice(0, 36))).toEqual([
    expect.stringContaining('打印编号：DY2026000001　验证码：AAAA-CCCC-DDDD'),
    expect.stringContaining('打印编号：DY2026000002　验证码：EEEE-FFFF-HHHH'),
  ]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryAllByText(/^打印编号/)).toHaveLength(0);
  cleanup();

  const tools = (count: number) => (
    <Themed>
      <ListTools
        chosen={Array.from({ length: count }, (_, i) => ({ ...draft, id: i + 1 }))}
        may={{ add: false, edit: false }}
        obstacle={null}
        onMade={nothing}
        onChanged={nothing}
        onOpen={nothing}
        onPrint={nothing}
      />
    </Themed>
  );
  render(tools(51));
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: '批量操作（51）' })),
  );
  const item = await screen.findByRole('menuitem', { name: /^打印申报表/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('一次最多打印 50 条');
});
