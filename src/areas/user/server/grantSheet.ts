import type { EntityValues } from '../../../platform/contract/resource/entity.ts';
import { seenPerson } from '../../../platform/server/access/peopleSeen.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid, Refusal, rule } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import {
  type AssignedRole,
  type AssignedScope,
  allRoles,
  assignRights,
  lockPerson,
  rolesHeld,
} from '../../../school/approval/server/assigning.ts';
import { watchQueues } from '../../../school/approval/server/notice/uncovered.ts';
import { giveRefusal, mayGiveUnit } from '../../../school/people/server/grants.ts';
import { personIdOf } from './personOf.ts';

/** Where each scope stands in the sheet. */
const COLUMN = { management: 'managementUnit', supervisor: 'supervisorUnit' } as const;
const KIND_ZH = { management: '管理范围', supervisor: '主管范围' } as const;
const textOf = (value: EntityValues[string] | undefined): string =>
  value === null || value === undefined ? '' : String(value).trim();

/** Roles by name or code. @throws Refusal 422 that names the unknown one */
function rolesNamed(text: string, roles: readonly AssignedRole[]): number[] {
  const names = text.split(/[;；、,，]/).map((name) => name.trim());
  return names.filter(Boolean).map((name) => {
    const found =
      roles.find((role) => role.name === name) ?? roles.find((role) => role.key === name);
    if (!found) throw invalid({ roleNames: `没有角色“${name}”` });
    return found.id;
  });
}
/** The node of a unit of one business type, by code or by a name that only one has. @throws Refusal 422 */
async function nodeOf(
  { client, caller }: Ctx,
  businessType: number,
  text: string,
  column: string,
): Promise<string> {
  const { rows } = await client.query<{ key: string; byCode: boolean }>(
    `select node_key as key, unit_code = $3 as "byCode" from org_unit
     where school_id = $1 and business_type = $2 and (unit_code = $3 or unit_name = $3) order by 2 desc`,
    [caller.schoolId, businessType, text],
  );
  const [first, second] = rows;
  if (!first) throw invalid({ [column]: `没有代码或名称为“${text}”的单位` });
  if (second && !first.byCode) throw invalid({ [column]: `有几个单位叫“${text}”，请填单位代码` });
  return first.key;
}

/**
 * A row of 用户授权: roles are added to those that they have, scopes are set where there is none; 新增并更新 replaces them. What somebody may give is
 * asked as in the dialog 角色与范围: one rule (policy/assigning.ts).
 */
async function applyRow(
  ctx: Ctx,
  given: EntityValues,
  mode: 'add' | 'merge',
): Promise<'added' | 'changed' | 'same'> {
  if (!may(ctx.caller, 'system:user:assign')) throw rule('您没有分配角色和范围的权限');
  const id = await personIdOf(ctx, textOf(given.employeeNumber));
  await lockPerson(ctx, id);
  const who = await seenPerson(ctx, id);
  const held = await rolesHeld(ctx, id);
  const roleIds = [
    ...new Set([...held, ...rolesNamed(textOf(given.roleNames), await allRoles(ctx))]),
  ];
  const { scopes, replaced } = await scopesOf(ctx, who.caller.scopes, given, mode);
  if (
    roleIds.length === held.length &&
    JSON.stringify(scopes) === JSON.stringify(who.caller.scopes.map(plain))
  )
    return 'same';
  const assign = async () => {
    await assignRights(
      ctx,
      who,
      { version: who.version, roleIds, scopes },
      {
        role: (role) => giveRefusal(ctx.caller, role),
        unit: (unit) => mayGiveUnit(ctx.caller, unit.type, unit.path),
      },
    );
    return null;
  };
  try {
    await (replaced ? watchQueues(ctx, assign) : assign());
  } catch (error) {
    throw error instanceof Refusal ? inSheet(error) : error;
  }
  return held.length + who.caller.scopes.length > 0 ? 'changed' : 'added';
}
const plain = ({ businessType, kind, nodeKey }: AssignedScope): AssignedScope => ({
  businessType,
  kind,
  nodeKey,
});

async function scopesOf(
  ctx: Ctx,
  held: readonly AssignedScope[],
  given: EntityValues,
  mode: 'add' | 'merge',
) {
  let scopes = held.map(plain);
  let replaced = false;
  for (const kind of ['management', 'supervisor'] as const) {
    const text = textOf(given[COLUMN[kind]]);
    if (!text) continue;
    if (typeof given.ofBusinessType !== 'number')
      throw invalid({ ofBusinessType: '填写范围时必填' });
    const wanted = {
      businessType: given.ofBusinessType,
      kind,
      nodeKey: await nodeOf(ctx, given.ofBusinessType, text, COLUMN[kind]),
    };
    const at = scopes.findIndex(
      (one) => one.businessType === wanted.businessType && one.kind === kind,
    );
    if (at < 0) scopes = [...scopes, wanted];
    else if (scopes[at]?.nodeKey !== wanted.nodeKey) {
      if (mode === 'add')
        throw invalid({ [COLUMN[kind]]: `已有${KIND_ZH[kind]}，要替换请选“新增并更新”` });
      scopes = scopes.with(at, wanted);
      replaced = true;
    }
  }
  return { scopes, replaced };
}
/** A refusal of the dialog, at the columns of the sheet. */
function inSheet(refusal: Refusal): Refusal {
  const fields = (refusal.data as { fields?: Record<string, string> } | undefined)?.fields;
  if (!fields) return refusal;
  const column = (name: string) =>
    name === 'roleIds' ? 'roleNames' : name === 'scopes' ? 'managementUnit' : name;
  return invalid(
    Object.fromEntries(Object.entries(fields).map(([name, text]) => [column(name), text])),
  );
}

export const grantSheetExtras: EntityExtras = { importRow: applyRow };
