import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { NoticeList, NoticeRow } from '../../../src/areas/notice/contract/notice.calls.ts';
import { Bell } from '../../../src/areas/notice/web/Bell.tsx';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { info, type Routes, startClient } from '../fakeServer.ts';

afterEach(() => {
  cleanup();
  closeChannel();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const row = (id: number, more: Partial<NoticeRow> = {}): NoticeRow => ({
  id,
  kind: 'returned',
  text: `《课程${id}》被退回`,
  count: 1,
  source: '计算机学院 赵院长',
  opinion: null,
  link: `/talent/declaration?open=${id}`,
  grows: false,
  at: '2026-11-20T02:32:00Z',
  day: '2026-11-20',
  read: false,
  ...more,
});
const queue = row(1, {
  kind: 'arrived',
  text: '新增 12 条待审批',
  source: '管理单位审批 2026-2027-2',
  link: '/talent/approve/management',
  grows: true,
});
const list = (more: Partial<NoticeList> = {}): NoticeList => ({
  rows: [
    queue,
    row(2, { opinion: '周学时与方案不一致' }),
    row(3, { read: true, day: '2026-11-19', at: '2026-11-19T08:00:00Z', link: null }),
    row(4, { read: true, day: '2026-11-12' }),
  ],
  total: 4,
  unread: 2,
  today: '2026-11-20',
  until: 9,
  deadline: null,
  returned: [],
  waiting: [
    { level: 'management', title: '管理单位审批', threeDays: 3, sevenDays: 1, long: 3, tooLong: 7 },
  ],
  ...more,
});
const STREAM = new Map<string, ReadableStreamDefaultController<Uint8Array>>();
const tell = (event: string) =>
  STREAM.get('now')?.enqueue(new TextEncoder().encode(`event: ${event}\ndata:\n\n`));

let place = '';
function Place() {
  const { pathname, search } = useLocation();
  place = pathname + search;
  return <button type="button">别处</button>;
}
/** The bell in a client whose server answers these; how often each was asked. */
async function openBell(routes: Routes = {}, path = '/home') {
  const unread = { now: 2 };
  const asked: string[] = [];
  const { writes } = await startClient({
    'GET /notice/unread': () => {
      asked.push('unread');
      return { unread: unread.now };
    },
    'GET /notice/list': () => list(),
    'PUT /notice/1/read': null,
    'PUT /notice/2/read': null,
    'PUT /notice/3/read': null,
    'PUT /notice/read': null,
    ...routes,
  });
  const draw = (current: string) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Bell userId="7" current={current} />
        <Place />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(draw(path));
  return { writes, asked, unread, go: (to: string) => rerender(draw(to)) };
}
const bell = () => screen.getByRole('button', { name: /^通知/ });
const panel = () => screen.queryByRole('dialog', { name: '通知' });
const open = async () => {
  fireEvent.click(bell());
  return screen.findByRole('dialog', { name: '通知' });
};
const item = (text: string) => within(panel()!).findByRole('button', { name: new RegExp(text) });

/** 通知 13 */
it('says how many are unread, above 99 as 99+', async () => {
  const { unread } = await openBell();
  await screen.findByRole('button', { name: '通知，2 条未读' });
  expect(bell().textContent).toBe('2');
  unread.now = 100;
  act(() => actor('live').send({ type: 'NAVIGATED' }));
  await screen.findByRole('button', { name: '通知，100 条未读' });
  expect(bell().textContent).toBe('99+');
});

/** 通知 14 */
it('shows the queues first, then what stands, then the rest by day', async () => {
  await openBell();
  await open();
  await item('新增 12 条待审批');
  const sections = within(panel()!).getAllByRole('region');
  expect(
    sections.map((it) => [
      it.getAttribute('aria-label'),
      ...within(it)
        .getAllByRole('button')
        .map((b) => b.textContent),
    ]),
  ).toEqual([
    ['待审批', '待审批未读：新增 12 条待审批管理单位审批 2026-2027-210:32'],
    ['提醒', '待审批管理单位审批：3 条已等待 3 天及以上其中 1 条已满 7 天'],
    ['今天', '退回未读：《课程2》被退回周学时与方案不一致计算机学院 赵院长10:32'],
    ['昨天', '退回《课程3》被退回计算机学院 赵院长16:00'],
    ['2026-11-12', '退回《课程4》被退回计算机学院 赵院长10:32'],
  ]);
});

/** 通知 14；首页 13 */
it('the bell knows what the home knows: what came back is told, though no notice was written', async () => {
  const back = {
    id: 9,
    courseName: '操作系统',
    unitName: '计算机学院',
    operatorName: '王景行',
    opinion: '学时不符',
    at: '2026-11-18T02:09:00Z',
  };
  const nothing = { rows: [], total: 0, unread: 0, waiting: [] };
  await openBell({ 'GET /notice/list': () => list({ ...nothing, returned: [back] }) });
  await open();
  fireEvent.click(await item('操作系统'));
  expect([place, screen.queryByText(/^没有通知/)]).toEqual([
    '/talent/declaration?mine=true&status=2&open=9',
    null,
  ]);
});

/** 通知 15 */
it('a notice opens its page and is read; one that leads nowhere is only read, one that was read is not sent again', async () => {
  const { writes } = await openBell();
  await open();
  fireEvent.click(await item('课程2'));
  await waitFor(() =>
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /notice/2/read']),
  );
  expect([place, panel()]).toEqual(['/talent/declaration?open=2', null]);
  await open();
  fireEvent.click(await item('课程3'));
  fireEvent.click(await item('3 条已等待'));
  expect([place, writes.length]).toEqual(['/talent/approve/management', 1]);
});

it('全部已读 marks what the list has shown, and the focus stays in the panel', async () => {
  const { writes } = await openBell();
  await open();
  fireEvent.click(await within(panel()!).findByRole('button', { name: '全部已读' }));
  await waitFor(() =>
    expect(writes.map(({ path, body }) => [path, body.until])).toEqual([['/notice/read', 9]]),
  );
  expect(document.activeElement).toBe(panel());
});

it('has the focus when it opens; Esc gives it back to the bell, a press elsewhere closes too', async () => {
  await openBell();
  await open();
  expect(document.activeElement).toBe(panel());
  fireEvent.keyDown(panel()!, { key: 'Escape' });
  expect([panel(), document.activeElement]).toEqual([null, bell()]);
  await open();
  fireEvent.pointerDown(screen.getByText('别处'));
  expect(panel()).toBeNull();
});

/** 通知 14 */
it('says why there is nothing, and what has failed', async () => {
  let fails = true;
  const nothing = list({ rows: [], total: 0, unread: 0, waiting: [] });
  await openBell({
    'GET /notice/list': () => (fails ? { code: 500, msg: '系统未知错误' } : nothing),
  });
  await open();
  expect((await within(panel()!).findByRole('alert')).textContent).toContain('通知没有读到');
  fails = false;
  fireEvent.click(within(panel()!).getByRole('button', { name: '重试' }));
  await within(panel()!).findByText(
    '没有通知。有申报等您审批，或您的申报被退回、通过时，会在这里告诉您。',
  );
  expect(within(panel()!).queryByRole('button', { name: '全部已读' })).toBeNull();
});

it('in a simulation a notice opens its page and stays unread', async () => {
  const simulation = {
    isSimulate: true,
    simulateUserId: 7,
    operatorId: 1,
    operatorName: '郑书航',
    expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
  };
  const { writes } = await openBell({ 'GET /getInfo': { ...info([]), simulation } });
  await waitFor(() => expect(actor('simulation').getSnapshot().hasTag('readOnly')).toBe(true));
  await open();
  fireEvent.click(await item('课程2'));
  expect([place, panel()]).toEqual(['/talent/declaration?open=2', null]);
  await open();
  await item('课程2');
  expect([within(panel()!).queryByRole('button', { name: '全部已读' }), writes]).toEqual([
    null,
    [],
  ]);
});

/** 通知 13 */
it('the number is asked for anew when the stream tells, and on another page; nothing pops up', async () => {
  const { unread, asked, go } = await openBell({
    'GET /notice/stream': () =>
      new Response(new ReadableStream({ start: (it) => void STREAM.set('now', it) }), {
        headers: { 'Content-Type': 'text/event-stream' },
      }),
  });
  await screen.findByRole('button', { name: '通知，2 条未读' });
  act(() => void tell('open'));
  await waitFor(() => expect(actor('live').getSnapshot().value).toEqual({ streaming: 'live' }));
  unread.now = 3;
  act(() => void tell('changed'));
  await screen.findByRole('button', { name: '通知，3 条未读' });
  unread.now = 4;
  const before = asked.length;
  go('/talent/approve/management');
  await screen.findByRole('button', { name: '通知，4 条未读' });
  expect(asked.length).toBe(before + 1);
  expect([
    actor('notification').getSnapshot().context.notices,
    actor('dialog').getSnapshot().value,
  ]).toEqual([[], 'closed']);
  act(() => actor('session').send({ type: 'LOGGED_OUT_ELSEWHERE' }));
  expect(actor('live').getSnapshot().value).toBe('off');
});
