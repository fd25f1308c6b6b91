import type { Served } from '../../../platform/server/request/serve.ts';
import { assignHandlers } from './assign.ts';
import { batchHandlers } from './batch.ts';
import { closingHandlers } from './closing/close.ts';
import { generateHandlers } from './generate.ts';
import { stopHandlers } from './stop.ts';
import { bookHandlers } from './usage/book.ts';
import { usageHandlers } from './usage/campusUsage.ts';
import { cellHandlers } from './usage/cells.ts';
import { changeHandlers } from './usage/change.ts';
import { conflictHandlers } from './usage/conflicts.ts';
import { freeHandlers } from './usage/free.ts';
import { weekHandlers } from './usage/week.ts';

/** Answers of contract/*.calls.ts. */
export const roomHandlers: readonly Served[] = [
  ...freeHandlers,
  ...weekHandlers,
  ...bookHandlers,
  ...cellHandlers,
  ...changeHandlers,
  ...generateHandlers,
  ...conflictHandlers,
  ...batchHandlers,
  ...assignHandlers,
  ...stopHandlers,
  ...closingHandlers,
  ...usageHandlers,
];
