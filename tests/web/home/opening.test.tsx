import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OPENING_STEPS } from '../../../machines/opening/opening.steps.ts';
import { opening } from './homeFacts.ts';
import { aroundHome, open } from './homePage.tsx';

aroundHome();
const guide = (more: object) => ({
  'GET /foundation/opening': {
    ...opening,
    state: 'preparing',
    stateZh: '准备中',
    steps: OPENING_STEPS.map((step, at) => ({
      step,
      done: at < 4,
      lacks: [],
      wishes: [],
      refusal: null,
    })),
    inTheWay: [{ fact: 'teaching', text: '还没有教学单位' }],
    ...more,
  },
});
const CAMPUS = 'foundation:campus:add';
const band = () => screen.queryByRole('region', { name: '开始使用' });

/** 开始 1、3、4 */
it('above the cards stands how far the school is, until the guide is put away or over; whoever fills nothing of it is not asked', async () => {
  const client = await open({ permissions: [CAMPUS], more: guide({}) });
  await waitFor(() => expect(band()?.textContent).toContain('还没有教学单位。'));
  expect(band()?.textContent).toContain('申报须有的还缺 1 项。');
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '打开指南' })));
  expect(screen.getByText('/foundation/opening')).toBeTruthy();
  expect(client).toBeTruthy();
});

/** 开始 4 */
it.each(['away', 'over'])('a guide that is %s leaves no gap', async (state) => {
  await open({ permissions: [CAMPUS], more: guide({ state }) });
  expect(band()).toBe(null);
});
