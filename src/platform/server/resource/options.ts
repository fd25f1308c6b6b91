import type { Entity } from '../../contract/resource/entity.ts';
import type { EntityOption } from '../../contract/resource/parts.ts';
import type { Ctx } from '../request/ctx.ts';
import type { EntityExtras } from './extras.ts';
import { withFound } from './sql/speltSearch.ts';
import {
  columnOf,
  contextSql,
  filterSql,
  fromOf,
  idColumn,
  schoolColumn,
  Values,
} from './sql/sql.ts';
import { readableSql } from './sql/sqlScope.ts';

const MOST = 500;

/** Records to choose from in other forms and filters: by number, or by their code where others hold that. */
export async function optionsOf(
  ctx: Ctx,
  entity: Entity,
  extras: EntityExtras,
  query: Readonly<Record<string, unknown>>,
): Promise<EntityOption[]> {
  const { client, caller, context } = ctx;
  const values = new Values();
  const reach = entity.pick
    ? `e.${schoolColumn(entity)} = ${values.add(caller.schoolId)}`
    : readableSql(entity, caller, values);
  const where = [
    reach,
    ...contextSql(entity, context, values),
    ...filterSql(entity, await withFound(ctx, entity, extras, query), values, extras, ctx),
  ].join(' and ');
  const { rows } = await client.query<EntityOption>(
    `select e.${idColumn(entity)}::float8 as value, e.${columnOf(entity, entity.label)}::text as label, e.${columnOf(entity, entity.code)}::text as code,
       ${'enabled' in entity.fields ? 'e.enabled' : 'true'} as enabled
     from ${fromOf(entity, where)} where ${where} order by e.${columnOf(entity, entity.order)}, e.${idColumn(entity)} limit ${MOST}`,
    values.list,
  );
  return rows;
}
