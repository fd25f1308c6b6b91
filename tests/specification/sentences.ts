import type { Row } from './row.ts';
import { section1 } from './rows/section1.ts';
import { section2 } from './rows/section2.ts';
import { section3 } from './rows/section3.ts';
import { section4 } from './rows/section4.ts';
import { section5 } from './rows/section5.ts';
import { section6 } from './rows/section6.ts';
import { section7 } from './rows/section7.ts';
import { section8 } from './rows/section8.ts';
import { section9 } from './rows/section9.ts';

/** The correspondence: every sentence of the specification's sections 1 to 9, in its order, with the tests that hold it. */
export const SENTENCES: readonly Row[] = [
  ...section1,
  ...section2,
  ...section3,
  ...section4,
  ...section5,
  ...section6,
  ...section7,
  ...section8,
  ...section9,
];
