/** The panel of a change of status: what is offered is what is sent. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ChangeBar } from '../../../src/areas/statusChange/web/ChangeBar.tsx';
import { ChangePanel } from '../../../src/areas/statusChange/web/ChangePanel.tsx';
import type { Asked } from '../fakeServer.ts';
import { open, press } from '../opened.tsx';
import { detail } from './detail.ts';

afterEach(cleanup);

/** 异动 7、21、36 */
it('the last level passes with the number of the paper, which goes along; what waits for its day is cancelled with a reason', async () => {
  const advanced: number[] = [];
  const { writes } = await open(
    <div role="dialog">
      <ChangePanel id={9} />
      <ChangeBar id={9} going={{ advance: () => advanced.push(9), next: undefined }} queued />
    </div>,
    {
      'GET /student/change/9/detail': detail(9),
      'POST /student/change/9/event': ({ body }: Asked) =>
        body.docNo
          ? { id: 9, version: 6, effectState: 1 }
          : { code: 422, msg: '', data: { fields: { docNo: '请填写批准文号' } } },
      'POST /student/change/9/cancel': { id: 9, version: 6 },
    },
    ['student:change:list', 'student:change:cancel'],
  );
  expect(
    (await screen.findAllByRole('listitem')).slice(0, 2).map(({ textContent }) => textContent),
  ).toEqual(['学籍状态：在读 → 开除', '学生账号将停用']);
  // by its key, as in the queue of declarations
  fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP' });
  await screen.findByText('请填写批准文号');
  const number = screen.getByRole('textbox', { name: /^批准文号/ });
  await waitFor(() => expect(screen.getByRole('button', { name: /^通过/ })).toBeEnabled());
  fireEvent.change(number, { target: { value: '澄大教〔2026〕88号 ' } });
  fireEvent.keyDown(document.body, { key: '1', code: 'Digit1' });
  await waitFor(() => expect(screen.getByLabelText('意见')).toHaveValue('同意。'));
  fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP' });
  await waitFor(() =>
    expect(writes.map(({ body }) => [body.type, body.version, body.docNo, body.opinion])).toEqual([
      ['pass', 5, null, ''],
      ['pass', 5, '澄大教〔2026〕88号', '同意。'],
    ]),
  );
  await waitFor(() => expect(advanced).toEqual([9]));
  await press('取消生效');
  const dialog = await screen.findByRole('dialog', { name: '取消生效' });
  fireEvent.change(within(dialog).getByLabelText(/原因/), { target: { value: '学生撤回申请' } });
  await userEvent.click(within(dialog).getByRole('button', { name: '取消生效' }));
  await waitFor(() =>
    expect(writes.at(-1)).toMatchObject({
      path: '/student/change/9/cancel',
      body: { version: 5, reason: '学生撤回申请' },
    }),
  );
});
