import type { CardSize } from '../../../src/school/approval/web/homeCard.ts';

const card = (id: string, w: number, h: number, more: Partial<CardSize> = {}): CardSize => ({
  id,
  w,
  h,
  minW: 3,
  minH: 1,
  ...more,
});
/** Cards of many sizes to lay out: those that there once were. */
export const FORMER: readonly CardSize[] = [
  card('todo', 4, 2),
  card('notices', 4, 2),
  card('window', 4, 1),
  card('week', 4, 1),
  card('courses', 12, 1, { minW: 6, narrowH: 2 }),
  card('funnel', 6, 2, { minW: 4, minH: 2 }),
  card('mine', 6, 1, { minW: 5 }),
  card('students', 6, 2, { minW: 4 }),
  card('rooms', 6, 1, { minW: 4 }),
  card('links', 6, 2),
  card('recent', 6, 1),
];
