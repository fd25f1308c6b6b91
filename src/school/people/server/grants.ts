import { ALL_PERMISSIONS, mayAny } from '../../../platform/contract/permission.ts';
import { covers } from '../../../platform/contract/scope.ts';
import { type Caller, may } from '../../../platform/server/request/caller.ts';
import { FLOWS } from '../../flows/contract/flows.ts';
import { ADMINISTRATORS } from './simulationRights.ts';

/**
 * What somebody may grant (权限 18–21).
 * An administrator of roles holds no approval themselves, and yet somebody must be able to appoint approvers. So their own powers are
 * read in two parts. Rights of the module `system`, the administrators' powers, they give only where they hold them: nobody makes
 * a second security or audit administrator out of the system administrator's office. Rights of the business modules go with the
 * office itself (`system:role:edit`, `system:user:assign`): they may give them, but never to themselves nor to a role that they have
 * (`roleRefusal`, and one's own account cannot be changed), so the office gives them no business power.
 */
const ADMINISTRATIVE = /^system:/;
/** One of the administrators' powers. */
export const isAdministrative = (permission: string): boolean =>
  permission === ALL_PERMISSIONS || ADMINISTRATIVE.test(permission);
const OFFICE = ['system:role:add', 'system:role:edit', 'system:user:assign'];

export function mayGrant(caller: Caller, permission: string): boolean {
  if (permission === ALL_PERMISSIONS) return false;
  return ADMINISTRATIVE.test(permission)
    ? mayAny(caller.permissions, [permission])
    : may(caller, ...OFFICE);
}

interface Role {
  key: string;
  permissions: readonly string[];
}
/** Why the caller may not give or take this role, or null. */
export const giveRefusal = (caller: Caller, role: Role): string | null =>
  role.permissions.every((p) => mayGrant(caller, p))
    ? null
    : '该角色含有您没有的系统权限，不能由您分配';

/** Why the caller may not change what this role gives, or null. */
export function roleRefusal(caller: Caller, role: Role): string | null {
  if (ADMINISTRATORS.includes(role.key)) return '三类管理员的权限由系统规定，不能修改';
  if (caller.roles.includes(role.key)) return '不能修改自己拥有的角色';
  return giveRefusal(caller, role) && '该角色含有您没有的系统权限，不能由您修改';
}

/** Nobody is two of the three administrators (权限 21). */
export const overlap = (roleKeys: readonly string[]): string | null =>
  roleKeys.filter((key) => ADMINISTRATORS.includes(key)).length > 1
    ? '系统管理员、安全管理员、审计管理员不能由同一人担任'
    : null;

/** Why the caller may not change this account at all, or null: their own, and one with administrative rights that they lack. */
export function accountRefusal(
  caller: Caller,
  target: { userId: number; permissions: readonly string[] },
): string | null {
  if (target.userId === caller.userId) return '不能修改自己的账号';
  const beyond = target.permissions.some(
    (p) => isAdministrative(p) && !mayAny(caller.permissions, [p]),
  );
  return beyond ? '该账号拥有您没有的系统权限，不能由您修改' : null;
}

/** The caller's management scope in the business type covers the unit: they may give, change or take a scope there. */
export const mayGiveUnit = (caller: Caller, businessType: number, path: string): boolean =>
  caller.scopes.some(
    (s) => s.kind === 'management' && s.businessType === businessType && covers(s.path, path),
  );

/** Roles that somebody who leads a unit may hand out in it (用户 26). */
export const TEAM_ROLE = {
  declarer: 'ROLE_DECLARER',
  management: 'ROLE_APPROVE_MANAGEMENT',
  teaching: 'ROLE_APPROVE_TEACHING',
  supervisor: 'ROLE_APPROVE_SUPERVISOR',
  master: 'ROLE_APPROVE_MASTER',
} as const;
const LEVEL_RIGHTS: readonly string[] = Object.values(FLOWS.declaration.permission);

/**
 * What 我的团队 may assign: declarers, and approvers of the levels that the caller holds; units that their own scope of that kind
 * covers. Narrower than the office of an administrator of users, and never a right that they lack.
 */
export const teamOffice = (caller: Caller) => ({
  role: (role: Role): string | null => {
    if (!Object.values<string>(TEAM_ROLE).includes(role.key)) return '不能由您分派';
    if (role.permissions.some(isAdministrative)) return '该角色含有系统权限，不能由您分派';
    const beyond = role.permissions.some((p) => LEVEL_RIGHTS.includes(p) && !may(caller, p));
    return beyond ? '您自己没有这一级的审批权限' : null;
  },
  unit: ({
    type,
    kind,
    path,
  }: {
    type: number;
    kind: 'management' | 'supervisor';
    path: string;
  }): boolean =>
    caller.scopes.some((s) => s.kind === kind && s.businessType === type && covers(s.path, path)),
});
