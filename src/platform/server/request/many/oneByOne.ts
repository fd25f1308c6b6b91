import type { AuditNote } from '../audit.ts';
import type { Ctx } from '../ctx.ts';
import { Refusal } from '../refusal.ts';

export interface OneByOne {
  done: number[];
  refused: { id: number; refusal: Refusal }[];
}
/**
 * Each of several on its own, in one transaction (列表 18): what is refused leaves the others done, and of itself nothing, in the log neither.
 * `act` does one with the `ctx` it is handed.
 */
export async function oneByOne(
  ctx: Ctx,
  ids: readonly number[],
  act: (ctx: Ctx, id: number) => Promise<unknown>,
): Promise<OneByOne> {
  const outcome: OneByOne = { done: [], refused: [] };
  for (const id of ids) {
    const notes: AuditNote[] = [];
    await ctx.client.query('savepoint one');
    try {
      await act({ ...ctx, audit: (note) => notes.push(note) }, id);
      await ctx.client.query('release savepoint one');
      for (const note of notes) ctx.audit(note);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await ctx.client.query('rollback to savepoint one');
      outcome.refused.push({ id, refusal: error });
    }
  }
  return outcome;
}

/** The answers of those that were refused; of what was wrong in a field, the words of the first. */
export const refusedOf = ({ refused }: OneByOne) =>
  refused.map(({ id, refusal: { code, message, data } }) => {
    const { fields = {} } = (data ?? {}) as { fields?: Record<string, string> };
    return { id, code, msg: Object.values(fields)[0] ?? message };
  });
