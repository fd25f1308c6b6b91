import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { openPages, setPages } from '../../../src/web/actors/pages.ts';
import { TabBar } from '../../../src/web/app/TabBar.tsx';
import { useOpen } from '../../../src/web/app/tabs.ts';
import { usePageTabs } from '../../../src/web/app/usePageTabs.ts';

const routes = ['/home', '/a', '/b', '/c'].map((path) => ({ path, title: `页${path}`, view: path, noCache: false }));
let open: (path: string) => void = () => {};
function Bar() {
  open = useOpen();
  const { pathname } = useLocation();
  return <TabBar pages={usePageTabs(routes)} current={pathname} onRefresh={() => {}} />;
}
const start = async (...paths: string[]) => {
  history.replaceState(null, '', '/home');
  setPages([]);
  render(<Bar />, { wrapper: BrowserRouter });
  for (const path of paths) await act(async () => open(path));
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const choose = async (name: string) => {
  await press('页签操作');
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name })));
};
const state = () => [openPages().map(({ path, search }) => `${path}${search}`), location.pathname + location.search];
afterEach(() => history.replaceState(null, '', '/'));

it('a closed tab is gone and its neighbour is shown at the query where it was left', async () => {
  await start('/a?x=1', '/b', '/c', '/b');
  await press('关闭 页/b');
  expect(state()).toEqual([['/home', '/a?x=1', '/c'], '/c']);
  await press('关闭 页/c');
  expect(state()).toEqual([['/home', '/a?x=1'], '/a?x=1']);
  await choose('关闭当前页');
  expect(state()).toEqual([['/home'], '/home']);
});

it('关闭其他页 leaves home and the shown page', async () => {
  await start('/a', '/b', '/c');
  await choose('关闭其他页');
  expect(state()).toEqual([['/home', '/c'], '/c']);
});

it('tabs of pages that the person does not have are dropped, an unknown address says so', async () => {
  history.replaceState(null, '', '/nowhere');
  setPages([{ path: '/secret', search: '', title: '别人的' }]);
  render(<Bar />, { wrapper: BrowserRouter });
  expect(openPages()).toEqual([
    { path: '/home', search: '', title: '首页' },
    { path: '/nowhere', search: '', title: '没有这个页面' },
  ]);
});
