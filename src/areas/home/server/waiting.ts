import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { daysBetween } from '../../../platform/server/clock.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { Values } from '../../../platform/server/resource/sql/sql.ts';
import { returnedOf } from '../../../school/approval/server/notice/returned.ts';
import { waitingSql } from '../../../school/declaration/server/declarationScope.ts';
import { FLOWS, type Flow } from '../../../school/flows/contract/flows.ts';
import { homeWaiting, type WaitingThing } from '../contract/home.calls.ts';

/** Lines that the card has room for. */
const MOST = 5;

/** How a thing is called for those who decide on it; of which drawer it is a part. */
const NAMED: Readonly<
  Record<keyof typeof FLOWS, { name: string; openId?: string; changeType?: string }>
> = {
  declaration: { name: 'e.course_name' },
  plan: { name: 'e.plan_name' },
  planChange: {
    name: `(select p.plan_name || '的变更' from plan p where p.school_id = e.school_id and p.id = e.plan_id)`,
    openId: 'e.plan_id',
  },
  courseRequest: { name: 'e.course_name' },
  statusChange: {
    name: '(select s.cname from student s where s.school_id = e.school_id and s.id = e.student_id)',
    changeType: 'e.change_type',
  },
};
type Row = Omit<WaitingThing, 'level' | 'days'> & { level: number; at: Date };

const holds = ({ caller }: Ctx, { permission }: Flow): boolean =>
  [caller, ...caller.principals].some((who) => may(who, ...Object.values(permission)));

/** One statement over the flows on which the caller decides; of each only what can be among the oldest is named. */
async function toDecide(ctx: Ctx): Promise<Row[]> {
  const { client, caller, context } = ctx;
  const values = new Values();
  const { add } = values;
  const keys = (Object.keys(FLOWS) as (keyof typeof FLOWS)[]).filter((key) =>
    holds(ctx, FLOWS[key]),
  );
  if (keys.length === 0 || context.businessType === null) return [];
  const parts = keys.map((key) => {
    const flow: Flow = FLOWS[key];
    const { name, openId = 'e.id', changeType = 'null' } = NAMED[key];
    const semester = flow.endsWithSemester
      ? `and e.semester_id = ${add(context.semesterId)}::bigint`
      : '';
    return `(select '${key}' as kind, e.id::float8 as id, ${openId}::float8 as "openId", e.current_level as level, ${name} as name,
        ${changeType}::text as "changeType", coalesce(e.management_unit_name, '') as "unitName", e.arrived_at as at
      from ${flow.table} e where e.school_id = ${add(caller.schoolId)} and e.business_type = ${add(context.businessType)} ${semester}
        and e.declarer_id is distinct from ${add(caller.userId)} and ${waitingSql(caller, flow, add)}
      order by e.arrived_at, e.id limit ${MOST})`;
  });
  const { rows } = await client.query<Row>(
    `select * from (${parts.join(' union all ')}) w order by at, id limit ${MOST}`,
    values.list,
  );
  return rows;
}

/** What waits longest for the caller, and what has come back to them (首页 24). */
export const waiting = serve(homeWaiting, async (ctx) => {
  const since = (at: Date) => Math.max(0, daysBetween(at, ctx.now));
  const decided = (await toDecide(ctx)).map(({ level, at, ...thing }) => ({
    ...thing,
    level: LEVELS[level - 1] ?? null,
    days: since(at),
  }));
  const mine = (await returnedOf(ctx)).map(({ id, courseName, unitName, at }) => ({
    kind: 'returned' as const,
    id,
    openId: id,
    level: null,
    name: courseName,
    changeType: null,
    unitName,
    days: since(new Date(at)),
  }));
  return [...decided, ...mine].sort((a, b) => b.days - a.days).slice(0, MOST);
});
