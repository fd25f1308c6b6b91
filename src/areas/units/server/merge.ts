import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, forbidden, invalid, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { watchQueues } from '../../../school/approval/server/notice/uncovered.ts';
import { mayGiveUnit } from '../../../school/people/server/grants.ts';
import { mergeUnit, unitMergePreview } from '../contract/unitChange.calls.ts';
import { ENTITY_OF, isBelow, ownUnit, type Unit, unitByKey } from './find.ts';
import { type Held, heldBy, repoint } from './holders.ts';
import { lockTree, rewritePaths } from './move.ts';
import { reachChange } from './reach.ts';

async function target(ctx: Ctx, unit: Unit, toKey: string): Promise<Unit> {
  const to = await unitByKey(ctx, unit.businessType, toKey);
  if (!to) throw invalid({ toKey: '没有这个单位' });
  if (!mayGiveUnit(ctx.caller, to.businessType, to.path)) throw forbidden();
  return to;
}
/** Why a unit cannot go into another one, or null. */
function mergeRefusal(
  unit: Unit,
  to: Unit,
  children: readonly { level: number; name: string; clash: boolean }[],
): string | null {
  if (to.nodeKey === unit.nodeKey || isBelow(unit.nodeKey, to.path))
    return '不能合并到自己或自己的下级';
  if (to.level < 3) return '只能合并到学院、系部或组织';
  if (!to.enabled) return `${to.unitName}已停用，不能合并到它`;
  if (!unit.enabled) return `${unit.unitName}已停用，没有需要合并的内容`;
  const deep = children.find((one) => one.level <= to.level);
  if (deep) return `下级单位${deep.name}的层级不低于${to.unitName}，请先移动它`;
  const clash = children.find((one) => one.clash);
  return clash ? `${to.unitName}之下已有名为${clash.name}的单位，请先改名或合并` : null;
}
const childrenOf = async ({ client, caller }: Ctx, unit: Unit, to: Unit) =>
  (
    await client.query<{ key: string; path: string; level: number; name: string; clash: boolean }>(
      `select c.node_key as key, c.path, c.level, c.unit_name as name, exists (select from org_unit o where o.school_id = c.school_id
         and o.business_type = c.business_type and o.node_key_parent = $4 and o.unit_name = c.unit_name) as clash
       from org_unit c where c.school_id = $1 and c.business_type = $2 and c.node_key_parent = $3`,
      [caller.schoolId, unit.businessType, unit.nodeKey, to.nodeKey],
    )
  ).rows;

/** What a merge would do, before it is confirmed: nothing is written. */
export const serveMergePreview: Served = serve(unitMergePreview, async (ctx, { params, query }) => {
  const unit = await ownUnit(ctx, params.id, false);
  const to = await target(ctx, unit, query.toKey);
  const { losing, gaining } = await reachChange(ctx, unit.businessType, unit.path, to.path);
  return {
    unitName: unit.unitName,
    toName: to.unitName,
    refusal: mergeRefusal(unit, to, await childrenOf(ctx, unit, to)),
    holdings: (await heldBy(ctx, unit)).map(
      ({ holder: { key, title, unit: measure, always = false }, count }) => ({
        key,
        title,
        unit: measure,
        count,
        always,
      }),
    ),
    losing,
    gaining,
  };
});

/** What stays behind although it must not: items under way would wait at a unit that has been stopped. */
function refuseLeft(held: readonly Held[], chosen: readonly string[]): void {
  const left = held.find(
    ({ holder, count }) =>
      holder.key === 'declarations' && count > 0 && !chosen.includes(holder.key),
  );
  if (left) throw rule(`还有 ${left.count} 条在途申报以本单位办理，请选择一并改挂，或先办结`);
}

/**
 * Merges a unit into another one in one transaction (单位 26–28): what is chosen, and what cannot stay, is pointed to the
 * other unit, the transition is written down, the unit is stopped. Approved declarations and records keep the unit of their day.
 */
export const serveMerge: Served = serve(mergeUnit, (ctx, { params, body }) =>
  watchQueues(ctx, async () => {
    const { client, caller, now } = ctx;
    await lockTree(ctx, (await ownUnit(ctx, params.id, false)).businessType);
    const unit = await ownUnit(ctx, params.id);
    if (unit.version !== body.version) throw conflict(`${unit.unitName}已被他人修改，请刷新后再试`);
    const to = await target(ctx, unit, body.toKey);
    const children = await childrenOf(ctx, unit, to);
    const refusal = mergeRefusal(unit, to, children);
    if (refusal) throw rule(refusal);
    const held = await heldBy(ctx, unit);
    const unknown = body.repoint.find((key) => !held.some(({ holder }) => holder.key === key));
    if (unknown) throw invalid({ repoint: `没有“${unknown}”这一类数据` });
    refuseLeft(held, body.repoint);
    const repointed: Record<string, number> = {};
    for (const { holder, count } of held) {
      if (!holder.always && !body.repoint.includes(holder.key)) continue;
      await repoint(ctx, holder, { from: unit, to, effectiveOn: body.effectiveOn });
      if (count) repointed[holder.key] = count;
    }
    for (const child of children)
      await rewritePaths(ctx, unit.businessType, child.path, `${to.path}${child.key}/`);
    await client.query(
      `update org_unit set node_key_parent = $4, version = version + 1, updated_by = $5, updated_at = $6
       where school_id = $1 and business_type = $2 and node_key_parent = $3`,
      [caller.schoolId, unit.businessType, unit.nodeKey, to.nodeKey, caller.userId, now],
    );
    await client.query(
      `update org_unit set enabled = false, end_on = $3, version = version + 1, updated_by = $4, updated_at = $5 where school_id = $1 and id = $2`,
      [caller.schoolId, unit.id, body.effectiveOn, caller.userId, now],
    );
    await client.query(
      `insert into unit_transition (school_id, business_type, kind, from_key, from_name, to_key, to_name, effective_on, reason, repointed, created_by, created_at)
       values ($1, $2, 'merge', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        caller.schoolId,
        unit.businessType,
        unit.nodeKey,
        unit.unitName,
        to.nodeKey,
        to.unitName,
        body.effectiveOn,
        body.reason,
        JSON.stringify(repointed),
        caller.userId,
        now,
      ],
    );
    for (const [one, after] of [
      [unit, `并入${to.unitName}`],
      [to, `${unit.unitName}并入`],
    ] as const)
      ctx.audit({
        entity: ENTITY_OF[one.level as keyof typeof ENTITY_OF],
        entityId: one.id,
        detail: {
          event: one === unit ? 'disable' : 'edit',
          before: { enabled: one.enabled },
          after: { mergedInto: to.nodeKey, from: unit.nodeKey, repointed, reason: body.reason },
          changes: [{ label: '单位变迁', before: '', after }],
        },
      });
    return { repointed };
  }),
);
