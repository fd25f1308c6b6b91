import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { declareCards } from '../../../src/areas/home/web/cards.ts';
import HomeView from '../../../src/areas/home/web/index.view.tsx';
import { CARDS } from '../../../src/main/web/cards.ts';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { info, type Routes, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';
import { FORMER } from './formerCards.ts';
import { notices, opening, statistics, summary, waiting } from './homeFacts.ts';

// as many cards, as large as these tests speak of; what stands by default for whom is tested in home.test.tsx
declareCards(
  FORMER.flatMap((size) =>
    CARDS.filter(({ id }) => id === size.id).map(({ any, title, Body }) => ({
      ...size,
      any,
      title,
      Body,
    })),
  ),
);

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
export async function open({
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
export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
export const cards = () =>
  [...document.querySelectorAll<HTMLElement>('[data-card]')].map(
    ({ dataset, style }) =>
      `${dataset.card}${style.gridColumn ? ` ${style.gridColumn} · ${style.gridRow}` : ''}`,
  );
/** Of who has no permission at all. */
export const DEFAULT = [
  'notices 1 / span 4 · 1 / span 2',
  'week 5 / span 8 · 1 / span 1',
  'links 5 / span 8 · 2 / span 2',
  'recent 1 / span 12 · 4 / span 1',
];
export const arrange = async () => {
  await press('调整布局');
  await waitFor(() => expect(document.querySelector('.react-grid-layout')).not.toBeNull());
};
export const told = () =>
  actor('notification')
    .getSnapshot()
    .context.notices.map(({ kind, text }) => `${kind} ${text}`);

/** A page of no width to watch, taken down after each test. */
export function aroundHome() {
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
}
