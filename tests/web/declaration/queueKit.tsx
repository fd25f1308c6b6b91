import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import type { approveList, QueueRow } from '../../../src/areas/declaration/contract/queue.calls.ts';
import { ApproveQueue } from '../../../src/areas/declaration/web/queue/ApproveQueue.tsx';
import type { CallAnswer } from '../../../src/platform/contract/call.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import type { DeclarationDetail } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import { draft, NOBODY } from '../fakeSchool.ts';
import { type Routes, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

/** The queue of the management unit, in a page before a server that answers from a table; taken down after each test. */
export function aroundQueue() {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

export const waiting: DeclarationDetail = {
  ...draft,
  approval: {
    declareStatus: 1,
    currentLevel: 1,
    enabledLevels: [1, 2, 3, 4],
    results: [1, 0, 0, 0],
    round: 1,
    teachersNamed: true,
  },
  actor: { ...NOBODY, levels: ['management'] },
  declarerId: 9,
  waitingDays: 1,
};
export const plain: DeclarationDetail = {
  ...waiting,
  id: 6,
  declarationNo: '20262-0-00006',
  courseName: '离散数学',
};
export const record = (seq: number, action: string, level: number | null, more: object = {}) => ({
  id: seq,
  round: 1,
  seq,
  action,
  level,
  unitName: '计算机与人工智能学院',
  operatorNumber: '1',
  opinion: null,
  operatorName: `审批人${level}`,
  fromStatus: 1,
  fromLevel: level,
  toStatus: 1,
  toLevel: null,
  changedFields: {},
  createdAt: '2026-11-20T02:32:00Z',
  ...more,
});
export const SENT_BACK = [
  record(1, 'submit', null),
  record(2, 'pass', 1),
  record(3, 'returnToPrevious', 2, { opinion: '教学班人数不对', toLevel: 1 }),
];
export const back: DeclarationDetail = {
  ...waiting,
  approval: { ...waiting.approval, results: [1, 3, 0, 0] },
  risks: ['returned'],
  lastOpinion: '教学班人数不对',
  history: SENT_BACK,
};

type Answer = CallAnswer<typeof approveList>;
export async function open(
  items: readonly DeclarationDetail[],
  more: Partial<Answer> = {},
  routes: Routes = {},
) {
  const rows: QueueRow[] = items.map((item) => ({
    ...item,
    decision: null,
    behalf: null,
    hasPoints: false,
  }));
  const again = items.filter(({ risks }) => risks.includes('returned')).length;
  const counts = {
    pending: rows.length,
    done: 0,
    returned: 0,
    rejected: 0,
    reached: 0,
    all: rows.length,
    own: 0,
  };
  const answer = {
    rows,
    total: rows.length,
    counts,
    elsewhere: 0,
    again,
    today: 0,
    principals: [],
    levelOff: false,
    deadline: null,
    ...more,
  };
  const client = await startClient(
    {
      'GET /talent/approve/management/list': answer,
      'GET /talent/approve/management/groups': [],
      'GET /talent/approve/management/attention': [],
      'GET /talent/major/options': [],
      'GET /talent/declaration/statistics': { progressText: '', counts: {}, levels: [] },
      ...Object.fromEntries(items.map((item) => [`GET /talent/declaration/${item.id}`, item])),
      ...routes,
    },
    ['talent:declaration:approveManagement'],
  );
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/talent/approve/management']}>
          <ApproveQueue level="management" />
        </MemoryRouter>
        <DialogHost actor={actor('dialog')} />
      </QueryClientProvider>
    </Themed>,
  );
  await screen.findByText(items[0]?.courseName ?? '');
  return client;
}
export const tap = (element: HTMLElement) => act(async () => void fireEvent.click(element));
export const press = async (name: string | RegExp) =>
  tap(await screen.findByRole('button', { name }));
