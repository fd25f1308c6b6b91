import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ListLook } from '../../../src/platform/contract/auth/auth.shapes.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { ListSettingsContext } from '../../../src/platform/web/list/listLook.ts';
import { SavedFilters } from '../../../src/platform/web/list/SavedFilters.tsx';
import { open, press } from '../opened.tsx';

const SHARE = ['foundation:filter:share'];
const OTHERS = {
  id: 4,
  name: '待主审',
  search: 'state=6',
  share: 'all',
  unitName: null,
  by: '赵院长',
  own: false,
  removable: false,
};
const MINE = { ...OTHERS, id: 5, name: '本院退回', own: true, removable: true };
const Address = () => <output>{useLocation().search}</output>;
const address = () => screen.getByRole('status').textContent;

/** The menu of a list with these settings, before a server that shares these filters. */
async function menu(look: ListLook, shared: object[], rights: readonly string[], at = '/list') {
  const kept = { look };
  const settings = {
    read: () => kept.look,
    write: (_: string, next: ListLook) => void Object.assign(kept, { look: next }),
  };
  const { writes } = await open(
    <ListSettingsContext value={settings}>
      <SavedFilters list="course" />
      <Address />
    </ListSettingsContext>,
    {
      'GET /foundation/filter': shared,
      'POST /foundation/filter': { id: 6 },
      'PUT /foundation/filter/5': null,
      'DELETE /foundation/filter/5': null,
    },
    rights,
    at,
  );
  return { writes, look: () => kept.look };
}
const row = async (name: string) =>
  within((await screen.findByRole('button', { name })).closest('li') as HTMLElement);

/** 列表 33 */
it('shared filters say by whom; of others only use and default are offered', async () => {
  await menu({ saved: [{ name: '甲', search: 'a=1' }] }, [OTHERS, MINE], SHARE);
  await press('常用筛选');
  const other = await row('待主审');
  other.getByText(/全部 · 赵院长共享/);
  expect(other.queryByRole('button', { name: /删除|改名/ })).toBeNull();
  (await row('本院退回')).getByText(/我共享/);
  await press('待主审');
  expect(address()).toBe('?state=6');
});

/** 列表 33 */
it('whom to share with is asked of those who may; what was private becomes shared', async () => {
  const saved = [{ name: '甲', search: 'a=1' }];
  const { writes, look } = await menu({ saved, opens: 'own:甲' }, [], SHARE, '/list?b=2&page=3');
  await press('常用筛选');
  await userEvent.type(screen.getByRole('textbox', { name: '当前筛选的名称' }), '甲');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '谁可以使用' }), '本单位');
  await press('保存');
  await waitFor(() => expect(look()).toEqual({ saved: [], opens: undefined }));
  expect(writes).toMatchObject([
    {
      path: '/foundation/filter',
      body: { list: 'course', name: '甲', search: 'b=2', share: 'unit' },
    },
  ]);
});

/** 列表 9、33 */
it('without the right a filter is kept for oneself', async () => {
  const { writes, look } = await menu({}, [], [], '/list?b=2');
  await press('常用筛选');
  expect(screen.queryByRole('combobox', { name: '谁可以使用' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: '当前筛选的名称' }), '乙{Enter}');
  expect(look().saved).toEqual([{ name: '乙', search: 'b=2' }]);
  expect(writes).toEqual([]);
});

/** 列表 33 */
it('what one shares oneself is renamed and removed', async () => {
  const { writes } = await menu({}, [MINE], SHARE);
  await press('常用筛选');
  await screen.findByRole('button', { name: '本院退回' });
  await press('常用筛选“本院退回”改名');
  const box = screen.getByRole('textbox', { name: '“本院退回”的新名称' });
  await userEvent.clear(box);
  await userEvent.type(box, '退回的{Enter}');
  await waitFor(() => expect(writes).toMatchObject([{ method: 'PUT', body: { name: '退回的' } }]));
  await press('删除常用筛选“本院退回”');
  await waitFor(() => expect(writes[1]).toMatchObject({ method: 'DELETE' }));
});

/** 列表 9 */
it('a name that another one has is not given, and it is said', async () => {
  const saved = [
    { name: '甲', search: 'a=1' },
    { name: '乙', search: 'a=2' },
  ];
  const { look } = await menu({ saved }, [], []);
  const told: string[] = [];
  actor('notification').subscribe(({ context }) => {
    for (const { text } of context.notices) told.push(text);
  });
  await press('常用筛选');
  await screen.findByRole('button', { name: '甲' });
  await press('常用筛选“甲”改名');
  const box = screen.getByRole('textbox', { name: '“甲”的新名称' });
  await userEvent.clear(box);
  await userEvent.type(box, '乙{Enter}');
  await waitFor(() => expect(told).toContain('已有名为“乙”的筛选，没有改名'));
  expect(look().saved).toEqual(saved);
});

/** 列表 33 */
it('a list without filters in its address opens with the default, private or shared', async () => {
  const saved = [{ name: '甲', search: 'a=1' }];
  const { look } = await menu({ saved }, [OTHERS], []);
  await press('常用筛选');
  await screen.findByRole('button', { name: '待主审' });
  await press('打开列表时使用“待主审”');
  expect(look().opens).toBe('shared:4');
  expect(address()).toBe('');
});
it.each([
  ['own:甲', '', '?a=1'],
  ['shared:4', '', '?state=6'],
  ['shared:4', '?b=2', '?b=2'],
  ['shared:9', '', ''],
  ['own:没有了', '', ''],
])('列表 33: default %s, address "%s": "%s"', async (opens, at, becomes) => {
  await menu({ saved: [{ name: '甲', search: 'a=1' }], opens }, [OTHERS], [], `/list${at}`);
  await press('常用筛选');
  await screen.findByRole('button', { name: '待主审' });
  await waitFor(() => expect(address()).toBe(becomes));
});
