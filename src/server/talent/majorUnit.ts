import { LEVELS } from '../../../machines/approval/approval.types.ts';
import {
  majorUnitCoverage,
  majorUnitOverrides,
  type RouteGap,
  type RouteOverride,
  saveMajorUnitOverrides,
} from '../../contract/talent/majorUnit.calls.ts';
import majorUnit, { ROUTE_UNITS } from '../../contract/talent/majorUnit.entity.ts';
import { readRow, rowsStatement } from '../entity/read.ts';
import type { Ctx } from '../request/ctx.ts';
import { conflict, forbidden, invalid } from '../request/refusal.ts';
import { serve } from '../request/serve.ts';
import { majorUnitExtras, routeProblems } from './majorUnit.entity.ts';

type Row = { id: number; version: number; writable: boolean; labels: Record<string, string> } & Record<string, unknown>;
const finding = (lock: boolean) => (ctx: Ctx, params: { id: number }) =>
  readRow(majorUnit, ctx, params.id, majorUnitExtras, lock) as unknown as Promise<Row>;

/** Gaps of the whole table in the caller's scope, and classes that no row of it speaks about. */
const coverage = serve(majorUnitCoverage, async (ctx) => {
  const { text, values } = rowsStatement(majorUnit, ctx, {}, majorUnitExtras);
  const { rows } = await ctx.client.query<Row>(text, values);
  const problems = await routeProblems(ctx, rows);
  const gaps = rows.flatMap((row, at): RouteGap[] =>
    Object.entries(ROUTE_UNITS).flatMap(([field, level]) => {
      const problem = problems[at]?.[level];
      const { majorId: majorName = '', homeCampusId: campusName = '' } = row.labels;
      return problem ? [{ id: row.id, majorName, campusName, level, unitName: row.labels[field] ?? null, problem }] : [];
    }),
  );
  const order = (gap: RouteGap) => (gap.level ? LEVELS.indexOf(gap.level) : -1);
  return { rows: rows.length, gaps: [...(await unspoken(ctx)), ...gaps].sort((a, b) => order(a) - order(b)) };
});

async function unspoken({ client, caller, context }: Ctx): Promise<RouteGap[]> {
  const paths = caller.scopes.filter((scope) => scope.businessType === context.businessType).map(({ path }) => path);
  const { rows } = await client.query<{ majorName: string; campusName: string; classes: number }>(
    `select m.major_name as "majorName", p.campus_name as "campusName", count(*)::int as classes
     from admin_class c
     join major m on m.school_id = c.school_id and m.id = c.major_id
     join campus p on p.school_id = c.school_id and p.id = c.campus_id
     join org_unit o on o.school_id = c.school_id and o.business_type = c.business_type and o.node_key = c.management_unit_key
     where c.school_id = $1 and c.business_type = $2 and c.enabled and exists (select from unnest($3::text[]) as s(p) where starts_with(o.path, s.p))
       and not exists (select from major_unit u where u.school_id = c.school_id and u.business_type = c.business_type and u.major_id = c.major_id
         and u.campus_id = c.campus_id and c.grade between u.begin_annual and coalesce(u.end_annual, '9999'))
     group by 1, 2 order by 1, 2`,
    [caller.schoolId, context.businessType, paths],
  );
  return rows.map(({ classes, ...names }) => ({
    ...names,
    id: null,
    level: null,
    unitName: null,
    problem: `有 ${classes} 个班级，没有专业单位`,
  }));
}

type Stored = Record<string, { teachingUnitKey?: string; supervisorUnitKey?: string }>;
const stored = async ({ client, caller }: Ctx, id: number): Promise<Stored> =>
  (
    await client.query<{ it: Stored }>('select course_type_overrides as it from major_unit where school_id = $1 and id = $2', [
      caller.schoolId,
      id,
    ])
  ).rows[0]?.it ?? {};
const listed = (of: Stored): RouteOverride[] =>
  Object.entries(of)
    .map(([courseType, units]) => ({
      courseType,
      teachingUnitKey: units.teachingUnitKey ?? null,
      supervisorUnitKey: units.supervisorUnitKey ?? null,
    }))
    .sort((a, b) => Number(a.courseType) - Number(b.courseType));

const overrides = serve(
  majorUnitOverrides,
  async (ctx, { params }, row: Row) => ({ version: row.version, overrides: listed(await stored(ctx, params.id)) }),
  { find: finding(false) },
);

/** Each course type once, with units that may play the part. */
async function overrideProblems({ client, caller, context }: Ctx, rows: readonly RouteOverride[]): Promise<Record<string, string>> {
  const { rows: units } = await client.query<{ key: string; teaches: boolean; supervises: boolean }>(
    `select node_key as key, is_teaching as teaches, is_supervisor as supervises from org_unit
     where school_id = $1 and business_type = $2 and enabled`,
    [caller.schoolId, context.businessType],
  );
  const { rows: types } = await client.query<{ value: string }>(
    `select dict_value as value from dict_data where school_id = $1 and dict_type = 'course_type'`,
    [caller.schoolId],
  );
  const known = new Map(units.map((unit) => [unit.key, unit]));
  return Object.fromEntries(
    rows.flatMap(({ courseType, teachingUnitKey, supervisorUnitKey }, at): [string, string][] => {
      const name = (field: string) => `overrides.${at}.${field}`;
      if (!types.some(({ value }) => value === courseType)) return [[name('courseType'), '没有这个课程类别']];
      if (rows.findIndex((other) => other.courseType === courseType) < at) return [[name('courseType'), '这个课程类别已经指定过']];
      if (!teachingUnitKey && !supervisorUnitKey) return [[name('teachingUnitKey'), '请至少指定一个单位']];
      return [
        ...(teachingUnitKey && !known.get(teachingUnitKey)?.teaches
          ? [[name('teachingUnitKey'), '这个单位不能作为教学单位'] as [string, string]]
          : []),
        ...(supervisorUnitKey && !known.get(supervisorUnitKey)?.supervises
          ? [[name('supervisorUnitKey'), '这个单位不能作为主管单位'] as [string, string]]
          : []),
      ];
    }),
  );
}
const saveOverrides = serve(
  saveMajorUnitOverrides,
  async (ctx, { params, body }, row: Row) => {
    if (!row.writable) throw forbidden();
    if (row.version !== body.version) throw conflict('已被他人修改，请刷新后再操作');
    const problems = await overrideProblems(ctx, body.overrides);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const before = await stored(ctx, params.id);
    const after: Stored = Object.fromEntries(
      body.overrides.map(({ courseType, teachingUnitKey, supervisorUnitKey }) => [
        courseType,
        { ...(teachingUnitKey ? { teachingUnitKey } : {}), ...(supervisorUnitKey ? { supervisorUnitKey } : {}) },
      ]),
    );
    const { rows } = await ctx.client.query<{ version: number }>(
      `update major_unit set course_type_overrides = $3, version = version + 1, updated_by = $4, updated_at = $5
       where school_id = $1 and id = $2 returning version`,
      [ctx.caller.schoolId, params.id, JSON.stringify(after), ctx.caller.userId, ctx.now],
    );
    ctx.audit({ entity: 'majorUnit', entityId: params.id, detail: { event: 'edit', name: row.routeCode, before, after } });
    return { version: rows[0]?.version ?? body.version };
  },
  { find: finding(true) },
);

export const majorUnitHandlers = [coverage, overrides, saveOverrides];
