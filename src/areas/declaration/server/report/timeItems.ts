import { type SQL, sql } from 'drizzle-orm';
import { serve } from '../../../../platform/server/request/serve.ts';
import { isWaiting, type TimeItem, type TimeOf, timeItems } from '../../contract/time.calls.ts';
import { pageOf } from '../list/order.ts';
import { decidedTables, ofAge, ownUnits, RETURNS, waitingTables } from './timeTables.ts';

const asLongAs = (share: number) =>
  sql`waited >= (select percentile_cont(${sql.raw(String(share))}) within group (order by waited) from s)`;
/** What a number counts, or, of a number of days, those that waited so long or longer. */
function counted(of: TimeOf): SQL {
  if (of === 'returned') return sql`action in (${RETURNS})`;
  if (of === 'median') return asLongAs(0.5);
  if (of === 'ninety') return asLongAs(0.9);
  if (of === 'oldest') return sql`waited = (select max(waited) from s)`;
  return of.startsWith('age') ? ofAge(Number(of.slice(3))) : sql`true`;
}
const COLUMN = {
  courseCode: 'course_code',
  cameOn: 'came_on',
  wentOn: 'went_on',
  waited: 'waited',
};
const SHOWN =
  sql.raw(`id, item as "declarationId", declaration_no as "declarationNo", course_code as "courseCode", course_name as "courseName",
  level, coalesce(unit_name, '未设置单位') as "unitName", person, action, round, came_on as "cameOn", went_on as "wentOn", waited`);

/** What is behind a number of 审批时效, as long as the number says; approvers by name for one's own units alone (报表 25、28). */
export const items = serve(
  timeItems,
  async (ctx, { query }) => {
    const { by, row, of, orderByColumn = 'waited', isAsc } = query;
    const tables =
      isWaiting(of) && by !== 'person'
        ? sql`${waitingTables(ctx, by)}, l as (select w.*, item as id, null as person, null as action, null::date as went_on from w)`
        : sql`${decidedTables(ctx, by)}, l as (select v.*, decided_on as went_on,
            case when ${ownUnits(ctx)} then v.operator_name || '（' || v.operator_number || '）' end as person from w v)`;
    const { limit, offset } = pageOf({ ...query, orderByColumn: undefined });
    const up = query.orderByColumn && isAsc !== 'desc' && isAsc !== 'false';
    const order = sql.raw(`${COLUMN[orderByColumn]} ${up ? 'asc' : 'desc'}, id desc`);
    const { rows } = (await ctx.db.execute(sql`
      with ${tables}, s as (select * from l where ${row === 'all' ? sql`true` : sql`key = ${row}`}), f as (select * from s where ${counted(of)})
      select (select count(*)::int from f) as total,
        coalesce((select json_agg(p) from (select ${SHOWN} from f order by ${order} limit ${limit} offset ${offset}) p), '[]') as rows`)) as unknown as {
      rows: { total: number; rows: TimeItem[] }[];
    };
    return rows[0] ?? { total: 0, rows: [] };
  },
  { report: true },
);
