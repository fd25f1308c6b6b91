/** A queue on a phone (列表 30): its items are cards. */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aroundQueue, back, open, plain } from './queueKit.tsx';

aroundQueue();

it('a card has course, unit, flags, waiting and the last opinion; there is no table, no word of keys, and one button for the filters', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 639.98px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await open(
    [{ ...back, courseName: '程序设计基础', waitingDays: 8 }, plain],
    {},
    {
      'GET /system/dict/data/type/declare_risk': [
        {
          dictCode: 1,
          dictLabel: '退回重审',
          dictValue: 'returned',
          listClass: null,
          cssClass: null,
        },
      ],
    },
  );
  await screen.findByText('退回重审', { selector: 'li .tag' });
  const [first, second] = [...document.querySelectorAll('li[data-row]')].map(
    (card) => card.textContent ?? '',
  );
  for (const word of ['程序设计基础', '计算机与人工智能学院', '退回重审', '8 天', '教学班人数不对'])
    expect(first).toContain(word);
  expect(second).toContain('离散数学');
  expect(second).not.toContain('退回重审');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText(/快捷键|J \/ K/)).toBeNull();
  expect(screen.getByRole('button', { name: '筛选' })).toBeVisible();
});
