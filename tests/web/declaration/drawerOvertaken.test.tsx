import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aroundDrawer, atTeaching, bar, open, press, say } from './drawerBar.tsx';

aroundDrawer();

/** 审批 50 */
it('when nothing is left to decide, the next one is wanted and the opinion stays with its item', async () => {
  const { onChanged } = await open(atTeaching, {
    'POST /talent/declaration/5/event': () => ({
      code: 409,
      msg: '该申报已由 周敏 于 10:32 通过',
      data: { left: true },
    }),
  });
  say('周学时与方案不一致');
  await press('退回申报人');
  const told = await screen.findByRole('alertdialog');
  expect(told).toHaveTextContent('错误');
  expect(within(told).getByText('该申报已由 周敏 于 10:32 通过')).toBeVisible();
  await act(async () => void fireEvent.click(within(told).getByRole('button', { name: '确定' })));
  await waitFor(() => expect(onChanged.mock.calls).toEqual([[true]]));
  cleanup();
  await open(atTeaching);
  expect(bar().getByLabelText('意见')).toHaveValue('周学时与方案不一致');
});
