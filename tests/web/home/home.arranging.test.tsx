import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { hasUnsaved } from '../../../src/platform/web/actors/unsaved.ts';
import { info } from '../fakeServer.ts';
import { aroundHome, arrange, cards, DEFAULT, open, press, told } from './homePage.tsx';

aroundHome();

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
