import type { Items } from './kind.ts';

/** What a release changes of a right, with the role's key in front (`ROLE_HR hr:team:list`). */
interface Rights {
  /** As the release last gave them. */
  before: (key: string) => boolean;
  stored: Items;
  given: Items;
  known: Iterable<string>;
}
export const roleOf = (grant: string): string => grant.split(' ')[0] ?? '';
/** Without them nobody could be asked. */
const ASKING = /^\S+ system:release:/;

/**
 * Roles of which the school has taken rights away, or to which it has given others: a right that a release adds is asked there (版本 13).
 * Where school and release have done the same it is no change.
 */
export function changedRoles({ before, stored, given, known }: Rights): ReadonlySet<string> {
  const changed = [...new Set([...known, ...stored.keys(), ...given.keys()])].filter(
    (key) => stored.has(key) !== given.has(key) && stored.has(key) !== before(key),
  );
  return new Set(changed.map(roleOf));
}
/** Whether a right that the release adds waits for a person. */
export const isAsked = (grant: string, changed: ReadonlySet<string>): boolean =>
  changed.has(roleOf(grant)) && !ASKING.test(grant);
