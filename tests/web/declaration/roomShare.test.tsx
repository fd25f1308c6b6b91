import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { BOARD_NUMBERS } from '../../../src/areas/declaration/contract/report.calls.ts';
import { NoteBands } from '../../../src/areas/declaration/web/drawer/NoteBands.tsx';
import { ProgressReport } from '../../../src/areas/declaration/web/report/ProgressReport.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import { draft } from '../fakeSchool.ts';
import { type Routes, startClient } from '../fakeServer.ts';

let place = '';
/** The address that a number has led to. */
function Place() {
  const { pathname, search } = useLocation();
  place = pathname + search;
  return null;
}
async function open(element: React.ReactNode, routes: Routes = {}, more: string[] = []) {
  await startClient(routes, ['talent:declaration:query', ...more]);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          {element}
          <Place />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
}
const numbers = Object.fromEntries(BOARD_NUMBERS.map((one) => [one, 3]));
const progress = (supply: number) => ({
  rows: [{ college: '3-1', name: '计算机学院', numbers, roomHours: 412 }],
  total: numbers,
  rooms: { hours: 2475, supply },
});
const shares = async () => {
  const rows = await screen.findAllByRole('row');
  expect(
    within(rows[0] as HTMLElement)
      .getAllByRole('columnheader')
      .at(-1)?.textContent,
  ).toBe('教室需求');
  return rows.slice(1).map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
};

/** 报表 23 */
it('the board says how much of the rooms each college asks for', async () => {
  await open(<ProgressReport />, { 'GET /talent/report/progress': progress(3300) });
  expect(await shares()).toEqual(['75%', '12.4%']);
  expect(screen.getByTitle('每周需要教室 412 学时，可用教室每周共 3300 学时')).toBeTruthy();
});

/** 报表 23 */
it('without rooms there is no share', async () => {
  await open(<ProgressReport />, { 'GET /talent/report/progress': progress(0) });
  expect(await shares()).toEqual(['—', '—']);
});

/** 报表 23 */
it('the item tells whoever decides at the last level, and says nothing where there is nothing to tell', async () => {
  const roomShare = { name: '计算机学院', hours: 412, total: 2475, supply: 3300 };
  const bands = (share: typeof roomShare | null) => (
    <NoteBands detail={{ ...draft, roomShare: share }} onRecount={null} busy={false} />
  );
  await open(
    <>
      <section aria-label="主审">{bands(roomShare)}</section>
      <section aria-label="别人">{bands(null)}</section>
    </>,
  );
  expect(screen.getByRole('region', { name: '主审' }).textContent).toBe(
    '教室需求计算机学院的教学班每周需要教室 412 学时，占可用教室的 12.4%；各学院共占 75%',
  );
  expect(screen.getByRole('region', { name: '别人' }).textContent).toBe('');
});

/** 报表 10 */
it('what waits at a level leads who may decide there to the queue of the college, anybody else to the query', async () => {
  const board = { 'GET /talent/report/progress': progress(3300) };
  await open(<ProgressReport />, board, ['talent:declaration:approveMaster']);
  const press = async (name: RegExp) =>
    fireEvent.click(await screen.findByRole('button', { name }));
  await press(/^计算机学院 主审待审 3$/);
  expect(place).toBe('/talent/approve/master?managementUnitKey=3-1');
  await press(/^合计 主审待审 3$/);
  expect(place).toBe('/talent/approve/master');
  // another level is not theirs, and other numbers are nobody's queue
  for (const name of [/^计算机学院 管理待审 3$/, /^计算机学院 草稿 3$/]) {
    await press(name);
    expect(place).toMatch(/^\/talent\/declarationQuery\?.*college=3-1/);
  }
});
