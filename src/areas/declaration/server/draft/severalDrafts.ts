import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { notFound, Refusal } from '../../../../platform/server/request/refusal.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { mayReadDeclaration } from '../../../../school/declaration/server/declarationScope.ts';
import { type Located, locate } from '../item/locate.ts';
import { readForms } from '../list/form.ts';
import { saveDraft } from './drafts.ts';

export interface Item {
  id: number;
  version: number;
}
export interface Refused {
  id: number;
  code: number;
  msg: string;
}

/** What a refusal says of one of many: the messages of its fields, else its own. */
export function saidBy(error: unknown): { code: number; msg: string } {
  if (!(error instanceof Refusal)) throw error;
  const { fields } = (error.data ?? {}) as { fields?: Record<string, string> };
  return { code: error.code, msg: fields ? Object.values(fields).join('；') : error.message };
}

/** Declarations of these ids that the caller may read, locked, in the order asked for. @throws Refusal 404 */
export async function lockedOf(ctx: Ctx, ids: readonly number[], lock = true): Promise<Located[]> {
  const found = new Map((await locate(ctx, [...new Set(ids)], lock)).map((it) => [it.row.id, it]));
  return ids.map((id) => {
    const it = found.get(id);
    if (!it) throw notFound();
    if (!mayReadDeclaration(ctx.caller, it.row)) throw notFound(true);
    return it;
  });
}

/**
 * Changes the forms of several declarations, each saved as if by its own form; a refused one says why and leaves the others alone.
 * Every check comes before the first write of an item, so nothing of a refused one is written.
 */
export async function changeEach(
  ctx: Ctx,
  items: readonly Item[],
  event: string,
  change: (form: DeclarationBody, it: Located) => DeclarationBody | Promise<DeclarationBody>,
): Promise<{ done: number[]; refused: Refused[] }> {
  const located = new Map(
    (await locate(ctx, [...new Set(items.map(({ id }) => id))], true)).map((it) => [it.row.id, it]),
  );
  const readable = [...located.values()].filter((it) => mayReadDeclaration(ctx.caller, it.row));
  const forms = await readForms(
    ctx,
    readable.map((it) => it.row),
  );
  const done: number[] = [];
  const refused: Refused[] = [];
  for (const { id, version } of items) {
    const it = located.get(id);
    const form = forms.get(id);
    try {
      if (!it || !form) throw notFound(it !== undefined);
      await saveDraft(ctx, it, await change(form, it), version, event);
      done.push(id);
    } catch (error) {
      refused.push({ id, ...saidBy(error) });
    }
  }
  return { done, refused };
}
