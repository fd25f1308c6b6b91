import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import HomeView from '../../../src/areas/home/web/index.view.tsx';
import '../../../src/main/web/cards.ts';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { info, type Routes, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';
import { menu, notices, opening, statistics, summary, waiting } from './homeFacts.ts';

const LIST = 'talent:declaration:list';
const ADD = 'talent:declaration:add';
const routes: Routes = {
  'GET /getRouters': [],
  'GET /home/summary': summary,
  'GET /foundation/opening': opening,
  'GET /home/notices': notices,
  'GET /home/waiting': waiting,
  'GET /system/dict/data/type/change_type': [],
  'GET /student/own': null,
  'GET /talent/declaration/statistics': statistics,
  'GET /foundation/context': { businessTypes: [], today: '2026-11-20' },
};
function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}
/** The home page of somebody with these permissions and settings, on a page so many px wide. */
async function open({
  permissions = [LIST, ADD],
  settings = {},
  width = 1248,
  seen = '第 12 周',
  more = {} as Routes,
} = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  const client = await startClient({
    ...routes,
    'GET /getInfo': info(permissions, settings),
    ...more,
  });
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/home']}>
          <HomeView />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </Themed>,
  );
  await screen.findByText(seen);
  return client;
}
beforeEach(
  () =>
    void vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    ),
);
afterEach(() => {
  cleanup();
  closeChannel();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const cards = () =>
  [...document.querySelectorAll<HTMLElement>('[data-card]')].map(
    ({ dataset, style }) =>
      `${dataset.card}${style.gridColumn ? ` ${style.gridColumn} · ${style.gridRow}` : ''}`,
  );

describe('the cards', () => {
  /** 首页 17 */
  it('stand where nobody has moved them', async () => {
    await open();
    expect(cards()).toEqual([
      'todo 1 / span 5 · 1 / span 2',
      'notices 6 / span 4 · 1 / span 2',
      'window 10 / span 3 · 1 / span 1',
      'week 10 / span 3 · 2 / span 1',
      'courses 1 / span 12 · 3 / span 1',
      'mine 1 / span 12 · 4 / span 1',
    ]);
  });
  /** 首页 1、25、26 */
  it.each<[string, string[], string[]]>([
    ['nothing', [], ['notices']],
    [
      'reading declarations',
      ['talent:declaration:query'],
      ['notices', 'window', 'week', 'courses'],
    ],
    [
      'deciding',
      ['talent:declaration:approveMaster'],
      ['todo', 'notices', 'window', 'week', 'courses'],
    ],
    ['students', ['student:student:list'], ['notices', 'students']],
    ['status changes', ['student:change:list', 'student:student:edit'], ['effects', 'notices']],
    ['rooms', ['resource:semesterRoom:list'], ['notices', 'rooms']],
    ['logs', ['system:audit:list'], ['audit', 'notices']],
    ['sessions', ['system:safety:list'], ['safety', 'notices']],
    ['accounts', ['system:user:list', 'system:delivery:list'], ['accounts', 'notices', 'outbox']],
    ['departments', ['hr:department:list'], ['quota', 'notices']],
    ['teaching', ['talent:myTeaching:list'], ['lessons', 'notices']],
    [
      'everything',
      ['*:*:*'],
      [
        'todo',
        'accounts',
        'audit',
        'safety',
        'lessons',
        'effects',
        'quota',
        'notices',
        'window',
        'week',
        'courses',
        'outbox',
        'mine',
        'students',
        'rooms',
      ],
    ],
  ])('are those that one may see: with the permission for %s', async (_, permissions, ids) => {
    await open({ permissions });
    expect(screen.queryByText(/还没有角色/) !== null).toBe(permissions.length === 0);
    expect(
      [...document.querySelectorAll<HTMLElement>('[data-card]')]
        .map(({ dataset }) => dataset.card)
        .sort(),
    ).toEqual(ids.sort());
  });
  /** 首页 3 */
  it('say why one could not be read, and read it again when asked to', async () => {
    let fails = true;
    await open({
      permissions: [],
      more: { 'GET /home/notices': () => (fails ? { code: 500, msg: '暂时读不到' } : notices) },
    });
    const told = await screen.findByText('读取失败：暂时读不到');
    expect([told.closest('[data-card]')?.getAttribute('data-card'), cards().length]).toEqual([
      'notices',
      1,
    ]);
    fails = false;
    await press('重试');
    await screen.findByRole('button', { name: /操作系统/ });
  });
  /** 首页 17 */
  it('stand one below the other on a phone', async () => {
    await open({ width: 328 });
    expect([document.querySelector('.home-grid')?.className, cards()]).toEqual([
      'home-grid is-stacked',
      ['todo', 'notices', 'window', 'week', 'courses', 'mine'].map(
        (card) => `${card} 1 / span 2 · `,
      ),
    ]);
    const grid = document.querySelector<HTMLElement>('.home-grid')?.style;
    expect(grid?.gridTemplateColumns).toBe('repeat(2, minmax(0, 1fr))');
  });
  /** 首页 17 */
  it('stand on four columns from 480 px on', async () => {
    await open({ width: 600 });
    const grid = document.querySelector<HTMLElement>('.home-grid');
    expect([grid?.className, grid?.style.gridTemplateColumns]).toEqual([
      'home-grid',
      'repeat(4, minmax(0, 1fr))',
    ]);
  });
  /** 首页 2、4、8–11 */
  it('lead to the lists that they count', async () => {
    localStorage.setItem('recentPages.7', JSON.stringify(['/gone', '/talent/b', '/home']));
    await open({
      permissions: [
        LIST,
        ADD,
        'student:student:list',
        'resource:semesterRoom:list',
        'student:change:approveMaster',
      ],
      // nothing is left out that somebody has put there
      settings: {
        homeLayout: ['funnel', 'links', 'recent'].map((i, y) => ({ i, x: 0, y, w: 12, h: 1 })),
      },
      more: {
        'GET /getRouters': [
          menu('T', '/talent', '培养', {
            children: [menu('B', 'b', '乙页', { component: 'x/y' })],
          }),
        ],
        'GET /home/students': { total: 9, inSchool: 8, states: [{ statusCode: '02', count: 1 }] },
        'GET /system/dict/data/type/student_status': [],
        'GET /resource/semesterRoom/usage': {
          rate: 62,
          campuses: [{ campusId: 2, campusName: '明德校区', rooms: 180, rate: null }],
        },
        'GET /student/change/list': { rows: [], total: 4 },
      },
    });
    expect(document.querySelector('[data-card=recent]')?.textContent).toBe('最近访问乙页');
    for (const [name, address] of [
      ['8 在校', '/student/student?present=true'],
      ['1 02', '/student/student?statusCode=02'],
      ['62% 全部 180 间', '/resource/semesterRoom'],
      ['未开放 明德校区 180 间', '/resource/semesterRoom?atCampusId=2'],
      ['学籍异动审批 4 条待审批', '/student/change?tab=mine'],
      ['3 已退回', '/talent/declaration?mine=true&status=2'],
      ['已退回的申报 3 条待修改', '/talent/declaration?mine=true&status=2'],
      ['主审单位通过 50 25%', '/talent/declaration?counted=master'],
      [/操作系统/, '/talent/declaration?mine=true&status=2&open=9'],
      [/管理单位审批：12 条/, '/talent/approve/management'],
    ] as const) {
      await waitFor(() => screen.getByRole('button', { name }));
      await press(name);
      expect(document.querySelector('output')?.textContent).toBe(address);
    }
  });
});
