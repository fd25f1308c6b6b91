import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, forbidden, invalid, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { watchQueues } from '../../../school/approval/server/notice/uncovered.ts';
import { mayGiveUnit } from '../../../school/people/server/grants.ts';
import { splitUnit, unitSplitPreview } from '../contract/unitChange.calls.ts';
import { ENTITY_OF, ownUnit, type Unit, unitByKey } from './find.ts';
import { nextNodeKey } from './key.ts';
import { lockTree } from './move.ts';
import { moveParts, PARTS, type SplitBody, titled } from './splitParts.ts';

/** The unit, its parent, and why it cannot be split. A split makes a unit beside it: that takes the right to add one, and a scope over its parent. */
async function splittable(
  ctx: Ctx,
  id: number,
  lock: boolean,
): Promise<{ unit: Unit; parent: Unit; refusal: string | null }> {
  const unit = await ownUnit(ctx, id, lock);
  const parent =
    unit.nodeKeyParent === null
      ? undefined
      : await unitByKey(ctx, unit.businessType, unit.nodeKeyParent);
  if (
    !parent ||
    !may(ctx.caller, `foundation:${ENTITY_OF[unit.level as keyof typeof ENTITY_OF]}:add`)
  )
    throw forbidden();
  if (!mayGiveUnit(ctx.caller, parent.businessType, parent.path)) throw forbidden();
  return { unit, parent, refusal: unit.enabled ? null : `${unit.unitName}已停用，不能拆分` };
}

/** What could go to a unit that is split off: nothing is written. */
export const serveSplitPreview: Served = serve(unitSplitPreview, async (ctx, { params }) => {
  const { unit, parent, refusal } = await splittable(ctx, params.id, false);
  const parts = [];
  for (const { key, items } of PARTS) {
    const { rows } = await ctx.client.query<{ id: number; text: string }>(items, [
      ctx.caller.schoolId,
      unit.businessType,
      unit.nodeKey,
    ]);
    parts.push({
      ...titled(key),
      items: rows.map((row) => ({ id: Number(row.id), text: row.text })),
    });
  }
  return { unitName: unit.unitName, parentName: parent.unitName, refusal, parts };
});

async function refuseTaken(
  { client, caller }: Ctx,
  unit: Unit,
  code: string,
  name: string,
): Promise<void> {
  const { rows } = await client.query<{ code: boolean; name: boolean }>(
    `select coalesce(bool_or(unit_code = $3), false) as code, coalesce(bool_or(unit_name = $4 and node_key_parent = $5), false) as name
     from org_unit where school_id = $1 and business_type = $2`,
    [caller.schoolId, unit.businessType, code, name, unit.nodeKeyParent],
  );
  const problems = {
    ...(rows[0]?.code ? { unitCode: '单位代码已被使用' } : {}),
    ...(rows[0]?.name ? { unitName: '同一上级之下已有同名的单位' } : {}),
  };
  if (Object.keys(problems).length) throw invalid(problems);
}
/** Of the same kind, under the same parent; answers its number. */
async function addBeside(
  { client, caller, now }: Ctx,
  unit: Unit,
  body: SplitBody,
  nodeKey: string,
  path: string,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into org_unit (school_id, business_type, node_key, node_key_parent, level, path, unit_code, unit_name, unit_category, is_management,
         is_teaching, is_supervisor, is_master, campus_keys, begin_on, sort_no, created_by, created_at, updated_by, updated_at)
       select school_id, business_type, $3, node_key_parent, level, $4, $5, $6, unit_category, is_management, is_teaching, is_supervisor, is_master,
         campus_keys, $7, sort_no, $8, $9, $8, $9 from org_unit where school_id = $1 and id = $2 returning id::int`,
    [
      caller.schoolId,
      unit.id,
      nodeKey,
      path,
      body.unitCode,
      body.unitName,
      body.effectiveOn,
      caller.userId,
      now,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** The old unit has changed, and from what to what is kept. */
async function keepTransition(
  { client, caller, now }: Ctx,
  unit: Unit,
  body: SplitBody,
  nodeKey: string,
  repointed: Record<string, number>,
): Promise<void> {
  await client.query(
    'update org_unit set version = version + 1, updated_by = $3, updated_at = $4 where school_id = $1 and id = $2',
    [caller.schoolId, unit.id, caller.userId, now],
  );
  await client.query(
    `insert into unit_transition (school_id, business_type, kind, from_key, from_name, to_key, to_name, effective_on, reason, repointed, created_by, created_at)
       values ($1, $2, 'split', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      caller.schoolId,
      unit.businessType,
      unit.nodeKey,
      unit.unitName,
      nodeKey,
      body.unitName,
      body.effectiveOn,
      body.reason,
      JSON.stringify(repointed),
      caller.userId,
      now,
    ],
  );
}

/** One row of the log for each of the two. */
function audited(
  ctx: Ctx,
  unit: Unit,
  body: SplitBody,
  made: { id: number; nodeKey: string; repointed: Record<string, number> },
): void {
  const { id, nodeKey, repointed } = made;
  for (const [entityId, event, after] of [
    [unit.id, 'edit', `分出${body.unitName}`],
    [id, 'add', `由${unit.unitName}分出`],
  ] as const)
    ctx.audit({
      entity: ENTITY_OF[unit.level as keyof typeof ENTITY_OF],
      entityId,
      detail: {
        event,
        before: null,
        after: {
          unitCode: body.unitCode,
          unitName: body.unitName,
          from: unit.nodeKey,
          nodeKey,
          repointed,
          reason: body.reason,
        },
        changes: [{ label: '单位变迁', before: '', after }],
      },
    });
}

/**
 * Splits a unit (单位 25): beside it a new one of the same kind, with what is chosen of its own, in one transaction. Declarations
 * under way and scopes stay where they are: the old unit goes on, and who approves at the new one is set with its people.
 */
export const serveSplit: Served = serve(splitUnit, (ctx, { params, body }) =>
  watchQueues(ctx, async () => {
    await lockTree(ctx, (await ownUnit(ctx, params.id, false)).businessType);
    const { unit, parent, refusal } = await splittable(ctx, params.id, true);
    if (unit.version !== body.version) throw conflict(`${unit.unitName}已被他人修改，请刷新后再试`);
    if (refusal) throw rule(refusal);
    if (!PARTS.some(({ key }) => body.chosen[key]?.length))
      throw invalid({ chosen: '请至少选择一项划入新单位' });
    await refuseTaken(ctx, unit, body.unitCode, body.unitName);
    const nodeKey = await nextNodeKey(ctx, unit.businessType, unit.level);
    const path = `${parent.path}${nodeKey}/`;
    const id = await addBeside(ctx, unit, body, nodeKey, path);
    const repointed = await moveParts(ctx, unit, body, nodeKey, path);
    await keepTransition(ctx, unit, body, nodeKey, repointed);
    audited(ctx, unit, body, { id, nodeKey, repointed });
    return { id, nodeKey, repointed };
  }),
);
