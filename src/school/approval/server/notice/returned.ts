import { and, desc, eq, ne } from 'drizzle-orm';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { may } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { LIST } from '../../../declaration/contract/permissions.ts';
import { inContext } from '../../../declaration/server/declarationScope.ts';
import { approvalRecord, declaration } from '../../../declaration/server/schema/declaration.ts';
import type { HomeNotices } from '../../contract/home.calls.ts';

const MOST = 5;
const { returned } = DECLARE_STATUS;

/** Own items that came back, with the words and the person of the last return. */
export async function returnedOf({ db, caller, context }: Ctx): Promise<HomeNotices['returned']> {
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
        eq(declaration.schoolId, caller.schoolId),
        eq(declaration.declarerId, caller.userId),
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
