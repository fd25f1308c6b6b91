/** Modules of permission strings (domain.md 1.0). */
export type PermissionModule = 'foundation' | 'talent' | 'resource' | 'hr' | 'student' | 'system' | 'file' | 'qa';
export type Permission = `${PermissionModule}:${string}:${string}`;
/** Grants everything that a permission string can grant; compared as a whole string (decisions.md 4). */
export const ALL_PERMISSIONS = '*:*:*';
export const ROLE_DEFAULT = 'ROLE_DEFAULT';

/**
 * Permission rule of specification 6: true when the list holds `*:*:*` or any of the required strings.
 * Nothing required grants nothing. An example: `mayAny(['talent:declaration:list'], ['talent:declaration:list'])`.
 */
export const mayAny = (held: readonly string[], required: readonly string[]): boolean =>
  required.length > 0 && (held.includes(ALL_PERMISSIONS) || required.some((p) => held.includes(p)));
