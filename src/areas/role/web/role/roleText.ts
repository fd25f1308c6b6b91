import type { RoleRow } from '../../../../school/people/contract/role.calls.ts';

/** A role under somebody's hands. */
export interface RoleText {
  roleKey: string;
  roleName: string;
  description: string;
  /** Sorted, so that the same choice is the same text. */
  permissions: readonly string[];
  forNewStaff: boolean;
}
export const EMPTY: RoleText = {
  roleKey: '',
  roleName: '',
  description: '',
  permissions: [],
  forNewStaff: false,
};
export const textOf = (role: RoleRow): RoleText => ({
  roleKey: role.roleKey,
  roleName: role.roleName,
  description: role.description ?? '',
  permissions: [...role.permissions].sort(),
  forNewStaff: role.forNewStaff,
});
/** What a copy begins with (权限 13). */
export const copyOf = (role: RoleRow): RoleText => ({
  ...textOf(role),
  roleKey: `${role.roleKey}_COPY`,
  roleName: `${role.roleName} 副本`,
  forNewStaff: false,
});
export const isRoleText = (found: unknown): found is RoleText => {
  const { roleName, permissions } = (found ?? {}) as Partial<RoleText>;
  return typeof roleName === 'string' && Array.isArray(permissions);
};
