import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  type ApprovalSwitches,
  enabledLevelsOf,
  sumProgressText,
} from '../../../../../machines/approval/approval.progress.ts';
import { semester } from '../../../../platform/server/database/schema/foundation.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import { declarationStatistics } from '../../contract/declaration.calls.ts';
import { COUNTED, listed } from './filters.ts';
import { wherever } from './missing.ts';

const count = (...conditions: (SQL | undefined)[]) =>
  sql<number>`(count(*) filter (where ${and(...conditions)}))::int`;
const { openType, teachingMode, teachingSource } = declaration;
const NUMBERS = {
  courseCount: count(COUNTED.course),
  newCourseCount: count(COUNTED.course, eq(openType, 1)),
  continuityCourseCount: count(COUNTED.course, eq(openType, 2)),
  onlineCourseCount: count(COUNTED.course, eq(teachingMode, 1)),
  offlineCourseCount: count(COUNTED.course, eq(teachingMode, 2)),
  onlineAndOfflineCourseCount: count(COUNTED.course, eq(teachingMode, 3)),
  selfTeachingCourseCount: count(COUNTED.course, eq(teachingSource, 1)),
  foreignTeachingCourseCount: count(COUNTED.course, eq(teachingSource, 2)),
  managementApprovalPassSum: count(COUNTED.management),
  teachingApprovalPassSum: count(COUNTED.teaching),
  supervisorApprovalPassSum: count(COUNTED.supervisor),
  masterApprovalPassSum: count(COUNTED.master),
  approvalAllSum: count(COUNTED.all),
};
/** The switches of the semester now, not those of a snapshot (审批 69). */
const switches = (ctx: Ctx) => sql<ApprovalSwitches | null>`(select json_build_object(
  'enableManagementApprove', ${semester.enableManagementApprove}, 'enableTeachingApprove', ${semester.enableTeachingApprove},
  'enableSupervisorApprove', ${semester.enableSupervisorApprove}, 'enableMasterApprove', ${semester.enableMasterApprove})
  from ${semester} where ${semester.schoolId} = ${ctx.caller.schoolId} and ${semester.id} = ${ctx.context.semesterId})`;

/** Course statistics and approval sums for the filter of the list, in one statement (申报 56；审批 69、70). */
export const statistics = serve(declarationStatistics, async (ctx, { query }) => {
  const { counted, ...filter } = query;
  const [row] = await ctx.db
    .select({ ...NUMBERS, switches: switches(ctx) })
    .from(declaration)
    .where(await listed(ctx, await wherever(ctx, filter)));
  if (!row) throw new Error('an aggregate without grouping always has a row');
  const { switches: now, ...numbers } = row;
  return {
    ...numbers,
    progressText: sumProgressText(numbers, now ?? {}),
    enabledLevels: enabledLevelsOf(now ?? {}),
  };
});
