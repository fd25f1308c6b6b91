import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { EntityView } from '../../../src/platform/web/resource/EntityView.tsx';
import { system } from '../../../src/platform/web/theme/system.ts';
import campus from '../../../src/school/units/contract/campus.entity.ts';
import { type Asked, startClient } from '../fakeServer.ts';

const record = (id: number, campusName: string) => ({
  ...{ id, version: 3, writable: true, labels: {}, campusCode: `0${id}`, campusName },
  ...{ shortName: null, enName: null, businessTypes: [0], principal: null, longitude: null },
  ...{ unitCount: 0, classCount: 0, buildingCount: 0, roomCount: 0, latitude: null, address: null },
  ...{ divisionCode: null, phone: null, beginOn: null, endOn: null, sortNo: id, enabled: true },
  remark: null,
});
interface Body {
  items: { id: number }[];
  confirmed?: string[];
}
/** Each of them is asked about with its number. */
const answer = ({ body }: Asked) => {
  const { items, confirmed = [] } = body as unknown as Body;
  const keyOf = (id: number) => `stop:${id}#${id}`;
  const open = items.filter(({ id }) => !confirmed.includes(keyOf(id)));
  const refused = open.map(({ id }) => {
    const text = `停用后，仍属于它的有：课程 ${id} 门`;
    return { id, code: 601, msg: `需确认：${text}`, warnings: [{ key: keyOf(id), text }] };
  });
  const [only] = refused;
  if (items.length === 1 && only)
    return { code: 601, msg: only.warnings[0]?.text, data: { warnings: only.warnings } };
  const done = items.filter((one) => !open.includes(one)).map(({ id }) => id);
  return { done, refused };
};
const TWO = { rows: [record(4, '东山校区'), record(5, '西山校区')], total: 2 };
async function open(
  list: (asked: Asked) => object = () => TWO,
  enable: (asked: Asked) => object = answer,
) {
  const client = await startClient(
    {
      'GET /foundation/campus/list': list,
      'POST /foundation/campus/enable': enable,
    },
    ['foundation:campus:list', 'foundation:campus:edit'],
  );
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/foundation/campus']}>
          <EntityView entity={{ ...campus, asks: true }} />
          <DialogHost actor={actor('dialog')} />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await screen.findByText('西山校区');
  return client;
}
const sent = (writes: readonly Asked[]) =>
  writes.map(({ body }) => {
    const { items, confirmed } = body as unknown as Body;
    return [items.map(({ id }) => id), confirmed];
  });

/** 单位 32；审批 75 */
it('停用 of a row asks with the numbers; thinking better of it leaves it, a yes goes with its key', async () => {
  const { writes } = await open();
  const ask = async (name: string, courses: number, press: string) => {
    await userEvent.click(screen.getByRole('button', { name: `更多操作：${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '停用' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('停用前请确认：');
    expect(dialog.textContent).toContain(`停用后，仍属于它的有：课程 ${courses} 门`);
    await userEvent.click(within(dialog).getByRole('button', { name: press }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await ask('东山校区（04）', 4, '不停用');
  expect(sent(writes)).toEqual([[[4], undefined]]);
  await ask('西山校区（05）', 5, '仍要停用');
  await waitFor(() =>
    expect(sent(writes).slice(1)).toEqual([
      [[5], undefined],
      [[5], ['stop:5#5']],
    ]),
  );
});

/** 单位 32；审批 58 */
it('批量停用 lists what waits for a yes and sends only that again, with its keys', async () => {
  const { writes } = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: /全选|选择本页|选择全部/ }));
  await userEvent.click(screen.getByRole('button', { name: '停用（2）' }));
  await userEvent.click(await screen.findByRole('button', { name: '停用 2 条' }));
  const dialog = await screen.findByRole('dialog', { name: '批量停用校区' });
  await within(dialog).findByText(/需确认：停用后，仍属于它的有：课程 5 门/);
  await userEvent.click(within(dialog).getByRole('button', { name: '确认并停用 2 条' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('status').textContent).toBe('成功 2，失败 0'),
  );
  expect(sent(writes)).toEqual([
    [[4, 5], undefined],
    [
      [4, 5],
      ['stop:4#4', 'stop:5#5'],
    ],
  ]);
});

/** 列表 15 */
it('what has left the list since is not chosen any more: the list itself is asked for it', async () => {
  let there = [record(4, '东山校区'), record(5, '西山校区')];
  await open(({ query }) => {
    const rows = query.ids
      ? there.filter(({ id }) => query.ids?.split(',').includes(`${id}`))
      : there;
    return { rows, total: rows.length };
  });
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  screen.getByRole('button', { name: '停用（2）' });
  there = there.slice(1);
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  await screen.findByRole('button', { name: '停用（1）' });
});

/** 表单 37 */
it('停用 of a row that somebody else has changed meanwhile: the list is read anew', async () => {
  let reads = 0;
  const here = record(4, '东山校区');
  await open(
    () => (reads++ > 0 ? { rows: [{ ...here, campusName: '东湖校区' }], total: 1 } : TWO),
    () => ({ code: 409, msg: '已被张三修改，请重新打开' }),
  );
  await userEvent.click(screen.getByRole('button', { name: '更多操作：东山校区（04）' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '停用' }));
  const told = await screen.findByRole('alertdialog');
  expect(told.textContent).toContain('已被张三修改');
  await userEvent.click(within(told).getByRole('button', { name: '确定' }));
  await screen.findByText('东湖校区');
});
