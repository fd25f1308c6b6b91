import type { Scope } from '../request/caller.ts';

/**
 * Condition that one of these scopes covers a unit, given the SQL of its business type and of its path; without scopes none is covered.
 * Written out scope by scope and not as a join with a list: PostgreSQL can then work out once which units are covered, and knows about
 * how many, where a list would be gone through anew for every row.
 */
export function unitCovered(
  scopes: readonly Pick<Scope, 'businessType' | 'path'>[],
  add: (value: unknown) => string,
  businessType: string,
  path: string,
): string {
  const each = new Map(scopes.map((scope) => [`${scope.businessType} ${scope.path}`, scope]));
  const one = [...each.values()].map(
    (scope) => `(${businessType} = ${add(scope.businessType)} and starts_with(${path}, ${add(scope.path)}))`,
  );
  return one.length === 0 ? 'false' : `(${one.join(' or ')})`;
}

/** The same for a path alone, whatever the business type. */
export const pathCovered = (path: string, scopes: readonly Pick<Scope, 'path'>[], add: (value: unknown) => string): string =>
  `(${[...new Set(scopes.map((scope) => scope.path))].map((p) => `starts_with(${path}, ${add(p)})`).join(' or ') || 'false'})`;
