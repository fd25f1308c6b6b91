import { dayOf } from '../../../platform/server/clock.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, forbidden, invalid, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { watchQueues } from '../../../school/approval/server/notice/uncovered.ts';
import { mayGiveUnit } from '../../../school/people/server/grants.ts';
import { moveStudents } from '../../../school/student/server/studentStates.ts';
import { type SPLIT_PARTS, splitUnit, unitSplitPreview } from '../contract/unitChange.calls.ts';
import { ENTITY_OF, ownUnit, type Unit, unitByKey } from './find.ts';
import { UNIT_HOLDERS } from './holders.ts';
import { nextNodeKey } from './key.ts';
import { lockTree, rewritePaths } from './move.ts';

type PartKey = (typeof SPLIT_PARTS)[number];
interface Part {
  key: PartKey;
  /** Number and name of each that belongs to the unit: `$1` school, `$2` business type, `$3` its key. */
  items: string;
  /** The same, `$4` the key of the new unit and `$5` the numbers of what goes along; what is not the unit's stays where it is. */
  move: readonly string[];
}
const OWN = 'school_id = $1 and business_type = $2';
const PARTS: readonly Part[] = [
  {
    key: 'units',
    items: `select id, unit_name || '（' || unit_code || '）' as text from org_unit where ${OWN} and node_key_parent = $3 order by sort_no, unit_code`,
    move: [
      `update org_unit set node_key_parent = $4, version = version + 1 where ${OWN} and node_key_parent = $3 and id = any($5::bigint[])`,
    ],
  },
  {
    key: 'staff',
    items: `select id, cname || '（' || employee_number || '）' as text from app_user
      where school_id = $1 and unit_business_type = $2 and unit_key = $3 order by employee_number`,
    move: [
      `update app_user set unit_key = $4, version = version + 1
       where school_id = $1 and unit_business_type = $2 and unit_key = $3 and id = any($5::bigint[])`,
    ],
  },
  {
    key: 'courses',
    items: `select id, course_name || '（' || course_code || '）' as text from course where ${OWN} and $3 in (teaching_unit_key, office_unit_key) order by course_code`,
    move: [
      `update course set teaching_unit_key = case when teaching_unit_key = $3 then $4 else teaching_unit_key end,
         office_unit_key = case when office_unit_key = $3 then $4 else office_unit_key end, version = version + 1
       where ${OWN} and $3 in (teaching_unit_key, office_unit_key) and id = any($5::bigint[])`,
    ],
  },
  {
    key: 'classes',
    items: `select id, class_name || '（' || class_code || '）' as text from admin_class where ${OWN} and management_unit_key = $3 order by class_code`,
    // their students go along with them
    move: [
      `update admin_class set management_unit_key = $4, version = version + 1 where ${OWN} and management_unit_key = $3 and id = any($5::bigint[])`,
    ],
  },
];

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
const titled = (key: PartKey) => {
  const { title = '', unit = '' } = UNIT_HOLDERS.find((one) => one.key === key) ?? {};
  return { key, title, unit };
};

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

/**
 * Splits a unit (单位 25): beside it a new one of the same kind, with what is chosen of its own, in one transaction. Declarations
 * under way and scopes stay where they are: the old unit goes on, and who approves at the new one is set with its people.
 */
export const serveSplit: Served = serve(splitUnit, (ctx, { params, body }) =>
  watchQueues(ctx, async () => {
    const { client, caller, now } = ctx;
    await lockTree(ctx, (await ownUnit(ctx, params.id, false)).businessType);
    const { unit, parent, refusal } = await splittable(ctx, params.id, true);
    if (unit.version !== body.version) throw conflict(`${unit.unitName}已被他人修改，请刷新后再试`);
    if (refusal) throw rule(refusal);
    if (!PARTS.some(({ key }) => body.chosen[key]?.length))
      throw invalid({ chosen: '请至少选择一项划入新单位' });
    await refuseTaken(ctx, unit, body.unitCode, body.unitName);
    const nodeKey = await nextNodeKey(ctx, unit.businessType, unit.level);
    const path = `${parent.path}${nodeKey}/`;
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
    const repointed: Record<string, number> = {};
    for (const part of PARTS) {
      const ids = body.chosen[part.key] ?? [];
      if (ids.length === 0) continue;
      if (part.key === 'units') await movePaths(ctx, unit, ids, path);
      if (part.key === 'classes')
        await moveStudents(client, {
          schoolId: caller.schoolId,
          businessType: unit.businessType,
          from: unit.nodeKey,
          to: nodeKey,
          classIds: ids,
          effectiveOn: body.effectiveOn,
          today: dayOf(now),
        });
      for (const text of part.move)
        repointed[part.key] =
          (
            await client.query(text, [
              caller.schoolId,
              unit.businessType,
              unit.nodeKey,
              nodeKey,
              ids,
            ])
          ).rowCount ?? 0;
      if (repointed[part.key] !== new Set(ids).size)
        throw conflict(`所选的${titled(part.key).title}有的已不属于${unit.unitName}，请刷新后再试`);
    }
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
    const id = rows[0]?.id ?? 0;
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
    return { id, nodeKey, repointed };
  }),
);

/** Paths of the units that go along, with all below them. */
async function movePaths(
  ctx: Ctx,
  unit: Unit,
  ids: readonly number[],
  path: string,
): Promise<void> {
  const { rows } = await ctx.client.query<{ key: string; path: string }>(
    'select node_key as key, path from org_unit where school_id = $1 and business_type = $2 and node_key_parent = $3 and id = any($4::bigint[])',
    [ctx.caller.schoolId, unit.businessType, unit.nodeKey, ids],
  );
  for (const child of rows)
    await rewritePaths(ctx, unit.businessType, child.path, `${path}${child.key}/`);
}
