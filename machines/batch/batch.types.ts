/** One item of a decision over many; by id and version nothing happens twice. */
export interface BatchItem {
  id: number;
  version: number;
}
/** `code`: absent when the server did not answer. `warnings`: the item only waits to be confirmed. */
export interface Refused {
  id: number;
  msg: string;
  code?: number;
  warnings?: readonly { key: string; text: string }[] | undefined;
}
export interface BatchAnswer {
  done: readonly number[];
  refused: readonly Refused[];
}
/** What one call carries. `at` tells the calls of one run apart: asked again, the same part goes under the same key. */
export interface BatchChunk {
  items: readonly BatchItem[];
  confirmed: readonly string[];
  run: number;
  at: number;
}
/** One call carries this many items: far below what the server takes in its time (审批 59). */
export const BATCH_SIZE = 200;

const NOTHING: BatchAnswer = { done: [], refused: [] };
export interface BatchContext {
  size: number;
  /** everything that the person began with */
  all: readonly BatchItem[];
  /** what goes in this run: all of it, or what has been confirmed since */
  items: readonly BatchItem[];
  confirmed: readonly string[];
  /** runs so far */
  run: number;
  /** items of this run that the server has answered */
  at: number;
  /** what came of all runs */
  answer: BatchAnswer;
  /** why the last call was lost */
  problem: string | null;
}
export const noBatch = (size: number = BATCH_SIZE): BatchContext => ({
  size,
  all: [],
  items: [],
  confirmed: [],
  run: 0,
  at: 0,
  answer: NOTHING,
  problem: null,
});

export type BatchEvent =
  /** the person has read what is about to happen */
  | { type: 'RUN'; items: readonly BatchItem[] }
  /** no further call after the one that is under way */
  | { type: 'PAUSE' }
  | { type: 'RESUME' }
  /** what has not gone stays as it is */
  | { type: 'END' }
  /** the warnings that stand in the result have been read */
  | { type: 'CONFIRM' }
  | { type: 'CLOSE' };
/** A run is over: what has changed is to be read anew. */
export type BatchEmitted = { type: 'answered'; answer: BatchAnswer };

/** What came of all tries: an item that was sent again is told by its last answer. */
export function merged(earlier: BatchAnswer, now: BatchAnswer): BatchAnswer {
  const again = new Set([...now.done, ...now.refused.map(({ id }) => id)]);
  return {
    done: [...earlier.done.filter((id) => !again.has(id)), ...now.done],
    refused: [...earlier.refused.filter(({ id }) => !again.has(id)), ...now.refused],
  };
}

/** Items that wait for nothing but a yes. */
export const doubted = ({ answer }: Pick<BatchContext, 'answer'>): readonly Refused[] =>
  answer.refused.filter(({ warnings = [] }) => warnings.length > 0);

/** How many items of this run have not gone yet, or went without an answer. */
export const waiting = ({ items, at }: Pick<BatchContext, 'items' | 'at'>): number =>
  items.length - at;
