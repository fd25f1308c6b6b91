import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import HomeView from '../../../src/areas/home/web/index.view.tsx';
import '../../../src/main/web/cards.ts';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { hasUnsaved } from '../../../src/platform/web/actors/unsaved.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { info, type Routes, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';
import { notices, statistics, summary } from './homeFacts.ts';

const LIST = 'talent:declaration:list';
const ADD = 'talent:declaration:add';
const routes: Routes = {
  'GET /getRouters': [],
  'GET /home/summary': summary,
  'GET /home/notices': notices,
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
/** Of who has no permission at all. */
const DEFAULT = [
  'notices 1 / span 4 · 1 / span 2',
  'week 5 / span 8 · 1 / span 1',
  'links 5 / span 8 · 2 / span 2',
  'recent 1 / span 12 · 4 / span 1',
];
const arrange = async () => {
  await press('调整布局');
  await waitFor(() => expect(document.querySelector('.react-grid-layout')).not.toBeNull());
};
const told = () =>
  actor('notification')
    .getSnapshot()
    .context.notices.map(({ kind, text }) => `${kind} ${text}`);

describe('arranging', () => {
  it.each([
    /** 首页 11 */
    [
      'an item without meta, null in the list',
      [null, { path: '/talent', children: [{ path: 'b', component: 'x/y' }, 'x'] }],
      ['b'],
    ],
    ['no list', { length: 3 }, []],
    ['nothing', null, []],
  ])(
    'a menu tree that is broken (%s) leaves home open, with the links that can be read',
    async (_, menus, titles) => {
      localStorage.setItem('recentPages.7', JSON.stringify(['/talent/b']));
      await open({ permissions: [], more: { 'GET /getRouters': { code: 200, data: menus } } });
      await screen.findByText(titles.length > 0 ? '最近访问' : /还没有可用的菜单/);
      const links = (card: string) =>
        [...document.querySelectorAll(`[data-card=${card}] li`)].map((one) => one.textContent);
      expect([links('links'), links('recent')]).toEqual([titles, titles]);
    },
  );

  /** 首页 19 */
  it('saves what was arranged, shows it at once, and 恢复默认 takes it back', async () => {
    const { writes } = await open({
      permissions: [],
      more: { 'PUT /foundation/userConfig': null },
    });
    await arrange();
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await press('上移“快捷入口”');
    await press('上移“快捷入口”');
    expect(screen.getByRole('button', { name: '下移“快捷入口”' })).toHaveFocus();
    expect(document.querySelector('.home-editor [role=status]')?.textContent).toBe(
      '“快捷入口”已移到第 1 位，共 4 张卡片',
    );
    expect(hasUnsaved()).toBe(true);
    await press('隐藏“学期进度”');
    await press('保存');
    await waitFor(() =>
      expect(cards()).toEqual([
        'links 1 / span 8 · 1 / span 2',
        'notices 9 / span 4 · 1 / span 2',
        'recent 1 / span 12 · 3 / span 1',
      ]),
    );
    await arrange();
    await press('恢复默认');
    await press('保存');
    await waitFor(() => expect(cards()).toEqual(DEFAULT));
    expect(writes.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'PUT',
        path: '/foundation/userConfig',
        body: {
          homeLayout: [
            { i: 'links', x: 0, y: 0, w: 8, h: 2, minW: 3, minH: 1 },
            { i: 'notices', x: 8, y: 0, w: 4, h: 2, minW: 3, minH: 1 },
            { i: 'recent', x: 0, y: 2, w: 12, h: 1, minW: 3, minH: 1 },
          ],
          homeHidden: ['week'],
        },
      },
      { method: 'PUT', path: '/foundation/userConfig', body: { homeLayout: null, homeHidden: [] } },
    ]);
    expect([told(), hasUnsaved()]).toEqual([['success 首页布局已保存'], false]);
  });
  /** 首页 18 */
  it('works by the arrow keys, and with Shift they resize', async () => {
    await open({ permissions: [] });
    await arrange();
    const said = () => document.querySelector('.home-editor [role=status]')?.textContent;
    const key = (name: string, more = {}) =>
      act(
        async () =>
          void fireEvent.keyDown(screen.getByRole('button', { name: '隐藏“学期进度”' }), {
            key: name,
            ...more,
          }),
      );
    await key('ArrowDown');
    expect(said()).toBe('“学期进度”已移到第 3 位，共 4 张卡片');
    await key('ArrowLeft', { shiftKey: true });
    expect(said()).toBe('“学期进度”宽 7 列，高 1 行');
    await key('ArrowDown', { shiftKey: true });
    expect(said()).toBe('“学期进度”宽 7 列，高 2 行');
    await press('取消');
    expect(cards()).toEqual(DEFAULT);
  });
  /** 首页 18 */
  it('a hidden card comes back', async () => {
    await open({
      permissions: [],
      settings: { homeLayout: null, homeHidden: ['week', 'unknown'] },
      seen: '快捷入口',
    });
    expect(cards()).toEqual([
      'notices 1 / span 4 · 1 / span 2',
      'links 5 / span 8 · 1 / span 2',
      'recent 1 / span 12 · 3 / span 1',
    ]);
    await arrange();
    await press('显示“学期进度”');
    expect(document.querySelectorAll('[data-card]')).toHaveLength(4);
  });
  /** 首页 19 */
  it('stays to be saved again when it could not be saved', async () => {
    await open({
      permissions: [],
      more: { 'PUT /foundation/userConfig': { code: 500, msg: '保存失败' } },
    });
    await arrange();
    await press('下移“学期进度”');
    await press('保存');
    await waitFor(() =>
      expect(
        actor('dialog')
          .getSnapshot()
          .context.queue.map(({ message }) => message),
      ).toEqual(['保存失败']),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toBeEnabled());
    expect(told()).toEqual([]);
  });
  /** 首页 19 */
  it('is not offered in a simulation', async () => {
    const simulation = {
      isSimulate: true,
      simulateUserId: 7,
      operatorId: 1,
      operatorName: '郑书航',
      expiresAt: new Date(Date.now() + 1e6).toISOString(),
    };
    await open({ permissions: [], more: { 'GET /getInfo': { ...info([]), simulation } } });
    expect(screen.queryByRole('button', { name: '调整布局' })).toBeNull();
  });
});

