/** 申报窗口 for whoever runs the campaign: a colleague is faster. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { WindowBoard } from '../../../src/areas/declarationWindow/contract/windowBoard.calls.ts';
import DeclarationWindowView from '../../../src/areas/declarationWindow/web/index.view.tsx';
import { open, press } from '../opened.tsx';

const board = (end: string): WindowBoard => ({
  semesterName: '2026-2027学年第二学期',
  state: 'open',
  stateZh: '开放',
  openAt: '2026-11-09T00:00:00.000Z',
  closeAt: '2026-12-18T09:00:00.000Z',
  now: '2026-11-20T02:00:00.000Z',
  levels: [],
  unsubmitted: 59,
  colleges: [
    {
      unitKey: '3-1',
      name: '计算机与人工智能学院',
      unsubmitted: 59,
      owners: 3,
      inReview: 120,
      approved: 46,
      ends: [end, null, null, null, null],
      extended: [],
      mayExtend: true,
    },
  ],
});
const EXTENDED = '计算机与人工智能学院的申报已延期至 12-21 17:00';

/** 窗口 3 */
it('who was slower reads why and what the college has now, and may give more on top of that', async () => {
  let end = '2026-12-18T09:00:00.000Z';
  const until: unknown[] = [];
  const { writes } = await open(
    <DeclarationWindowView />,
    {
      'GET /talent/declarationWindow/board': () => board(end),
      'POST /talent/declarationWindow/extend': () => {
        // a colleague has done the same in another window
        if (end.includes('12-21')) return { extended: 1 };
        end = '2026-12-21T09:00:00.000Z';
        return { code: 601, msg: EXTENDED };
      },
    },
    ['talent:declarationWindow:list', 'talent:declarationWindow:extend'],
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择 计算机与人工智能学院' }));
  await press(/^延期/);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/原因/), '学院评估期间工作量大');
  expect(dialog.getByRole('row', { name: /计算机/ }).textContent).toMatch(
    /2026-12-18 17:00.*2026-12-21 17:00/,
  );
  await userEvent.click(dialog.getByRole('button', { name: '延期 1 个学院' }));
  await userEvent.click(await screen.findByRole('button', { name: '确定' }));
  expect(await dialog.findByText(EXTENDED)).toBeVisible();
  expect(await dialog.findByText('2026-12-24 17:00')).toBeVisible();
  expect(dialog.getByLabelText(/原因/)).toHaveValue('学院评估期间工作量大');
  await userEvent.click(dialog.getByRole('button', { name: '延期 1 个学院' }));
  for (const { body } of writes)
    until.push((body.colleges as { until: string }[]).map((one) => one.until));
  expect(until).toEqual([['2026-12-21T17:00'], ['2026-12-24T17:00']]);
});
