import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import {
  DECLARE_STATUS,
  restoreApproval,
} from '../../../../../machines/approval/approval.stored.ts';
import { NOBODY } from '../../../../../machines/approval/approval.types.ts';
import { takeStep } from '../../../../school/approval/server/decide.ts';
import { storedOf } from '../../../../school/approval/server/row.ts';
import { writeSteps } from '../../../../school/approval/server/write.ts';
import {
  declarationReadable,
  inContext,
} from '../../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import type { ClosingCheck } from '../../../../school/semester/server/closing.ts';
import { lateRows } from '../item/late.ts';
import { locate } from '../item/locate.ts';
import { declarationSubject } from '../item/subject.ts';

const { draft, inReview, returned, withdrawn } = DECLARE_STATUS;
/** Declarations per statement. */
const BATCH = 500;
const LAPSE = { type: 'lapse', by: { ...NOBODY, system: true } } as const;
const among = (
  now: Date,
  statuses: readonly number[],
  late: boolean | undefined,
): SQL | undefined =>
  and(
    inArray(declaration.declareStatus, [...statuses]),
    late === undefined ? undefined : late ? lateRows(now) : not(lateRows(now)),
  );
const number = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;

/** `late`: only those that wait behind the deadline of their level, or only those that do not. */
const check = (
  key: string,
  title: string,
  statuses: readonly number[],
  late?: boolean,
): ClosingCheck => ({
  key,
  title,
  fate: '将作废',
  ...(statuses.includes(inReview) ? {} : { isDraft: true as const }),
  link: `/talent/declaration?status=${statuses.join(',')}${late === undefined ? '' : `&late=${late}`}`,
  archive: async (ctx, { id, businessType }) => {
    const place = inContext({ ...ctx.context, businessType, semesterId: id, campusId: null });
    const left = await ctx.db
      .select({ id: declaration.id })
      .from(declaration)
      .where(
        and(eq(declaration.schoolId, ctx.caller.schoolId), place, among(ctx.now, statuses, late)),
      )
      .orderBy(declaration.id);
    for (let from = 0; from < left.length; from += BATCH) {
      const ids = left.slice(from, from + BATCH).map((row) => row.id);
      const items = await locate(ctx, ids, true);
      await writeSteps(
        ctx,
        declarationSubject,
        items
          .map(({ row }) => ({ row, snapshot: restoreApproval(storedOf(row)) }))
          .filter(({ snapshot }) => snapshot.can(LAPSE))
          .map(({ row, snapshot }) =>
            takeStep(snapshot, LAPSE, row, { now: ctx.now, opinion: '学期归档，未完成' }),
          ),
      );
    }
  },
  count: async ({ db, caller, context, now }, { id, businessType }) => {
    const place = inContext({ ...context, businessType, semesterId: id, campusId: null });
    const [row] = await db
      .select({ count: number(sql`true`), seen: number(declarationReadable(caller)) })
      .from(declaration)
      .where(and(eq(declaration.schoolId, caller.schoolId), place, among(now, statuses, late)));
    return row ?? { count: 0, seen: 0 };
  },
});

/** Declarations that are not finished when their semester ends (审批 55；申报 53). */
export const declarationClosing: readonly ClosingCheck[] = [
  check('drafts', '没有提交的草稿', [draft]),
  check('returned', '已退回或已撤回、没有重新提交的申报', [returned, withdrawn]),
  check('late', '已过审批截止、没有办理的申报', [inReview], true),
  check('inReview', '审批中的申报', [inReview], false),
];
