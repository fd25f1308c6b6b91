import { CONFIRM_TEXT } from '../../../../platform/contract/auth/confirmTexts.ts';
import type { CallRequest } from '../../../../platform/contract/call.ts';
import type { Caller } from '../../../../platform/server/request/caller.ts';
import { mustBeFresh } from '../../../../platform/server/request/confirmed.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { conflict, invalid, notFound, rule } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { watchQueues } from '../../../../school/approval/server/notice/uncovered.ts';
import { isKnown, titleOf } from '../../../../school/people/contract/permissionCatalogue.ts';
import {
  addRole,
  editRole,
  removeRoles,
  setRoleStatus,
} from '../../../../school/people/contract/role.calls.ts';
import {
  isAdministrative,
  mayGrant,
  roleRefusal,
} from '../../../../school/people/server/grants.ts';
import { readRoles, type StoredRole } from '../../../../school/people/server/roles.ts';
import { holdersRefusal } from '../../../../school/people/server/vouching/person.ts';
import { isApproving } from '../../../../school/people/server/vouching/vouchers.ts';

export const serveAddRole: Served = serve(addRole, async (ctx, { body }) => {
  const { client, caller, realNow, audit } = ctx;
  const roles = await readRoles(client, caller.schoolId, 'for update of r');
  if (roles.some((role) => role.roleKey === body.roleKey))
    throw invalid({ roleKey: '角色标识已被使用' });
  checkName(roles, body.roleName, null);
  const permissions = checked(caller, roles, body.permissions, []);
  await freshFor(ctx, permissions);
  const forNewStaff = newcomers(body.forNewStaff ?? false, permissions);
  const id = Math.max(0, ...roles.map((role) => role.id)) + 1;
  await client.query(
    `insert into role (school_id, id, role_key, role_name, description, permissions, for_new_staff, builtin, sort_no, created_by, created_at, updated_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $9, false, $2, $7, $8, $7, $8)`,
    [
      caller.schoolId,
      id,
      body.roleKey,
      body.roleName,
      body.description,
      permissions,
      caller.userId,
      realNow,
      forNewStaff,
    ],
  );
  audit({
    entity: 'role',
    entityId: id,
    detail: { event: 'add', before: null, after: { ...body, permissions, forNewStaff } },
  });
  return { id };
});

/** What is submitted is compared with what the role holds now, in the same transaction: only what changes must be the caller's to grant. */
export const serveEditRole: Served = serve(editRole, (ctx, { params, body }) =>
  watchQueues(ctx, () => edited(ctx, params.id, body)),
);
async function edited(
  ctx: Ctx,
  id: number,
  body: CallRequest<typeof editRole>['body'],
): Promise<null> {
  const { client, caller, realNow, audit } = ctx;
  const roles = await readRoles(client, caller.schoolId, 'for update of r');
  const role = changeable(caller, roles, id, body.version);
  checkName(roles, body.roleName, role.id);
  const permissions = checked(caller, roles, body.permissions, role.permissions);
  const forNewStaff = newcomers(body.forNewStaff ?? role.forNewStaff, permissions);
  const added = permissions.filter((one) => !role.permissions.includes(one));
  await freshFor(ctx, added);
  const alone = await holdersRefusal(ctx, role.id, added);
  if (alone) throw rule(alone);
  await client.query(
    `update role set role_name = $3, description = $4, permissions = $5, for_new_staff = $8, version = version + 1, updated_by = $6, updated_at = $7
     where school_id = $1 and id = $2`,
    [
      caller.schoolId,
      role.id,
      body.roleName,
      body.description,
      permissions,
      caller.userId,
      realNow,
      forNewStaff,
    ],
  );
  const { roleName, description } = role;
  audit({
    entity: 'role',
    entityId: role.id,
    detail: {
      event: 'edit',
      before: {
        roleName,
        description,
        permissions: role.permissions,
        forNewStaff: role.forNewStaff,
      },
      after: { roleName: body.roleName, description: body.description, permissions, forNewStaff },
    },
  });
  return null;
}

