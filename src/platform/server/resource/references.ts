import { allEntities } from '../../contract/registry.ts';
import { type Entity, placeOf } from '../../contract/resource/entity.ts';
import { storedFields } from '../../contract/resource/value.ts';
import type { Queryable } from '../database/queryable.ts';
import type { EntityExtras } from './extras.ts';
import { columnOf, idColumn, schoolColumn } from './sql/sql.ts';

/** Who refers to the records of a resource: other resources by their fields, and what its extras name. */
export function referencesTo(
  entity: Entity,
  extras: EntityExtras,
): { noun: string; count: string }[] {
  const declared = allEntities()
    .filter((other) => !other.over)
    .flatMap((other) =>
      storedFields(other).flatMap(([name, field]) => {
        if (field.kind !== 'ref' || field.to !== placeOf(entity)) return [];
        const key = field.by ? columnOf(entity, field.by) : idColumn(entity);
        const fixed = Object.entries(other.where ?? {}).map(
          ([column, value]) => ` and o.${column} = ${Number(value)}`,
        );
        return [
          {
            noun: `${other.measure ?? '个'}${other.title}`,
            count: `select count(*) from ${other.table} o where o.${schoolColumn(other)} = e.${schoolColumn(entity)} and o.${columnOf(other, name)} = e.${key}${fixed.join('')}`,
          },
        ];
      }),
    );
  return [...declared, ...(extras.references ?? [])];
}

/** `12 门课程、3 个班级` for each record that is referred to (列表 24); the others are not in the map. */
export async function referencesOf(
  db: Queryable,
  entity: Entity,
  schoolId: number,
  ids: readonly number[],
  extras: EntityExtras,
) {
  const kinds = referencesTo(entity, extras);
  const found = new Map<number, string>();
  if (kinds.length === 0 || ids.length === 0) return found;
  const counts = kinds.map(({ count }, at) => `(${count})::int as n${at}`);
  const { rows } = await db.query<Record<string, number>>(
    `select e.${idColumn(entity)}::float8 as id, ${counts.join(', ')} from ${entity.table} e
     where e.${schoolColumn(entity)} = $1 and e.${idColumn(entity)} = any($2::bigint[])`,
    [schoolId, ids],
  );
  for (const row of rows) {
    const named = kinds.flatMap(({ noun }, at) =>
      row[`n${at}`] ? [`${row[`n${at}`]} ${noun}`] : [],
    );
    if (named.length) found.set(row.id ?? 0, named.join('、'));
  }
  return found;
}
