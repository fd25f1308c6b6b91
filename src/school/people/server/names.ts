import { and, eq, inArray } from 'drizzle-orm';
import { appUser } from '../../../platform/server/database/schema/system.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';

/** Names of people by id. */
export async function namesOf(
  ctx: Ctx,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: appUser.id, cname: appUser.cname })
    .from(appUser)
    .where(and(eq(appUser.schoolId, ctx.caller.schoolId), inArray(appUser.id, wanted)));
  return new Map(rows.map((row) => [row.id, row.cname]));
}
