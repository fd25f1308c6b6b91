/** 空闲教室: what is typed is not changed by what the server tells later (教室 35). */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FreeRooms } from '../../../src/areas/room/web/semesterRoom/FreeRooms.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import type { Calendar } from '../../../src/school/semester/contract/semester.calls.ts';
import { type Asked, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

const calendar: Calendar = {
  semester: {
    id: 9,
    semesterName: '2026-2027学年第一学期',
    state: 3,
    beginOn: '2026-08-31',
    endOn: '2027-01-03',
    weeks: 18,
    stages: [],
  },
  semesters: [],
  holidays: [],
  today: '2026-11-20',
  writable: false,
};

it('asks for a week only when it knows which one is now, and what is typed then is what is asked', async () => {
  let answer = (_: Calendar) => {};
  const late = new Promise<Calendar>((resolve) => {
    answer = resolve;
  });
  const asked: unknown[] = [];
  await startClient({
    'GET /foundation/calendar': () => late,
    'GET /resource/semesterRoom/free': ({ query }: Asked) =>
      asked.push(query.weeks) && { rows: [], total: 0, generated: true },
  });
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <FreeRooms onRoom={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </Themed>,
  );
  expect(await screen.findByText('正在读取校历…')).toBeVisible();
  expect(screen.queryByLabelText('周次')).toBeNull();
  await act(async () => answer(calendar));
  const weeks = await screen.findByLabelText('周次');
  expect(
    [weeks, screen.getByLabelText('星期')].map((field) => (field as HTMLInputElement).value),
  ).toEqual(['12', '5']);
  fireEvent.change(weeks, { target: { value: '13' } });
  fireEvent.click(screen.getByRole('button', { name: '查找' }));
  await screen.findByText(/没有合适的空闲教室/);
  expect(asked).toEqual(['13']);
});
