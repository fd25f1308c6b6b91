import { UNFINISHED } from '../../../../machines/approval/approval.sets.ts';
import { NOUN, SHORT } from '../../../../machines/nouns.ts';
import type { EntityValues } from '../../../platform/contract/resource/entity.ts';
import { levelOfKey } from '../../../platform/contract/scope.ts';
import { numberedKey, type Warning } from '../../../platform/contract/warning.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid, rule } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { UNIT_ROLES } from '../../../school/units/contract/unitEntity.ts';
import { unitByCode } from './find.ts';
import { heldBy } from './holders.ts';
import { nextNodeKey } from './key.ts';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const BELOW = `o.school_id = e.school_id and o.business_type = e.business_type and o.path like e.path || '_%'`;

/** The unit and all below it. */
const KEYS_BELOW = `select array_agg(s.node_key) from org_unit s where s.school_id = e.school_id and s.business_type = e.business_type and starts_with(s.path, e.path)`;

const STAFF = 'o.school_id = e.school_id and o.unit_business_type = e.business_type';

/** Units of one level (单位 6、7): their key and path follow from the parent and never change. */
export const unitExtras = (level: number): EntityExtras => ({
  // with all that lies below, like the lists that they lead to
  counts: {
    // people by their first unit are found by an index; only those with further units have to be looked at
    staffCount: `select (select count(*) from app_user o where ${STAFF} and o.unit_key = any(below.keys))
      + (select count(*) from app_user o where ${STAFF} and o.other_unit_keys <> '{}' and o.other_unit_keys && below.keys
          and (o.unit_key = any(below.keys)) is not true)
      from (${KEYS_BELOW}) as below(keys)`,
    courseCount: `select count(*) from course o where o.school_id = e.school_id and o.business_type = e.business_type
      and o.teaching_unit_key = any((${KEYS_BELOW})::text[])`,
    studentCount: `select count(*) from student o where o.school_id = e.school_id and o.business_type = e.business_type
      and o.in_school and o.unit_key = any((${KEYS_BELOW})::text[])`,
    unitRoles: `concat_ws('、', case when e.is_management then '管' end, case when e.is_teaching then '教' end,
      case when e.is_supervisor then '主' end, case when e.is_master then '审' end)`,
    leaderName: `select u.cname from app_user u where u.school_id = e.school_id and u.id = e.leader_staff_id`,
  },
  filters: {
    canBe: (asked) => (Object.hasOwn(UNIT_ROLES, asked) ? `e.${snake(asked)}` : 'false'),
    // without an entry a unit stands on the campus below which it hangs
    campusKeys: (asked, add) => {
      const key = add(asked);
      return `(${key} = any(e.campus_keys) or (e.campus_keys = '{}' and e.path like '%/' || ${key} || '/%'))`;
    },
  },
  references: [
    { noun: '个下级单位', count: `select count(*) from org_unit o where ${BELOW}` },
    {
      noun: '名教职工',
      count: `select count(*) from app_user o where o.school_id = e.school_id and o.unit_business_type = e.business_type and o.unit_key = e.node_key`,
    },
    {
      noun: '个数据范围',
      count: `select count(*) from user_unit_scope o where o.school_id = e.school_id and o.business_type = e.business_type and o.node_key = e.node_key`,
    },
    {
      noun: `门${NOUN.course}`,
      count: `select count(*) from course o where o.school_id = e.school_id and o.business_type = e.business_type and e.node_key in (o.teaching_unit_key, o.office_unit_key)`,
    },
    {
      noun: `个${NOUN.class}`,
      count: `select count(*) from admin_class o where o.school_id = e.school_id and o.business_type = e.business_type and o.management_unit_key = e.node_key`,
    },
    {
      noun: `条${SHORT.declaration}`,
      count: `select count(*) from declaration o where o.school_id = e.school_id and o.business_type = e.business_type
        and e.path in (o.management_path, o.teaching_path, o.supervisor_path, o.master_path)`,
    },
  ],
  after: async ({ client, caller, context, now }, { id, values, before }) => {
    if (!before || before.unitName === values.unitName) return;
    await client.query(
      `insert into unit_transition (school_id, business_type, kind, from_key, from_name, to_key, to_name, effective_on, created_by, created_at)
       select school_id, business_type, 'rename', node_key, $3, node_key, unit_name, $4, $5, $6 from org_unit where school_id = $1 and id = $2 and business_type = $7`,
      [caller.schoolId, id, before.unitName, dayOf(now), caller.userId, now, context.businessType],
    );
  },
  warnings: (ctx, { values, before }) =>
    before.enabled && !values.enabled
      ? stopWarnings(ctx, String(before.unitCode))
      : Promise.resolve([]),
  before: async ({ client, caller, context }, { values, before }) => {
    checkCampuses(await parentPath({ client, caller, context }, values), values);
    if (before) {
      if (before.enabled && !values.enabled)
        await refuseInUse({ client, caller, context }, String(before.unitCode));
      return {};
    }
    const parentKey = String(values.nodeKeyParent);
    if (levelOfKey(parentKey) >= level)
      throw invalid({ nodeKeyParent: '上级单位的层级应高于本单位' });
    const parent = await parentPath({ client, caller, context }, values);
    if (!parent) throw invalid({ nodeKeyParent: '没有这个上级单位' });
    const nodeKey = await nextNodeKey({ client, caller }, context.businessType, level);
    return { node_key: nodeKey, path: `${parent}${nodeKey}/` };
  },
});

