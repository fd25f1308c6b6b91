import { levelName, type OrgLevel } from '../../../platform/contract/scope/levels.ts';
import type { PersonOption } from '../../../platform/contract/scope/staff.calls.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
} from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { containing } from '../../../platform/server/resource/sql/like.ts';
import { namesSpelt } from '../../../platform/server/spelling.ts';
import { mayGiveUnit } from '../../../school/people/server/grants.ts';
import { peopleBy, staffOf } from '../../../school/units/server/staff.ts';
import {
  type DepartmentRow,
  editDepartment,
  hrDepartmentStaff,
  hrDepartments,
  hrOrganisation,
} from '../contract/department.calls.ts';

interface Merged {
  unitCode: string;
  unitName: string;
  level: OrgLevel;
  parentName: string | null;
  parentCode: string | null;
  quota: number | null;
  leader: string | null;
  onDuty: number;
  version: number;
  units: { id: number; businessType: number; nodeKey: string; path: string; enabled: boolean }[];
}
/**
 * Units of all business types with one code in one row (单位 31), read from the organisation trees: there is no second tree.
 * Name, level and parent are those of the first business type that has the unit. A department is one thing: who reaches its unit in one
 * business type reaches it.
 */
const MERGED = `select e.unit_code as "unitCode", (array_agg(e.unit_name order by e.business_type))[1] as "unitName",
    (array_agg(e.level order by e.business_type))[1] as level, (array_agg(p.unit_name order by e.business_type))[1] as "parentName",
    (array_agg(p.unit_code order by e.business_type))[1] as "parentCode",
    max(e.quota) as quota, (array_agg(e.leader_staff_id order by e.business_type) filter (where e.leader_staff_id is not null))[1] as leader,
    sum((select count(*) from app_user u where u.school_id = e.school_id and u.unit_business_type = e.business_type and u.unit_key = e.node_key
      and u.work_status = '1'))::int as "onDuty", max(e.version) as version,
    json_agg(json_build_object('id', e.id, 'businessType', e.business_type, 'nodeKey', e.node_key, 'path', e.path, 'enabled', e.enabled)
      order by e.business_type) as units,
    min(e.business_type) as first_type, (array_agg(e.sort_no order by e.business_type))[1] as sort_no
  from org_unit e left join org_unit p on p.school_id = e.school_id and p.business_type = e.business_type and p.node_key = e.node_key_parent
  where e.school_id = $1 and e.unit_code in (select o.unit_code from org_unit o join unnest($2::int[], $3::text[]) as s(t, p)
    on s.t = o.business_type and starts_with(o.path, s.p) where o.school_id = $1)`;

async function merged(
  { client, caller }: Ctx,
  having: string,
  more: readonly unknown[],
  page = '',
): Promise<(Merged & { total: number })[]> {
  const { rows } = await client.query<Merged & { total: number }>(
    `select *, count(*) over ()::int as total from (${MERGED} group by e.unit_code) m ${having} order by level, first_type, sort_no, "unitCode" ${page}`,
    [
      caller.schoolId,
      caller.scopes.map((s) => s.businessType),
      caller.scopes.map((s) => s.path),
      ...more,
    ],
  );
  return rows;
}
function answer(
  { reference, caller }: Ctx,
  row: Merged,
  people: ReadonlyMap<number, PersonOption>,
): DepartmentRow {
  const { leader, units, parentCode, ...rest } = row;
  return {
    ...rest,
    id: units[0]?.id ?? 0,
    levelName: levelName(row.level, units[0]?.businessType ?? 0),
    units: units.map((unit) => ({
      id: unit.id,
      businessType: unit.businessType as 0 | 1 | 2,
      nodeKey: unit.nodeKey,
      enabled: unit.enabled,
      businessTypeName: reference.businessTypes.find((t) => t.id === unit.businessType)?.name ?? '',
    })),
    leader: people.get(Number(leader)) ?? null,
    writable: units.some((unit) => mayGiveUnit(caller, unit.businessType, unit.path)),
  };
}

const leadersOf = (ctx: Ctx, rows: readonly Merged[]) =>
  peopleBy(
    ctx.client,
    ctx.caller.schoolId,
    rows.flatMap((row) => (row.leader === null ? [] : [Number(row.leader)])),
  );

