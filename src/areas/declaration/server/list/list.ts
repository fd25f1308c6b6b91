import { desc } from 'drizzle-orm';
import { serve } from '../../../../platform/server/request/serve.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import { declarationList } from '../../contract/declaration.calls.ts';
import { toRow } from '../item/row.ts';
import { shownWith } from './classNames.ts';
import { listed } from './filters.ts';
import { wherever, withMissing } from './missing.ts';
import { pageOfItems } from './page.ts';

/** List of declarations (申报 55), the newest change first. */
export const list = serve(declarationList, async (ctx, { query }) => {
  const { rows, total } = await pageOfItems(
    ctx,
    query,
    await listed(ctx, await wherever(ctx, query)),
    desc(declaration.updatedAt),
  );
  const { rows: shown } = await shownWith(ctx, rows, {});
  return { rows: (await withMissing(ctx, shown)).map((row) => toRow(row, ctx.now)), total };
});
