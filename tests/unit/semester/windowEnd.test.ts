import { expect, it } from 'vitest';
import { windowEnd } from '../../../machines/declarationWindow/declarationWindow.at.ts';

it.each([
  /** 学期 30 */
  // its own end, and an extension beyond it
  ['open', 20, null, 20],
  ['open', 20, 30, 30],
  // the semester's end was moved behind the extension
  ['open', 40, 30, 40],
  // nothing but the extension keeps it open: its own end has passed, or the semester went on before
  ['extended', 20, 30, 30],
  ['extended', 40, 30, 30],
  ['closed', 20, 30, 20],
  ['notOpen', null, 30, null],
] as const)(
  'a window that is %s, ends on %s and is extended until %s ends on %s',
  (state, closeAt, until, end) => {
    expect(windowEnd<number>(state, closeAt, until)).toBe(end);
  },
);
