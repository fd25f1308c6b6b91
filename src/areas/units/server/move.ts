import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { UNFINISHED } from '../../../../machines/approval/approval.sets.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, forbidden, invalid, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { uncoveredOf, watchQueues } from '../../../school/approval/server/notice/uncovered.ts';
import { ALL_FLOWS, FLOWS } from '../../../school/flows/contract/flows.ts';
import { mayGiveUnit } from '../../../school/people/server/grants.ts';
import { moveUnit, unitMovePreview } from '../contract/unitChange.calls.ts';
import { ENTITY_OF, isBelow, ownUnit, type Unit, unitByKey } from './find.ts';
import { rewriteFlow } from './flows.ts';
import { reachChange } from './reach.ts';

/** Moves of the tree go one after the other: two at once could hang two units below each other. */
const TREE_LOCK = 727005;
export const lockTree = (ctx: Ctx, businessType: number) =>
  ctx.client.query('select pg_advisory_xact_lock($1, $2)', [TREE_LOCK, businessType]);

/** Why a unit cannot hang below another one, or null (单位 23). */
async function moveRefusal(
  { client, caller }: Ctx,
  unit: Unit,
  parent: Unit,
): Promise<string | null> {
  if (parent.nodeKey === unit.nodeKeyParent) return `${unit.unitName}已经在${parent.unitName}之下`;
  if (parent.nodeKey === unit.nodeKey || isBelow(unit.nodeKey, parent.path))
    return '不能移动到自己或自己的下级之下';
  if (parent.level >= unit.level) return '上级单位的层级应高于本单位';
  if (!parent.enabled) return `${parent.unitName}已停用，不能作为上级`;
  const { rowCount } = await client.query(
    'select from org_unit where school_id = $1 and business_type = $2 and node_key_parent = $3 and unit_name = $4 and node_key <> $5',
    [caller.schoolId, unit.businessType, parent.nodeKey, unit.unitName, unit.nodeKey],
  );
  return rowCount ? `${parent.unitName}之下已有同名的单位` : null;
}

async function newParent(ctx: Ctx, unit: Unit, parentKey: string): Promise<Unit> {
  const parent = await unitByKey(ctx, unit.businessType, parentKey);
  if (!parent) throw invalid({ parentKey: '没有这个上级单位' });
  if (!mayGiveUnit(ctx.caller, parent.businessType, parent.path)) throw forbidden();
  return parent;
}
const parentName = async (ctx: Ctx, unit: Unit) =>
  unit.nodeKeyParent === null
    ? ''
    : ((await unitByKey(ctx, unit.businessType, unit.nodeKeyParent))?.unitName ?? '');

const UNDER = LEVELS.map((level) => `starts_with(${level}_path, $3)`).join(' or ');
/** Paths of the whole part of the tree, in the tree and on what goes through the approval; keys and names stay as they are. */
export async function rewritePaths(
  { client, caller }: Ctx,
  businessType: number,
  from: string,
  to: string,
): Promise<void> {
  const values = [caller.schoolId, businessType, from, to];
  await client.query(
    `update org_unit set path = $4 || substr(path, length($3) + 1) where school_id = $1 and business_type = $2 and starts_with(path, $3)`,
    values,
  );
  for (const flow of ALL_FLOWS) await client.query(rewriteFlow(flow), values);
}

async function effects({ client, caller }: Ctx, unit: Unit) {
  const { rows } = await client.query<{ unitsBelow: number; declarations: number }>(
    `select (select count(*)::int - 1 from org_unit where school_id = $1 and business_type = $2 and starts_with(path, $3)) as "unitsBelow",
       (select count(*)::int from declaration where school_id = $1 and business_type = $2 and declare_status in (${UNFINISHED}) and (${UNDER})) as declarations`,
    [caller.schoolId, unit.businessType, unit.path],
  );
  return rows[0] ?? { unitsBelow: 0, declarations: 0 };
}

/** Queues that would be left without anybody. */
async function uncoveredAfter(
  ctx: Ctx,
  { businessType, path }: Unit,
  to: string,
): Promise<string[]> {
  const before = await uncoveredOf(ctx);
  const after = await uncoveredOf(ctx, { businessType, from: path, to });
  return [...after]
    .filter(([key]) => !before.has(key))
    .map(([, one]) => {
      const what = one.flow === FLOWS.declaration ? '' : `${one.flow.noun}，`;
      return `${one.unitName}（${what}${LEVEL_UNIT_ZH[one.level]}审批，${one.count} 条）`;
    });
}

/** What a move would do, before it is confirmed. */
export const serveMovePreview: Served = serve(unitMovePreview, async (ctx, { params, query }) => {
  const unit = await ownUnit(ctx, params.id, false);
  const parent = await newParent(ctx, unit, query.parentKey);
  const refusal = await moveRefusal(ctx, unit, parent);
  const to = `${parent.path}${unit.nodeKey}/`;
  const { losing, gaining } = await reachChange(ctx, unit.businessType, unit.path, to);
  return {
    unitName: unit.unitName,
    fromName: await parentName(ctx, unit),
    toName: parent.unitName,
    refusal,
    ...(await effects(ctx, unit)),
    losing,
    gaining,
    uncovered: refusal ? [] : await uncoveredAfter(ctx, unit, to),
  };
});

/** Moves a unit below another one; its key never changes, what lies below follows, and so does everybody's scope (单位 7、23). */
export const serveMove: Served = serve(moveUnit, (ctx, { params, body }) =>
  watchQueues(ctx, async () => {
    const { client, caller, now } = ctx;
    const seen = await ownUnit(ctx, params.id, false);
    await lockTree(ctx, seen.businessType);
    const unit = await ownUnit(ctx, params.id);
    if (unit.version !== body.version) throw conflict(`${unit.unitName}已被他人修改，请刷新后再试`);
    const parent = await newParent(ctx, unit, body.parentKey);
    const refusal = await moveRefusal(ctx, unit, parent);
    if (refusal) throw rule(refusal);
    const fromName = await parentName(ctx, unit);
    await client.query(
      'update org_unit set node_key_parent = $3, version = version + 1, updated_by = $4, updated_at = $5 where school_id = $1 and id = $2',
      [caller.schoolId, unit.id, parent.nodeKey, caller.userId, now],
    );
    await rewritePaths(ctx, unit.businessType, unit.path, `${parent.path}${unit.nodeKey}/`);
    await client.query(
      `insert into unit_transition (school_id, business_type, kind, from_key, from_name, to_key, to_name, effective_on, reason, created_by, created_at)
       values ($1, $2, 'move', $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        caller.schoolId,
        unit.businessType,
        unit.nodeKey,
        fromName,
        parent.nodeKey,
        parent.unitName,
        dayOf(now),
        body.reason ?? '',
        caller.userId,
        now,
      ],
    );
    ctx.audit({
      entity: ENTITY_OF[unit.level as keyof typeof ENTITY_OF],
      entityId: unit.id,
      detail: {
        event: 'move',
        before: { nodeKeyParent: unit.nodeKeyParent, path: unit.path },
        after: { nodeKeyParent: parent.nodeKey, path: `${parent.path}${unit.nodeKey}/` },
        changes: [{ label: '上级单位', before: fromName, after: parent.unitName }],
      },
    });
    return { version: unit.version + 1 };
  }),
);
