import { type SQL, sql } from 'drizzle-orm';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { RETURN_ACTIONS } from '../../../../school/approval/contract/returnReasons.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import { type RETURNS_BY, type ReturnRow, returnsReport } from '../../contract/report.calls.ts';
import { queried } from './queryFilters.ts';

type By = (typeof RETURNS_BY)[number];
const KEY: Readonly<Record<By, SQL<string>>> = {
  level: sql`r.level::text`,
  unit: sql`coalesce(${declaration.managementUnitKey}, 'none')`,
  semester: sql`${declaration.semesterId}::text`,
};
const UNIT = sql`coalesce(${declaration.managementUnitName}, '未填写单位')`;
const ACTIONS = sql.raw(`(${RETURN_ACTIONS.map((action) => `'${action}'`).join(', ')})`);

interface Cell {
  /** Null: of all rows. */
  key: string | null;
  /** Null: whatever the reason. */
  reason: string | null;
  label: string | null;
  count: number;
}
/** Counts of declarations, for each row and reason, for each row, for each reason, and for all. */
export const returns = serve(returnsReport, async (ctx, { query: { by } }) => {
  const { reference, context, db } = ctx;
  const semesters =
    by === 'semester' || context.semesterId === null ? {} : { semesters: [context.semesterId] };
  const { rows } = await db.execute<Cell & Record<string, unknown>>(sql`
    select x.key, x.reason, max(x.label) as label, count(distinct x.id)::int as count from (
      select ${declaration.id} as id, ${KEY[by]} as key, c.reason, ${UNIT} as label
      from ${declaration} join approval_record r on r.school_id = ${declaration.schoolId} and r.declaration_id = ${declaration.id} and r.action in ${ACTIONS}
        cross join lateral unnest(case when cardinality(r.return_reasons) = 0 then array['none'] else r.return_reasons end) as c(reason)
      where ${await queried(ctx, semesters)}) x
    group by grouping sets ((x.key, x.reason), (x.key), (x.reason), ())`);
  const rowOf = (key: string | null, label: string): ReturnRow => {
    const own = rows.filter((row) => row.key === key);
    return {
      key: key ?? 'all',
      label,
      reasons: Object.fromEntries(
        own.flatMap(({ reason, count }) => (reason === null ? [] : [[reason, count] as const])),
      ),
      total: own.find(({ reason }) => reason === null)?.count ?? 0,
    };
  };
  const labelOf = ({ key, label }: Cell): string => {
    if (by === 'unit') return label ?? '';
    if (by === 'semester')
      return reference.semesters.find(({ id }) => String(id) === key)?.semesterCode ?? '';
    return LEVEL_UNIT_ZH[LEVELS[Number(key) - 1] ?? 'management'];
  };
  const found = rows.filter(({ key, reason }) => key !== null && reason === null);
  const all = found.map((cell) => rowOf(cell.key, labelOf(cell)));
  const sorted =
    by === 'level'
      ? all.toSorted((a, b) => a.key.localeCompare(b.key))
      : all.toSorted((a, b) => b.total - a.total || a.label.localeCompare(b.label));
  return {
    rows: sorted.map((row) =>
      by === 'level' ? { ...row, key: LEVELS[Number(row.key) - 1] ?? row.key } : row,
    ),
    all: rowOf(null, '合计'),
  };
});
