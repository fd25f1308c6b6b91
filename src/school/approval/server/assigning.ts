import { CONFIRM_TEXT } from '../../../platform/contract/auth/confirmTexts.ts';
import type { Somebody } from '../../../platform/server/access/asCaller.ts';
import { mustBeFresh } from '../../../platform/server/request/confirmed.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, invalid, rule } from '../../../platform/server/request/refusal.ts';
import { accountRefusal, overlap } from '../../people/server/grants.ts';
import { personRefusal } from '../../people/server/vouching/person.ts';

export interface AssignedScope {
  businessType: number;
  kind: 'management' | 'supervisor';
  nodeKey: string;
}
export interface AssignedRole {
  id: number;
  key: string;
  name: string;
  permissions: readonly string[];
  enabled: boolean;
}
/** What an account is to have. */
export interface WantedRights {
  version: number;
  roleIds: readonly number[];
  scopes: readonly AssignedScope[];
}
interface AssignedUnit {
  type: number;
  kind: AssignedScope['kind'];
  path: string;
  name: string;
}
/** Whose office it is decides what they may give: one rule for roles, one for scopes. */
export interface Office {
  /** Why this role cannot be given or taken, or null. */
  role: (role: AssignedRole) => string | null;
  unit: (unit: AssignedUnit) => boolean;
}
/** Nobody is given a role that gives nothing; it can be taken from those who have it. */
export const stoppedRefusal = ({ enabled }: { enabled: boolean }): string | null =>
  enabled ? null : '该角色已停用，不能分配';
const NOT_IN_SHEETS = '含有系统权限的角色不能用授权表给出，请在“角色与数据范围”里设置';
export const scopeKey = ({ businessType, kind, nodeKey }: AssignedScope) =>
  `${businessType} ${kind} ${nodeKey}`;

export const rolesHeld = async ({ client, caller }: Ctx, id: number): Promise<number[]> =>
  (
    await client.query<{ roleId: number }>(
      'select role_id as "roleId" from user_role where school_id = $1 and user_id = $2 order by 1',
      [caller.schoolId, id],
    )
  ).rows.map((row) => row.roleId);
export const allRoles = async ({ client, caller }: Ctx): Promise<AssignedRole[]> =>
  (
    await client.query<AssignedRole>(
      'select id, role_key as key, role_name as name, permissions, enabled from role where school_id = $1 order by sort_no, id',
      [caller.schoolId],
    )
  ).rows;
/** So that two who assign at once do not mix: before the person is read. */
export const lockPerson = ({ client, caller }: Ctx, id: number) =>
  client.query('select from app_user where school_id = $1 and id = $2 for update', [
    caller.schoolId,
    id,
  ]);

/**
 * Gives an account exactly these roles and scopes, whoever assigns them (系统·用户, 我的团队). Only what is given or taken away must be the
 * caller's to grant, compared in this transaction with what the account has (权限 20–22); sessions feel it at their next request.
 * @param who read after `lockPerson`; @throws Refusal 409, 422, 601
 */
export async function assignRights(
  ctx: Ctx,
  who: Somebody,
  wanted: WantedRights,
  office: Office,
): Promise<void> {
  const { client, caller, realNow, audit } = ctx;
  const id = who.caller.userId;
  const { before, roleIds, roles } = await checkRights(ctx, who, wanted, office);
  await mustBeFreshFor(
    ctx,
    roles.filter(({ id: role }) => !before.roleIds.includes(role)),
  );
  await client.query('delete from user_role where school_id = $1 and user_id = $2', [
    caller.schoolId,
    id,
  ]);
  await client.query(
    'insert into user_role (school_id, user_id, role_id) select $1, $2, unnest($3::int[])',
    [caller.schoolId, id, roleIds],
  );
  await client.query('delete from user_unit_scope where school_id = $1 and user_id = $2', [
    caller.schoolId,
    id,
  ]);
  const { scopes } = wanted;
  await client.query(
    `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key)
     select $1, $2, t, k, n from unnest($3::int[], $4::text[], $5::text[]) as x(t, k, n)`,
    [
      caller.schoolId,
      id,
      scopes.map((s) => s.businessType),
      scopes.map((s) => s.kind),
      scopes.map((s) => s.nodeKey),
    ],
  );
  await client.query(
    'update app_user set version = version + 1, updated_by = $3, updated_at = $4 where school_id = $1 and id = $2',
    [caller.schoolId, id, caller.userId, realNow],
  );
  audit({
    entity: 'user',
    entityId: id,
    detail: { event: 'assign', before, after: { roleIds, scopes: scopes.map(scopeKey) } },
  });
}

