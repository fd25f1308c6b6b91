import type { Entity } from '../../../contract/resource/entity.ts';
import type { Ctx } from '../../request/ctx.ts';
import { type Names, namesSpelt } from '../../spelling.ts';
import type { EntityExtras } from '../extras.ts';
import { withSealed } from '../sealedSearch.ts';
import { columnOf, SPELT, type Spelt } from './sql.ts';

const isLong = ({ fields }: Entity, name: string): boolean => {
  const field = fields[name];
  return field?.kind === 'text' && (field.lines ?? 1) > 1;
};
type Query = Readonly<Record<string, unknown>>;
/** The columns with the Chinese names of a resource whose spelling is stored nowhere; a code that is no name is none of them. */
export const namesOf = (entity: Entity): readonly (Names & Pick<Spelt, 'find'>)[] =>
  entity.spelling
    ? []
    : entity.keyword
        .filter((name) => (name !== entity.code || name === entity.label) && !isLong(entity, name))
        .map((name) => {
          const column = columnOf(entity, name);
          return { table: entity.table, column, find: (found) => `e.${column} = any(${found})` };
        });

/** A query with the names that its keyword spells (列表 34). */
export async function withSpelt<Q extends Query>(
  seen: Pick<Ctx, 'client' | 'caller'>,
  entity: Entity,
  extras: EntityExtras,
  query: Q,
): Promise<Q> {
  if (typeof query.keyword !== 'string') return query;
  const spelt: Spelt[] = [];
  for (const { find, ...names } of [...namesOf(entity), ...(extras.names ?? [])]) {
    const found = await namesSpelt(seen, names, query.keyword);
    if (found.length > 0) spelt.push({ found, find });
  }
  return spelt.length > 0 ? { ...query, [SPELT]: spelt } : query;
}
/** What a keyword finds beyond its letters: sensitive numbers and spelt names. */
export const withFound = async <Q extends Query>(
  ctx: Ctx,
  entity: Entity,
  extras: EntityExtras,
  query: Q,
): Promise<Q> => withSpelt(ctx, entity, extras, await withSealed(ctx, entity, query));
