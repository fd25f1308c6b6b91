import type { Served } from '../request/serve.ts';
import { assignHandlers } from './assign.ts';
import { batchHandlers } from './batch.ts';
import { bookHandlers } from './book.ts';
import { usageHandlers } from './campusUsage.ts';
import { cellHandlers } from './cells.ts';
import { changeHandlers } from './change.ts';
import { conflictHandlers } from './conflicts.ts';
import { freeHandlers } from './free.ts';
import { generateHandlers } from './generate.ts';
import { stopHandlers } from './stop.ts';
import { stopRoomHandlers } from './stopRoom.ts';
import { weekHandlers } from './week.ts';

/** Answers of contract/resource/room.calls.ts. */
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
  ...stopRoomHandlers,
  ...usageHandlers,
];
