import { assignRights, type ScopeEntry, userRights } from '../../../contract/system/user.calls.ts';
import { accountRefusal, giveRefusal, mayGiveUnit, overlap } from '../../policy/grants.ts';
import { seenPerson } from '../../policy/peopleSeen.ts';
import type { Ctx } from '../../request/ctx.ts';
import { conflict, invalid, rule } from '../../request/refusal.ts';
import { type Served, serve } from '../../request/serve.ts';
import { readRoles } from '../role/list.ts';

const held = async ({ client, caller }: Ctx, id: number) =>
  (
    await client.query<{ roleId: number }>('select role_id as "roleId" from user_role where school_id = $1 and user_id = $2 order by 1', [
      caller.schoolId,
      id,
    ])
  ).rows.map((row) => row.roleId);
const keyOf = ({ businessType, kind, nodeKey }: Omit<ScopeEntry, 'businessType'> & { businessType: number }) =>
  `${businessType} ${kind} ${nodeKey}`;

export const serveUserRights: Served = serve(userRights, async (ctx, { params }) => {
  const { client, caller, reference } = ctx;
  const who = await seenPerson(ctx, params.id);
  const units = await client.query<{ key: string; name: string }>(
    `select business_type || ' ' || node_key as key, unit_name as name from org_unit where school_id = $1`,
    [caller.schoolId],
  );
  const names = new Map(units.rows.map((u) => [u.key, u.name]));
  return {
    version: who.version,
    roleIds: await held(ctx, params.id),
    scopes: who.caller.scopes.map(({ businessType, kind, nodeKey }) => ({
      businessType: businessType as ScopeEntry['businessType'],
      kind,
      nodeKey,
      unitName: names.get(`${businessType} ${nodeKey}`) ?? nodeKey,
    })),
    roles: (await readRoles(client, caller.schoolId)).map((r) => ({
      id: r.id,
      roleName: r.roleName,
      refusal: giveRefusal(caller, { key: r.roleKey, permissions: r.permissions }),
    })),
    businessTypes: reference.businessTypes.map(({ id, name }) => ({ id: id as ScopeEntry['businessType'], name })),
  };
});

/**
 * Roles and scopes of an account. Only what is given or taken away must be the caller's to grant, compared in this transaction with
 * what the account has (decisions.md 4); sessions feel it at their next request.
 */
export const serveAssignRights: Served = serve(assignRights, async (ctx, { params, body }) => {
  const { client, caller, realNow, audit } = ctx;
  await client.query('select from app_user where school_id = $1 and id = $2 for update', [caller.schoolId, params.id]);
  const who = await seenPerson(ctx, params.id);
  if (who.version !== body.version) throw conflict(`${who.caller.cname} 的账号已被他人修改，请刷新后再试`);
  const closed = accountRefusal(caller, who.caller);
  if (closed) throw rule(closed);
  const before = { roleIds: await held(ctx, params.id), scopes: who.caller.scopes.map(keyOf) };
  const roles = await readRoles(client, caller.schoolId);
  const wanted = [...new Set(body.roleIds)];
  if (wanted.some((id) => !roles.some((r) => r.id === id))) throw invalid({ roleIds: '没有这个角色' });
  for (const r of roles.filter((one) => wanted.includes(one.id) !== before.roleIds.includes(one.id))) {
    const refusal = giveRefusal(caller, { key: r.roleKey, permissions: r.permissions });
    if (refusal) throw rule(`「${r.roleName}」：${refusal}`);
  }
  const two = overlap(roles.filter((r) => wanted.includes(r.id)).map((r) => r.roleKey));
  if (two) throw rule(two);
  await checkScopes(ctx, body.scopes, before.scopes);
  await client.query('delete from user_role where school_id = $1 and user_id = $2', [caller.schoolId, params.id]);
  await client.query('insert into user_role (school_id, user_id, role_id) select $1, $2, unnest($3::int[])', [
    caller.schoolId,
    params.id,
    wanted,
  ]);
  await client.query('delete from user_unit_scope where school_id = $1 and user_id = $2', [caller.schoolId, params.id]);
  await client.query(
    `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key)
     select $1, $2, t, k, n from unnest($3::int[], $4::text[], $5::text[]) as x(t, k, n)`,
    [caller.schoolId, params.id, body.scopes.map((s) => s.businessType), body.scopes.map((s) => s.kind), body.scopes.map((s) => s.nodeKey)],
  );
  await client.query('update app_user set version = version + 1, updated_by = $3, updated_at = $4 where school_id = $1 and id = $2', [
    caller.schoolId,
    params.id,
    caller.userId,
    realNow,
  ]);
  audit({
    entity: 'user',
    entityId: params.id,
    detail: { event: 'assign', before, after: { roleIds: wanted.sort((a, b) => a - b), scopes: body.scopes.map(keyOf) } },
  });
  return null;
});

async function checkScopes({ client, caller }: Ctx, wanted: readonly ScopeEntry[], before: readonly string[]): Promise<void> {
  const places = wanted.map(({ businessType, kind }) => `${businessType} ${kind}`);
  if (new Set(places).size < places.length) throw invalid({ scopes: '每个业务类型的每种范围只能有一个单位' });
  const after = wanted.map(keyOf);
  const changed = [...after.filter((key) => !before.includes(key)), ...before.filter((key) => !after.includes(key))];
  if (!changed.length) return;
  const { rows } = await client.query<{ key: string; type: number; path: string; name: string }>(
    `select business_type || ' ' || node_key as key, business_type as type, path, unit_name as name from org_unit where school_id = $1`,
    [caller.schoolId],
  );
  const units = new Map(rows.map((u) => [u.key, u]));
  for (const key of changed) {
    const [type, , node] = key.split(' ');
    const unit = units.get(`${type} ${node}`);
    if (!unit) throw invalid({ scopes: '没有这个单位' });
    if (!mayGiveUnit(caller, unit.type, unit.path)) throw rule(`「${unit.name}」不在您的管理范围内，不能分配`);
  }
}
