import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { pathCovered } from '../../../platform/server/access/unitsCovered.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, forbidden, invalid } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { columnsOfAll, readRow, rowsStatement } from '../../../platform/server/resource/read.ts';
import {
  majorUnitCoverage,
  majorUnitOverrides,
  type RouteGap,
  saveMajorUnitOverrides,
} from '../contract/majorUnit.calls.ts';
import majorUnit, { ROUTE_UNITS } from '../contract/majorUnit.entity.ts';
import { majorUnitExtras, routeProblems } from './majorUnit.entity.ts';
import { listed, overrideProblems, stored, writeOverrides } from './overrides.ts';

type Row = {
  id: number;
  version: number;
  writable: boolean;
  labels: Record<string, string>;
} & Record<string, unknown>;
const finding = (lock: boolean) => (ctx: Ctx, params: { id: number }) =>
  readRow(majorUnit, ctx, params.id, majorUnitExtras, lock) as unknown as Promise<Row>;

/** Rows with the names of what they refer to, in the order of the list. */
async function named(ctx: Ctx, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { text, values } = rowsStatement(majorUnit, ctx, { ids }, majorUnitExtras, 'some');
  return (await ctx.client.query<Row>(text, values)).rows;
}
/** Gaps of the whole table in the caller's scope, and classes that no row of it speaks about. */
const coverage = serve(majorUnitCoverage, async (ctx) => {
  const all = await columnsOfAll(majorUnit, ctx, Object.keys(ROUTE_UNITS));
  const found = await routeProblems(ctx, all);
  const problems = new Map(all.map(({ id }, at) => [id, found[at]]));
  const lacking = all.flatMap(({ id }) =>
    Object.values(problems.get(id) ?? {}).some(Boolean) ? [id] : [],
  );
  const gaps = (await named(ctx, lacking)).flatMap((row): RouteGap[] =>
    Object.entries(ROUTE_UNITS).flatMap(([field, level]) => {
      const problem = problems.get(row.id)?.[level];
      const { majorId: majorName = '', homeCampusId: campusName = '' } = row.labels;
      return problem
        ? [
            {
              id: row.id,
              majorName,
              campusName,
              level,
              unitName: row.labels[field] ?? null,
              problem,
            },
          ]
        : [];
    }),
  );
  const order = (gap: RouteGap) => (gap.level ? LEVELS.indexOf(gap.level) : -1);
  return {
    rows: all.length,
    gaps: [...(await unspoken(ctx)), ...gaps].sort((a, b) => order(a) - order(b)),
  };
});

async function unspoken({ client, caller, context }: Ctx): Promise<RouteGap[]> {
  const values: unknown[] = [caller.schoolId, context.businessType];
  const scopes = caller.scopes.filter((scope) => scope.businessType === context.businessType);
  const covered = pathCovered('o.path', scopes, (value) => `$${values.push(value)}`);
  const { rows } = await client.query<{ majorName: string; campusName: string; classes: number }>(
    `with found as materialized (select c.major_id, c.campus_id, count(*) as classes from admin_class c
       where c.school_id = $1 and c.business_type = $2 and c.enabled
         and c.management_unit_key in (select o.node_key from org_unit o where o.school_id = $1 and o.business_type = $2 and ${covered})
         and not exists (select from major_unit u where u.school_id = c.school_id and u.business_type = c.business_type and u.major_id = c.major_id
           and u.campus_id = c.campus_id and c.grade between u.begin_annual and coalesce(u.end_annual, '9999'))
       group by 1, 2)
     select m.major_name as "majorName", p.campus_name as "campusName", sum(found.classes)::int as classes from found
     join major m on m.school_id = $1 and m.id = found.major_id
     join campus p on p.school_id = $1 and p.id = found.campus_id
     group by 1, 2 order by 1, 2`,
    values,
  );
  return rows.map(({ classes, ...names }) => ({
    ...names,
    id: null,
    level: null,
    unitName: null,
    problem: `有 ${classes} 个班级，没有专业单位`,
  }));
}

const overrides = serve(
  majorUnitOverrides,
  async (ctx, { params }, row: Row) => ({
    version: row.version,
    overrides: listed(await stored(ctx, params.id)),
  }),
  { find: finding(false) },
);

const saveOverrides = serve(
  saveMajorUnitOverrides,
  async (ctx, { params, body }, row: Row) => {
    if (!row.writable) throw forbidden();
    if (row.version !== body.version) throw conflict('已被他人修改，请刷新后再操作');
    const problems = await overrideProblems(ctx, body.overrides);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return {
      version: await writeOverrides(
        ctx,
        { id: params.id, name: String(row.routeCode) },
        body.overrides,
      ),
    };
  },
  { find: finding(true) },
);

export const majorUnitHandlers = [coverage, overrides, saveOverrides];
