/** What the drawer of a declaration asks for before it sends (审批 34–46；申报 38、51). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NOBODY } from '../fakeSchool.ts';
import {
  administrator,
  approved,
  aroundDrawer,
  atTeaching,
  bar,
  dialog,
  open,
  press,
  say,
  tap,
} from './drawerBar.tsx';

aroundDrawer();

/** 审批 34 */
it('转办: the reason first, then one of those who may decide at this level, and nobody else', async () => {
  const { writes, onChanged } = await open(atTeaching);
  await press('更多');
  await press('转办');
  expect(bar().getByText('转办须填写原因')).toBeVisible();
  say('由她承办');
  await press('转办');
  const asked = await dialog();
  expect(
    (await asked.findAllByRole('radio')).map((one) => one.closest('label')?.textContent),
  ).toEqual(['陈主任 10008 · 软件工程系']);
  expect([
    asked.getByRole('button', { name: '转办给此人' }),
    asked.getByText('转办原因：由她承办'),
  ]).toEqual([expect.anything(), expect.anything()]);
  expect(asked.getByRole('button', { name: '转办给此人' })).toBeDisabled();
  await tap(asked.getByRole('radio'));
  await tap(asked.getByRole('button', { name: '转办给此人' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(writes.map(({ body: { type, opinion, toUserId } }) => [type, opinion, toUserId])).toEqual([
    ['transfer', '由她承办', 8],
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: '转办给此人' })).toBeNull());
});

/** 审批 45 */
it('更换单位: which level, then a unit; one without approvers cannot be chosen', async () => {
  const { writes } = await open(administrator, {
    'GET /talent/declaration/5/units/teaching': [
      { key: '4-2', name: '网络工程系', approvers: 3 },
      { key: '4-3', name: '软件工程系', approvers: 0 },
    ],
  });
  await press('更多');
  say('单位已合并');
  await press('更换单位');
  await press('教学单位');
  const asked = await dialog();
  const [first, second] = await asked.findAllByRole('radio');
  expect([first?.closest('label')?.textContent, second?.closest('label')?.textContent]).toEqual([
    '网络工程系 3 人可以审批',
    '软件工程系 没有审批人',
  ]);
  expect(second).toBeDisabled();
  await tap(first as HTMLElement);
  await tap(asked.getByRole('button', { name: '更换单位' }));
  await waitFor(() => expect(writes.length).toBe(1));
  expect(writes[0]?.body).toMatchObject({
    type: 'changeUnit',
    level: 'teaching',
    unitKey: '4-2',
    opinion: '单位已合并',
    version: 3,
  });
});

/** 审批 43、46 */
it('调整到指定级 and 关闭 are the administrator’s, with reason, level and question', async () => {
  const { writes, onChanged } = await open(administrator);
  expect(bar().queryByRole('button', { name: '通过' })).toBeNull();
  await press('更多');
  say('误操作');
  await press('调整到指定级');
  await press('主审单位');
  await waitFor(() =>
    expect(writes.at(-1)?.body).toMatchObject({
      type: 'moveTo',
      level: 'master',
      opinion: '误操作',
    }),
  );
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  say('不再开课');
  await press('关闭申报');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('关闭后该申报作废');
  await tap(within(question).getByRole('button', { name: '关闭申报' }));
  await waitFor(() =>
    expect(writes.at(-1)?.body).toMatchObject({ type: 'close', opinion: '不再开课' }),
  );
});

/** 审批 40 */
it('变更: asks, makes the draft that takes its place, and opens it', async () => {
  const { writes } = await open(approved, {
    'POST /talent/declaration/5/change': { id: 6, declarationNo: '20262-0-00006', version: 1 },
  });
  await press('发起变更');
  await tap(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '发起变更' }),
  );
  await waitFor(() =>
    expect(writes.map(({ path }) => path)).toEqual(['/talent/declaration/5/change']),
  );
});

/** 审批 37 */
it('催办 needs no text, and keeps what has been typed', async () => {
  const { writes, onChanged } = await open({ ...atTeaching, actor: { ...NOBODY, declarer: true } });
  say('请尽快');
  await press('催办');
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(writes.map(({ body }) => [body.type, body.opinion])).toEqual([['remind', undefined]]);
  expect(bar().getByLabelText('意见')).toHaveValue('请尽快');
});

it('Esc in an open list closes the list, the drawer only the next time', async () => {
  const { onClose } = await open(atTeaching);
  await press('@ 提到某人');
  const box = bar().getByRole('combobox', { name: /提到/ });
  box.focus();
  fireEvent.click(box);
  await bar().findAllByRole('option');
  fireEvent.keyDown(box, { key: 'Escape' });
  expect([bar().queryAllByRole('option'), onClose.mock.calls]).toEqual([[], []]);
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('stays open when a dialog that closed while it opened gives its focus back', async () => {
  const { onClose } = await open(atTeaching);
  const behind = document.body.appendChild(document.createElement('button'));
  act(() => behind.focus());
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
  await act(() => new Promise((done) => setTimeout(done, 50)));
  behind.remove();
  expect(onClose).not.toHaveBeenCalled();
  expect(bar().getByLabelText('意见')).toBeVisible();
});
