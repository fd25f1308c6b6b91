import type { CallRequest } from '../../../../platform/contract/call.ts';
import { type Somebody, severalPeople } from '../../../../platform/server/access/asCaller.ts';
import { personSeen } from '../../../../platform/server/access/peopleSeen.ts';
import { type Caller, may } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  rule,
} from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { watchQueues } from '../../../../school/approval/server/notice/uncovered.ts';
import { isKnown, titleOf } from '../../../../school/people/contract/permissionCatalogue.ts';
import {
  addRole,
  editRole,
  previewRole,
  removeRoles,
  setRoleStatus,
} from '../../../../school/people/contract/role.calls.ts';
import { keepDraft } from '../../../../school/people/server/drafts.ts';
import {
  isAdministrative,
  mayGrant,
  roleRefusal,
} from '../../../../school/people/server/grants.ts';
import { readRoles, type StoredRole } from '../../../../school/people/server/roles.ts';

export const serveAddRole: Served = serve(
  addRole,
  async ({ client, caller, realNow, audit }, { body }) => {
    const roles = await readRoles(client, caller.schoolId, 'for update of r');
    if (roles.some((role) => role.roleKey === body.roleKey))
      throw invalid({ roleKey: '角色标识已被使用' });
    checkName(roles, body.roleName, null);
    const permissions = checked(caller, roles, body.permissions, []);
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
  },
);

/** What is submitted is compared with what the role holds now, in the same transaction: only what changes must be the caller's to grant. */
export const serveEditRole: Served = serve(editRole, (ctx, { params, body }) =>
  watchQueues(ctx, () => edited(ctx, params.id, body)),
);
async function edited(
  { client, caller, realNow, audit }: Ctx,
  id: number,
  body: CallRequest<typeof editRole>['body'],
): Promise<null> {
  const roles = await readRoles(client, caller.schoolId, 'for update of r');
  const role = changeable(caller, roles, id, body.version);
  checkName(roles, body.roleName, role.id);
  const permissions = checked(caller, roles, body.permissions, role.permissions);
  const forNewStaff = newcomers(body.forNewStaff ?? role.forNewStaff, permissions);
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

/** What a role would hold is stored for a look at it (模拟 20), checked as if it were saved; the role itself stays as it is. */
export const servePreviewRole: Served = serve(previewRole, async (ctx, { params, body }) => {
  const { client, caller } = ctx;
  if (!may(caller, 'system:role:edit')) throw forbidden();
  const roles = await readRoles(client, caller.schoolId);
  const { roleKey, roleName, ...role } = changeable(caller, roles, params.id, body.version);
  const permissions = checked(caller, roles, body.permissions, role.permissions);
  const holders = await seenHolders(ctx, params.id);
  return keepDraft(ctx, { title: `角色「${roleName}」`, roleKey, permissions }, holders);
});
/** Those of the role whom the caller sees in the list of users, by number. */
async function seenHolders(ctx: Ctx, roleId: number): Promise<Somebody[]> {
  const { client, caller } = ctx;
  const values: unknown[] = [caller.schoolId, roleId, MOST_HOLDERS];
  const seen = personSeen(caller, (value) => `$${values.push(value)}`, 'u');
  const { rows } = await client.query<{ id: number }>(
    `select u.id::float8 as id from app_user u join user_role r on r.school_id = u.school_id and r.user_id = u.id
     where u.school_id = $1 and r.role_id = $2 and u.account_status = 'normal' and ${seen} order by u.employee_number limit $3`,
    values,
  );
  return severalPeople(
    client,
    caller.schoolId,
    rows.map(({ id }) => id),
    ctx,
  );
}
const MOST_HOLDERS = 50;

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

/** A role that the caller may change, as they saw it. @throws 404, 409, 601 */
function changeable(
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
/** What everybody gets who joins holds no administrator's power. */
function newcomers(wanted: boolean, permissions: readonly string[]): boolean {
  if (wanted && permissions.some(isAdministrative))
    throw invalid({ forNewStaff: '含有系统权限的角色不能自动给新教职工' });
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
function checked(
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
