import { readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { dialogMachine } from '../../machines/dialog/dialog.machine.ts';
import { NOTICE_POSITION, notificationMachine } from '../../machines/notification/notification.machine.ts';
import type { OrgNode } from '../../src/contract/foundation/foundation.calls.ts';
import { NOTICE_POSITIONS, NOTICE_SPACING } from '../../src/contract/validators/constants.ts';
import { queryClient } from '../../src/web/api/queryClient.ts';
import { DialogHost } from '../../src/web/ui/feedback/DialogHost.tsx';
import { NotificationHost } from '../../src/web/ui/feedback/NotificationHost.tsx';
import { treeRows, useOrgTree } from '../../src/web/ui/form/orgTree.ts';
import { Themed, texts } from './gestures.tsx';
import { connect, done, fakeFetch } from './shell/fakeFetch.ts';

vi.mock('../../src/web/ui/feedback/motion.ts', () => ({ features: {} }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('notices of five types stand in four corners, 16 px apart, at the top right unless told otherwise', () => {
  const actor = createActor(notificationMachine).start();
  render(<NotificationHost actor={actor} />);
  const kinds = ['primary', 'success', 'info', 'warning', 'error'] as const;
  act(() => kinds.forEach((kind) => void actor.send({ type: 'NOTIFY', notice: { id: kind, kind, text: kind } })));
  expect(texts('.notices.at-top-right .notice p')).toEqual(kinds);
  expect(kinds.map((kind) => texts(`.notice.is-${kind} p`))).toEqual(kinds.map((kind) => [kind]));
  act(() =>
    NOTICE_POSITIONS.forEach(
      (position) => void actor.send({ type: 'NOTIFY', notice: { id: position, kind: 'info', text: position, position } }),
    ),
  );
  for (const position of NOTICE_POSITIONS) expect(texts(`.notices.at-${position} .notice p`)).toContain(position);
  expect([NOTICE_POSITIONS, NOTICE_POSITION]).toEqual([['top-right', 'top-left', 'bottom-right', 'bottom-left'], 'top-right']);
  const css = readFileSync(`${import.meta.dirname}/../../src/web/ui/feedback/feedback.css`, 'utf8');
  expect([/\.notices \{[^}]*?gap: (\d+)px/.exec(css)?.[1], NOTICE_SPACING]).toEqual(['16', 16]);
});

it('a dialog has its close button unless told otherwise, the title of its type, and 确定 and 取消', async () => {
  const titles = { info: '提示', error: '错误', warn: '警告', success: '成功' } as const;
  for (const [type, title] of Object.entries(titles) as [keyof typeof titles, string][])
    for (const showClose of [undefined, true, false]) {
      const actor = createActor(dialogMachine).start();
      const given = showClose === undefined ? {} : { showClose };
      actor.send({ type: 'ASK', dialog: { id: 'q', kind: 'confirm', type, message: '确定删除吗？', ...given } });
      render(
        <Themed>
          <DialogHost actor={actor} />
        </Themed>,
      );
      expect([texts('[role=alertdialog] h2'), texts('[role=alertdialog] button')]).toEqual([
        [title],
        ['取消', '确定', ...(showClose === false ? [] : ['×'])],
      ]);
      await act(async () => {}); // it takes the focus before it goes
      cleanup();
    }
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

it('the organisation tree is built by parent link, whatever the order of its nodes', () => {
  const rows = treeRows([node('4-1', '3-1'), node('3-2', '1-1'), node('1-1', null), node('3-1', '1-1')]);
  expect(rows.map(({ node: { nodeKey, level, name }, depth, hasChildren }) => [nodeKey, level, name, depth, hasChildren])).toEqual([
    ['1-1', 1, '名1-1', 0, true],
    ['3-2', 3, '名3-2', 1, false],
    ['3-1', 3, '名3-1', 1, true],
    ['4-1', 4, '名4-1', 2, false],
  ]);
});

it('the trees of business types 0, 1 and 2 are asked for once each, with 13 random characters', async () => {
  connect();
  const sent = fakeFetch(done([node('1-1', null)]));
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
  for (const type of [0, 1, 2, 0, 2] as const) {
    const { result, unmount } = renderHook(() => useOrgTree(type), { wrapper });
    await waitFor(() => expect(result.current.data?.length).toBe(1));
    unmount();
  }
  const queries = sent.map(({ method, url }) => [method, url.split('?')[0], new URLSearchParams(url.split('?')[1])] as const);
  expect(queries.map(([method, path, query]) => [method, path, query.get('businessType')])).toEqual(
    ['0', '1', '2'].map((type) => ['GET', '/api/foundation/level/managementList', type]),
  );
  expect(new Set(queries.map(([, , query]) => query.get('random')?.length))).toEqual(new Set([13]));
  expect(new Set(queries.map(([, , query]) => query.get('random'))).size).toBe(3);
});
