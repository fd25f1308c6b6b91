import type { Scope } from '../request/caller.ts';

/**
 * Condition that one of these scopes covers a unit, given the SQL of its business type and of its path; without scopes none is covered.
 * Written out path by path and not as a join with a list: PostgreSQL can then work out once which units are covered, and knows about
 * how many, where a list would be gone through anew for every row. Each path stands there once, with the business types in which it is
 * held: to plan a comparison of paths is to try it on a hundred known ones.
 */
export function unitCovered(
  scopes: readonly Pick<Scope, 'businessType' | 'path'>[],
  add: (value: unknown) => string,
  businessType: string,
  path: string,
): string {
  const types = new Map<string, Set<number>>();
  for (const scope of scopes)
    types.set(scope.path, (types.get(scope.path) ?? new Set()).add(scope.businessType));
  const one = [...types].map(
    ([at, held]) => `(${oneOf(businessType, [...held], add)} and starts_with(${path}, ${add(at)}))`,
  );
  return one.length === 0 ? 'false' : `(${one.join(' or ')})`;
}
const oneOf = (
  column: string,
  types: readonly number[],
  add: (value: unknown) => string,
): string =>
  types.length === 1 ? `${column} = ${add(types[0])}` : `${column} = any (${add(types)}::int[])`;

/**
 * The business types and keys of the units of a school that one of these scopes covers, for a condition `(type, key) in (…)`. A list that
 * does not speak of the row is worked out once, and planned once: `exists` is planned for both ways of doing it.
 */
export const unitsCovered = (
  schoolId: number,
  scopes: readonly Pick<Scope, 'businessType' | 'path'>[],
  add: (value: unknown) => string,
) =>
  `select o.business_type, o.node_key from org_unit o where o.school_id = ${add(schoolId)} and ${unitCovered(scopes, add, 'o.business_type', 'o.path')}`;

/** The same for a path alone, whatever the business type. */
export const pathCovered = (
  path: string,
  scopes: readonly Pick<Scope, 'path'>[],
  add: (value: unknown) => string,
): string =>
  `(${[...new Set(scopes.map((scope) => scope.path))].map((p) => `starts_with(${path}, ${add(p)})`).join(' or ') || 'false'})`;