/** Rights over the system are given by whoever has just proved to be themselves (权限 32). @throws Refusal 601 with `data.confirmPassword` */
async function mustBeFreshFor(
  ctx: Ctx,
  given: readonly Pick<AssignedRole, 'permissions'>[],
): Promise<void> {
  if (!given.some(({ permissions }) => permissions.some((one) => /^(system|\*):/.test(one))))
    return;
  // a sheet is worked off without whoever has sent it
  if (ctx.caller.tokenHash === '') throw rule(NOT_IN_SHEETS);
  await mustBeFresh(ctx, CONFIRM_TEXT.grant);
}

/**
 * Whether the caller may give an account exactly these roles and scopes; nothing is written. Also for those that are only looked at (模拟 20).
 * @throws Refusal 409, 422, 601
 */
export async function checkRights(
  ctx: Ctx,
  who: Somebody,
  wanted: WantedRights,
  office: Office,
): Promise<{
  before: { roleIds: number[]; scopes: string[] };
  roleIds: number[];
  roles: AssignedRole[];
}> {
  const { caller } = ctx;
  const id = who.caller.userId;
  if (who.version !== wanted.version)
    throw conflict(`${who.caller.cname} 的账号已被他人修改，请刷新后再试`);
  const closed = accountRefusal(caller, who.caller);
  if (closed) throw rule(closed);
  const before = { roleIds: await rolesHeld(ctx, id), scopes: who.caller.scopes.map(scopeKey) };
  const roles = await allRoles(ctx);
  const roleIds = [...new Set(wanted.roleIds)].sort((a, b) => a - b);
  if (roleIds.some((one) => !roles.some((r) => r.id === one)))
    throw invalid({ roleIds: '没有这个角色' });
  for (const r of roles.filter(
    (one) => roleIds.includes(one.id) !== before.roleIds.includes(one.id),
  )) {
    const refusal = (roleIds.includes(r.id) && stoppedRefusal(r)) || office.role(r);
    if (refusal) throw rule(`「${r.name}」：${refusal}`);
  }
  const added = roles.filter((r) => roleIds.includes(r.id) && !before.roleIds.includes(r.id));
  for (const r of added) {
    const alone = await personRefusal(ctx, who.caller, r.permissions);
    if (alone) throw rule(`「${r.name}」：${alone}`);
  }
  const two = overlap(roles.filter((r) => roleIds.includes(r.id)).map((r) => r.key));
  if (two) throw rule(two);
  await checkScopes(ctx, wanted.scopes, before.scopes, office);
  return { before, roleIds, roles: roles.filter((r) => roleIds.includes(r.id)) };
}

async function checkScopes(
  { client, caller }: Ctx,
  wanted: readonly AssignedScope[],
  before: readonly string[],
  office: Office,
): Promise<void> {
  const places = wanted.map(({ businessType, kind }) => `${businessType} ${kind}`);
  if (new Set(places).size < places.length)
    throw invalid({ scopes: '每个业务类型的每种范围只能有一个单位' });
  const after = wanted.map(scopeKey);
  const changed = [
    ...after.filter((key) => !before.includes(key)),
    ...before.filter((key) => !after.includes(key)),
  ];
  if (!changed.length) return;
  const { rows } = await client.query<{ key: string; type: number; path: string; name: string }>(
    `select business_type || ' ' || node_key as key, business_type as type, path, unit_name as name from org_unit where school_id = $1`,
    [caller.schoolId],
  );
  const units = new Map(rows.map((u) => [u.key, u]));
  for (const key of changed) {
    const [type, kind, node] = key.split(' ');
    const unit = units.get(`${type} ${node}`);
    if (!unit) throw invalid({ scopes: '没有这个单位' });
    if (!office.unit({ ...unit, kind: kind as AssignedScope['kind'] }))
      throw rule(`「${unit.name}」不在您的管理范围内，不能分配`);
  }
}
