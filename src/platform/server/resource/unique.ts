import type { Entity, EntityValues } from '../../contract/resource/entity.ts';
import { isSealed } from '../../contract/resource/sensitive.ts';
import type { Ctx } from '../request/ctx.ts';
import { indexColumnOf, indexOf } from './sealing.ts';
import { columnOf, hasType, idColumn, schoolColumn, Values } from './sql/sql.ts';

const keyOf = (entity: Entity, names: readonly string[], values: EntityValues): string | null =>
  names.some((name) => values[name] === null || values[name] === undefined)
    ? null
    : JSON.stringify(names.map((name) => keyPart(entity, name, String(values[name]))));
function keyPart(entity: Entity, name: string, text: string): string {
  const field = entity.fields[name];
  return field && isSealed(field) ? indexOf(entity, name, text) : text.toLowerCase();
}

/** A record that is over does not hold these values (`Entity.ended`). */
export const isFree = (entity: Entity, names: readonly string[], values: EntityValues): boolean =>
  entity.ended !== undefined &&
  !names.includes(entity.code) &&
  entity.ended.values.includes(String(values[entity.ended.field]));
/** Conditions on a record `e` that holds these values. */
export const holdsSql = (entity: Entity, names: readonly string[], sent: Values): string[] =>
  entity.ended && !names.includes(entity.code)
    ? [`e.${columnOf(entity, entity.ended.field)} <> all(${sent.add(entity.ended.values)}::text[])`]
    : [];

/**
 * Who has which unique values, read at once for the many rows of a part of an import: asked one by one, each row would search the
 * table. Only values that these rows bring are read, so it costs the same however large the table is. The indexes of the database
 * stay the last word.
 */
export class TakenValues {
  private readonly taken = new Map<readonly string[], Map<string, number>>();
  private readonly entity: Entity;
  private constructor(entity: Entity) {
    this.entity = entity;
  }

  static async read(
    { client, caller, context }: Pick<Ctx, 'client' | 'caller' | 'context'>,
    entity: Entity,
    brought: readonly EntityValues[],
  ): Promise<TakenValues> {
    const found = new TakenValues(entity);
    for (const names of entity.unique) {
      const sent = new Values();
      // the last field of a set tells its records apart best
      const last = names.at(-1) ?? '';
      const values = brought.flatMap((row) =>
        row[last] === null || row[last] === undefined
          ? []
          : [keyPart(entity, last, String(row[last]))],
      );
      if (values.length === 0) {
        found.taken.set(names, new Map());
        continue;
      }
      const type = hasType(entity) ? [`e.business_type = ${sent.add(context.businessType)}`] : [];
      const keyColumn = (name: string) => {
        const field = entity.fields[name];
        return (field && isSealed(field) ? indexColumnOf : columnOf)(entity, name);
      };
      const wanted = `lower(e.${keyColumn(last)}::text) = any(${sent.add([...new Set(values)])}::text[])`;
      const holds = holdsSql(entity, names, sent);
      const where = [
        `e.${schoolColumn(entity)} = ${sent.add(caller.schoolId)}`,
        ...type,
        ...holds,
        wanted,
      ].join(' and ');
      const columns = names.map((name, at) => `e.${keyColumn(name)}::text as v${at}`).join(', ');
      const { rows } = await client.query<Record<string, string | number>>(
        `select e.${idColumn(entity)}::float8 as id, ${columns} from ${entity.table} e where ${where}`,
        sent.list,
      );
      const keys = new Map<string, number>();
      for (const row of rows)
        keys.set(
          JSON.stringify(names.map((_, at) => String(row[`v${at}`]).toLowerCase())),
          Number(row.id),
        );
      found.taken.set(names, keys);
    }
    return found;
  }

  /** The same, to go on from without touching this one. */
  copy(): TakenValues {
    const copy = new TakenValues(this.entity);
    for (const [names, keys] of this.taken) copy.taken.set(names, new Map(keys));
    return copy;
  }
  /** The record that has these values. */
  by(names: readonly string[], values: EntityValues): number | undefined {
    const key = keyOf(this.entity, names, values);
    return key === null ? undefined : this.taken.get(names)?.get(key);
  }
  /** A record has been written. */
  keep(id: number, before: EntityValues | null, values: EntityValues): void {
    for (const [names, keys] of this.taken) {
      const [old, now] = [
        before && keyOf(this.entity, names, before),
        keyOf(this.entity, names, values),
      ];
      if (old) keys.delete(old);
      if (now && !isFree(this.entity, names, values)) keys.set(now, id);
    }
  }
}
