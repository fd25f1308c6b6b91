/** Modules of permission strings (权限 1). */
export type PermissionModule =
  | 'foundation'
  | 'talent'
  | 'resource'
  | 'hr'
  | 'student'
  | 'system'
  | 'file'
  | 'qa';
export type Permission = `${PermissionModule}:${string}:${string}`;
/** Grants everything that a permission string can grant; compared as a whole string (权限 3). */
export const ALL_PERMISSIONS = '*:*:*';
export const ROLE_DEFAULT = 'ROLE_DEFAULT';

/**
 * Permission rule (权限 2): true when the list holds `*:*:*` or any of the required strings.
 * Nothing required grants nothing. An example: `mayAny(['talent:declaration:list'], ['talent:declaration:list'])`.
 */
export const mayAny = (held: readonly string[], required: readonly string[]): boolean =>
  required.length > 0 && (held.includes(ALL_PERMISSIONS) || required.some((p) => held.includes(p)));
