import { levelOfKey } from '../../contract/scope.ts';
import type { EntityExtras } from '../entity/extras.ts';
import type { Ctx } from '../request/ctx.ts';
import { invalid, rule } from '../request/refusal.ts';

const BELOW = `o.school_id = e.school_id and o.business_type = e.business_type and o.path like e.path || '_%'`;

/** Units of one level (domain.md 1.1.3): their key and path follow from the parent and never change. */
export const unitExtras = (level: number): EntityExtras => ({
  counts: {
    staffCount: `select count(*) from app_user o where o.school_id = e.school_id and o.unit_business_type = e.business_type and o.unit_key = e.node_key`,
    courseCount: `select count(*) from course o where o.school_id = e.school_id and o.business_type = e.business_type and o.teaching_unit_key = e.node_key`,
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
      noun: '门课程',
      count: `select count(*) from course o where o.school_id = e.school_id and o.business_type = e.business_type and e.node_key in (o.teaching_unit_key, o.office_unit_key)`,
    },
    {
      noun: '个班级',
      count: `select count(*) from admin_class o where o.school_id = e.school_id and o.business_type = e.business_type and o.management_unit_key = e.node_key`,
    },
    {
      noun: '条申报',
      count: `select count(*) from declaration o where o.school_id = e.school_id and o.business_type = e.business_type
        and e.path in (o.management_path, o.teaching_path, o.supervisor_path, o.master_path)`,
    },
  ],
  before: async ({ client, caller, context }, { values, before }) => {
    if (before) {
      if (before.enabled && !values.enabled) await refuseWithUnitsBelow({ client, caller, context }, String(values.unitCode));
      return {};
    }
    const parentKey = String(values.nodeKeyParent);
    if (levelOfKey(parentKey) >= level) throw invalid({ nodeKeyParent: '上级单位的层级应高于本单位' });
    // two at once must not get one key
    await client.query('select pg_advisory_xact_lock(727004, $1)', [level]);
    const { rows } = await client.query<{ path: string; next: number }>(
      `select p.path, (select coalesce(max(split_part(node_key, '-', 2)::int), 0) + 1 from org_unit
         where school_id = p.school_id and business_type = p.business_type and level = $4) as next
       from org_unit p where p.school_id = $1 and p.business_type = $2 and p.node_key = $3`,
      [caller.schoolId, context.businessType, parentKey, level],
    );
    const [parent] = rows;
    if (!parent) throw invalid({ nodeKeyParent: '没有这个上级单位' });
    const nodeKey = `${level}-${parent.next}`;
    return { node_key: nodeKey, path: `${parent.path}${nodeKey}/` };
  },
});

async function refuseWithUnitsBelow(
  { client, caller, context }: Pick<Ctx, 'client' | 'caller' | 'context'>,
  unitCode: string,
): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from org_unit e join org_unit o on ${BELOW} and o.enabled
     where e.school_id = $1 and e.business_type = $2 and e.unit_code = $3`,
    [caller.schoolId, context.businessType, unitCode],
  );
  if (rows[0]?.n) throw rule(`还有 ${rows[0].n} 个启用的下级单位，不能停用`);
}
