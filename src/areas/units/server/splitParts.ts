/** What of a unit can go along when another is split off, and its going. */
import type { CallRequest } from '../../../platform/contract/call.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict } from '../../../platform/server/request/refusal.ts';
import { moveStudents } from '../../../school/student/server/studentStates.ts';
import type { SPLIT_PARTS, splitUnit } from '../contract/unitChange.calls.ts';
import type { Unit } from './find.ts';
import { UNIT_HOLDERS } from './holders.ts';
import { rewritePaths } from './move.ts';

type PartKey = (typeof SPLIT_PARTS)[number];
interface Part {
  key: PartKey;
  /** Number and name of each that belongs to the unit: `$1` school, `$2` business type, `$3` its key. */
  items: string;
  /** The same, `$4` the key of the new unit and `$5` the numbers of what goes along; what is not the unit's stays where it is. */
  move: readonly string[];
}
const OWN = 'school_id = $1 and business_type = $2';
export const PARTS: readonly Part[] = [
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
export const titled = (key: PartKey) => {
  const { title = '', unit = '' } = UNIT_HOLDERS.find((one) => one.key === key) ?? {};
  return { key, title, unit };
};

export type SplitBody = CallRequest<typeof splitUnit>['body'];

/** What is chosen of the old unit goes to the new one; answers how many of each part. */
export async function moveParts(
  ctx: Ctx,
  unit: Unit,
  body: SplitBody,
  nodeKey: string,
  path: string,
): Promise<Record<string, number>> {
  const { client, caller, now } = ctx;
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
        (await client.query(text, [caller.schoolId, unit.businessType, unit.nodeKey, nodeKey, ids]))
          .rowCount ?? 0;
    if (repointed[part.key] !== new Set(ids).size)
      throw conflict(`所选的${titled(part.key).title}有的已不属于${unit.unitName}，请刷新后再试`);
  }
  return repointed;
}

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
