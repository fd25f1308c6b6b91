import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrgNode } from '../../../src/platform/contract/scope/orgNodes.calls.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { OrgTree } from '../../../src/platform/web/scope/OrgTree.tsx';
import { OrgTreeList } from '../../../src/platform/web/scope/OrgTreeList.tsx';
import { startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

// happy-dom lays nothing out: the list is given a height to draw its rows in
beforeEach(() => {
  for (const side of ['clientHeight', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(320);
  for (const side of ['clientWidth', 'offsetWidth'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(300);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const node = (nodeKey: string, nodeKeyParent: string | null, name = nodeKey): OrgNode => ({
  nodeKey,
  nodeKeyParent,
  name,
  level: Math.min(5, Number(nodeKey[0]) || 3),
  isManagement: false,
  isTeaching: false,
  isSupervisor: false,
  isMaster: false,
});

/** 1-1 › 2-1 › (3-1 软件学院 › (4-1, 4-2), 3-2 数学学院); 1-2 */
const SCHOOL = [
  node('1-1', null, '澄川大学'),
  node('2-1', '1-1', '明德校区'),
  node('3-1', '2-1', '软件学院'),
  node('3-2', '2-1', '数学学院'),
  node('4-1', '3-1', '软件工程系'),
  node('4-2', '3-1', '网络系'),
  node('1-2', null, '附属中学'),
];
const chosen: string[] = [];
function show(
  nodes: readonly OrgNode[] = SCHOOL,
  more: Partial<Parameters<typeof OrgTreeList>[0]> = {},
) {
  chosen.length = 0;
  const choose = ({ name }: OrgNode) => chosen.push(name);
  render(
    <OrgTreeList
      nodes={nodes}
      businessType={0}
      label="组织"
      value={null}
      onChoose={choose}
      {...more}
    />,
    { wrapper: Themed },
  );
}
const tree = () => screen.getByRole('tree', { name: '组织' });
const keys = (...names: string[]) => {
  for (const key of names) act(() => void fireEvent.keyDown(tree(), { key }));
};
const names = () =>
  [...document.querySelectorAll('.org-name')].map(({ textContent }) => textContent);
const active = () =>
  document
    .getElementById(tree().getAttribute('aria-activedescendant') ?? '')
    ?.querySelector('.org-name')?.textContent;
const search = (value: string) =>
  act(() => void fireEvent.change(screen.getByRole('searchbox'), { target: { value } }));

describe('the tree', () => {
  it('begins with its roots open, and the way to what is chosen', () => {
    show();
    expect(names()).toEqual(['澄川大学', '明德校区', '附属中学']);
    cleanup();
    show(SCHOOL, { value: '4-2' });
    expect([names(), active()]).toEqual([
      ['澄川大学', '明德校区', '软件学院', '软件工程系', '网络系', '数学学院', '附属中学'],
      '网络系',
    ]);
  });
  /** 单位 17 */
  it('is walked with the arrows: open, in, out, fold, first, last', () => {
    show();
    keys('ArrowDown', 'ArrowRight');
    expect([active(), names()]).toEqual([
      '明德校区',
      ['澄川大学', '明德校区', '软件学院', '数学学院', '附属中学'],
    ]);
    keys('ArrowRight', 'ArrowRight', 'ArrowRight');
    expect(active()).toBe('软件工程系');
    keys('ArrowLeft');
    expect(active()).toBe('软件学院');
    keys('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    expect([active(), names()]).toEqual(['明德校区', ['澄川大学', '明德校区', '附属中学']]);
    keys('End');
    expect(active()).toBe('附属中学');
    keys('ArrowDown', 'Home', 'ArrowUp');
    expect(active()).toBe('澄川大学');
  });
  it('tells level, place among its siblings, and whether it is open', () => {
    show(SCHOOL, { value: '3-2' });
    const told = (name: string) => {
      const row = screen.getByText(name).closest('[role=treeitem]');
      return ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-selected'].map(
        (it) => row?.getAttribute(it),
      );
    };
    expect(['附属中学', '明德校区', '软件学院', '数学学院'].map(told)).toEqual([
      ['1', '2', '2', null, 'false'],
      ['2', '1', '1', 'true', 'false'],
      ['3', '1', '2', 'false', 'false'],
      ['3', '2', '2', null, 'true'],
    ]);
  });
  it('chooses by Enter, space and press; what may not be chosen opens', () => {
    show(SCHOOL, { selectable: ({ level }) => level > 2 });
    keys('ArrowDown', 'Enter', 'ArrowRight', 'Enter', 'ArrowDown', ' ');
    fireEvent.click(screen.getByText('软件学院'));
    expect([chosen, names().length]).toEqual([['软件学院', '数学学院', '软件学院'], 5]);
  });
  it('leaves keys that are meant for the browser or an input method', () => {
    show();
    fireEvent.keyDown(tree(), { key: 'ArrowDown', ctrlKey: true });
    fireEvent.keyDown(tree(), { key: 'ArrowDown', isComposing: true });
    expect(active()).toBe('澄川大学');
  });
  /** 单位 17 */
  it('finds by name: the matches, what leads to them, the first one under the cursor', () => {
    show();
    search(' 软件 ');
    expect([names(), active()]).toEqual([
      ['澄川大学', '明德校区', '软件学院', '软件工程系'],
      '软件学院',
    ]);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      '软件',
      '软件',
    ]);
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'ArrowDown' });
    expect([chosen, document.activeElement]).toEqual([['软件学院'], tree()]);
    search('没有的');
    expect(screen.getByText('没有名称含“没有的”的单位。')).toBeInTheDocument();
    search('');
    expect(names()).toEqual(['澄川大学', '明德校区', '附属中学']);
  });
  /** 单位 17 */
  it('draws of ten thousand units only those in sight', () => {
    show([
      node('1-1', null, '根'),
      ...Array.from({ length: 9999 }, (_, at) => node(`3-${at}`, '1-1', `学院${at}`)),
    ]);
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(40);
    search('学院9998');
    expect(names()).toEqual(['根', '学院9998']);
  });
});

/** 单位 18 */
it('the tree of a business type is asked for once, and again for other scopes and after logout', async () => {
  let asked = 0;
  await startClient({
    'GET /foundation/level/managementList': () => {
      asked += 1;
      return [node('1-1', null, `第${asked}次`)];
    },
    'POST /logout': null,
  });
  const open = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <OrgTree businessType={0} label="组织" value={null} onChoose={() => {}} />
      </QueryClientProvider>,
      { wrapper: Themed },
    );
  open();
  await screen.findByText('第1次');
  cleanup();
  open();
  expect([screen.getByText('第1次'), asked]).toEqual([expect.anything(), 1]);

  const session = actor('session');
  const { user, menus } = session.getSnapshot().context as unknown as {
    user: { id: string; businessTypeList: { management: object }[] };
    menus: unknown[];
  };
  const moved = {
    ...user,
    businessTypeList: user.businessTypeList.map((one) => ({
      ...one,
      management: { ...one.management, collegeId: 8 },
    })),
  };
  await act(async () => void session.send({ type: 'USER_REPLACED', user: moved, menus } as never));
  await screen.findByText('第2次');
  const trees = () => queryClient.getQueryCache().findAll({ queryKey: ['managementList'] }).length;
  await waitFor(() => expect([asked, trees()]).toEqual([2, 1]));
  cleanup();
  await act(async () => void session.send({ type: 'LOGOUT' }));
  await waitFor(() => expect(trees()).toBe(0));
});