async function parentPath(
  { client, caller, context }: Pick<Ctx, 'client' | 'caller' | 'context'>,
  values: EntityValues,
): Promise<string> {
  const { rows } = await client.query<{ path: string }>(
    'select path from org_unit where school_id = $1 and business_type = $2 and node_key = $3',
    [caller.schoolId, context.businessType, values.nodeKeyParent],
  );
  return rows[0]?.path ?? '';
}
/** Campuses alone, the home campus first: the branch of the tree in which the unit hangs (单位 11). */
function checkCampuses(path: string, { campusKeys }: EntityValues): void {
  const [home, ...others] = Array.isArray(campusKeys) ? campusKeys.map(String) : [];
  if (home === undefined) return;
  if ([home, ...others].some((key) => levelOfKey(key) !== 2))
    throw invalid({ campusKeys: '只能选择校区' });
  const branch = path.split('/').find((key) => key.startsWith('2-'));
  if (branch && branch !== home) throw invalid({ campusKeys: '第一个应为上级单位所在的校区' });
}

/** What hangs on a unit and would wait at a stopped one for ever. */
async function refuseInUse(
  { client, caller, context }: Pick<Ctx, 'client' | 'caller' | 'context'>,
  unitCode: string,
): Promise<void> {
  const { rows } = await client.query<{ below: number; items: number; classes: number }>(
    `select (select count(*)::int from org_unit o where ${BELOW} and o.enabled) as below,
       (select count(*)::int from declaration d where d.school_id = e.school_id and d.business_type = e.business_type and d.declare_status in (${UNFINISHED})
          and e.node_key in (d.management_unit_key, d.teaching_unit_key, d.supervisor_unit_key, d.master_unit_key)) as items,
       (select count(*)::int from admin_class c where c.school_id = e.school_id and c.business_type = e.business_type
          and c.management_unit_key = e.node_key and c.enabled) as classes
     from org_unit e where e.school_id = $1 and e.business_type = $2 and e.unit_code = $3`,
    [caller.schoolId, context.businessType, unitCode],
  );
  const { below = 0, items = 0, classes = 0 } = rows[0] ?? {};
  const uses = [
    ...(below ? [`${below} 个启用的下级单位`] : []),
    ...(items ? [`${items} 条在途申报`] : []),
    ...(classes ? [`${classes} 个启用的班级`] : []),
  ];
  if (uses.length)
    throw rule(
      `还有 ${uses.join('、')}，不能停用${items || classes ? '，可用“合并到”改挂到其他单位' : ''}`,
    );
}

/** What stays with a unit that is stopped, told with its numbers (单位 32). */
async function stopWarnings(ctx: Ctx, unitCode: string): Promise<Warning[]> {
  const unit = await unitByCode(ctx, ctx.context.businessType, unitCode);
  const held = unit ? (await heldBy(ctx, unit)).filter(({ count }) => count > 0) : [];
  if (!unit || held.length === 0) return [];
  const affected = held.reduce((sum, { count }) => sum + count, 0);
  const what = held.map(
    ({ holder: { title, unit: measure }, count }) => `${title} ${count} ${measure}`,
  );
  const text = `停用${unit.unitName}后，仍属于它的有：${what.join('、')}；都不会自动改到其他单位，需要时请用“合并到”`;
  return [{ key: numberedKey(`stop:${unit.nodeKey}`, affected), text }];
}
