import { and, desc, eq, ne } from 'drizzle-orm';
import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { type HomeNotices, homeNotices } from '../../../school/approval/contract/home.calls.ts';
import { standingOf } from '../../../school/approval/server/notice/standing.ts';
import { LIST } from '../../../school/declaration/contract/permissions.ts';
import { inContext } from '../../../school/declaration/server/declarationScope.ts';
import {
  approvalRecord,
  declaration,
} from '../../../school/declaration/server/schema/declaration.ts';

const MOST = 5;
const { returned } = DECLARE_STATUS;

/** Own items that came back, with the words and the person of the last return. */
async function returnedOf({ db, caller, context }: Ctx): Promise<HomeNotices['returned']> {
  if (!may(caller, LIST)) return [];
  const { declarationId, unitName, operatorName, opinion, createdAt, seq, fromStatus, toStatus } =
    approvalRecord;
  const { courseName, id } = declaration;
  const last = db
    .selectDistinctOn([id], { id, courseName, unitName, operatorName, opinion, createdAt })
    .from(approvalRecord)
    .innerJoin(
      declaration,
      and(eq(declaration.schoolId, approvalRecord.schoolId), eq(id, declarationId)),
    )
    .where(
      // a comment on a returned item goes from returned to returned
      and(
        own(caller),
        eq(declaration.declareStatus, returned),
        inContext(context),
        eq(toStatus, returned),
        ne(fromStatus, returned),
      ),
    )
    .orderBy(id, desc(seq))
    .as('last');
  const rows = await db
    .select()
    .from(last)
    .orderBy(desc(last.createdAt), desc(last.id))
    .limit(MOST);
  return rows.map((row) => ({
    id: row.id,
    courseName: row.courseName,
    operatorName: row.operatorName,
    unitName: row.unitName ?? '',
    opinion: row.opinion ?? '',
    at: row.createdAt.toISOString(),
  }));
}
/** Everybody reads them, whoever may write them. */
async function announced({
  client,
  caller,
  context,
  now,
}: Ctx): Promise<HomeNotices['announcements']> {
  const { rows } = await client.query<HomeNotices['announcements'][number]>(
    `select id, heading, issuer, content, to_char(begin_on, 'YYYY-MM-DD') as "beginOn" from announcement
     where school_id = $1 and business_type = $2 and enabled and $3::date between begin_on and coalesce(end_on, $3::date)
     order by begin_on desc, id desc limit ${MOST}`,
    [caller.schoolId, context.businessType, dayOf(now)],
  );
  return rows;
}
const own = (caller: Ctx['caller']) =>
  and(eq(declaration.schoolId, caller.schoolId), eq(declaration.declarerId, caller.userId));

/** What the system tells by itself; each line is also what a screen shows. */
export const notices = serve(homeNotices, async (ctx) => ({
  returned: await returnedOf(ctx),
  ...(await standingOf(ctx)),
  announcements: await announced(ctx),
}));
