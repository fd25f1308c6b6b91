import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { minuteOf } from '../../../../platform/server/clock.ts';
import { tellLeft, tellLooking } from '../../../../platform/server/notice/tellQueues.ts';
import { mayEnter } from '../../../../platform/server/request/caller.ts';
import { businessTypesOf, defaultSemester } from '../../../../platform/server/request/context.ts';
import { forbidden, notFound } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { signedBy } from '../../../../school/approval/contract/signedBy.ts';
import { pendingByType } from '../../../../school/declaration/contract/pending.calls.ts';
import { APPROVE_PERMISSION } from '../../../../school/declaration/contract/permissions.ts';
import {
  decidableAt,
  inContext,
  kindAt,
  waitingFor,
} from '../../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import {
  approveAttend,
  approveAttention,
  approveExport,
  approveGroups,
  approveMoved,
  EXCEPTIONS,
} from '../../contract/queue.calls.ts';
import { lastSteps } from '../item/facts.ts';
import { answerList } from '../sheet/exportList.ts';
import { asked, listedIn, queueCounts } from './queue.ts';
import { groupColumns } from './queueGroups.ts';

/** Exceptions in the order in which one looks at them, everything else by how many there are (申报 62). */
const groups = serve(approveGroups, async (ctx, { params, query }) => {
  const { level } = params;
  if (!mayEnter(ctx.caller, APPROVE_PERMISSION[level])) throw forbidden();
  const { by, tab, ...filter } = query;
  const { key, label } = groupColumns(by, level);
  const rows = await ctx.db
    .select({ key, label, count: sql<number>`count(*)::int` })
    .from(declaration)
    .where(and(listedIn(ctx, level, tab), inContext(ctx.context), await asked(ctx, level, filter)))
    .groupBy(sql`1`)
    .orderBy(sql`3 desc`, sql`2`);
  const place = (kind: string) => (EXCEPTIONS as readonly string[]).indexOf(kind);
  if (by === 'exception') rows.sort((a, b) => place(a.key) - place(b.key));
  return rows.map((row) => ({ group: `${by}:${row.key}`, label: row.label, count: row.count }));
});

const MINUTE = 60_000;
/** @throws Refusal 403 without the right of the level */
const moved = serve(approveMoved, async (ctx, { params: { level }, query }) => {
  if (!mayEnter(ctx.caller, APPROVE_PERMISSION[level])) throw forbidden();
  const { shown = [], ...filter } = query;
  const { elsewhere, again: _, ...counts } = await queueCounts(ctx, level, filter);
  const here = and(
    listedIn(ctx, level, filter.tab),
    inContext(ctx.context),
    await asked(ctx, level, filter),
  );
  const rows = await ctx.db
    .select({
      id: declaration.id,
      version: declaration.version,
      here: sql<boolean>`coalesce(${here}, false)`,
    })
    .from(declaration)
    .where(and(decidableAt(ctx.caller, level), inArray(declaration.id, shown)));
  const gone = rows.filter((row) => !row.here).map(({ id }) => id);
  const last = gone.length > 0 ? await lastSteps(ctx, gone, 'decisions') : new Map();
  const lastOf = (id: number) => {
    const step = last.get(id);
    return step
      ? {
          by: signedBy(step),
          action: step.action,
          minutes: Math.floor((ctx.now.getTime() - step.createdAt.getTime()) / MINUTE),
          at: minuteOf(step.createdAt),
        }
      : null;
  };
  return {
    total: counts[filter.tab] - elsewhere,
    counts,
    rows: rows.map((row) => ({ ...row, last: lastOf(row.id) })),
  };
});

/** `POST …/export`: tab, filter and order of the queue, with its columns. @throws Refusal 601 above the limit */
const exporting = serve(approveExport, async (ctx, { params, body }) => {
  const { level } = params;
  if (!mayEnter(ctx.caller, APPROVE_PERMISSION[level])) throw forbidden();
  const { columns, orderByColumn, isAsc, ...filter } = body;
  const where = and(
    listedIn(ctx, level, filter.tab),
    inContext(ctx.context),
    await asked(ctx, level, filter),
  );
  return answerList(ctx, `${LEVEL_UNIT_ZH[level]}审批`, where, {
    filter,
    columns,
    order: { orderByColumn, isAsc },
  });
});

/** @throws Refusal 404 when it does not wait for the caller */
const attend = serve(approveAttend, async (ctx, { body: { item } }) => {
  if (item === null) {
    await tellLeft(ctx);
    return null;
  }
  const [row] = await ctx.db
    .select()
    .from(declaration)
    .where(and(eq(declaration.id, item), or(...LEVELS.map((one) => waitingFor(ctx.caller, one)))));
  const level = LEVELS[(row?.currentLevel ?? 0) - 1];
  if (!row || !level) throw notFound();
  await tellLooking(ctx, item, {
    permission: APPROVE_PERMISSION[level],
    scope: kindAt(level),
    businessType: row.businessType,
    unitPath: row[`${level}Path`],
  });
  return null;
});
/** @throws Refusal 403 without the right of the level */
const attention = serve(approveAttention, async (ctx, { params: { level }, query: { shown } }) => {
  if (!mayEnter(ctx.caller, APPROVE_PERMISSION[level])) throw forbidden();
  const looked = ctx.services.notices.looked(ctx.caller, shown);
  if (looked.size === 0) return [];
  const rows = await ctx.db
    .select({ id: declaration.id })
    .from(declaration)
    .where(and(decidableAt(ctx.caller, level), inArray(declaration.id, [...looked.keys()])));
  return rows.flatMap(({ id }) => {
    const one = looked.get(id);
    return one ? [{ id, ...one }] : [];
  });
});

/**
 * One number a type over all campuses (申报 60): in the type one works in that of the chosen semester, elsewhere of the one
 * that a switch leads to.
 */
const byType = serve(pendingByType, async (ctx) => {
  const { caller, context, reference } = ctx;
  const waiting = sql.join(
    LEVELS.map((level) => waitingFor(caller, level)),
    sql` or `,
  );
  const numbers: { businessType: 0 | 1 | 2; pending: number }[] = [];
  for (const type of businessTypesOf(caller)) {
    const here = type === context.businessType;
    const semesterId = here
      ? context.semesterId
      : (defaultSemester(caller, type, reference)?.id ?? null);
    const place = { ...context, businessType: type, semesterId, campusId: null };
    const [row] = await ctx.db
      .select({ pending: sql<number>`count(*)::int` })
      .from(declaration)
      .where(and(sql`(${waiting})`, inContext(place)));
    numbers.push({ businessType: type as 0 | 1 | 2, pending: row?.pending ?? 0 });
  }
  return numbers;
});

export const queueHandlers: readonly Served[] = [
  groups,
  moved,
  exporting,
  byType,
  attend,
  attention,
];