describe('the stored layout', () => {
  it('is restored', async () => {
    const homeLayout = [
      { i: 'links', x: 0, y: 0, w: 12, h: 2 },
      { i: 'week', x: 6, y: 2, w: 6, h: 1 },
    ];
    await open({ permissions: [], settings: { homeLayout, homeHidden: ['notices', 'recent'] } });
    expect([cards(), told()]).toEqual([
      ['links 1 / span 12 · 1 / span 2', 'week 7 / span 6 · 3 / span 1'],
      [],
    ]);
  });
  /** 首页 20 */
  it('that is broken gives way to the default one, and this is told once', async () => {
    const { writes } = await open({
      permissions: [],
      settings: { homeLayout: [{ i: 'links', x: 'a', y: 0, w: 12, h: 2 }] },
      more: { 'PUT /foundation/userConfig': null },
    });
    expect(cards()).toEqual(DEFAULT);
    expect(told()).toEqual([
      'warning 保存的首页布局无法使用，已显示默认布局（网格布局第 1 项的 x 应为数字）。可以在“调整布局”中重新保存。',
    ]);
    actor('notification').send({ type: 'ESC' });
    cleanup();
    render(
      <Themed>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <HomeView />
          </MemoryRouter>
        </QueryClientProvider>
      </Themed>,
    );
    expect(told()).toEqual([]);
    // and it can be replaced as it is
    await arrange();
    await press('保存');
    await waitFor(() =>
      expect(writes.map(({ body }) => body)).toEqual([{ homeLayout: null, homeHidden: [] }]),
    );
  });
});
