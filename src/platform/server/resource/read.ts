import type { Entity } from '../../contract/resource/entity.ts';
import type { EntityRow } from '../../contract/resource/shapes.ts';
import { prepared } from '../database/prepared.ts';
import type { Ctx } from '../request/ctx.ts';
import { notFound } from '../request/refusal.ts';
import type { EntityExtras, Seen } from './extras.ts';
import { withSealed } from './sealedSearch.ts';
import { maskRow } from './sealing.ts';
import {
  columnOf,
  contextSql,
  filterSql,
  fromOf,
  idColumn,
  orderSql,
  readableSql,
  schoolColumn,
  selectOf,
  Values,
  writableSql,
} from './sql.ts';

type Query = Readonly<Record<string, unknown>>;

/** The rows of a list: scope, working context, filters, chosen ones. */
function whereOf(entity: Entity, seen: Seen, query: Query, values: Values, extras: EntityExtras): string {
  const { caller, context } = seen;
  const chosen = Array.isArray(query.ids) ? [`e.${idColumn(entity)} = any(${values.add(query.ids)}::bigint[])`] : [];
  const all = [
    readableSql(entity, caller, values),
    ...contextSql(entity, context, values),
    ...filterSql(entity, query, values, extras, seen),
    ...chosen,
  ];
  return `from ${fromOf(entity)} where ${all.join(' and ')}`;
}
/** What a list shows and an export writes, in its order. */
export function rowsStatement(entity: Entity, seen: Seen, query: Query, extras: EntityExtras): { text: string; values: unknown[] } {
  const values = new Values();
  const columns = selectOf(entity, extras, writableSql(entity, seen.caller, values));
  return { text: `select ${columns} ${whereOf(entity, seen, query, values, extras)} ${orderSql(entity, query)}`, values: values.list };
}
export async function countRows(entity: Entity, ctx: Seen & Pick<Ctx, 'client'>, query: Query, extras: EntityExtras): Promise<number> {
  const values = new Values();
  const text = `select count(*)::int as total ${whereOf(entity, ctx, query, values, extras)}`;
  return (await ctx.client.query<{ total: number }>(text, values.list)).rows[0]?.total ?? 0;
}

/** How many rows of a list have each value of a column of the resource's own, so that each number is the length of the list that it opens. */
export async function countBy(entity: Entity, ctx: Ctx, name: string): Promise<{ value: string; count: number }[]> {
  const values = new Values();
  const text = `select e.${columnOf(entity, name)}::text as value, count(*)::int as count ${whereOf(entity, ctx, {}, values, {})} group by 1 order by 1`;
  return (await ctx.client.query<{ value: string; count: number }>(text, values.list)).rows;
}
/** The numbers of a list's rows as a statement, for what is worked out over all of them. */
export function idsStatement(entity: Entity, ctx: Seen, values: Values): string {
  return `select e.${idColumn(entity)} ${whereOf(entity, ctx, {}, values, {})}`;
}

export async function listRows(entity: Entity, ctx: Ctx, asked: Query, extras: EntityExtras) {
  const query = await withSealed(ctx, entity, asked);
  const { text, values } = rowsStatement(entity, ctx, query, extras);
  const size = Number(query.pageSize);
  const { rows } = await ctx.client.query<EntityRow>(`${text} limit ${size} offset ${(Number(query.pageNum) - 1) * size}`, values);
  for (const row of rows) maskRow(entity, row);
  await extras.told?.(ctx, rows);
  return { rows, total: await countRows(entity, ctx, query, extras) };
}

/** Whether the caller's scope reaches a record; whether he may see such records at all is his permission's business. */
export async function isReachable(entity: Entity, { client, caller }: Ctx, id: number): Promise<boolean> {
  const values = new Values();
  const where = `${readableSql(entity, caller, values)} and e.${idColumn(entity)} = ${values.add(id)}`;
  return Boolean((await client.query(`select from ${fromOf(entity)} where ${where}`, values.list)).rowCount);
}

/** One record that the caller may read, masked; `lock` against others who write it. @throws Refusal 404 */
export async function readRow(entity: Entity, ctx: Ctx, id: number, extras: EntityExtras, lock = false): Promise<EntityRow> {
  const { client, caller } = ctx;
  const values = new Values();
  const columns = selectOf(entity, extras, writableSql(entity, caller, values));
  const where = `${readableSql(entity, caller, values)} and e.${idColumn(entity)} = ${values.add(id)}`;
  const text = `select ${columns} from ${fromOf(entity)} where ${where}${lock ? ' for update of e' : ''}`;
  const { rows } = await client.query<EntityRow>({ ...prepared(text), values: values.list });
  if (rows[0]) {
    maskRow(entity, rows[0]);
    await extras.told?.(ctx, rows);
    return rows[0];
  }
  const exists = await client.query(`select from ${entity.table} e where e.${schoolColumn(entity)} = $1 and e.${idColumn(entity)} = $2`, [
    caller.schoolId,
    id,
  ]);
  throw notFound(Boolean(exists.rowCount));
}
