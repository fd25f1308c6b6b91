/** Pictures of numbers (报表 30). */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { declarationStatistics } from '../../../src/areas/declaration/contract/declaration.calls.ts';
import { BOARD_NUMBERS } from '../../../src/areas/declaration/contract/report.calls.ts';
import { ProgressReport } from '../../../src/areas/declaration/web/report/ProgressReport.tsx';
import { statistics } from '../home/homeFacts.ts';
import { open } from '../opened.tsx';

const college = (key: string, name: string, of: Partial<Record<string, number>>) => ({
  college: key,
  name,
  numbers: { ...Object.fromEntries(BOARD_NUMBERS.map((one) => [one, 0])), ...of },
  roomHours: 0,
});
const rows = [
  college('3-1', '大学院', { declared: 272, approved: 271, at_master: 1 }),
  college('3-2', '小学院', { declared: 9, draft: 4, returned: 3, at_teaching: 2 }),
];
const total = { ...rows[0]?.numbers, declared: 281, approved: 271, entered: 272 };
const board = {
  [`GET ${declarationStatistics.path}`]: statistics,
  'GET /talent/report/progress': { rows, total, rooms: { hours: 0, supply: 0 } },
};

/** 报表 30 */
it('the picture of the colleges has the one of which most is missing first, and its numbers in words', async () => {
  await open(<ProgressReport />, board, ['talent:declaration:query']);
  const figure = within(await screen.findByRole('figure', { name: '各学院进度' }));
  expect(figure.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^小学院 已通过 0，.*审批中 2，.*已退回 3，.*草稿和撤回 4，未完成 /),
    expect.stringMatching(/^大学院 已通过 271，.*审批中 1，/),
  ]);
});

/** 报表 22、30 */
it('表 puts the same numbers in the place of the picture and takes them back', async () => {
  await open(<ProgressReport />, board, ['talent:declaration:query']);
  const figure = within(await screen.findByRole('figure', { name: '审批漏斗' }));
  fireEvent.click(figure.getByRole('button', { name: '表：审批漏斗' }));
  expect(figure.getByRole('row', { name: '进入审批 272 100%' })).toBeVisible();
  expect(figure.queryByRole('list')).toBeNull();
  fireEvent.click(figure.getByRole('button', { name: '表：审批漏斗', pressed: true }));
  expect(figure.getAllByRole('listitem')).toHaveLength(3);
});
