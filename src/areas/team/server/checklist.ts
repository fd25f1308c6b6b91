import { levelNumber } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import { unitCovered } from '../../../platform/server/access/unitsCovered.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, notFound } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { UNIT_KIND } from '../../../school/approval/server/checklist/checklist.ts';
import { APPROVE_PERMISSION } from '../../../school/declaration/contract/permissions.ts';
import { SCOPE_KIND } from '../../../school/declaration/server/declarationScope.ts';
import { checklistList, checklistSave, type UnitChecklist } from '../contract/checklist.calls.ts';

/** The lists of a level that the caller may make: of the units that their scope for this level covers, where they may decide themselves (用户 26). */
async function listsOf({ client, caller, context }: Ctx, level: Level): Promise<UnitChecklist[]> {
  if (!may(caller, APPROVE_PERMISSION[level])) return [];
  const values: unknown[] = [caller.schoolId, context.businessType, levelNumber(level)];
  const scopes = caller.scopes.filter(({ kind }) => kind === SCOPE_KIND[level]);
  const covered = unitCovered(
    scopes,
    (value) => `$${values.push(value)}`,
    'o.business_type',
    'o.path',
  );
  const { rows } = await client.query<Omit<UnitChecklist, 'level'>>(
    `select o.node_key as "unitKey", o.unit_name as "unitName", coalesce(c.points, '{}') as points, coalesce(c.version, 0) as version
     from org_unit o left join approval_checklist c on c.school_id = o.school_id and c.business_type = o.business_type
       and c.level = $3 and c.unit_key = o.node_key
     where o.school_id = $1 and o.business_type = $2 and o.enabled and o.${UNIT_KIND[level]} and ${covered} order by o.path`,
    values,
  );
  return rows.map((row) => ({ level, ...row }));
}

export const serveChecklists: Served = serve(checklistList, async (ctx) => {
  const lists: UnitChecklist[] = [];
  for (const level of LEVELS) lists.push(...(await listsOf(ctx, level)));
  return lists;
});

/**
 * Makes the list of a unit at a level anew (审批 80).
 * @throws Refusal 404 not one of the caller's lists · 409 somebody has made it meanwhile · 422 a sixth point, one that is too long or stands twice
 */
export const serveSaveChecklist: Served = serve(checklistSave, async (ctx, { body }) => {
  const { client, caller, context, now } = ctx;
  const { level, unitKey, points, version } = body;
  const before = (await listsOf(ctx, level)).find((one) => one.unitKey === unitKey);
  if (!before) throw notFound(true);
  const { rowCount } = await client.query(
    `insert into approval_checklist as c (school_id, business_type, level, unit_key, points, created_by, created_at, updated_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $6, $7)
     on conflict (school_id, business_type, level, unit_key) do update
       set points = excluded.points, version = c.version + 1, updated_by = $6, updated_at = $7 where c.version = $8`,
    [
      caller.schoolId,
      context.businessType,
      levelNumber(level),
      unitKey,
      points,
      caller.userId,
      now,
      version,
    ],
  );
  if (!rowCount || version > before.version) throw conflict('检查要点已被他人修改，请刷新后再改');
  ctx.audit({
    entity: 'checklist',
    entityId: unitKey,
    detail: {
      event: 'save',
      level,
      unitKey,
      unitName: before.unitName,
      before: before.points,
      after: points,
    },
  });
  return null;
});
