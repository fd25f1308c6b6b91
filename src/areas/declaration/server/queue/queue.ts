import { and, not, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type ApprovalSwitches,
  enabledLevelsOf,
} from '../../../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS, levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import {
  type Level,
  PASSED_RESULTS,
  RESULT,
} from '../../../../../machines/approval/approval.types.ts';
import { covers } from '../../../../platform/contract/scope.ts';
import { daysBetween } from '../../../../platform/server/clock.ts';
import { type Found, part } from '../../../../platform/server/database/together.ts';
import { type Caller, mayEnter, scopeOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { unitsWithPoints } from '../../../../school/approval/server/checklist/checklist.ts';
import { TALK } from '../../../../school/approval/server/records.ts';
import { unitOf } from '../../../../school/approval/server/row.ts';
import { APPROVE_PERMISSION } from '../../../../school/declaration/contract/permissions.ts';
import {
  behalfOf,
  decidableAt,
  decidableBy,
  inContext,
  kindAt,
  principalsAt,
  waitingFor,
} from '../../../../school/declaration/server/declarationScope.ts';
import {
  approvalRecord,
  declaration,
} from '../../../../school/declaration/server/schema/declaration.ts';
import {
  deadlineFor,
  deadlineParts,
  deadlinesOf,
} from '../../../../school/semester/server/levelDeadline.ts';
import { approveList, type QueueRow } from '../../contract/queue.calls.ts';
import { isAgain, risky } from '../item/again.ts';
import { toRow } from '../item/row.ts';
import { shownWith } from '../list/classNames.ts';
import { filterConditions, RESULT_COLUMN } from '../list/filters.ts';
import { orderOf, pageOf } from '../list/order.ts';
import { decidedAt, decidedToday, decisionsOf, handledBy } from './decided.ts';
import { inGroup } from './queueGroups.ts';

type Query = z.output<typeof approveList.query>;
type Tab = Query['tab'];

/** Steps that do not say what a level has done. */
const QUIET = sql`(${sql.join(
  TALK.map((action) => sql`${action}`),
  sql`, `,
)})`;
/**
 * Where an item stands for a level: `pending` it waits there now · `own` the same, declared by the caller themselves · `done` the level's result is 2 or 8, or its last step in the
 * current round was a pass, also when a later level has returned the item since (its result is then cleared) · `returned` its
 * result is 3, or its last step in the current round was a return · `rejected` the same of a rejection · `reached` it has been there without any
 * of these, or in an earlier round · null it has never been there. The records are asked only where the columns do not say it.
 */
const among = (codes: readonly number[]): SQL => sql.raw(codes.join(', '));
function place({ userId }: Caller, level: Level): SQL {
  const n = levelNumber(level);
  const r = approvalRecord;
  const column = RESULT_COLUMN[level];
  return sql`(case when ${declaration.declareStatus} = ${DECLARE_STATUS.inReview} and ${declaration.currentLevel} = ${n} then
      case when ${declaration.declarerId} = ${userId} then 'own' else 'pending' end
    when ${column} in (${among(PASSED_RESULTS)}) then 'done' when ${column} = ${RESULT.returned} then 'returned'
    when ${column} = ${RESULT.rejected} then 'rejected' when ${declaration.round} = 0 then null
    else (select case when ${r.round} < ${declaration.round} or ${r.level} is distinct from ${n} then 'reached'
        when ${r.action} in ('pass', 'systemPass') then 'done' when ${r.action} in ('returnToDeclarer', 'returnToPrevious', 'returnToLevel') then 'returned'
        when ${r.action} = 'reject' then 'rejected'
        else 'reached' end
      from ${r} where ${r.schoolId} = ${declaration.schoolId} and ${r.declarationId} = ${declaration.id}
        and (${r.level} = ${n} or ${r.toLevel} = ${n}) and ${r.action} not in ${QUIET} order by ${r.seq} desc limit 1) end)`;
}
const inTab = (caller: Caller, tab: Tab, level: Level): SQL =>
  tab === 'all' ? sql`${place(caller, level)} is not null` : sql`${place(caller, level)} = ${tab}`;

/** Everything but tab and campus that a queue's query asks for. */
export const asked = async (
  ctx: Ctx,
  level: Level,
  query: Omit<Query, 'tab' | 'pageNum' | 'pageSize'>,
) =>
  and(
    ...(await filterConditions(ctx, query)),
    risky(query.risk),
    query.group ? inGroup(query.group, level) : undefined,
    query.handled === undefined
      ? undefined
      : query.handled
        ? handledBy(ctx.caller, level)
        : not(handledBy(ctx.caller, level)),
    query.behalf === undefined ? undefined : decidableBy(ctx.caller, level, query.behalf),
  );
/** What a tab of the queue lists, without context and filter. */
export const listedIn = (ctx: Ctx, level: Level, tab: Tab): SQL | undefined =>
  tab === 'pending'
    ? waitingFor(ctx.caller, level)
    : and(decidableAt(ctx.caller, level), inTab(ctx.caller, tab, level));

/** How long each tab is over all campuses, and how much of it the campus of the context hides (申报 59). */
export async function queueCounts(
  ctx: Ctx,
  level: Level,
  query: Omit<Query, 'pageNum' | 'pageSize'>,
) {
  const { db, caller, context } = ctx;
  const here = inContext(context);
  const numbered = db.$with('numbered').as(
    db
      .select({
        place: sql<string | null>`${place(caller, level)}`.as('place'),
        here: sql<boolean>`${here}`.as('here'),
        again: sql<boolean>`${isAgain}`.as('again'),
      })
      .from(declaration)
      .where(
        and(
          decidableAt(caller, level),
          inContext({ ...context, campusId: null }),
          await asked(ctx, level, query),
        ),
      )
      // what has an order is worked out row by row, not anew at each use of `place`
      .orderBy(declaration.id),
  );
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await db
    .with(numbered)
    .select({
      pending: count(sql`place = 'pending'`),
      done: count(sql`place = 'done'`),
      returned: count(sql`place = 'returned'`),
      rejected: count(sql`place = 'rejected'`),
      own: count(sql`place = 'own'`),
      reached: count(sql`place = 'reached'`),
      all: count(sql`place is not null`),
      again: count(
        sql`here and again and ${query.tab === 'all' ? sql`place is not null` : sql`place = ${query.tab}`}`,
      ),
      elsewhere: count(
        sql`not here and ${query.tab === 'all' ? sql`place is not null` : sql`place = ${query.tab}`}`,
      ),
    })
    .from(numbered);
  if (!row) throw new Error('an aggregate without grouping always has a row');
  return row;
}

/** What is said of the level beside its rows: units with points to look at, decisions of today, and what the semester says of it. */
const levelParts = (ctx: Ctx, level: Level) => ({
  pointed: unitsWithPoints(ctx, level),
  today: decidedToday(ctx, level),
  switches: part<ApprovalSwitches>(
    `select enable_management_approve as "enableManagementApprove", enable_teaching_approve as "enableTeachingApprove",
       enable_supervisor_approve as "enableSupervisorApprove", enable_master_approve as "enableMasterApprove"
     from semester where school_id = $1 and id = $2`,
    [ctx.caller.schoolId, ctx.context.semesterId],
  ),
  ...deadlineParts(ctx.caller.schoolId, ctx.context.semesterId),
});
/** Switched off for new submits, and until when it decides (审批 61；申报 63). */
function termsOf(
  { caller, context, now }: Ctx,
  level: Level,
  found: Found<ReturnType<typeof levelParts>>,
) {
  const [row] = found.switches;
  const set = deadlinesOf(found)[level];
  const path = scopeOf(caller, context.businessType, kindAt(level))?.path ?? null;
  const at = set && deadlineFor(set, path);
  return {
    levelOff: row !== undefined && !enabledLevelsOf(row).includes(level),
    deadline: at
      ? {
          at: at.toISOString(),
          daysLeft: now > at ? null : daysBetween(now, at),
          // extensions below their scope reach a part of their units
          longer: set.extensions
            .filter((one) => one.until > at && covers(path, one.path))
            .map(({ unitName, until }) => ({ unitName, until: until.toISOString() })),
        }
      : null,
  };
}

const DECIDED_TABS: readonly Tab[] = ['done', 'returned', 'rejected'];
/** What waits longest comes first; of what has been decided, the latest (申报 72). */
const firstOrder = (level: Level, tab: Tab): SQL =>
  DECIDED_TABS.includes(tab)
    ? sql`${decidedAt(level)} desc nulls last`
    : sql`${declaration.arrivedAt} asc nulls last`;

/**
 * Queue of one level (申报 58), longest waiting first: what the caller may decide there by right and scope. Their own
 * declarations have a list of their own, since others decide on them. Each count is the length of the list of its tab over all campuses.
 */
export const queue = serve(approveList, async (ctx, { params, query }) => {
  const { level } = params;
  if (!mayEnter(ctx.caller, APPROVE_PERMISSION[level])) throw forbidden();
  const { elsewhere, again, ...counts } = await queueCounts(ctx, level, query);
  const { limit, offset } = pageOf(query);
  const rows = await ctx.db
    .select()
    .from(declaration)
    .where(
      and(listedIn(ctx, level, query.tab), inContext(ctx.context), await asked(ctx, level, query)),
    )
    .orderBy(...orderOf(query, firstOrder(level, query.tab)))
    .limit(limit)
    .offset(offset);
  const { rows: known, found } = await shownWith(ctx, rows, levelParts(ctx, level));
  const decisions = DECIDED_TABS.includes(query.tab)
    ? await decisionsOf(ctx, level, rows)
    : new Map<number, QueueRow['decision']>();
  const pointed = new Set(found.pointed.map(({ key }) => key));
  return {
    rows: known.map((row) => ({
      ...toRow(row, ctx.now),
      decision: decisions.get(row.id) ?? null,
      behalf: behalfOf(ctx.caller, level, row)?.cname ?? null,
      hasPoints: pointed.has(unitOf(row, level)?.key ?? ''),
    })),
    today: found.today[0]?.n ?? 0,
    principals: principalsAt(ctx.caller, level).map(({ userId, cname }) => ({ userId, cname })),
    total: counts[query.tab] - elsewhere,
    counts,
    elsewhere,
    again,
    ...termsOf(ctx, level, found),
  };
});
