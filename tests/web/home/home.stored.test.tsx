import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import HomeView from '../../../src/areas/home/web/index.view.tsx';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { Themed } from '../gestures.tsx';
import { aroundHome, arrange, cards, DEFAULT, open, press, told } from './homePage.tsx';

aroundHome();

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
