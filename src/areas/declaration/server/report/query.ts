import { desc } from 'drizzle-orm';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import { declarationQuery } from '../../contract/query.calls.ts';
import { withFlags } from '../item/again.ts';
import { toRow } from '../item/row.ts';
import { pageOfItems } from '../list/page.ts';
import { queryExport } from '../sheet/queryExport.ts';
import { pivot } from './pivot.ts';
import { queried } from './queryFilters.ts';

/** 申报查询: what the caller may read, of all semesters, the newest semester and change first (报表 1). */
const list = serve(
  declarationQuery,
  async (ctx, { query }) => {
    const { rows, total } = await pageOfItems(
      ctx,
      query,
      await queried(ctx, query),
      desc(declaration.updatedAt),
    );
    const semesters = new Map(ctx.reference.semesters.map((s) => [s.id, s.semesterName]));
    return {
      rows: (await withFlags(ctx, rows)).map((row) => ({
        ...toRow(row, ctx.now),
        semesterName: semesters.get(row.semesterId) ?? '',
      })),
      total,
    };
  },
  { report: true },
);

export const queryHandlers: readonly Served[] = [list, pivot, queryExport];
