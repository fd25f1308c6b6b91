import { somebody } from '../../../../platform/server/access/asCaller.ts';
import { withDraft } from '../../../../platform/server/database/rightsDraft.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { notFound } from '../../../../platform/server/request/refusal.ts';
import {
  type Asked,
  aboutOneself,
  aboutThem,
} from '../../../../school/people/server/explaining.ts';

/** Whoever asks, with the rights that they have in this request; in a simulation the operator reads it, so they are called by name. */
export async function oneself(ctx: Ctx): Promise<Asked> {
  const { client, caller } = ctx;
  const who = await somebody(client, caller.schoolId, caller.userId, ctx);
  if (!who) throw notFound();
  // with what a preview shows of their roles
  const { roles } = withDraft({ roles: who.roles, scopes: [] }, caller.draft);
  return (caller.operator ? aboutThem : aboutOneself)({ ...who, roles, caller });
}
