import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import TimetableView from '../../../src/areas/semester/web/timetable/index.view.tsx';
import { tidied } from '../../../src/areas/semester/web/timetable/periodText.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

const entry = (dictValue: string, dictLabel: string) => ({
  dictCode: Number(dictValue),
  dictValue,
  dictLabel,
  listClass: null,
  cssClass: null,
});
const row = (atCampusId: number, period: number, beginAt: string, endAt: string, version = 1) => ({
  id: atCampusId * 20 + period,
  atCampusId,
  season: '0',
  period,
  dayPart: '1',
  beginAt,
  endAt,
  enabled: true,
  remark: null,
  version,
  writable: true,
  labels: {},
});
const ROWS = [
  row(1, 1, '08:00', '08:45'),
  row(1, 2, '08:55', '09:40'),
  row(2, 1, '08:10', '08:55'),
  row(2, 2, '09:05', '09:50'),
];
const field = (name: string) => screen.findByRole('textbox', { name });

async function show() {
  const client = await startClient(
    {
      'GET /foundation/timetable/list': { rows: ROWS, total: ROWS.length },
      'GET /foundation/campus/options': [
        { value: 1, label: '本部', code: '1' },
        { value: 2, label: '求实校区', code: '2' },
      ],
      'GET /system/dict/data/type/timetable_season': [entry('0', '全年'), entry('1', '夏季')],
      'GET /system/dict/data/type/day_part': [entry('1', '上午')],
      'PUT /foundation/timetable/grid': null,
    },
    ['foundation:timetable:list', 'foundation:timetable:edit'],
  );
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/foundation/timetable']}>
          <TimetableView />
          <DialogHost actor={actor('dialog')} />
        </MemoryRouter>
      </QueryClientProvider>
    </Themed>,
  );
  return client;
}

/** 学期 36、43、列表 39 */
test('the times of all campuses are one sheet: by the arrow keys from cell to cell, what overlaps said beside both, all changes saved at once', async () => {
  const { writes } = await show();
  const first = await field('本部第 1 节结束');
  await userEvent.clear(first);
  await userEvent.type(first, '９00');
  // not told before the hand has left
  expect(screen.queryByText(/应不晚于/)).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName('本部第 2 节结束');
  expect(first).toHaveValue('09:00');
  expect(first).toHaveAccessibleDescription('应不晚于第 2 节开始的 08:55');
  const next = await field('本部第 2 节开始');
  expect(next).toHaveAccessibleDescription('应不早于第 1 节结束的 09:00');
  // refused here: nothing is sent, the hand is at the first of them
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(writes).toEqual([]);
  await userEvent.clear(next);
  await userEvent.type(next, '905');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName('求实校区第 2 节开始');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body.items).toEqual([
    { season: '0', campusId: 1, period: 1, beginAt: '08:00', endAt: '09:00', version: 1 },
    { season: '0', campusId: 1, period: 2, beginAt: '09:05', endAt: '09:40', version: 1 },
  ]);
});

/** 学期 37、43 */
test('a season shows the times of the whole year where it has none of its own, and gets only what is written', async () => {
  const { writes } = await show();
  await userEvent.click(await screen.findByRole('button', { name: '夏季' }));
  const box = await field('本部第 1 节开始');
  expect([box.getAttribute('placeholder'), (box as HTMLInputElement).value]).toEqual(['08:00', '']);
  await userEvent.type(box, '830');
  await userEvent.tab();
  expect(document.activeElement).toHaveAccessibleName('本部第 1 节结束');
  await userEvent.type(document.activeElement as Element, '915');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body.items).toEqual([
    { season: '1', campusId: 1, period: 1, beginAt: '08:30', endAt: '09:15', version: null },
  ]);
});

/** 学期 43 */
test('a time may be written as one likes', () => {
  expect(['800', '8', '8:05', '８：０５', '1340', '08:00', '25', 'abc', ''].map(tidied)).toEqual([
    '08:00',
    '08:00',
    '08:05',
    '08:05',
    '13:40',
    '08:00',
    '25:00',
    'abc',
    '',
  ]);
});
