/** Timetables of rooms: an entry tells what it is; to remove it is something else, asked for on its own (教室 31). */
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { RoomPage } from '../../../src/areas/room/web/semesterRoom/RoomPage.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

const lesson = {
  id: 7,
  roomId: 3,
  roomName: '明德楼101',
  source: '1',
  subject: '网络营销-01',
  unitName: '经济与金融学院',
  weeks: 0xffff,
  weekday: 1,
  periodFrom: 1,
  periodTo: 2,
  headcount: 96,
  shared: false,
  adjustReason: null,
};
const TAUGHT = {
  ...{ className: '网络营销-01', courseCode: 'B0204011', courseName: '网络营销' },
  ...{ unitName: '经济与金融学院', adminClasses: ['营销2401', '营销2402'] },
  teachers: ['邓红兰', '王宁'],
};
const week = (writable: boolean, gone = false) => ({
  room: {
    id: 3,
    roomCode: 'MD01-101',
    roomName: '明德楼101',
    campusName: '明湖校区',
    buildingName: '明德楼',
    roomTypeCode: '1',
    capacity: 120,
    writable,
  },
  semesterName: '2026-2027学年第一学期',
  weeks: 18,
  week: 12,
  detail: {
    id: 1,
    isOpen: true,
    reason: null,
    note: null,
    users: null,
    courseCapacity: 120,
    examCapacity: 60,
    closed: [],
    reserved: [],
    usageRate: 62,
  },
  occupancies: gone ? [] : [lesson],
  lessons: [
    { ...TAUGHT, unitName: '外国语学院', teachers: ['别人'] },
    TAUGHT,
    { ...TAUGHT, className: '网络营销-02', teachers: ['同名之外'] },
  ],
  closings: [],
});
const show = (page: ReactElement) =>
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{page}</MemoryRouter>
      </QueryClientProvider>
    </Themed>,
  );
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^网络营销-01/ }));
  return within(await screen.findByRole('dialog'));
};

it('an entry opens what is known of it; it is removed by a red button behind a question of its own, and not before', async () => {
  let gone = false;
  const removed: string[] = [];
  await startClient(
    {
      'GET /resource/semesterRoom/week': () => week(true, gone),
      'DELETE /resource/semesterRoom/occupancy/7': () => {
        gone = true;
        removed.push('7');
        return null;
      },
    },
    ['resource:semesterRoom:edit'],
  );
  show(<RoomPage roomId={3} onClose={() => {}} />);
  const card = await open();
  for (const fact of ['明德楼101', '第 1-16 周', '经济与金融学院', '96 人', /^周一第1-2节/])
    expect(card.getByText(fact)).toBeVisible();
  for (const fact of ['B0204011 网络营销', '营销2401、营销2402', '邓红兰、王宁'])
    expect(card.getByText(fact)).toBeVisible();
  expect(card.queryByText(/别人|同名之外/)).toBeNull();
  expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '移除占用…',
    '关闭',
  ]);
  fireEvent.click(card.getByRole('button', { name: '移除占用…' }));
  const question = within(await screen.findByRole('dialog', { name: '移除占用' }));
  expect(
    question.getByText(/移除明德楼101周一第1-2节第 1-16 周“网络营销-01”的占用吗/),
  ).toBeVisible();
  fireEvent.click(question.getByRole('button', { name: '保留' }));
  expect(removed).toEqual([]);
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: '网络营销-01' })).getByRole('button', {
      name: '移除占用…',
    }),
  );
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: '移除占用' })).getByRole('button', {
      name: '移除占用',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /^网络营销-01/ })).toBeNull());
  expect(removed).toEqual(['7']);
});

it('who may only look opens it too, and removes nothing', async () => {
  await startClient({ 'GET /resource/semesterRoom/week': () => week(false) }, [
    'resource:semesterRoom:edit',
  ]);
  show(<RoomPage roomId={3} onClose={() => {}} />);
  expect((await open()).getAllByRole('button').map((button) => button.textContent)).toEqual([
    '关闭',
  ]);
});

/** 教室 36 */
it('blocks are as long as their periods, one stop of the Tab key; arrows go on, and a line says where it is now', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T00:15:00Z') });
  const two = {
    ...week(false),
    occupancies: [
      lesson,
      { ...lesson, id: 8, source: '2', subject: '期末考试', weeks: 0x10000 },
      { ...lesson, id: 9, subject: '误差理论-01', weekday: 3, periodFrom: 3, periodTo: 5 },
    ],
  };
  await startClient({
    'GET /resource/semesterRoom/week': () => two,
    'GET /foundation/context': { today: '2026-11-20', businessTypes: [] },
    'GET /foundation/timetable/times': [{ period: 1, beginAt: '08:00', endAt: '08:45' }],
  });
  show(<RoomPage roomId={3} onClose={() => {}} />);
  const block = (name: RegExp) => screen.findByRole('button', { name });
  const [first, exam, third] = [
    await block(/^网络营销-01/),
    await block(/^期末考试/),
    await block(/^误差理论-01/),
  ];
  const placeOf = (one: HTMLElement) => {
    const { gridColumn, gridRow } = (one.closest('td') as HTMLElement).style;
    return [gridColumn, gridRow];
  };
  expect([first, exam, third].map(placeOf)).toEqual([
    ['2 / 3', '2 / 4'],
    ['3 / 4', '2 / 4'],
    ['5 / 6', '4 / 7'],
  ]);
  expect([first, exam, third].map((one) => one.tabIndex)).toEqual([0, -1, -1]);
  expect(first.className).not.toBe(exam.className);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(exam);
  fireEvent.keyDown(exam, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(third);
  expect([first, exam, third].map((one) => one.tabIndex)).toEqual([-1, -1, 0]);
  // Friday's lane, a third of its first period
  const now = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-now]');
    if (!found) throw new Error('no line');
    return found;
  });
  expect([now.dataset.now, now.style.gridColumn, now.style.gridRow]).toEqual([
    '08:15',
    '7 / 8',
    '2 / 3',
  ]);
  expect(screen.getByRole('rowheader', { name: '周五' })).toHaveAttribute('aria-current', 'date');
  fireEvent.change(screen.getByLabelText('周次'), { target: { value: '3' } });
  await waitFor(() => expect(document.querySelector('[data-now]')).toBeNull());
  expect(screen.queryByRole('button', { name: /^期末考试/ })).toBeNull();
  vi.useRealTimers();
});
