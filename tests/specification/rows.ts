import type { Row } from './row.ts';
import { addresses, answers } from './rows/calls.ts';
import { downloads, uploads } from './rows/files.ts';
import { look, menu } from './rows/frame.ts';
import { login, rights } from './rows/login.ts';
import { formats, messages } from './rows/messages.ts';
import { approval, place, units } from './rows/school.ts';

/** Rules that promise exact words, numbers, addresses and fields, each with the tests that hold it to the letter. */
export const ROWS: readonly Row[] = [
  ...login,
  ...rights,
  ...menu,
  ...look,
  ...place,
  ...units,
  ...approval,
  ...answers,
  ...addresses,
  ...uploads,
  ...downloads,
  ...messages,
  ...formats,
];
