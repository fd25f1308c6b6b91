/** 退回原因 on the screen: one key each where one decides. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modalStands } from '../gestures.tsx';
import { aroundQueue, open, plain, press, tap } from './queueKit.tsx';

aroundQueue();
const REASONS = {
  'GET /system/dict/data/type/return_reason': ['学时与方案不符', '教学班或人数有误'].map(
    (dictLabel, i) => ({
      dictCode: i + 1,
      dictLabel,
      dictValue: String(i + 1),
      listClass: null,
      cssClass: null,
    }),
  ),
};

/** 审批 74 */
it('each is chosen by one key, stands in the opinion too, and goes with the return', async () => {
  const { writes } = await open(
    [plain],
    {},
    { ...REASONS, 'POST /talent/declaration/6/event': { id: 6, version: 4, progressText: '' } },
  );
  await tap(screen.getByText('离散数学'));
  await modalStands();
  const reasons = () => [...document.querySelectorAll<HTMLElement>('.return-reasons button')];
  await waitFor(() => expect(reasons()).toHaveLength(2));
  const box = screen.getByLabelText('意见');
  const hit = (target: Element, digit: number, altKey = false) =>
    act(
      async () =>
        void fireEvent.keyDown(target, { key: '@', code: `Digit${digit}`, shiftKey: true, altKey }),
    );
  const chosen = () =>
    reasons()
      .filter((one) => one.getAttribute('aria-pressed') === 'true')
      .map((one) => one.textContent?.replace('✓ ', ''));
  await hit(document.body, 2);
  expect(chosen()).toEqual(['教学班或人数有误']);
  expect(box).toHaveValue('教学班或人数有误。');
  // while one types it is a letter, with Alt it is the key
  box.focus();
  await hit(box, 1);
  expect(chosen()).toEqual(['教学班或人数有误']);
  await hit(box, 1, true);
  expect(chosen()).toEqual(['学时与方案不符', '教学班或人数有误']);
  await press(/^退回申报人/);
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toMatchObject({ type: 'returnToDeclarer', reasons: ['2', '1'] });
});
