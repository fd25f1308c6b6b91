import type { Entity } from '../../contract/resource/entity.ts';
import type { EntityRow } from '../../contract/resource/shapes.ts';
import { prepared } from '../database/prepared.ts';
import type { Ctx } from '../request/ctx.ts';
import { notFound } from '../request/refusal.ts';
import type { EntityExtras, Seen } from './extras.ts';
import { maskRow } from './sealing.ts';
import { withFound } from './sql/speltSearch.ts';
import {
  columnOf,
  contextSql,
  filterSql,
  fromOf,
  idColumn,
  orderSql,
  schoolColumn,
  selectOf,
  Values,
} from './sql/sql.ts';
import { readableSql, writableColumn } from './sql/sqlScope.ts';

type Query = Readonly<Record<string, unknown>>;

/** The rows of a list: scope, working context, filters, chosen ones; `rest` is what else the statement says of them. */
function whereOf(
  entity: Entity,
  seen: Seen,
  query: Query,
  values: Values,
  extras: EntityExtras,
  rest = '',
): string {
  const { caller, context } = seen;
  const chosen = Array.isArray(query.ids)
    ? [`e.${idColumn(entity)} = any(${values.add(query.ids)}::bigint[])`]
    : [];
  const all = [
    readableSql(entity, caller, values),
    ...contextSql(entity, context, values),
    ...filterSql(entity, query, values, extras, seen),
    ...chosen,
  ].join(' and ');
  return `from ${fromOf(entity, all + rest)} where ${all}`;
}
/** What a list shows a page of (`some`) and an export writes (`all`), in its order. */
export function rowsStatement(
  entity: Entity,
  seen: Seen,
  query: Query,
  extras: EntityExtras,
  shown: 'some' | 'all' = 'all',
): { text: string; values: unknown[] } {
  const values = new Values();
  const columns = selectOf(
    entity,
    extras,
    writableColumn(entity, seen.caller, values),
    shown,
    seen.now,
  );
  const own = query.orderByColumn
    ? null
    : extras.order?.(query, (value) => values.add(value), seen);
  const order = own ? `order by ${own}, e.${idColumn(entity)}` : orderSql(entity, query);
  return {
    text: `select ${columns} ${whereOf(entity, seen, query, values, extras, columns + order)} ${order}`,
    values: values.list,
  };
}
export async function countRows(
  entity: Entity,
  ctx: Seen & Pick<Ctx, 'client'>,
  query: Query,
  extras: EntityExtras,
): Promise<number> {
  const values = new Values();
  const text = `select count(*)::int as total ${whereOf(entity, ctx, query, values, extras)}`;
  return (await ctx.client.query<{ total: number }>(text, values.list)).rows[0]?.total ?? 0;
}

/** How many rows of a list have each value of a column of the resource's own, so that each number is the length of the list that it opens. */
export async function countBy(
  entity: Entity,
  ctx: Ctx,
  name: string,
): Promise<{ value: string; count: number }[]> {
  const values = new Values();
  const text = `select e.${columnOf(entity, name)}::text as value, count(*)::int as count ${whereOf(entity, ctx, {}, values, {})} group by 1 order by 1`;
  return (await ctx.client.query<{ value: string; count: number }>(text, values.list)).rows;
}
/** Some columns of all rows of a list as they are stored, for what is worked out over all of them before any is shown. */
export async function columnsOfAll<N extends string>(
  entity: Entity,
  ctx: Ctx,
  names: readonly N[],
) {
  const values = new Values();
  const columns = names.map((name) => `, e.${columnOf(entity, name)} as "${name}"`).join('');
  const text = `select e.${idColumn(entity)}::float8 as id${columns} ${whereOf(entity, ctx, {}, values, {})}`;
  return (await ctx.client.query<{ id: number } & Record<N, unknown>>(text, values.list)).rows;
}
/** The numbers of a list's rows as a statement, for what is worked out over all of them. */
export function idsStatement(entity: Entity, ctx: Seen, values: Values): string {
  return `select e.${idColumn(entity)} ${whereOf(entity, ctx, {}, values, {})}`;
}

export async function listRows(entity: Entity, ctx: Ctx, asked: Query, extras: EntityExtras) {
  const query = await withFound(ctx, entity, extras, asked);
  const { text, values } = rowsStatement(entity, ctx, query, extras, 'some');
  const size = Number(query.pageSize);
  const before = (Number(query.pageNum) - 1) * size;
  const { rows } = await ctx.client.query<EntityRow>(
    `${text} limit ${size} offset ${before}`,
    values,
  );
  for (const row of rows) maskRow(entity, row);
  await extras.compute?.(ctx, rows);
  // a page that is not full is the last one, and says how many there are
  const isLast = rows.length < size && (rows.length > 0 || before === 0);
  return {
    rows,
    total: isLast ? before + rows.length : await countRows(entity, ctx, query, extras),
  };
}

/** Whether the caller's scope reaches a record; whether they may see such records at all is their permission's business. */
export async function isReachable(
  entity: Entity,
  { client, caller }: Ctx,
  id: number,
): Promise<boolean> {
  const values = new Values();
  const where = `${readableSql(entity, caller, values)} and e.${idColumn(entity)} = ${values.add(id)}`;
  return Boolean(
    (await client.query(`select from ${fromOf(entity, where)} where ${where}`, values.list))
      .rowCount,
  );
}

/** Which of these records the caller's scope lets them write. */
export async function writableOf(
  entity: Entity,
  { client, caller }: Ctx,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const values = new Values();
  const id = `e.${idColumn(entity)}`;
  const where = `${readableSql(entity, caller, values)} and ${writableColumn(entity, caller, values)} and ${id} = any(${values.add(ids)}::bigint[])`;
  const { rows } = await client.query<{ id: number }>(
    `select ${id}::float8 as id from ${fromOf(entity, where)} where ${where}`,
    values.list,
  );
  return new Set(rows.map((row) => row.id));
}

/** One record that the caller may read, masked; `lock` against others who write it. @throws Refusal 404 */
export async function readRow(
  entity: Entity,
  ctx: Ctx,
  id: number,
  extras: EntityExtras,
  lock = false,
): Promise<EntityRow> {
  const { client, caller } = ctx;
  const values = new Values();
  const columns = selectOf(entity, extras, writableColumn(entity, caller, values), 'some', ctx.now);
  const where = `${readableSql(entity, caller, values)} and e.${idColumn(entity)} = ${values.add(id)}`;
  const text = `select ${columns} from ${fromOf(entity, columns + where)} where ${where}${lock ? ' for update of e' : ''}`;
  const { rows } = await client.query<EntityRow>({ ...prepared(text), values: values.list });
  if (rows[0]) {
    maskRow(entity, rows[0]);
    await extras.compute?.(ctx, rows);
    return rows[0];
  }
  const exists = await client.query(
    `select from ${entity.table} e where e.${schoolColumn(entity)} = $1 and e.${idColumn(entity)} = $2`,
    [caller.schoolId, id],
  );
  throw notFound(Boolean(exists.rowCount));
}
