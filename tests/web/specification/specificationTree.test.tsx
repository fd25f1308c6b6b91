import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrgNode } from '../../../src/platform/contract/scope/orgNodes.calls.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { OrgTree } from '../../../src/platform/web/scope/OrgTree.tsx';
import { OrgTreeList } from '../../../src/platform/web/scope/OrgTreeList.tsx';
import { info, startClient } from '../fakeServer.ts';
import { Themed, texts } from '../gestures.tsx';

// happy-dom lays nothing out: the list is given a height to draw its rows in
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const node = (nodeKey: string, nodeKeyParent: string | null): OrgNode => ({
  nodeKey,
  nodeKeyParent,
  level: Number(nodeKey[0]),
  name: `名${nodeKey}`,
  isManagement: false,
  isTeaching: false,
  isSupervisor: false,
  isMaster: false,
});
/** One unit of each level, each below the one before, in no order. */
const NODES = [
  node('4-1', '3-1'),
  node('2-1', '1-1'),
  node('5-1', '4-1'),
  node('1-1', null),
  node('3-1', '2-1'),
];
const rows = () => [...document.querySelectorAll('[role=treeitem]')];
const show = (businessType: number) =>
  render(
    <OrgTreeList
      nodes={NODES}
      businessType={businessType}
      label="组织"
      value="5-1"
      onChoose={() => {}}
    />,
    { wrapper: Themed },
  );

/** 单位 16 */
it('the tree is built by parent link, each unit with its level and its name', () => {
  show(0);
  expect(
    rows().map(
      (row) => `${row.getAttribute('aria-level')} ${row.querySelector('.org-name')?.textContent}`,
    ),
  ).toEqual(['1 名1-1', '2 名2-1', '3 名3-1', '4 名4-1', '5 名5-1']);
});

it.each([
  /** 单位 8 */
  [0, ['学校', '校区', '学院', '系部', '教研室']],
  [1, ['学校', '校区', '学院', '系部', '教研室']],
  [2, ['学校', '分院', '学院', '系部', '教学站点']],
])('levels of business type %i are %j', (businessType, names) => {
  show(businessType);
  expect(texts('[role=treeitem] small')).toEqual(names);
});

it('icons of the levels 1 to 5 have 16, 16, 16, 14 and 12 px', () => {
  show(0);
  expect(
    rows().map((row) => [
      row.querySelector('svg')?.getAttribute('width'),
      row.querySelector('svg')?.getAttribute('height'),
    ]),
  ).toEqual(['16', '16', '16', '14', '12'].map((size) => [size, size]));
});

/** 单位 18 */
it('the trees of business types 0, 1 and 2 are asked for once each, with 13 random characters', async () => {
  const asked: Record<string, string>[] = [];
  await startClient({
    'GET /foundation/level/managementList': ({ query }: { query: Record<string, string> }) => {
      asked.push(query);
      return [node(`1-${query.businessType}`, null)];
    },
  });
  for (const type of [0, 1, 2, 0, 2] as const) {
    const { unmount } = render(
      <QueryClientProvider client={queryClient}>
        <OrgTree businessType={type} label="组织" value={null} onChoose={() => {}} />
      </QueryClientProvider>,
      { wrapper: Themed },
    );
    await screen.findByText(`名1-${type}`);
    unmount();
  }
  expect(asked.map(({ businessType }) => businessType)).toEqual(['0', '1', '2']);
  expect(asked.map(({ random }) => random?.length)).toEqual([13, 13, 13]);
  expect(new Set(asked.map(({ random }) => random)).size).toBe(3);
});

/** 列表 12 */
it('whoever has no scope is asked nothing for and told so, without a refusal', async () => {
  const asked: object[] = [];
  const refuse = (one: object) => {
    asked.push(one);
    return {};
  };
  await startClient({
    'GET /getInfo': { ...info([]), defaultBusinessTypeId: null, businessTypeList: [] },
    'GET /foundation/level/managementList': refuse,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <OrgTree businessType={0} label="组织" value={null} onChoose={() => {}} />
    </QueryClientProvider>,
    { wrapper: Themed },
  );
  await screen.findByText('您的数据范围内没有组织单位。');
  expect(asked).toEqual([]);
});