const UNIT_NAMES = { table: 'org_unit', column: 'unit_name' };
export const serveDepartments: Served = serve(hrDepartments, async (ctx, { query }) => {
  const text = query.keyword ? containing(query.keyword) : null;
  const rows = await merged(
    ctx,
    `where ($4::text is null or "unitCode" ilike $4 or "unitName" ilike $4 or "unitName" = any($6::text[])) and ($5::int is null or level = $5)`,
    [text, query.level ?? null, await namesSpelt(ctx, UNIT_NAMES, query.keyword)],
    `limit ${query.pageSize} offset ${(query.pageNum - 1) * query.pageSize}`,
  );
  const people = await leadersOf(ctx, rows);
  return { rows: rows.map((row) => answer(ctx, row, people)), total: rows[0]?.total ?? 0 };
});

/** All departments of the scope for the chart; one whose upper unit is out of scope stands at the top (单位 34). */
export const serveOrganisation: Served = serve(hrOrganisation, async (ctx) => {
  const rows = await merged(ctx, '', []);
  const people = await leadersOf(ctx, rows);
  const here = new Set(rows.map((row) => row.unitCode));
  return rows.map((row) => ({
    unitCode: row.unitCode,
    unitName: row.unitName,
    levelName: levelName(row.level, row.units[0]?.businessType ?? 0),
    quota: row.quota,
    onDuty: row.onDuty,
    parentCode: row.parentCode !== null && here.has(row.parentCode) ? row.parentCode : null,
    leaderName: people.get(Number(row.leader))?.cname ?? null,
    enabled: row.units.some((unit) => unit.enabled),
  }));
});

const departmentOf = async (ctx: Ctx, unitCode: string): Promise<Merged> => {
  const [row] = await merged(ctx, 'where "unitCode" = $4', [unitCode]);
  if (!row) throw notFound();
  return row;
};
/** The people counted as 在岗. */
export const serveDepartmentStaff: Served = serve(hrDepartmentStaff, async (ctx, { query }) =>
  staffOf(
    ctx.client,
    ctx.caller.schoolId,
    (await departmentOf(ctx, query.unitCode)).units,
    true,
    dayOf(ctx.now),
  ),
);

/** 编制数 and 负责人 are those of the department: every unit of its code gets them, in one transaction. */
export const serveEditDepartment: Served = serve(editDepartment, async (ctx, { body }) => {
  const { client, caller, now } = ctx;
  await client.query('select from org_unit where school_id = $1 and unit_code = $2 for update', [
    caller.schoolId,
    body.unitCode,
  ]);
  const row = await departmentOf(ctx, body.unitCode);
  if (!row.units.some((unit) => mayGiveUnit(caller, unit.businessType, unit.path)))
    throw forbidden();
  if (row.version !== body.version) throw conflict(`${row.unitName}已被他人修改，请刷新后再试`);
  const known = await peopleBy(
    client,
    caller.schoolId,
    [body.leaderStaffId ?? [], row.leader === null ? [] : Number(row.leader)].flat(),
  );
  if (body.leaderStaffId !== null && !known.get(body.leaderStaffId)?.here)
    throw invalid({ leaderStaffId: '没有这个人员，或已离职、停用' });
  await client.query(
    `update org_unit set quota = $3, leader_staff_id = $4, version = $5, updated_by = $6, updated_at = $7
     where school_id = $1 and id = any($2::int[])`,
    [
      caller.schoolId,
      row.units.map((unit) => unit.id),
      body.quota,
      body.leaderStaffId,
      row.version + 1,
      caller.userId,
      now,
    ],
  );
  const name = (id: number | null) => (id === null ? '' : (known.get(id)?.cname ?? ''));
  ctx.audit({
    entity: 'department',
    entityId: body.unitCode,
    detail: {
      event: 'edit',
      before: { quota: row.quota, leaderStaffId: row.leader === null ? null : Number(row.leader) },
      after: { quota: body.quota, leaderStaffId: body.leaderStaffId },
      changes: [
        { label: '编制数', before: String(row.quota ?? ''), after: String(body.quota ?? '') },
        {
          label: '负责人',
          before: name(row.leader === null ? null : Number(row.leader)),
          after: name(body.leaderStaffId),
        },
      ].filter((one) => one.before !== one.after),
    },
  });
  return null;
});