export const serveRemoveRoles: Served = serve(
  removeRoles,
  async ({ client, caller, audit }, { params }) => {
    const roles = await readRoles(client, caller.schoolId, 'for update of r');
    for (const id of params.ids) {
      const role = roles.find((r) => r.id === id);
      if (!role) throw notFound();
      if (role.builtin) throw rule(`「${role.roleName}」是内置角色，不能删除`);
      if (role.userCount)
        throw rule(`「${role.roleName}」还有 ${role.userCount} 个用户，请先取消分配`);
      const refusal = roleRefusal(caller, { key: role.roleKey, permissions: role.permissions });
      if (refusal) throw rule(refusal);
      audit({
        entity: 'role',
        entityId: id,
        detail: { event: 'remove', before: role, after: null },
      });
    }
    await client.query('delete from role where school_id = $1 and id = any($2::int[])', [
      caller.schoolId,
      params.ids,
    ]);
    return null;
  },
);

/** 停用 and 启用 (权限 15): of no role of one's own, so that whoever stops one keeps their own rights; sessions feel it at their next request. */
export const serveSetRoleStatus: Served = serve(setRoleStatus, (ctx, { params, body }) =>
  watchQueues(ctx, async () => {
    const { client, caller, realNow, audit } = ctx;
    const role = changeable(
      caller,
      await readRoles(client, caller.schoolId, 'for update of r'),
      params.id,
      body.version,
    );
    if (role.enabled === body.enabled) return null;
    if (body.enabled) await freshFor(ctx, role.permissions);
    await client.query(
      'update role set enabled = $3, version = version + 1, updated_by = $4, updated_at = $5 where school_id = $1 and id = $2',
      [caller.schoolId, role.id, body.enabled, caller.userId, realNow],
    );
    const [before, after] = [{ enabled: role.enabled }, { enabled: body.enabled }];
    audit({
      entity: 'role',
      entityId: role.id,
      detail: { event: body.enabled ? 'enable' : 'disable', before, after },
    });
    return null;
  }),
);

/** Powers of an administrator come to a role only from who has just proved to be themselves (权限 32). @throws Refusal 601 with `data.confirmPassword` */
async function freshFor(ctx: Ctx, given: readonly string[]): Promise<void> {
  if (given.some(isAdministrative)) await mustBeFresh(ctx, CONFIRM_TEXT.grant);
}
/** A role that the caller may change, as they saw it. @throws 404, 409, 601 */
export function changeable(
  caller: Caller,
  roles: readonly StoredRole[],
  id: number,
  version: number,
): StoredRole {
  const role = roles.find((r) => r.id === id);
  if (!role) throw notFound();
  if (role.version !== version)
    throw conflict(`角色「${role.roleName}」已被他人修改，请刷新后再试`);
  const refusal = roleRefusal(caller, { key: role.roleKey, permissions: role.permissions });
  if (refusal) throw rule(refusal);
  return role;
}
/** What everybody gets who joins holds neither an administrator's power nor a decision (用户 43). */
function newcomers(wanted: boolean, permissions: readonly string[]): boolean {
  if (wanted && permissions.some(isAdministrative))
    throw invalid({ forNewStaff: '含有系统权限的角色不能自动给新教职工' });
  if (wanted && permissions.some(isApproving))
    throw invalid({ forNewStaff: '含有审批权限的角色不能自动给新教职工' });
  return wanted;
}
function checkName(roles: readonly StoredRole[], name: string, own: number | null): void {
  if (roles.some((role) => role.roleName === name && role.id !== own))
    throw invalid({ roleName: '已有同名的角色' });
}
/**
 * Sorted, each once. What some role holds although nothing asks for it yet may be copied, with its area still to come.
 * @throws 422 for what neither the contract nor a role knows, 601 for what the caller may not grant
 */
export function checked(
  caller: Caller,
  roles: readonly StoredRole[],
  wanted: readonly string[],
  held: readonly string[],
): string[] {
  const added = wanted.filter((p) => !held.includes(p));
  const unknown = added.filter(
    (p) => !isKnown(p) && !roles.some((role) => role.permissions.includes(p)),
  );
  if (unknown.length) throw invalid({ permissions: `没有这样的权限标识：${unknown.join('、')}` });
  const beyond = added.filter((p) => !mayGrant(caller, p));
  if (beyond.length)
    throw rule(
      `您自己没有的系统权限不能授予：${beyond.map((p) => `${titleOf(p).thing}·${titleOf(p).action}`).join('、')}`,
    );
  return [...new Set(wanted)].sort();
}
