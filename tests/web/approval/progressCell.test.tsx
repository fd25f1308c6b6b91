/** The progress of a declaration in a column (审批 83): four dots, one fact, the sentence for whoever asks. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ProgressCell } from '../../../src/school/approval/web/ProgressDots.tsx';
import { Themed } from '../gestures.tsx';

afterEach(cleanup);
const SENTENCE = '管理单位已通过 → 教学单位审批中 → 主管单位未到达 → 主审单位未到达';
const show = (days: number) =>
  render(
    <Themed>
      <ProgressCell
        approval={{
          declareStatus: 1,
          currentLevel: 2,
          enabledLevels: [1, 2, 3, 4],
          results: [2, 1, 0, 0],
          round: 1,
          teachersNamed: true,
        }}
        days={days}
      />
    </Themed>,
  );

it('审批 83: dots and the one fact; the key Tab brings up the whole sentence, which is its name, and Esc hides it', async () => {
  show(2);
  const cell = screen.getByRole('img', { name: SENTENCE });
  expect(cell).toHaveTextContent(/^教学 · 停留 2 天$/);
  expect(cell.querySelectorAll('.progress-dot')).toHaveLength(4);
  expect(screen.queryByText(SENTENCE)).toBeNull();
  await userEvent.tab();
  expect(cell).toHaveFocus();
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  // said once: the name has it
  expect(cell).not.toHaveAttribute('aria-describedby');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(SENTENCE)).toBeNull();
});

it('审批 83: what has waited for three days is marked', () => {
  show(3);
  expect(screen.getByText('教学 · 停留 3 天')).toHaveClass('is-late');
});
