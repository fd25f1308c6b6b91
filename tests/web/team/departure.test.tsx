import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import DepartureView from '../../../src/areas/team/web/departure/index.view.tsx';
import { open, RIGHTS } from './kit.tsx';

/** 用户 38、39 */
it('a planned departure stands on the person’s page; who may plan one sees at once what it leaves open', async () => {
  const preview = {
    duties: [{ title: '辅导员、班主任', count: 2, note: null }],
    leavesOpen: ['他是 计科2301 的辅导员'],
  };
  const client = await open(
    '/hr/myTeam?open=5',
    { 'GET /hr/departure/preview': preview, 'POST /hr/departure': { id: 9 } },
    [...RIGHTS, 'hr:departure:list', 'hr:departure:edit'],
  );
  const card = within(await screen.findByRole('region', { name: '离岗计划' }));
  expect(card.getByRole('link', { name: '退休：2026-12-31 起' })).toHaveAttribute(
    'href',
    '/hr/departure?open=3',
  );
  expect(card.getByText('接手人 林涛')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: '计划离岗' }));
  const dialog = within(await screen.findByRole('dialog', { name: '计划离岗：陈志远' }));
  expect(await dialog.findByText('他是 计科2301 的辅导员')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^离岗日期/), '2027-01-01');
  await userEvent.click(dialog.getByRole('button', { name: '计划离岗' }));
  await waitFor(() =>
    expect(client.writes.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        ...{ userId: 5, kind: '1', beginOn: '2027-01-01' },
        ...{ endOn: null, successorId: null, note: null },
      }),
    ]),
  );
});
/** 用户 38 */
it('who may not plan a departure only reads what is planned', async () => {
  await open('/hr/myTeam?open=5');
  const card = within(await screen.findByRole('region', { name: '离岗计划' }));
  expect(card.getByText('退休：2026-12-31 起')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
  expect(card.queryByRole('link')).toBeNull();
});

/** 用户 41 */
it('who will soon be of age is planned with one button: the person, the kind and the day stand there', async () => {
  const row = {
    ...{ id: 5, userId: 5, cname: '陈志远', employeeNumber: '2001001', unitName: '软件工程系' },
    ...{ retiresOn: '2026-10-01', reached: true, beginOn: '2026-11-20', leavesOpen: '没有' },
  };
  const client = await open(
    '/hr/departure?tab=retiring',
    {
      'GET /hr/departure/retiring': { rows: [row], total: 1, unknown: 3 },
      'GET /hr/departure/preview': { duties: [], leavesOpen: [] },
      'POST /hr/departure': { id: 9 },
    },
    ['hr:departure:list', 'hr:departure:edit'],
    <DepartureView />,
  );
  expect(await screen.findByText('已到龄')).toBeVisible();
  expect(screen.getByText('另有 3 人没有登记出生日期，不在其中。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '计划离岗：陈志远' }));
  const dialog = within(await screen.findByRole('dialog', { name: '计划离岗：陈志远' }));
  await userEvent.click(dialog.getByRole('button', { name: '计划离岗' }));
  await waitFor(() =>
    expect(client.writes.map(({ body }) => body)).toEqual([
      expect.objectContaining({ userId: 5, kind: '1', beginOn: '2026-11-20' }),
    ]),
  );
});
