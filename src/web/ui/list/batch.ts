export interface BatchItem {
  id: number;
  version: number;
}
export interface BatchAnswer {
  done: readonly number[];
  refused: readonly Refused[];
}
/** `code`: absent when the server did not answer. `warnings`: the item only waits to be confirmed. */
export interface Refused {
  id: number;
  msg: string;
  code?: number;
  warnings?: readonly { key: string; text: string }[] | undefined;
}
/** One call carries this many items: far below what the server takes in its time (domain.md 2.8 #22). */
export const BATCH_SIZE = 200;

/**
 * Sends items in chunks and adds the answers up. When a call fails, what it carried and what would have followed is refused with
 * that call's message, so nothing is lost from sight and the rest can be sent again (by id and version: nothing happens twice).
 * @param onProgress items answered so far
 */
export async function runBatch(
  items: readonly BatchItem[],
  send: (chunk: readonly BatchItem[]) => Promise<BatchAnswer>,
  onProgress: (answered: number) => void = () => {},
  size: number = BATCH_SIZE,
): Promise<BatchAnswer> {
  const done: number[] = [];
  const refused: Refused[] = [];
  for (let from = 0; from < items.length; from += size) {
    try {
      const answer = await send(items.slice(from, from + size));
      done.push(...answer.done);
      refused.push(...answer.refused);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const tried = items.slice(from, from + size).map(({ id }) => ({ id, msg: why }));
      const after = items.slice(from + size).map(({ id }) => ({ id, msg: `未发送：${why}` }));
      refused.push(...tried, ...after);
      break;
    }
    onProgress(Math.min(from + size, items.length));
  }
  return { done, refused };
}
