import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WeekCard } from '../../../src/areas/home/web/cards/WeekCard.tsx';
import type { HomeSummary } from '../../../src/school/approval/contract/home.calls.ts';
import { open } from '../opened.tsx';
import { summary } from './homeFacts.ts';

const OUTSIDE = '当前不在学期内。';
const shown = (known: unknown) =>
  open(<WeekCard summary={known as HomeSummary | undefined} onOpen={() => {}} />, {}, []);

/** 首页 7 */
it.each([
  ['while the answer is on its way', undefined, false],
  ['in a week of teaching', summary, false],
  ['between two semesters', { ...summary, week: null }, true],
])('%s: 当前不在学期内 is said only when true', async (_, known, said) => {
  await shown(known);
  expect(screen.queryByText(OUTSIDE) !== null).toBe(said);
  expect(screen.queryByText('第 12 周') !== null).toBe(known?.week != null);
});
