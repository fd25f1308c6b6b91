import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { CalendarGrid } from '../../../src/areas/semester/web/calendar/CalendarGrid.tsx';
import { weeksOf } from '../../../src/areas/semester/web/calendar/days.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import type { Calendar } from '../../../src/school/semester/contract/semester.calls.ts';
import { startClient } from '../fakeServer.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const STAGES = [
  { dictCode: 1, dictValue: 'teach', dictLabel: '教学', listClass: null, cssClass: null },
  { dictCode: 2, dictValue: 'exam', dictLabel: '考试', listClass: null, cssClass: null },
];
beforeEach(
  async () => void (await startClient({ 'GET /system/dict/data/type/semester_stage': STAGES })),
);

const calendar: Calendar = {
  semester: {
    id: 9,
    semesterName: '2026-2027学年第一学期',
    state: 3,
    beginOn: '2026-08-31',
    endOn: '2027-01-03',
    weeks: 18,
    stages: ['teach:1-16', 'exam:17-18'],
  },
  semesters: [{ id: 9, semesterName: '2026-2027学年第一学期' }],
  holidays: [
    { id: 1, holidayName: '国庆节', startOn: '2026-10-01', endOn: '2026-10-05', switchTo: null },
    {
      id: 2,
      holidayName: '国庆节',
      startOn: '2026-10-06',
      endOn: '2026-10-06',
      switchTo: '2026-09-20',
    },
  ],
  today: '2026-11-20',
  writable: true,
};

/** 学期 34 */
test('25 weeks from the first Monday, with today in week 12 and the days off by name', () => {
  const weeks = weeksOf(calendar);
  expect(weeks.map(({ week, teaches }) => (teaches ? week : -week))).toEqual([
    ...Array.from({ length: 18 }, (_, i) => i + 1),
    ...Array.from({ length: 7 }, (_, i) => -(i + 19)),
  ]);
  expect(weeks.filter(({ isNow }) => isNow).map(({ week }) => week)).toEqual([12]);
  expect([weeks[0]?.days[0]?.label, weeks[0]?.days[1]?.label, weeks[24]?.days[6]?.day]).toEqual([
    '08-31',
    '09-01',
    '2027-02-21',
  ]);
  expect(
    weeks.flatMap(({ days }) => days.filter(({ holiday }) => holiday).map(({ day }) => day)),
  ).toEqual(['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05', '2026-10-06']);
});

/** 学期 34 */
test('whoever may change it presses a day; whoever may not meets no button', async () => {
  const pressed: string[] = [];
  const { rerender } = render(
    <CalendarGrid calendar={calendar} onDay={({ day }) => pressed.push(day)} />,
    { wrapper },
  );
  screen.getByRole('button', { name: '2026-11-20 周五，今天' }).click();
  screen.getByRole('button', { name: '2026-09-20 周日，补 10-06 周二的课' }).click();
  screen.getByRole('button', { name: '2026-10-06 周二，国庆节放假，课调到 2026-09-20' }).click();
  expect(pressed).toEqual(['2026-11-20', '2026-09-20', '2026-10-06']);
  rerender(<CalendarGrid calendar={{ ...calendar, writable: false }} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  const now = screen.getByRole('row', { name: /本周/ });
  expect(within(now).getByText('今天').closest('td')?.getAttribute('aria-current')).toBe('date');
  expect(await within(now).findByText('教学')).toBeVisible();
});

/** 学期 34 */
test('a semester that begins on a Sunday has its columns from Sunday on', () => {
  const semester = { ...calendar.semester, beginOn: '2026-08-30' } as NonNullable<
    Calendar['semester']
  >;
  render(<CalendarGrid calendar={{ ...calendar, semester }} />, { wrapper });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '周次',
    '周日',
    '周一',
    '周二',
    '周三',
    '周四',
    '周五',
    '周六',
    '阶段',
  ]);
});

/** 列表 39 */
test('its days are one stop of Tab, today first, and gone through by arrows', () => {
  render(<CalendarGrid calendar={calendar} onDay={() => {}} />, { wrapper });
  const stops = () =>
    screen
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ title }) => title);
  expect(stops()).toEqual(['2026-11-20 周五，今天']);
  const today = screen.getByTitle('2026-11-20 周五，今天');
  today.focus();
  fireEvent.keyDown(today, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(screen.getByTitle('2026-11-13 周五'));
  expect(stops()).toEqual(['2026-11-13 周五']);
});
