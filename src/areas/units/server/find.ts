import type { OrgLevel } from '../../../platform/contract/scope/levels.ts';
import { covers } from '../../../platform/contract/scope.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { forbidden, notFound } from '../../../platform/server/request/refusal.ts';
import { mayGiveUnit } from '../../../school/people/server/grants.ts';

export interface Unit {
  id: number;
  businessType: number;
  nodeKey: string;
  nodeKeyParent: string | null;
  level: OrgLevel;
  path: string;
  unitCode: string;
  unitName: string;
  isManagement: boolean;
  isTeaching: boolean;
  isSupervisor: boolean;
  isMaster: boolean;
  enabled: boolean;
  version: number;
}
export const UNIT_COLUMNS = `id, business_type as "businessType", node_key as "nodeKey", node_key_parent as "nodeKeyParent", level, path,
  unit_code as "unitCode", unit_name as "unitName", is_management as "isManagement", is_teaching as "isTeaching",
  is_supervisor as "isSupervisor", is_master as "isMaster", enabled, version`;

/** What the resources over the organisation tree are called, by level (school/units/contract/unitEntity.ts). */
export const ENTITY_OF = { 3: 'college', 4: 'department', 5: 'organization' } as const;
const entityOf = (level: number) => ENTITY_OF[level as keyof typeof ENTITY_OF];

/** A unit that one of the caller's scopes covers. @throws Refusal 404 otherwise */
export async function seenUnit(ctx: Ctx, id: number): Promise<Unit> {
  const { client, caller } = ctx;
  const { rows } = await client.query<Unit>(
    `select ${UNIT_COLUMNS} from org_unit where school_id = $1 and id = $2`,
    [caller.schoolId, id],
  );
  const unit = rows[0];
  const seen =
    unit &&
    caller.scopes.some((s) => s.businessType === unit.businessType && covers(s.path, unit.path));
  if (!seen) throw notFound(Boolean(unit));
  return unit;
}
/** The same, locked against others, for whoever may change it: the permission of its level, and their management scope covers it. @throws 404, 403 */
export async function ownUnit(ctx: Ctx, id: number, lock = true): Promise<Unit> {
  if (lock)
    await ctx.client.query('select from org_unit where school_id = $1 and id = $2 for update', [
      ctx.caller.schoolId,
      id,
    ]);
  const unit = await seenUnit(ctx, id);
  const entity = entityOf(unit.level);
  if (
    !entity ||
    !may(ctx.caller, `foundation:${entity}:edit`) ||
    !mayGiveUnit(ctx.caller, unit.businessType, unit.path)
  )
    throw forbidden();
  return unit;
}
const unitBy =
  (column: 'node_key' | 'unit_code') =>
  async (ctx: Ctx, businessType: number | null, value: string): Promise<Unit | undefined> => {
    const { rows } = await ctx.client.query<Unit>(
      `select ${UNIT_COLUMNS} from org_unit where school_id = $1 and business_type = $2 and ${column} = $3`,
      [ctx.caller.schoolId, businessType, value],
    );
    return rows[0];
  };
export const unitByKey = unitBy('node_key');
export const unitByCode = unitBy('unit_code');
export const isBelow = (nodeKey: string, path: string): boolean => path.includes(`/${nodeKey}/`);
