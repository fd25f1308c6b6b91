import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { prepared } from '../../../platform/server/database/prepared.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { approverCheck } from '../../../school/approval/server/approverCheck.ts';
import type { RouteOverride } from '../contract/majorUnit.calls.ts';
import { ROUTE_UNITS } from '../contract/majorUnit.entity.ts';
import { listed, readOverrides, stored, writeOverrides } from './overrides.ts';

const FIELDS = Object.keys(ROUTE_UNITS) as (keyof typeof ROUTE_UNITS)[];
const FLAG = {
  managementUnitKey: ['is_management', '管理单位'],
  teachingUnitKey: ['is_teaching', '教学单位'],
  supervisorUnitKey: ['is_supervisor', '主管单位'],
  masterUnitKey: ['is_master', '主审单位'],
} as const;
const NOT_CHOSEN = '未指定';
const NOBODY = '没有可用审批人';

/** What is wrong with the units of each row, level by level: none, or nobody who could decide there (专业 10). */
export async function routeProblems(ctx: Ctx, rows: readonly Readonly<Record<string, unknown>>[]) {
  const businessType = ctx.context.businessType ?? 0;
  const unmanned = await approverCheck(ctx, businessType);
  const keys = new Set(rows.flatMap((row) => FIELDS.flatMap((field) => row[field] ?? [])));
  const text =
    'select node_key as key, path from org_unit where school_id = $1 and business_type = $2 and node_key = any($3)';
  const values = [ctx.caller.schoolId, businessType, [...keys]];
  const { rows: units } = await ctx.client.query<{ key: string; path: string }>({
    ...prepared(text),
    values,
  });
  const paths = new Map(units.map(({ key, path }) => [key, path]));
  const problem = (field: keyof typeof ROUTE_UNITS, key: unknown): string | null => {
    if (!key) return NOT_CHOSEN;
    const path = paths.get(String(key));
    // nobody declares for themselves here: 0 is no person
    return path && unmanned(ROUTE_UNITS[field], path, 0) === null ? null : NOBODY;
  };
  return rows.map((row) =>
    Object.fromEntries(FIELDS.map((field) => [ROUTE_UNITS[field], problem(field, row[field])])),
  );
}

async function unitProblems(
  { client, caller, context }: Ctx,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const { rows } = await client.query<Record<string, boolean | string>>(
    `select node_key as key, is_management, is_teaching, is_supervisor, is_master from org_unit
     where school_id = $1 and business_type = $2 and node_key = any($3)`,
    [caller.schoolId, context.businessType, FIELDS.map((field) => values[field]).filter(Boolean)],
  );
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const unit = rows.find(({ key }) => key === values[field]);
      const [flag, zh] = FLAG[field];
      return unit && !unit[flag] ? [[field, `这个单位不能作为${zh}`]] : [];
    }),
  );
}
/** Rows of a major at a campus hold for grades that do not overlap. */
async function overlap(
  ctx: Ctx,
  values: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const { rows } = await ctx.client.query<{ from: string; to: string | null }>(
    `select begin_annual as "from", end_annual as "to" from major_unit
     where school_id = $1 and business_type = $2 and major_id = $3 and campus_id = $4 and begin_annual <> $5
       and begin_annual <= coalesce($6, '9999') and coalesce(end_annual, '9999') >= $5 limit 1`,
    [
      ctx.caller.schoolId,
      ctx.context.businessType,
      values.majorId,
      values.homeCampusId,
      values.beginAnnual,
      values.endAnnual,
    ],
  );
  const [other] = rows;
  return other
    ? `与这个专业和校区已有的一条（${other.from}级${other.to ? `到${other.to}级` : '起'}）重叠`
    : null;
}

/** 专业单位 (专业 8–12). */
export const majorUnitExtras: EntityExtras = {
  counts: { overrideCount: '(select count(*) from jsonb_object_keys(e.course_type_overrides))' },
  keyword: (text) => [`r_major_id.major_name ilike ${text}`],
  names: [
    {
      table: 'major',
      column: 'major_name',
      find: (found) => `r_major_id.major_name = any(${found})`,
    },
  ],
  filters: {
    missing: () =>
      `num_nulls(${FIELDS.map((field) => `e.${field.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}`).join(', ')}) > 0`,
  },
  compute: async (ctx, rows) => {
    const problems = await routeProblems(ctx, rows);
    rows.forEach((row: EntityRow, at) => {
      for (const level of LEVELS)
        Object.assign(row, { [`${level}Problem`]: problems[at]?.[level] ?? null });
    });
  },
  imported: async (ctx, row, { overrides }, lookup) => {
    const asked = await readOverrides(ctx, String(overrides), lookup);
    const order = (rows: readonly RouteOverride[]) =>
      JSON.stringify([...rows].sort((a, b) => Number(a.courseType) - Number(b.courseType)));
    if (order(asked) === order(listed(await stored(ctx, row.id)))) return false;
    await writeOverrides(ctx, { id: row.id, name: String(row.routeCode) }, asked);
    return true;
  },
  before: async (ctx, { values, before }) => {
    const changed = FIELDS.some((field) => values[field] !== before?.[field]);
    const overlapping = await overlap(ctx, values);
    const problems = {
      ...(changed ? await unitProblems(ctx, values) : {}),
      ...(overlapping ? { beginAnnual: overlapping } : {}),
    };
    if (Object.keys(problems).length > 0) throw invalid(problems);
    if (before) return {};
    const { rows } = await ctx.client.query<{ code: string }>(
      `select m.major_code || '-' || c.campus_code as code from major m, campus c
       where m.school_id = $1 and m.id = $2 and c.school_id = $1 and c.id = $3`,
      [ctx.caller.schoolId, values.majorId, values.homeCampusId],
    );
    return { route_code: rows[0]?.code ?? '' };
  },
};
