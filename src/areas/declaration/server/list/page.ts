import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import { orderOf, type Paging, pageOf } from './order.ts';

/** One page of the declarations that fit, and how many there are; `first` is the order while nobody has chosen one. */
export async function pageOfItems(ctx: Ctx, query: Paging, where: SQL | undefined, first: SQL) {
  const { limit, offset } = pageOf(query);
  const rows = await ctx.db
    .select()
    .from(declaration)
    .where(where)
    .orderBy(...orderOf(query, first))
    .limit(limit)
    .offset(offset);
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(declaration)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}
