import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, vi } from 'vitest';
import DeclarationDrawer from '../../../src/areas/declaration/web/drawer/drawer.tsx';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import type { DeclarationDetail } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import { draft, NOBODY } from '../fakeSchool.ts';
import { type Routes, startClient } from '../fakeServer.ts';
import { modalStands, Themed } from '../gestures.tsx';

export const atTeaching: DeclarationDetail = {
  ...draft,
  approval: {
    declareStatus: 1,
    currentLevel: 2,
    enabledLevels: [1, 2, 3, 4],
    results: [2, 1, 0, 0],
    round: 1,
    teachersNamed: true,
  },
  actor: { ...NOBODY, levels: ['teaching'] },
  progressText: '管理单位已通过 → 教学单位审批中 → 主管单位未到达 → 主审单位未到达',
};
export const administrator: DeclarationDetail = {
  ...atTeaching,
  actor: { ...NOBODY, mayIntervene: true },
};
export const approved: DeclarationDetail = {
  ...draft,
  approval: {
    declareStatus: 4,
    currentLevel: null,
    enabledLevels: [1, 2, 3, 4],
    results: [2, 2, 2, 2],
    round: 1,
    teachersNamed: true,
  },
};
const person = (userId: number, cname: string, levels: string[], declarer = false) => ({
  userId,
  cname,
  employeeNumber: String(10000 + userId),
  unitName: '软件工程系',
  declarer,
  levels,
});
const PEOPLE = [
  person(6, '王秘书', ['teaching'], true),
  person(7, '林秘书', ['teaching']),
  person(8, '陈主任', ['teaching']),
  person(9, '周处长', ['master']),
];
const DONE = { id: 5, version: 4, progressText: '' };

export const open = async (detail: DeclarationDetail, routes: Routes = {}) => {
  const table = {
    'GET /talent/declaration/5': detail,
    'GET /talent/declaration/5/people': PEOPLE,
    'POST /talent/declaration/5/event': DONE,
  };
  const client = await startClient({ ...table, ...routes }, [
    'talent:declaration:list',
    'talent:declaration:admin',
  ]);
  return { ...client, ...(await show()) };
};
/** Opens the drawer, or opens it anew. */
export const show = async () => {
  const onChanged = vi.fn();
  const onClose = vi.fn();
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <DeclarationDrawer id={5} onClose={onClose} onChanged={onChanged} />
        </MemoryRouter>
        <DialogHost actor={actor('dialog')} />
      </QueryClientProvider>
    </Themed>,
  );
  await screen.findByRole('region', { name: '申报内容' });
  await modalStands();
  return { onChanged, onClose };
};
export const bar = () => within(screen.getByRole('region', { name: '可做的操作' }));
export const tap = (element: HTMLElement) => act(async () => void fireEvent.click(element));
/** As people do: not while the decision before is still on its way. */
export const press = async (name: string) => {
  const button = bar().getByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await tap(button);
};
export const say = (text: string) =>
  fireEvent.change(bar().getByLabelText('意见'), { target: { value: text } });
export const dialog = async () => within(await screen.findByRole('dialog', { name: /：/ }));

/** Takes the drawer down after each test. */
export function aroundDrawer() {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
