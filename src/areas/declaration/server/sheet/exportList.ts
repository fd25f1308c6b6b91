import { desc, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { EXPORT_LIMIT } from '../../../../platform/contract/resource/sheets.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { rule } from '../../../../platform/server/request/refusal.ts';
import { answerWorkbook } from '../../../../platform/server/resource/transfer/exporting.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import type { declarationList } from '../../contract/declaration.calls.ts';
import { withFlags } from '../item/again.ts';
import { orderOf } from '../list/order.ts';
import { listSheet } from './listSheet.ts';
import { practiceSheet } from './practiceSheet.ts';

interface Wanted {
  /** As the log has it. */
  filter: object;
  columns: string | undefined;
  order: Pick<z.output<typeof declarationList.query>, 'orderByColumn' | 'isAsc'>;
  /** The set that schools hand around, a teaching class in each row, instead of the list's columns. */
  practice?: boolean;
}
/** Declarations as a workbook, streamed (申报 48). @throws Refusal 601 above the limit */
export async function answerList(
  ctx: Ctx,
  name: string,
  where: SQL | undefined,
  { filter, columns, order, practice = false }: Wanted,
) {
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(declaration)
    .where(where);
  const total = counted?.total ?? 0;
  if (total > EXPORT_LIMIT)
    throw rule(`共 ${total} 条，超过一次导出的 ${EXPORT_LIMIT} 条，请按学期或单位缩小范围后再导出`);
  const rows = await ctx.db
    .select()
    .from(declaration)
    .where(where)
    .orderBy(...orderOf({ ...order, pageNum: 1, pageSize: 1 }, desc(declaration.updatedAt)));
  const { sheet, cells } = practice
    ? await practiceSheet(ctx, name, rows)
    : await listSheet(ctx, name, await withFlags(ctx, rows), columns);
  ctx.audit({
    entity: 'declaration',
    entityId: '',
    detail: { event: 'export', rows: total, columns: sheet.headers, filter },
  });
  return answerWorkbook(ctx, sheet, cells);
}
