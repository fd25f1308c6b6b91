/** 批量设置 (列表 19): counted in the measure of the records, what was set stays chosen, only what fits is offered. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { EntityView } from '../../../src/platform/web/resource/EntityView.tsx';
import classroom from '../../../src/school/room/contract/classroom.entity.ts';
import { type Asked, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

const room = (id: number) => ({
  ...{ id, version: 3, writable: true, labels: {}, warning: null },
  ...{ roomCode: `MD01-A10${id}`, roomName: `明德楼A10${id}`, atCampusId: 1, buildingId: 7 },
  ...{ floorNo: 1, roomNo: `A10${id}`, roomTypeCode: '1', capacity: 60, courseCapacity: 57 },
  ...{ examCapacity: 30, partitionId: null, useUnitKeys: [], equipment: [], status: '1' },
});

it('sets one field after the other in the same rooms', async () => {
  const asked: unknown[] = [];
  const { writes } = await startClient(
    {
      'GET /resource/classroom/list': () => ({ rows: [room(1), room(2)], total: 2 }),
      'GET /foundation/campus/options': () => [],
      'GET /resource/building/options': () => [],
      'GET /resource/partition/options': ({ query }: Asked) => {
        asked.push(query.buildingId);
        return [{ value: 5, label: '明德东教学区', code: 'Q1', enabled: true }];
      },
      'POST /resource/classroom/set': ({ body }: Asked) => ({
        done: (body as unknown as { items: { id: number }[] }).items.map(({ id }) => id),
        refused: [],
      }),
    },
    ['resource:classroom:list', 'resource:classroom:edit'],
  );
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/resource/classroom']}>
          <EntityView entity={classroom} />
          <DialogHost actor={actor('dialog')} />
        </MemoryRouter>
      </QueryClientProvider>
    </Themed>,
  );
  await screen.findByText('MD01-A102');
  await userEvent.click(screen.getByRole('checkbox', { name: /选择本页/ }));
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: '批量设置（2）' }));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await open();
  const choose = async (label: RegExp, option: string) => {
    const at = dialog.getByLabelText(label);
    await within(at).findByRole('option', { name: option });
    await userEvent.selectOptions(at, option);
  };
  // 使用单位 is set without a unit: what that means is said
  await choose(/设置项/, '使用单位');
  expect(dialog.getByText(/将清空所选教室的“使用单位”（空为全校公用）/)).toBeVisible();
  await choose(/设置项/, '分区');
  await choose(/^分区/, '明德东教学区');
  expect(asked.at(-1)).toBe('7');
  await userEvent.click(dialog.getByRole('button', { name: '设置 2 间' }));
  await userEvent.click(await dialog.findByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes.map(({ body }) => body)).toMatchObject([
    { field: 'partitionId', value: 5, items: [{ id: 1 }, { id: 2 }] },
  ]);
  // both are still chosen
  expect((await open()).getByText(/为所选的 2 间教室设置同一项/)).toBeVisible();
});
