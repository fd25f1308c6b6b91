import { desc, sql } from 'drizzle-orm';
import { declarationList } from '../../../contract/talent/declaration.calls.ts';
import { declaration } from '../../database/schema/declaration.ts';
import { serve } from '../../request/serve.ts';
import { listed } from './filters.ts';
import { orderOf, pageOf } from './order.ts';
import { standing } from './pins.ts';
import { toRow } from './row.ts';

/** List of declarations (domain.md 1.3.6), the newest change first. */
export const list = serve(declarationList, async (ctx, { query }) => {
  const where = listed(ctx, query);
  const { limit, offset } = pageOf(query);
  const rows = await ctx.db
    .select()
    .from(declaration)
    .where(where)
    .orderBy(...orderOf(query, desc(declaration.updatedAt)))
    .limit(limit)
    .offset(offset);
  const [counted] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(declaration).where(where);
  return { rows: (await standing(ctx, rows)).map((row) => toRow(row, ctx.now)), total: counted?.total ?? 0 };
});
