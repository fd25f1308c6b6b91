import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  type ApprovalSwitches,
  enabledLevelsOf,
} from '../../../../machines/approval/approval.progress.ts';
import { EDITABLE_STATUSES } from '../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS, levelNumber } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { windowStateOf } from '../../../../machines/declarationWindow/declarationWindow.at.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { COLLEGE } from '../../../school/declaration/server/college.ts';
import {
  declarationReadable,
  inContext,
} from '../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../school/declaration/server/schema/declaration.ts';
import {
  allExtensions,
  reaching,
  windowFor,
} from '../../../school/semester/server/declaringWindow.ts';
import {
  deadlineFor,
  isLate,
  levelDeadlines,
} from '../../../school/semester/server/levelDeadline.ts';
import { NO_COLLEGE, windowBoard } from '../contract/windowBoard.calls.ts';
import { collegesOf, placeOf } from './place.ts';

const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const { declareStatus } = declaration;
/** Not handed in. */
export const OPEN = inArray(declareStatus, [...EDITABLE_STATUSES]);
/** Of the semester, as far as the caller reads: what their query lists. */
export const readableHere = (ctx: Ctx): SQL =>
  and(declarationReadable(ctx.caller), inContext(ctx.context)) ?? sql`false`;

const numbersOf = (ctx: Ctx) =>
  ctx.db
    .select({
      college: COLLEGE,
      unsubmitted: count(OPEN),
      owners: sql<number>`(count(distinct ${declaration.declarerId}) filter (where ${OPEN}))::int`,
      inReview: count(eq(declareStatus, DECLARE_STATUS.inReview)),
      approved: count(eq(declareStatus, DECLARE_STATUS.approved)),
    })
    .from(declaration)
    .where(readableHere(ctx))
    .groupBy(COLLEGE);

async function switchesOf({ client, caller }: Ctx, semesterId: number): Promise<ApprovalSwitches> {
  const { rows } = await client.query<ApprovalSwitches>(
    `select enable_management_approve as "enableManagementApprove", enable_teaching_approve as "enableTeachingApprove",
       enable_supervisor_approve as "enableSupervisorApprove", enable_master_approve as "enableMasterApprove"
     from semester where school_id = $1 and id = $2`,
    [caller.schoolId, semesterId],
  );
  return rows[0] ?? {};
}
const WAITING_PATH = {
  management: declaration.managementPath,
  teaching: declaration.teachingPath,
  supervisor: declaration.supervisorPath,
  master: declaration.masterPath,
} as const;

/** The levels with their ends, and what waits there. */
async function levelsOf(ctx: Ctx, semesterId: number) {
  const { client, caller, now } = ctx;
  const deadlines = await levelDeadlines(client, caller.schoolId, semesterId);
  const enabled = enabledLevelsOf(await switchesOf(ctx, semesterId));
  const waiting = await ctx.db
    .select({
      level: declaration.currentLevel,
      arrivedAt: declaration.arrivedAt,
      path: sql<string | null>`(array[${sql.join(
        LEVELS.map((level) => WAITING_PATH[level]),
        sql`, `,
      )}])[${declaration.currentLevel}]`,
    })
    .from(declaration)
    .where(and(readableHere(ctx), eq(declareStatus, DECLARE_STATUS.inReview)));
  return LEVELS.map((level) => {
    const here = waiting.filter((row) => row.level === levelNumber(level));
    const deadline = deadlines[level];
    return {
      level,
      enabled: enabled.includes(level),
      at: deadline?.at.toISOString() ?? null,
      waiting: here.length,
      late: deadline
        ? here.filter(({ path, arrivedAt }) => {
            return isLate(deadlineFor(deadline, path), arrivedAt, now);
          }).length
        : 0,
    };
  });
}

/** 申报窗口: what ends when, and where each college stands (窗口 1、2). */
export const board = serve(windowBoard, async (ctx) => {
  const { client, caller, now } = ctx;
  const { businessType, semesterId, dates } = await placeOf(ctx);
  const extensions = await allExtensions(client, caller.schoolId, semesterId);
  const levels = await levelsOf(ctx, semesterId);
  const numbers = new Map((await numbersOf(ctx)).map((row) => [row.college, row]));
  const colleges = await collegesOf(ctx, businessType);
  const ends = [dates.declareCloseAt, ...levels.map(({ at }) => at && new Date(at))];
  const snapshot = windowFor(dates, [], null, now);
  const state = windowStateOf(snapshot);
  const rowOf = (unitKey: string, name: string, path: string | null) => {
    const own = ends.map((end, level) => {
      const given = reaching(
        extensions.filter((one) => one.level === level),
        path,
      )[0]?.until;
      return end && given && given > end
        ? { at: given, extended: true }
        : { at: end, extended: false };
    });
    const { college: _, ...counted } = numbers.get(unitKey) ?? {
      college: unitKey,
      ...{ unsubmitted: 0, owners: 0, inReview: 0, approved: 0 },
    };
    return {
      unitKey,
      name,
      ...counted,
      ends: own.map(({ at }) => (at ? at.toISOString() : null)),
      extended: own.flatMap(({ extended }, level) => (extended ? [level] : [])),
      mayExtend: path !== null,
    };
  };
  const listed = colleges.filter((one) => one.isManagement || numbers.has(one.unitKey));
  const known = new Set(listed.map(({ unitKey }) => unitKey));
  // what the caller reads of colleges beyond their scopes, and of none
  const others = [...numbers.keys()].filter((key) => !known.has(key));
  const names = await namesOf(ctx, businessType, others);
  const rows = [
    ...listed.map((one) => rowOf(one.unitKey, one.name, one.path)),
    ...others.map((key) =>
      rowOf(key, key === NO_COLLEGE ? '校级单位' : (names.get(key) ?? key), null),
    ),
  ];
  return {
    semesterName: dates.semesterName,
    state,
    stateZh: snapshot.getMeta()[`declarationWindow.${state}`]?.zh ?? '',
    openAt: dates.declareOpenAt?.toISOString() ?? null,
    closeAt: dates.declareCloseAt?.toISOString() ?? null,
    now: now.toISOString(),
    levels,
    unsubmitted: rows.reduce((sum, row) => sum + row.unsubmitted, 0),
    colleges: rows.toSorted((a, b) => b.unsubmitted - a.unsubmitted),
  };
});

async function namesOf({ client, caller }: Ctx, businessType: number, keys: readonly string[]) {
  const { rows } = await client.query<{ key: string; name: string }>(
    'select node_key as key, unit_name as name from org_unit where school_id = $1 and business_type = $2 and node_key = any($3)',
    [caller.schoolId, businessType, keys],
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
