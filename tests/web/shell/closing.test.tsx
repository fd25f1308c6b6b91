import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { leavingMachine } from '../../../machines/leaving/leaving.machine.ts';
import { openPages, ownPages, setPages } from '../../../src/platform/web/actors/pages.ts';
import { standIn } from '../../../src/platform/web/actors/root.ts';
import { wireLeaving } from '../../../src/platform/web/actors/unsaved.ts';
import { TabBar } from '../../../src/platform/web/frame/tabs/TabBar.tsx';
import { useOpen } from '../../../src/platform/web/frame/tabs/tabs.ts';
import { usePageTabs } from '../../../src/platform/web/frame/tabs/usePageTabs.ts';

// closing asks the guard of unsaved input
standIn({ leaving: createActor(leavingMachine).start() });
wireLeaving();
const route = (path: string) => ({
  path,
  title: path === '/home' ? '首页' : `页${path}`,
  view: path,
  noCache: false,
  above: [],
});
const routes = new Map(['/home', '/a', '/b', '/c', '/d'].map((path) => [path, route(path)]));
const refreshed: string[] = [];
let open: (path: string) => void = () => {};
function Bar() {
  open = useOpen();
  const { pathname } = useLocation();
  return (
    <TabBar
      pages={usePageTabs(routes)}
      current={pathname}
      onRefresh={(path) => refreshed.push(path)}
    />
  );
}
const start = async (...paths: string[]) => {
  history.replaceState(null, '', '/home');
  setPages([]);
  render(<Bar />, { wrapper: BrowserRouter });
  for (const path of paths) await act(async () => open(path));
};
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const choose = async (name: string) => {
  await press('页签操作');
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name })));
};
const state = () => [
  openPages().map(({ path, search }) => `${path}${search}`),
  location.pathname + location.search,
];
afterEach(() => history.replaceState(null, '', '/'));

/** 菜单 21 */
it('a closed tab is gone and its neighbour is shown at the query where it was left', async () => {
  await start('/a?x=1', '/b', '/c', '/b');
  await press('关闭 页/b');
  expect(state()).toEqual([['/home', '/a?x=1', '/c'], '/c']);
  await press('关闭 页/c');
  expect(state()).toEqual([['/home', '/a?x=1'], '/a?x=1']);
  await choose('关闭本页');
  expect(state()).toEqual([['/home'], '/home']);
});

/** 菜单 21 */
it('关闭其他页 leaves home and the shown page', async () => {
  await start('/a', '/b', '/c');
  await choose('关闭其他页');
  expect(state()).toEqual([['/home', '/c'], '/c']);
});

/** 菜单 7、22 */
it('tabs of pages that the person does not have are dropped, an unknown address says so', async () => {
  history.replaceState(null, '', '/nowhere');
  setPages([{ path: '/secret', search: '', title: '别人的' }]);
  render(<Bar />, { wrapper: BrowserRouter });
  expect(openPages()).toEqual([
    { path: '/home', search: '', title: '首页' },
    { path: '/nowhere', search: '', title: '没有这个页面' },
  ]);
});

const tab = (name: string) => screen.getByRole('button', { name, current: undefined });
const shown = () => openPages().map(({ path, pinned }) => (pinned ? `${path}*` : path));
/** Calls the menu on a tab, as the right button or the menu key does. */
const call = async (tabName: string, name: string) => {
  await act(async () => void fireEvent.contextMenu(tab(tabName)));
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name })));
};

it('the menu of a tab works on that tab: right, refresh, all', async () => {
  await start('/a', '/b', '/c', '/d', '/a');
  await call('页/b', '刷新本页');
  await call('页/b', '关闭右侧页');
  expect([refreshed.splice(0), shown(), location.pathname]).toEqual([
    ['/b'],
    ['/home', '/a', '/b'],
    '/a',
  ]);
  await call('页/b', '关闭全部页');
  expect([shown(), location.pathname]).toEqual([['/home'], '/home']);
});

/** 菜单 21 */
it('pinned tabs stand first, and only a command on themselves closes them', async () => {
  await start('/a', '/b', '/c', '/d');
  await call('页/c', '固定');
  await call('页/b', '固定');
  expect(shown()).toEqual(['/home', '/c*', '/b*', '/a', '/d']);
  await call('页/d', '关闭全部页');
  expect([shown(), location.pathname]).toEqual([['/home', '/c*', '/b*'], '/b']);
  await press('取消固定 页/c');
  expect(shown()).toEqual(['/home', '/b*', '/c']);
  await call('页/b', '关闭本页');
  expect(shown()).toEqual(['/home', '/c']);
});

/** 菜单 19 */
it('home cannot be pinned or closed, and a command that would do nothing cannot be given', async () => {
  await start('/a');
  await act(async () => void fireEvent.contextMenu(tab('首页')));
  const items = screen
    .getAllByRole<HTMLButtonElement>('menuitem')
    .map((item) => [item.textContent, item.disabled]);
  expect(items).toEqual([
    ['刷新本页', false],
    ['固定', true],
    ['关闭本页', true],
    ['关闭其他页', false],
    ['关闭右侧页', false],
    ['关闭全部页', false],
  ]);
});

/** 菜单 21 */
it('keys: arrows go along the tabs, Delete and the middle button close, one tab is a stop', async () => {
  await start('/a', '/b', '/c');
  const stops = screen
    .getAllByRole<HTMLElement>('button')
    .filter((button) => button.className === 'tab' && button.tabIndex === 0);
  expect(stops.map((button) => button.textContent)).toEqual(['页/c']);
  tab('页/c').focus();
  fireEvent.keyDown(tab('页/c'), { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(tab('页/b'));
  await act(async () => void fireEvent.keyDown(tab('页/b'), { key: 'Delete' }));
  await act(
    async () =>
      void fireEvent(tab('页/a'), new MouseEvent('auxclick', { button: 1, bubbles: true })),
  );
  expect([shown(), location.pathname]).toEqual([['/home', '/c'], '/c']);
});

/** 菜单 19 */
it('tabs are whose they are: another person begins without, the same one after an expired session does not', async () => {
  await start('/a', '/b');
  ownPages('7');
  ownPages('7');
  expect(shown()).toEqual(['/home', '/a', '/b']);
  ownPages('8');
  expect(openPages()).toEqual([]);
});
