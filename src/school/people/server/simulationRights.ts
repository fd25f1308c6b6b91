import {
  accountStateOf,
  isOpenAccount,
  type StoredAccount,
} from '../../../../machines/account/account.stored.ts';
import { ALL_PERMISSIONS, mayAny } from '../../../platform/contract/permission.ts';
import { covers, levelOfKey } from '../../../platform/contract/scope.ts';
import { CLOSED_ZH } from '../../../platform/server/access/account.ts';
import type { Caller, Scope } from '../../../platform/server/request/caller.ts';

/** Powers that do not overlap (权限 21；模拟 2): nobody sees through the eyes of one of them. */
export const ADMINISTRATORS: readonly string[] = ['ROLE_ADMIN', 'ROLE_SECURITY', 'ROLE_AUDIT'];
/** Modules whose rights must not be borrowed by simulation (模拟 2). */
const GUARDED = /^(system|hr):/;

/** Whom somebody wants to simulate. */
export interface Target extends StoredAccount {
  userId: number;
  /** By password or by single sign-on. */
  hasLogin: boolean;
  roles: readonly string[];
  permissions: readonly string[];
  unitBusinessType: number;
  /** null: belongs to no unit, only a school scope covers them */
  unitPath: string | null;
  scopes: readonly Pick<Scope, 'businessType' | 'path'>[];
}

/**
 * Why the operator may not simulate the target, or null (模拟 2–4). Asked when a simulation starts and for each row of
 * the user list, so the button and the answer agree. The permission itself and the reason are not asked here.
 */
export function simulateRefusal(operator: Caller, target: Target, now: Date): string | null {
  if (target.userId === operator.userId) return '不能模拟自己';
  if (target.roles.some((role) => ADMINISTRATORS.includes(role)))
    return '不能模拟系统管理员、安全管理员或审计管理员';
  if (!target.hasLogin) return '该人员没有可登录的账号，不能模拟';
  const state = accountStateOf(target, now);
  if (!isOpenAccount(state)) return `该账号${CLOSED_ZH[state]}，不能模拟`;
  if (!reaches(operator, target)) return '该用户不在您的管理范围内，不能模拟';
  if (outranks(operator, target)) return '该用户拥有您没有的系统或人事权限，不能模拟';
  return null;
}

/** The target holds a right of the modules `system` or `hr` that the operator lacks. */
export function outranks(operator: Caller, target: Pick<Target, 'permissions'>): boolean {
  const guarded = target.permissions.filter((p) => p === ALL_PERMISSIONS || GUARDED.test(p));
  return guarded.some((p) => !mayAny(operator.permissions, [p]));
}

/**
 * The operator's management scopes cover all that the target sees: every one of their scopes, or their unit when they have none.
 * One covered scope among others would let a college look at the whole school.
 */
function reaches(operator: Caller, target: Target): boolean {
  const own = operator.scopes.filter((s) => s.kind === 'management');
  if (target.scopes.length)
    return target.scopes.every((t) =>
      own.some((s) => s.businessType === t.businessType && covers(s.path, t.path)),
    );
  const inType = own.filter((s) => s.businessType === target.unitBusinessType);
  return inType.some((s) =>
    target.unitPath === null ? levelOfKey(s.nodeKey) === 1 : covers(s.path, target.unitPath),
  );
}
