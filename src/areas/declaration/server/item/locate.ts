import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { semester } from '../../../../platform/server/database/schema/foundation.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { notFound } from '../../../../platform/server/request/refusal.ts';
import { mayReadDeclaration } from '../../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import type { Row, Semester } from './row.ts';

export interface Located {
  row: Row;
  semester: Semester;
}

const TABLES = { row: getTableColumns(declaration), semester: getTableColumns(semester) };
const placeholders = ['schoolId', 'ids'] as const;
/**
 * The text of the read, made once: every decision begins with it, and building it anew cost a quarter of the server's time for a
 * decision (measured). The order by id keeps two batches from waiting for each other in a circle.
 */
function textOf(lock: boolean): string {
  const query = new QueryBuilder({ casing: 'snake_case' })
    .select(TABLES)
    .from(declaration)
    .innerJoin(
      semester,
      and(eq(semester.schoolId, declaration.schoolId), eq(semester.id, declaration.semesterId)),
    )
    .where(
      and(
        eq(declaration.schoolId, sql.placeholder('schoolId')),
        sql`${declaration.id} = any(${sql.placeholder('ids')}::bigint[])`,
      ),
    )
    .orderBy(asc(declaration.id));
  const { sql: text, params } = (lock ? query.for('update', { of: declaration }) : query).toSQL();
  const order = params.map((param) => (param as { name: string }).name);
  if (order.join() !== placeholders.join()) throw new Error(`unexpected parameters: ${order}`);
  return text;
}
const READ = { name: 'locate', text: textOf(false) };
const LOCK = { name: 'locateLocked', text: textOf(true) };

const COLUMNS = Object.entries(TABLES).flatMap(([table, columns]) =>
  Object.entries(columns).map(([field, column]) => ({ table, field, column })),
);
function toLocated(values: readonly unknown[]): Located {
  const it = { row: {} as Record<string, unknown>, semester: {} as Record<string, unknown> };
  COLUMNS.forEach(({ table, field, column }, i) => {
    const value = values[i];
    it[table as keyof typeof it][field] = value === null ? null : column.mapFromDriverValue(value);
  });
  return it as unknown as Located;
}

/** Declarations of the school with their semester, by id. */
export async function locate(ctx: Ctx, ids: readonly number[], lock: boolean): Promise<Located[]> {
  const { rows } = await ctx.client.query<unknown[]>({
    ...(lock ? LOCK : READ),
    values: [ctx.caller.schoolId, ids],
    rowMode: 'array',
  });
  return rows.map(toLocated);
}
const locateOne =
  (lock: boolean) =>
  async (ctx: Ctx, { id }: { id: number }): Promise<Located> => {
    const [it] = await locate(ctx, [id], lock);
    if (!it) throw notFound();
    if (!mayReadDeclaration(ctx.caller, it.row)) throw notFound(true);
    return it;
  };
/** The declaration of a path, readable by the caller. @throws 404 otherwise, the same for both reasons */
export const found = locateOne(false);
/** The same, locked until the end of the transaction: one decision at a time. */
export const foundLocked = locateOne(true);
