import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StateHistory } from '../../../src/areas/student/web/StateHistory.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

afterEach(cleanup);
const state = {
  grade: '2025',
  unitName: '计算机学院',
  majorName: '软件工程',
  campusName: '主校区',
  inSchool: true,
  statusCode: '01',
  changeId: null,
  changeNo: null,
  changeType: null,
  unitChange: null,
};
const data = {
  states: [
    { ...state, beginOn: '2026-03-01', endOn: null, className: '软件2502' },
    { ...state, beginOn: '2025-09-01', endOn: '2026-02-28', className: '软件2501' },
  ],
  photos: [
    { on: '2025-09-10', kind: '2', quality: 1, address: '/b.jpg' },
    { on: '2025-06-01', kind: '1', quality: 2, address: '/a.jpg' },
  ],
  coming: [{ on: '2026-12-01', changeNo: 'YD1', changeType: '29', className: '软件2503' }],
};

/** 学生 12、26 */
it('what is to come, states and pictures stand on one line, the latest first', async () => {
  await startClient({ 'GET /student/student/7/states': data }, ['student:student:list']);
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <StateHistory id={7} />
      </QueryClientProvider>
    </Themed>,
  );
  await screen.findByText(/软件2503/);
  const items = within(screen.getByRole('region', { name: '学籍历史' })).getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('time')?.textContent)).toEqual([
    '2026-12-01',
    '2026-03-01 至 今',
    '2025-09-10',
    '2025-09-01 至 2026-02-28',
    '2025-06-01',
  ]);
  expect(items[0]?.textContent).toContain('待生效');
  expect(items.map((item) => item.querySelector('img')?.getAttribute('src'))).toEqual([
    undefined,
    undefined,
    '/b.jpg',
    undefined,
    '/a.jpg',
  ]);
  await within(items[4] as HTMLElement).findByText('不合格');
});
