import { desc } from 'drizzle-orm';
import { declarationList } from '../../../contract/talent/declaration.calls.ts';
import { declaration } from '../../database/schema/declaration.ts';
import { serve } from '../../request/serve.ts';
import { withFlags } from './again.ts';
import { listed } from './filters.ts';
import { pageOfItems } from './page.ts';
import { standing } from './pins.ts';
import { toRow } from './row.ts';

/** List of declarations (申报 55), the newest change first. */
export const list = serve(declarationList, async (ctx, { query }) => {
  const { rows, total } = await pageOfItems(ctx, query, listed(ctx, query), desc(declaration.updatedAt));
  return { rows: (await withFlags(ctx, await standing(ctx, rows))).map((row) => toRow(row, ctx.now)), total };
});
